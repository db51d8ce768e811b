import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../machines/session/use-session.ts';
import { paths } from './paths.ts';
import type { Access } from './routes.ts';

const AccessDenied = lazy(() => import('./access-denied.tsx'));

/**
 * Lets a page through to whoever may see it. A guest goes to sign in and comes back; a candidate on a staff page is told. The
 * server decides again on every call: this only mirrors it.
 */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
	const session = useSession();
	const location = useLocation();
	if (access === 'anyone') return children;
	if (session.status === 'loading') return <span data-waiting />;
	if (!session.user) {
		const wanted = `${location.pathname}${location.search}${location.hash}`;
		return <Navigate to={paths.signIn.to()} replace state={{ wanted }} />;
	}
	if (access !== 'staff' || session.user.role !== null) return children;
	return (
		<Suspense fallback={null}>
			<AccessDenied />
		</Suspense>
	);
}
