import { type FormEvent, useEffect, useRef, useState } from 'react';
import { findPasswordErrorText } from '#domain/accounts/password';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountsMessages } from './words.ts';

type Problem = { at: 'password' | 'confirmation'; message: string };

const words = accountsMessages.reset;

/** Validates locally: the two entries match, and the five password rules hold. */
function findError(password: string, confirmation: string): Problem | null {
	if (password !== confirmation) return { at: 'confirmation', message: words.mismatch };
	const message = findPasswordErrorText(password);
	return message ? { at: 'password', message } : null;
}

/** Form for a new password, entered twice. */
export function NewPasswordForm({
	email,
	busy,
	failure,
	onChoose,
}: {
	/** The account's address, for password managers. */
	email: string;
	busy: boolean;
	failure: string | null;
	onChoose: (password: string) => void;
}) {
	const [password, setPassword] = useState('');
	const [confirmation, setConfirmation] = useState('');
	const [problem, setError] = useState<Problem | null>(null);
	const form = useRef<HTMLFormElement>(null);

	useEffect(() => {
		if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
	}, [problem]);

	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		const found = findError(password, confirmation);
		setError(found);
		if (!found) onChoose(password);
	};
	return (
		<form ref={form} onSubmit={onSubmit} noValidate className="grid gap-5">
			<p className="text-body text-ink-2 wrap-anywhere">
				{words.for} <strong className="font-label text-ink">{email}</strong>
			</p>
			<input type="text" name="username" hidden readOnly autoComplete="username" value={email} />
			<FormError message={failure} />
			<NewPasswordField
				label={words.password}
				error={problem?.at === 'password' ? problem.message : null}
				value={password}
				onChange={setPassword}
			/>
			<PasswordField
				label={words.confirmation}
				autoComplete="new-password"
				required
				error={problem?.at === 'confirmation' ? problem.message : null}
				value={confirmation}
				onChange={setConfirmation}
			/>
			<Button type="submit" size="large" busy={busy} busyText={words.busy}>
				{words.submit}
			</Button>
		</form>
	);
}
