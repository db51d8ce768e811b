import { usePageTitle } from '../core/platform/navigation-title.ts';
import { useOnline } from '../core/platform/online.ts';
import { CredentialFields } from '../features/accounts/credential-fields.tsx';
import { accountsMessages } from '../features/accounts/words.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { FormPage } from '../ui/form-page.tsx';
import { accountMessages } from './account-words.ts';
import { UnknownAccount } from './unknown-account.tsx';
import { UnsentWorkDialog } from './unsent-work-dialog.tsx';
import { useSignInAgain } from './use-sign-in-again.ts';
import { useSignOut } from './use-sign-out.ts';

const words = accountMessages.signInAgain;
const stay = (): void => undefined;

/**
 * Replaces a page after the server has rejected the session. Unsent work stays on this device and is sent after the
 * sign-in.
 */
export default function SignInAgain({ email }: { email: string }) {
	const online = useOnline();
	const form = useSignInAgain({ email, online, onEntered: stay });
	const signOut = useSignOut();
	usePageTitle(words.dialog);
	return (
		<FormPage title={words.dialog}>
			<p className="text-body text-ink-2">{online ? words.refused : words.refusedOffline}</p>
			<UnknownAccount email={email} />
			<form onSubmit={form.onSubmit} className="grid gap-5">
				<FormError message={form.problem} />
				<CredentialFields value={form.credentials} onChange={form.setCredentials} />
				<Button type="submit" size="large" disabled={!online} busy={form.busy} busyText={accountsMessages.signIn.busy}>
					{words.submit}
				</Button>
			</form>
			<p className="text-control text-ink-2">
				{words.notYours}{' '}
				<button type="button" className="link min-h-6" onClick={signOut.begin}>
					{words.signOut}
				</button>
			</p>
			<UnsentWorkDialog choices={signOut} hasSession={false} />
		</FormPage>
	);
}
