import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { actionFailureText } from '#domain/assessments/action-errors';
import { focusHeadingOnceRendered } from '../../core/platform/navigation-focus.ts';
import { confirmNewEmail } from '../../core/session/change-credentials.ts';
import { emailOfToken, useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountsMessages } from './words.ts';

const words = accountsMessages.newEmail;

const PREFIX = '#email=';

/**
 * Returns the token of the mailed link (`/login#email=TOKEN`), empty without one. Moves it from the address bar to the history
 * entry immediately, so that a reload still has it.
 */
export function useNewEmailToken(): string {
	const { hash, pathname, state } = useLocation();
	const navigate = useNavigate();
	const { newEmailToken } = Object(state) as { newEmailToken?: unknown };
	const linked = hash.startsWith(PREFIX) ? hash.slice(PREFIX.length) : '';
	useEffect(() => {
		if (linked !== '') void navigate(pathname, { replace: true, state: { newEmailToken: linked } });
	}, [linked, pathname, navigate]);
	return linked || (typeof newEmailToken === 'string' ? newEmailToken : '');
}

/** Gives the account of a mailed link its new address, with the password. */
export function NewEmailForm({ token }: { token: string }) {
	const session = useSession();
	const navigate = useNavigate();
	const [password, setPassword] = useState('');
	const [busy, setBusy] = useState(false);
	const [failure, setFailure] = useState<string | null>(null);
	const [isDone, setDone] = useState(false);
	const email = emailOfToken(token) ?? '';
	const isOver = isDone || failure === 'link_invalid';
	// The form is removed with the focus.
	useEffect(() => (isOver ? focusHeadingOnceRendered() : undefined), [isOver]);
	const submit = async () => {
		setBusy(true);
		setFailure(null);
		const result = await confirmNewEmail(token, password);
		setBusy(false);
		if (!result.ok) setFailure(result.failure);
		else if (result.value.signedIn) void navigate(paths.yourAccount.to(), { replace: true });
		else setDone(true);
	};
	if (isDone) {
		const other = session.user?.email;
		return (
			<FormPage title={words.doneTitle}>
				<p className="text-body text-ink-2 wrap-anywhere">
					{other === undefined ? words.done(email) : words.doneBeside(email, other)}
				</p>
				<LinkButton size="large" to={other === undefined ? paths.signIn.to() : paths.dashboard.to()} replace>
					{other === undefined ? accountsMessages.signIn.submit : accountsMessages.signIn.toDashboard}
				</LinkButton>
			</FormPage>
		);
	}
	if (failure === 'link_invalid') {
		return (
			<FormPage title={words.deadTitle}>
				<p role="alert" className="text-body text-ink-2">
					{actionFailureText(failure)}
				</p>
				<LinkButton size="large" to={paths.yourAccount.to()} replace>
					{words.toAccount}
				</LinkButton>
			</FormPage>
		);
	}
	return (
		<FormPage title={words.title}>
			<p className="text-body text-ink-2 wrap-anywhere">{words.text(email)}</p>
			<Form
				className="grid gap-5"
				onSubmit={() => {
					if (!busy && password !== '') void submit();
				}}
			>
				<input type="text" name="username" hidden readOnly autoComplete="username" value={email} />
				<FormError message={failure && actionFailureText(failure)} />
				<PasswordField
					label={accountsMessages.password}
					autoComplete="current-password"
					required
					value={password}
					onChange={setPassword}
				/>
				<Button type="submit" size="large" busy={busy} busyText={words.busy}>
					{words.submit}
				</Button>
			</Form>
		</FormPage>
	);
}
