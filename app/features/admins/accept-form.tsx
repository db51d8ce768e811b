import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { hasWebAddress, NAME_WITH_ADDRESS } from '#domain/accounts/names';
import { findPasswordErrorText } from '#domain/accounts/password';
import type { OpenInvitation } from '#domain/admins/invitation';
import { isName } from '#domain/admins/invite-request';
import { useOnline } from '../../core/platform/online.ts';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { NewPasswordField } from '../../ui/new-password-field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TermsNote } from '../../ui/terms-note.tsx';
import type { AcceptMode, Entry } from './accept-invitation-machine.ts';
import { acceptMessages as words } from './accept-words.ts';

type FormMode = Exclude<AcceptMode, 'otherAccount'>;
type Errors = Partial<Record<keyof Entry, string>>;

const nameError = (name: string): string | undefined => {
	if (isName(name)) return undefined;
	return hasWebAddress(name) ? NAME_WITH_ADDRESS : words.longName;
};

/** The errors of the fields that a mode shows. */
function check(mode: FormMode, entry: Entry, asksPresent: boolean): Errors {
	const isAsked = mode === 'signIn' || (mode === 'weak' && asksPresent);
	const found = {
		firstName: nameError(entry.firstName),
		lastName: nameError(entry.lastName),
		password: mode === 'signUp' ? findPasswordErrorText(entry.password) : isAsked ? missing(entry.password) : undefined,
		newPassword: mode === 'weak' ? findPasswordErrorText(entry.newPassword) : undefined,
	};
	return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== undefined));
}

const missing = (text: string): string | undefined => (text === '' ? words.missing : undefined);

/**
 * The form that accepts an invitation: a new address chooses a password, an existing account signs in, one with a weak password
 * replaces it. One instance serves all modes, so that nothing typed is lost between them.
 */
export function AcceptForm({
	invitation,
	mode,
	asksPresent,
	busy,
	onAccept,
}: {
	invitation: OpenInvitation;
	mode: FormMode;
	/** Whether a weak password has to be typed again before it is replaced. */
	asksPresent: boolean;
	busy: boolean;
	onAccept: (entry: Entry) => void;
}) {
	const { user } = useSession();
	const online = useOnline();
	const [entry, setEntry] = useState<Entry>({
		firstName: invitation.first_name || user?.firstName || '',
		lastName: invitation.last_name || user?.lastName || '',
		password: '',
		newPassword: '',
	});
	const [errors, setErrors] = useState<Errors>({});
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
	}, [errors]);
	useEffect(() => {
		if (mode === 'weak') form.current?.querySelector<HTMLElement>('input[required]')?.focus();
	}, [mode]);
	const set = (field: keyof Entry) => (value: string) => setEntry((typed) => ({ ...typed, [field]: value }));
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (busy || !online) return;
		const found = check(mode, entry, asksPresent);
		setErrors(found);
		if (Object.keys(found).length === 0) onAccept(entry);
	};
	return (
		<form ref={form} onSubmit={submit} noValidate className="grid gap-5">
			{mode === 'signIn' && (
				<p className="text-body [overflow-wrap:anywhere]">{words.pleaseSignIn(invitation.email)}</p>
			)}
			{mode === 'weak' && <p className="text-body">{words.weak}</p>}
			{mode !== 'ready' && (
				<input type="text" name="username" hidden readOnly autoComplete="username" value={invitation.email} />
			)}
			{mode === 'signUp' && (
				<NewPasswordField
					label={words.choosePassword}
					error={errors.password}
					value={entry.password}
					onChange={set('password')}
				/>
			)}
			{(mode === 'signIn' || (mode === 'weak' && asksPresent)) && (
				<PasswordField
					label={mode === 'weak' ? words.presentPassword : words.password}
					autoComplete="current-password"
					required
					error={errors.password}
					value={entry.password}
					onChange={set('password')}
				/>
			)}
			{mode === 'signIn' && (
				<Link
					className="link justify-self-start text-control"
					to={paths.forgotPassword.to()}
					state={{ email: invitation.email }}
				>
					{words.forgot}
				</Link>
			)}
			{mode === 'weak' && (
				<NewPasswordField
					label={words.newPassword}
					error={errors.newPassword}
					value={entry.newPassword}
					onChange={set('newPassword')}
				/>
			)}
			<NameFields
				labels={words}
				values={entry}
				errors={errors}
				optional
				onChange={(field, value) => set(field)(value)}
			/>
			{mode === 'signUp' && <TermsNote words={words} />}
			<Button type="submit" size="large" disabled={!online} busy={busy} busyText={words.accepting}>
				{words.accept}
			</Button>
			{!online && <p className="text-control text-ink-2">{words.offline}</p>}
		</form>
	);
}
