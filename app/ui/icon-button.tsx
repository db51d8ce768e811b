import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import type { ButtonKind } from './button-variants.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const LOOKS: Record<Extract<ButtonKind, 'secondary' | 'ghost'>, string> = {
	secondary: 'border border-line-2 bg-surface text-ink hover:bg-well',
	ghost: 'text-ink-2 hover:bg-well hover:text-ink',
};

/** A square icon button. `label` is its accessible name. */
export function IconButton({
	label,
	icon,
	kind = 'ghost',
	className,
	...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> & {
	label: string;
	icon: LucideIcon;
	kind?: 'secondary' | 'ghost';
	ref?: Ref<HTMLButtonElement>;
}) {
	return (
		<button
			type="button"
			{...rest}
			aria-label={label}
			title={label}
			className={classNames(
				'inline-flex size-10 shrink-0 items-center justify-center rounded-control transition-colors disabled:text-ink-3 aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-transparent pointer-coarse:size-11',
				LOOKS[kind],
				className,
			)}
		>
			<Icon icon={icon} size={18} />
		</button>
	);
}
