import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { FormPage } from '../../ui/form-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { accountsMessages } from './words.ts';

/** Registers an account. A confirmed account is redirected to the dashboard; others must confirm their address first. */
export default function RegisterScreen() {
	const session = useSession();
	const { state } = useLocation();
	const words = accountsMessages.register;
	// An account that the server no longer has registers again.
	const isUnknown = session.status === 'needsSignIn' && session.isUnknown;
	if (session.user && !isUnknown) return <Navigate to={paths.dashboard.to()} replace />;
	return (
		<FormPage title={words.title}>
			<RegisterForm />
			<p className="text-control text-ink-2">
				{words.haveAccount}{' '}
				<Link className="link" to={paths.signIn.to()} state={state}>
					{words.signIn}
				</Link>
			</p>
		</FormPage>
	);
}
