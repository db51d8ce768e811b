import { type FormEvent, useEffect, useRef, useState } from 'react';
import { hasWebAddress, NAME_MAX_CHARS, NAME_WITH_ADDRESS } from '#domain/accounts/names';
import type { TokenInvitation } from '#domain/invitations/token';
import { Button } from '../../ui/button.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TermsNote } from '../../ui/terms-note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { NewAccount } from './candidate-invitation-machine.ts';
import { candidateInvitationMessages } from './words.ts';

const words = candidateInvitationMessages.signUp;

/** Minimum password length of an account created through an invitation, in characters. */
const PASSWORD_MIN_CHARS = 6;

type Errors = Partial<Record<keyof NewAccount, string>>;

function nameError(name: string): string | undefined {
	if (name.trim() === '') return words.missing;
	if (name.trim().length > NAME_MAX_CHARS) return words.longName;
	return hasWebAddress(name) ? NAME_WITH_ADDRESS : undefined;
}

const passwordError = (password: string): string | undefined =>
	Array.from(password).length < PASSWORD_MIN_CHARS ? words.hint : undefined;

function check({ firstName, lastName, password }: NewAccount): Errors {
	const found = {
		firstName: nameError(firstName),
		lastName: nameError(lastName),
		password: passwordError(password),
	};
	return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

/** Creates the account of the invited address. */
export function SignUpForm({
	invitation,
	busy,
	disabled,
	onSubmit,
}: {
	invitation: TokenInvitation;
	busy: boolean;
	disabled: boolean;
	onSubmit: (account: NewAccount) => void;
}) {
	const [account, setAccount] = useState<NewAccount>({
		firstName: invitation.first_name,
		lastName: invitation.last_name,
		password: '',
	});
	const [errors, setErrors] = useState<Errors>({});
	const element = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
	}, [errors]);
	const set = (field: keyof NewAccount) => (value: string) => setAccount((typed) => ({ ...typed, [field]: value }));
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (busy || disabled) return;
		const found = check(account);
		setErrors(found);
		if (Object.keys(found).length === 0) onSubmit(account);
	};
	return (
		<form ref={element} onSubmit={submit} noValidate className="grid gap-5">
			<TextField
				label={candidateInvitationMessages.email}
				type="email"
				autoComplete="username"
				readOnly
				required
				help={candidateInvitationMessages.emailHelp}
				value={invitation.email}
				onChange={() => undefined}
			/>
			<NameFields labels={words} values={account} errors={errors} onChange={(field, value) => set(field)(value)} />
			<PasswordField
				label={candidateInvitationMessages.password}
				autoComplete="new-password"
				required
				minLength={PASSWORD_MIN_CHARS}
				help={words.hint}
				error={errors.password}
				value={account.password}
				onChange={set('password')}
			/>
			<TermsNote words={words} />
			<Button type="submit" size="large" disabled={disabled} busy={busy} busyText={words.busy}>
				{words.submit}
			</Button>
		</form>
	);
}
