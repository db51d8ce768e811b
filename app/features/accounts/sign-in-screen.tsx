import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { emailOfToken, useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { FormPage } from '../../ui/form-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NewEmailForm, useNewEmailToken } from './new-email-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInNotice } from './sign-in-notice.tsx';
import { type Confirmation, parseSignInState, useConfirmation } from './use-confirmation.ts';
import { accountsMessages } from './words.ts';

/** Signs in, confirms an address with the link of its mail, changes it with that of another, and redirects to the requested page. */
export default function SignInScreen() {
	const newEmailToken = useNewEmailToken();
	return newEmailToken === '' ? <SignIn /> : <NewEmailForm key={newEmailToken} token={newEmailToken} />;
}

function SignIn() {
	const location = useLocation();
	const session = useSession();
	const { confirmation, token } = useConfirmation();
	const isUnconfirmed =
		confirmation === 'needsPassword' || confirmation === 'offline' || confirmation === 'unavailable';
	const { wanted, registered, updated } = parseSignInState(location.state);
	/** What the account wanted when it was created; null until the form has signed it in. */
	const [entered, setEntered] = useState<{ wanted: string | null } | null>(null);
	/** The confirmation at the last submit: its notice is then hidden. A link opened later shows a new one. */
	const [tried, setTried] = useState<Confirmation | null>(null);
	const words = accountsMessages.signIn;
	const isIn = session.status === 'signedIn';

	if (isIn && (entered || confirmation === 'none')) {
		return <Navigate to={wanted ?? entered?.wanted ?? paths.dashboard.to()} replace />;
	}
	return (
		<FormPage title={words.title}>
			{tried !== confirmation && (
				<SignInNotice
					confirmation={confirmation}
					registered={registered}
					updated={updated !== null}
					again={session.status === 'needsSignIn'}
					wanted={wanted}
				/>
			)}
			{isIn ? (
				<LinkButton size="large" to={paths.dashboard.to()}>
					{words.toDashboard}
				</LinkButton>
			) : (
				<>
					<SignInForm
						knownEmail={emailOfToken(token) ?? updated ?? session.user?.email ?? registered ?? ''}
						confirmToken={isUnconfirmed ? token : undefined}
						onTry={() => setTried(confirmation)}
						onEntered={(created) => setEntered(parseSignInState({ wanted: created }))}
					/>
					<p className="text-control text-ink-2">
						{words.noAccount}{' '}
						<Link className="link" to={paths.register.to()} state={location.state}>
							{words.create}
						</Link>
					</p>
				</>
			)}
		</FormPage>
	);
}
