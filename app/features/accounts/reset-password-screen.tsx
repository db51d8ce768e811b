import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadingBars } from '../../ui/skeleton.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { componentMessages } from '../../ui/words.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { resetFailure } from './reset-failure.ts';
import { useResetPassword } from './use-reset-password.ts';
import { useResetToken } from './use-reset-token.ts';
import { accountsMessages } from './words.ts';

const words = accountsMessages.reset;

/** Sets a new password for the user of a reset link. */
export default function ResetPasswordScreen() {
	const token = useResetToken();
	// Another link is another reset.
	return <Reset key={token} token={token} />;
}

function Reset({ token }: { token: string }) {
	const { phase, email, failure, retry, choose } = useResetPassword(token);
	const navigate = useNavigate();

	useEffect(() => {
		if (phase !== 'done') return;
		toastSuccess(words.updated);
		void navigate(paths.signIn.to(), { replace: true, state: { updated: email } });
	}, [phase, email, navigate]);

	switch (phase) {
		case 'checking':
			return (
				<FormPage title={words.title}>
					<output className="sr-only">{words.checking}</output>
					<LoadingBars />
				</FormPage>
			);
		case 'unchecked':
			return (
				<FormPage title={words.title}>
					<FormError message={failure && resetFailure(failure)} />
					<Button kind="secondary" size="large" onClick={retry}>
						{componentMessages.retry}
					</Button>
				</FormPage>
			);
		case 'malformed':
		case 'expired':
			return <InvalidLink message={phase === 'malformed' ? words.invalid : words.expired} />;
		default:
			return (
				<FormPage title={words.title}>
					<NewPasswordForm
						email={email}
						busy={phase !== 'editing'}
						failure={failure && resetFailure(failure)}
						onChoose={choose}
					/>
				</FormPage>
			);
	}
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
