import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { SessionFailure } from '../../core/session/session-results.ts';
import { register } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TermsNote } from '../../ui/terms-note.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checkRegistration, type RegistrationErrors, type RegistrationForm } from './check-registration.ts';
import { parseSignInState } from './use-confirmation.ts';
import { accountsMessages } from './words.ts';

const EMPTY: RegistrationForm = { firstName: '', lastName: '', email: '', password: '', confirmation: '' };

/** The registration form. Validated here first and again by the server. */
export function RegisterForm() {
	const [form, setForm] = useState(EMPTY);
	const [busy, setBusy] = useState(false);
	const [problems, setErrors] = useState<RegistrationErrors>({});
	const element = useRef<HTMLFormElement>(null);
	const navigate = useNavigate();
	const { state } = useLocation();
	const words = accountsMessages.register;

	const set = (field: keyof RegistrationForm) => (value: string) =>
		setForm((before) => ({ ...before, [field]: value }));

	useEffect(() => {
		// An error of the whole form takes the focus itself.
		if (!problems.form) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
	}, [problems]);

	const submit = async () => {
		const found = checkRegistration(form);
		setErrors(found);
		if (Object.keys(found).length > 0) return;
		setBusy(true);
		const email = form.email.trim();
		const result = await register({ ...form, email, wanted: parseSignInState(state).wanted ?? undefined });
		setBusy(false);
		if (!result.ok) {
			setErrors({ form: registrationFailure(result) });
		} else if (!result.confirmed) {
			await navigate(paths.signIn.to(), { state: { ...Object(state), registered: email } });
		}
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (!busy) void submit();
	};
	return (
		<form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5">
			<FormError message={problems.form ?? null} />
			<NameFields labels={words} values={form} errors={problems} onChange={(field, value) => set(field)(value)} />
			<TextField
				label={accountsMessages.email}
				type="email"
				autoComplete="username"
				required
				error={problems.email}
				value={form.email}
				onChange={set('email')}
			/>
			<NewPasswordField
				label={accountsMessages.password}
				error={problems.password}
				value={form.password}
				onChange={set('password')}
			/>
			<PasswordField
				label={words.confirmation}
				autoComplete="new-password"
				required
				error={problems.confirmation}
				value={form.confirmation}
				onChange={set('confirmation')}
			/>
			<TermsNote words={words} />
			<Button type="submit" size="large" busy={busy} busyText={words.busy}>
				{words.submit}
			</Button>
		</form>
	);
}

/** Returns the error text for a failed or rejected registration. */
export function registrationFailure(failure: SessionFailure): string {
	const words = accountsMessages.register;
	switch (failure.code) {
		case 'email_taken':
			return words.taken;
		case 'invalid_email':
			return words.invalidEmail;
		case 'offline':
			return accountsMessages.offline;
		case 'storage_failed':
			return accountsMessages.storage;
		case 'too_many':
			return failure.message || accountsMessages.tooMany;
		default:
			return /e-?mail/i.test(failure.message) ? words.invalidEmail : failure.message || words.failed;
	}
}
