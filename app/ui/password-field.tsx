import { Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type Ref, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { componentMessages } from './words.ts';

/** A password field with a button that shows the password. Never blocks pasting. */
export function PasswordField({
	label,
	help,
	error,
	onChange,
	...rest
}: Omit<FieldProps, 'counter' | 'optional'> &
	Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className' | 'id' | 'type'> & {
		value: string;
		onChange: (value: string) => void;
		ref?: Ref<HTMLInputElement>;
	}) {
	const [isVisible, setVisible] = useState(false);
	return (
		<Field label={label} help={help} error={error}>
			{(control) => (
				<div className="relative">
					<input
						{...rest}
						{...control}
						type={isVisible ? 'text' : 'password'}
						autoCapitalize="none"
						spellCheck={false}
						className={`${control.className} min-h-11 pr-12`}
						onChange={(event) => onChange(event.target.value)}
					/>
					<IconButton
						label={componentMessages.showPassword}
						icon={isVisible ? EyeOff : Eye}
						aria-pressed={isVisible}
						className="absolute top-0.5 right-0.5 pointer-coarse:top-0"
						onClick={() => setVisible(!isVisible)}
					/>
				</div>
			)}
		</Field>
	);
}
