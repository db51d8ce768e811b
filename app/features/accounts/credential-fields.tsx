import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { accountsMessages } from './words.ts';

export type Credentials = { email: string; password: string };

/** E-mail and password fields of every sign-in form, with the autocomplete names that password managers expect. */
export function CredentialFields({ value, onChange }: { value: Credentials; onChange: (typed: Credentials) => void }) {
	return (
		<>
			<TextField
				label={accountsMessages.email}
				type="email"
				autoComplete="username"
				required
				value={value.email}
				onChange={(email) => onChange({ ...value, email })}
			/>
			<PasswordField
				label={accountsMessages.password}
				autoComplete="current-password"
				required
				value={value.password}
				onChange={(password) => onChange({ ...value, password })}
			/>
		</>
	);
}
