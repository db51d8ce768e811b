import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { checkResetLink, resetPassword } from '../../core/remote/auth.ts';
import { refreshToken } from '../../core/session/refresh-token.ts';
import type { SessionFailure } from '../../core/session/session-results.ts';
import { sessionStore } from '../../core/session/session-store.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { componentMessages } from '../../ui/words.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { accountsMessages } from './words.ts';

/** The format of tokens in the server's mails; anything else is rejected locally. */
const TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/;

/** `malformed`: the address contains no valid token. */
type Link = CheckedLink | { kind: 'checking' } | { kind: 'malformed' };

const words = accountsMessages.reset;

/** Sets a new password for the user of a reset link. */
export function ResetPasswordScreen() {
	const token = useResetToken();
	// Remount for another link.
	return <Reset key={token} token={token} />;
}

function Reset({ token }: { token: string }) {
	const [link, setLink] = useState<Link>({ kind: TOKEN.test(token) ? 'checking' : 'malformed' });
	const isChecking = link.kind === 'checking';

	useEffect(() => {
		if (!isChecking) return;
		let isCurrent = true;
		void checkLink(token).then((checked) => isCurrent && setLink(checked));
		return () => {
			isCurrent = false;
		};
	}, [isChecking, token]);

	if (link.kind === 'malformed') return <InvalidLink message={words.invalid} />;
	if (link.kind === 'expired') return <InvalidLink message={words.expired} />;
	return (
		<FormPage title={words.title}>
			{link.kind === 'checking' && (
				<>
					<output className="sr-only">{words.checking}</output>
					<Skeleton />
				</>
			)}
			{link.kind === 'unchecked' && (
				<>
					<FormError message={resetFailure(link.failure)} />
					<Button kind="secondary" size="large" onClick={() => setLink({ kind: 'checking' })}>
						{componentMessages.retry}
					</Button>
				</>
			)}
			{link.kind === 'valid' && (
				<NewPassword token={token} email={link.email} onExpired={() => setLink({ kind: 'expired' })} />
			)}
		</FormPage>
	);
}

function NewPassword({ token, email, onExpired }: { token: string; email: string; onExpired: () => void }) {
	const [failure, setFailure] = useState<SessionFailure | null>(null);
	const [isSaving, setSaving] = useState(false);
	const navigate = useNavigate();
	const choose = async (password: string): Promise<void> => {
		setFailure(null);
		setSaving(true);
		const result = await changePassword(token, password);
		setSaving(false);
		if (result.ok) {
			toastSuccess(words.updated);
			void navigate(paths.signIn.to(), { replace: true, state: { updated: email } });
		} else if (result.code === 'invalid_token') onExpired();
		else setFailure(result);
	};
	return (
		<NewPasswordForm
			email={email}
			busy={isSaving}
			failure={failure && resetFailure(failure)}
			onChoose={(password) => void choose(password)}
		/>
	);
}

function InvalidLink({ message }: { message: string }) {
	return (
		<FormPage title={words.invalidTitle}>
			<div role="alert" className="grid gap-2 text-body text-ink-2">
				<p className="text-ink">{message}</p>
				<p>{words.invalidText}</p>
			</div>
			<div className="grid gap-3">
				<LinkButton size="large" to={paths.forgotPassword.to()}>
					{words.request}
				</LinkButton>
				<LinkButton kind="secondary" size="large" to={paths.signIn.to()}>
					{words.back}
				</LinkButton>
			</div>
		</FormPage>
	);
}

/** Error text for a failed check or update; prefers the server's message. */
function resetFailure(failure: SessionFailure): string {
	if (failure.code === 'offline') return accountsMessages.offline;
	if (failure.code === 'too_many') return failure.message || accountsMessages.tooMany;
	return failure.message || accountsMessages.reset.failed;
}

/**
 * Returns the token of the mailed link (`/reset-password#TOKEN`), empty without one. Moves it from the address bar to the
 * history entry immediately, so that a reload still has it.
 */
function useResetToken(): string {
	const { hash, pathname, state } = useLocation();
	const navigate = useNavigate();
	const { resetToken } = Object(state) as { resetToken?: unknown };
	const linked = hash.slice(1);

	useEffect(() => {
		if (linked !== '') void navigate(pathname, { replace: true, state: { resetToken: linked } });
	}, [linked, pathname, navigate]);

	return linked || (typeof resetToken === 'string' ? resetToken : '');
}

/** `expired`: the server no longer accepts the link. `unchecked`: the server gave no answer. */
type CheckedLink =
	| { kind: 'valid'; email: string }
	| { kind: 'expired' }
	| { kind: 'unchecked'; failure: SessionFailure };

/** Checks a reset link on the server without consuming it. */
async function checkLink(token: string): Promise<CheckedLink> {
	const response = await checkResetLink(token);
	if (!response.ok) {
		const code = response.failure === 'offline' ? 'offline' : 'unavailable';
		return { kind: 'unchecked', failure: { ok: false, code, message: '' } };
	}
	return response.value.email === null ? { kind: 'expired' } : { kind: 'valid', email: response.value.email };
}

/**
 * Sets the new password, which ends every session of the account. A signed-in device then renews its token: when that is
 * rejected, it asks for the password and keeps its data.
 */
async function changePassword(token: string, password: string): Promise<{ ok: true } | SessionFailure> {
	const response = await resetPassword(token, password);
	if (response.ok && sessionStore.current()) await refreshToken();
	return response;
}
