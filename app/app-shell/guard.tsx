import { lazy, type ReactNode, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../core/session/use-session.ts';
import { paths } from '../paths.ts';
import type { Access } from './asks-sign-in.ts';
import { asksSignIn } from './asks-sign-in.ts';

const SignInAgain = lazy(() => import('./sign-in-again.tsx'));
const AccessDenied = lazy(() => import('./access-denied.tsx'));

/**
 * Lets a page through to whoever may see it. A guest goes to sign in and comes back; a candidate on a staff page is told. Where the server
 * has refused the session, signing in takes the place of the page: what this device holds of other people is not shown. The
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
	if (asksSignIn(access, session)) {
		return (
			<Suspense fallback={null}>
				<SignInAgain email={session.user.email} />
			</Suspense>
		);
	}
	if (access !== 'staff' || session.user.role !== null) return children;
	return (
		<Suspense fallback={null}>
			<AccessDenied />
		</Suspense>
	);
}
