import { Link, Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { FormPage } from '../../ui/form-page.tsx';
import { RegisterForm } from './register-form.tsx';
import { accountsMessages } from './words.ts';

/** Makes an account. One that is confirmed already goes on to the dashboard, any other to its mail. */
export default function RegisterScreen() {
	const session = useSession();
	const { state } = useLocation();
	const words = accountsMessages.register;
	// An account that the server has lost registers again.
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
