import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { type ButtonKind, type ButtonSize, buttonLook } from './button-variants.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { OwnText } from './own-text.tsx';
import { Spinner } from './spinner.tsx';

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
	children: ReactNode;
	/** Use one primary button per view. */
	kind?: ButtonKind;
	size?: ButtonSize;
	icon?: LucideIcon;
	iconAfter?: LucideIcon;
	/** The action is running: shows a spinner and `busyText`, and ignores clicks. Keeps the focus. */
	busy?: boolean;
	busyText?: string;
	ref?: Ref<HTMLButtonElement>;
};

export function Button({
	children,
	kind = 'primary',
	size = 'medium',
	icon,
	iconAfter,
	busy = false,
	busyText,
	className,
	disabled,
	onClick,
	type = 'button',
	...rest
}: ButtonProps) {
	const click = (event: MouseEvent<HTMLButtonElement>) => {
		if (busy) event.preventDefault();
		else onClick?.(event);
	};
	return (
		<button
			{...rest}
			type={type}
			disabled={disabled}
			aria-disabled={busy || rest['aria-disabled']}
			aria-busy={busy || undefined}
			onClick={click}
			className={classNames(buttonLook(kind, size, disabled), className)}
		>
			{busy ? <Spinner /> : icon && <Icon icon={icon} size={size === 'large' ? 18 : 16} />}
			<OwnText>{busy ? (busyText ?? children) : children}</OwnText>
			{!busy && iconAfter && <Icon icon={iconAfter} size={size === 'large' ? 18 : 16} />}
		</button>
	);
}
