import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../core/session/use-session.ts';
import type { Access } from '../feature.ts';
import { paths } from '../paths.ts';
import { AccessDenied } from '../ui/access-denied.tsx';
import { SignInAgain } from './account-parts.tsx';
import { admissionTo } from './asks-sign-in.ts';

/**
 * Shows a page only to accounts with access. A guest is redirected to the sign-in and back afterwards; an account that is not staff,
 * or a reviewer on a page for managers, gets a message; other accounts are redirected from the investor deck to the start page. When the server has
 * rejected the session, the sign-in replaces the page, because this device may hold other users' data. The server checks
 * access on every request itself.
 */
export function Guard({ access, children }: { access: Access; children: ReactNode }) {
	const session = useSession();
	const location = useLocation();
	switch (admissionTo(access, session)) {
		case 'page':
			return children;
		case 'waiting':
			return <span data-waiting />;
		case 'landing':
			return <Navigate to={paths.landing.to()} replace />;
		case 'signIn': {
			const wanted = `${location.pathname}${location.search}${location.hash}`;
			return <Navigate to={paths.signIn.to()} replace state={{ wanted }} />;
		}
		case 'signInAgain':
			return <SignInAgain email={session.user?.email ?? ''} />;
		case 'denied':
			return <AccessDenied dashboard={paths.dashboard.to()} />;
	}
}
