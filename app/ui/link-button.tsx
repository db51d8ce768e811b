import type { LucideIcon } from 'lucide-react';
import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonKind, type ButtonSize, buttonLook } from './button-variants.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { OwnText } from './own-text.tsx';

/** A link to another page of the app, styled as a button. */
export function LinkButton({
	kind = 'primary',
	size = 'medium',
	icon,
	iconAfter,
	className,
	children,
	...rest
}: LinkProps & { kind?: ButtonKind; size?: ButtonSize; icon?: LucideIcon; iconAfter?: LucideIcon }) {
	return (
		<Link {...rest} className={classNames(buttonLook(kind, size), className)}>
			{icon && <Icon icon={icon} size={size === 'large' ? 18 : 16} />}
			<OwnText>{children}</OwnText>
			{iconAfter && <Icon icon={iconAfter} size={size === 'large' ? 18 : 16} />}
		</Link>
	);
}
