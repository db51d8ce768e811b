import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { FormError } from '../../components/form-error.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { PasswordStrengthMeter } from '../../components/password-strength-meter.tsx';
import { TextField } from '../../components/text-field.tsx';
import { toastNote } from '../../components/toast.ts';
import { register } from '../../machines/session/use-session.ts';
import { accountsMessages } from '../../messages/accounts.ts';
import { paths } from '../../shell/paths.ts';
import { checkRegistration, type RegistrationForm, type RegistrationProblem } from './check-registration.ts';
import { registrationFailure } from './registration-failure.ts';

const EMPTY: RegistrationForm = { firstName: '', lastName: '', email: '', password: '', confirmation: '' };

/** Five fields, checked here first and by the server again. */
export function RegisterForm() {
	const [form, setForm] = useState(EMPTY);
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<RegistrationProblem | null>(null);
	const element = useRef<HTMLFormElement>(null);
	const navigate = useNavigate();
	const { state } = useLocation();
	const words = accountsMessages.register;

	const set = (field: keyof RegistrationForm) => (value: string) => setForm((held) => ({ ...held, [field]: value }));
	const errorAt = (field: RegistrationProblem['at']) => (problem?.at === field ? problem.message : null);

	useEffect(() => {
		if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
	}, [problem]);

	const submit = async () => {
		const found = checkRegistration(form);
		setProblem(found);
		if (found) return;
		setBusy(true);
		const email = form.email.trim();
		const result = await register({ ...form, email });
		setBusy(false);
		if (!result.ok) {
			setProblem({ at: 'form', message: registrationFailure(result) });
		} else if (!result.confirmed) {
			toastNote(words.confirmEmail);
			await navigate(paths.signIn.to(), { state: { ...Object(state), registered: email } });
		}
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (!busy) void submit();
	};
	return (
		<form ref={element} onSubmit={onSubmit} noValidate className="grid gap-5">
			<FormError message={errorAt('form')} />
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					label={words.firstName}
					autoComplete="given-name"
					required
					value={form.firstName}
					onChange={set('firstName')}
				/>
				<TextField
					label={words.lastName}
					autoComplete="family-name"
					required
					value={form.lastName}
					onChange={set('lastName')}
				/>
			</div>
			<TextField
				label={accountsMessages.email}
				type="email"
				autoComplete="username"
				required
				error={errorAt('email')}
				value={form.email}
				onChange={set('email')}
			/>
			<div className="grid gap-2">
				<PasswordField
					label={accountsMessages.password}
					autoComplete="new-password"
					required
					error={errorAt('password')}
					value={form.password}
					onChange={set('password')}
				/>
				{form.password !== '' && <PasswordStrengthMeter password={form.password} />}
			</div>
			<PasswordField
				label={words.confirmation}
				autoComplete="new-password"
				required
				error={errorAt('confirmation')}
				value={form.confirmation}
				onChange={set('confirmation')}
			/>
			<p className="text-meta text-ink-3">
				{words.agree}{' '}
				<Link className="link" to={paths.terms.to()}>
					{words.terms}
				</Link>{' '}
				{words.and}{' '}
				<Link className="link" to={paths.privacy.to()}>
					{words.privacy}
				</Link>
				.
			</p>
			<Button type="submit" size="large" busy={busy} busyText={words.busy}>
				{words.submit}
			</Button>
		</form>
	);
}
