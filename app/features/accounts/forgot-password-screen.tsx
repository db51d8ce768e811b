import { CircleCheck } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isEmailAddress } from '#domain/accounts/email';
import type { SessionFailure } from '../../core/session/session-results.ts';
import { forgotPassword, useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { FormPage } from '../../ui/form-page.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountsMessages } from './words.ts';

const words = accountsMessages.forgot;

function failureSentence(failure: SessionFailure): string {
	if (failure.code === 'offline') return accountsMessages.offline;
	if (failure.code === 'too_many') return failure.message || accountsMessages.tooMany;
	return failure.message || words.failed;
}

/** Requests a mail with a reset link. The response does not reveal whether the account exists. */
export function ForgotPasswordScreen() {
	const { state } = useLocation();
	const { user } = useSession();
	const { email: typed } = Object(state) as { email?: unknown };
	const [email, setEmail] = useState(typeof typed === 'string' ? typed : '');
	const [busy, setBusy] = useState(false);
	const [problem, setError] = useState<string | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [sentTo, setSentTo] = useState('');
	const field = useRef<HTMLInputElement>(null);
	const entered = email === '' && !sentTo ? (user?.email ?? '') : email;

	const submit = async () => {
		const address = entered.trim();
		const isRight = isEmailAddress(address);
		setError(isRight ? null : accountsMessages.register.invalidEmail);
		setFailure(null);
		if (!isRight) {
			field.current?.focus();
			return;
		}
		setBusy(true);
		const result = await forgotPassword(address);
		setBusy(false);
		if (result.ok) setSentTo(address);
		else setFailure(failureSentence(result));
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (!busy) void submit();
	};
	return (
		<FormPage title={words.title}>
			{sentTo ? <Sent email={sentTo} /> : <p className="text-body text-ink-2">{words.text}</p>}
			<form onSubmit={onSubmit} noValidate className="grid gap-5">
				<FormError message={failure} />
				<TextField
					ref={field}
					label={accountsMessages.email}
					type="email"
					autoComplete="username"
					required
					error={problem}
					value={entered}
					onChange={setEmail}
				/>
				<Button type="submit" size="large" kind={sentTo ? 'secondary' : 'primary'} busy={busy} busyText={words.busy}>
					{words.submit}
				</Button>
			</form>
			<Link className="link justify-self-start text-control" to={paths.signIn.to()}>
				{words.back}
			</Link>
		</FormPage>
	);
}

function Sent({ email }: { email: string }) {
	const box = useRef<HTMLOutputElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<output
			ref={box}
			tabIndex={-1}
			className="flex items-start gap-3 rounded-control bg-ok-tint px-4 py-3 text-control text-ink outline-none forced-colors:border"
		>
			<Icon icon={CircleCheck} size={18} className="mt-px text-ok" />
			<span className="grid min-w-0 gap-1 wrap-anywhere">
				<strong className="font-label">{words.sent}</strong>
				<span>{words.sentText(email)}</span>
			</span>
		</output>
	);
}
