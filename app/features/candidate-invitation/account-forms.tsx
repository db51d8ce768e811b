import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { TokenInvitation } from '#domain/invitations/token';
import { useOnline } from '../../core/platform/online.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { componentMessages } from '../../ui/words.ts';
import type { InvitationFailure } from './candidate-invitation-machine.ts';
import { OtherAccount } from './other-account.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { CandidateInvitation } from './use-candidate-invitation.ts';
import { authenticationText, reasonText, candidateInvitationMessages as words } from './words.ts';

function failureText(failure: InvitationFailure | null): string | null {
	switch (failure?.of) {
		case 'authentication':
			return authenticationText(failure.result);
		case 'accept':
			return words.failures.accept(reasonText(failure.code));
		case 'decline':
			return words.decline.failed(reasonText(failure.code));
		default:
			return null;
	}
}

/** Whether the invitation belongs to another account, so that accepting it again would fail again. */
const isFinal = (failure: InvitationFailure | null): boolean =>
	failure?.of === 'accept' && (failure.code === 'other_account' || failure.code === 'already_accepted');

/** The forms to sign in or create the account, or the reason why neither is possible. */
export function AccountForms({ invitation, work }: { invitation: TokenInvitation; work: CandidateInvitation }) {
	const { snapshot, send } = work;
	const online = useOnline();
	const { failure, visitor } = snapshot.context;
	const error = <FormError message={failureText(failure)} />;
	const offline = !online && <p className="text-control text-ink-2">{words.offline}</p>;
	if (snapshot.hasTag('otherAccount')) {
		return (
			<>
				{error}
				<OtherAccount invited={invitation.email} own={visitor ?? ''} />
			</>
		);
	}
	if (snapshot.hasTag('unaccepted')) {
		return (
			<>
				{error}
				{isFinal(failure) ? (
					<LinkButton kind="secondary" size="large" to={paths.jobs.to()} className="justify-self-start">
						{words.browse}
					</LinkButton>
				) : (
					<Button
						size="large"
						className="justify-self-start"
						disabled={!online}
						onClick={() => send({ type: 'accept.retried' })}
					>
						{componentMessages.retry}
					</Button>
				)}
				{offline}
			</>
		);
	}
	const isSignUp = snapshot.hasTag('signUp');
	const form = isSignUp ? words.signUp : words.signIn;
	const isAccepted = invitation.status === 'accepted';
	return (
		<>
			<h2 className="text-h2">{form.title}</h2>
			{error}
			{isAccepted && <p className="text-control text-ink-2">{words.accepted}</p>}
			{isSignUp ? (
				<SignUpForm
					invitation={invitation}
					busy={snapshot.hasTag('busy')}
					disabled={!online}
					onSubmit={(account) => send({ type: 'account.entered', account })}
				/>
			) : (
				<SignInForm
					email={invitation.email}
					busy={snapshot.hasTag('busy')}
					disabled={!online}
					onSubmit={(password) => send({ type: 'password.entered', password })}
				/>
			)}
			{offline}
			{!isAccepted && (
				<p className="text-control text-ink-2">
					<span>{form.other}</span>{' '}
					<button
						type="button"
						className="link min-h-6"
						onClick={() => send({ type: 'form.chosen', form: isSignUp ? 'signIn' : 'signUp' })}
					>
						{form.choose}
					</button>
				</p>
			)}
		</>
	);
}

function SignInForm({
	email,
	busy,
	disabled,
	onSubmit,
}: {
	email: string;
	busy: boolean;
	disabled: boolean;
	onSubmit: (password: string) => void;
}) {
	const [password, setPassword] = useState('');
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!busy && !disabled) onSubmit(password);
	};
	return (
		<form onSubmit={submit} className="grid gap-5">
			<TextField
				label={words.email}
				type="email"
				autoComplete="username"
				readOnly
				required
				help={words.emailHelp}
				value={email}
				onChange={() => undefined}
			/>
			<PasswordField
				label={words.password}
				autoComplete="current-password"
				required
				value={password}
				onChange={setPassword}
			/>
			<Link className="link justify-self-start text-control" to={paths.forgotPassword.to()} state={{ email }}>
				{words.signIn.forgot}
			</Link>
			<Button type="submit" size="large" disabled={disabled} busy={busy} busyText={words.signIn.busy}>
				{words.signIn.submit}
			</Button>
		</form>
	);
}
