import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { fromPromise } from 'xstate';
import type { SessionFailure } from '../../core/session/session-results.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { componentMessages } from '../../ui/words.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { changePassword, checkLink } from './reset-actions.ts';
import { type LinkCheck, type ResetResult, resetPasswordMachine } from './reset-password-machine.ts';
import { accountsMessages } from './words.ts';

const machine = resetPasswordMachine.provide({
	actors: {
		checkLink: fromPromise<LinkCheck, string>(({ input }) => checkLink(input)),
		resetPassword: fromPromise<ResetResult, { token: string; password: string }>(({ input }) =>
			changePassword(input.token, input.password),
		),
	},
});

/** Resets a password with the token of the mailed link; checks the token on mount. */
function useResetPassword(token: string) {
	const [snapshot, send] = useMachine(machine, { input: { token } });
	return {
		snapshot,
		retry: () => send({ type: 'check.retried' }),
		choose: (password: string) => send({ type: 'password.chosen', password }),
	};
}

const words = accountsMessages.reset;

/** Sets a new password for the user of a reset link. */
export default function ResetPasswordScreen() {
	const token = useResetToken();
	// Remount for another link.
	return <Reset key={token} token={token} />;
}

function Reset({ token }: { token: string }) {
	const { snapshot, retry, choose } = useResetPassword(token);
	const { email, failure } = snapshot.context;
	const isDone = snapshot.hasTag('done');
	const navigate = useNavigate();

	useEffect(() => {
		if (!isDone) return;
		toastSuccess(words.updated);
		void navigate(paths.signIn.to(), { replace: true, state: { updated: email } });
	}, [isDone, email, navigate]);

	if (snapshot.hasTag('checking')) {
		return (
			<FormPage title={words.title}>
				<output className="sr-only">{words.checking}</output>
				<Skeleton />
			</FormPage>
		);
	}
	if (snapshot.hasTag('unchecked')) {
		return (
			<FormPage title={words.title}>
				<FormError message={failure && resetFailure(failure)} />
				<Button kind="secondary" size="large" onClick={retry}>
					{componentMessages.retry}
				</Button>
			</FormPage>
		);
	}
	if (snapshot.hasTag('malformed')) return <InvalidLink message={words.invalid} />;
	if (snapshot.hasTag('expired')) return <InvalidLink message={words.expired} />;
	return (
		<FormPage title={words.title}>
			<NewPasswordForm
				email={email}
				busy={!snapshot.hasTag('editing')}
				failure={failure && resetFailure(failure)}
				onChoose={choose}
			/>
		</FormPage>
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
