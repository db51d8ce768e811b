import { classNames } from './class-names.ts';

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger';
/** Heights of 32, 40 and 52 px; at least 44 px on touch screens. */
export type ButtonSize = 'small' | 'medium' | 'large';

const KINDS: Record<ButtonKind, string> = {
	primary: 'bg-accent text-on-accent hover:bg-accent-hover',
	secondary: 'border border-line-2 bg-surface text-ink hover:bg-well',
	ghost: 'text-ink-2 hover:bg-well hover:text-ink',
	danger: 'bg-bad-fill text-on-bad hover:bg-bad hover:text-canvas',
};

const SIZES: Record<ButtonSize, string> = {
	small: 'min-h-8 rounded-control px-3 py-1 text-meta pointer-coarse:min-h-11',
	medium: 'min-h-10 rounded-control px-4 py-1.5 text-control pointer-coarse:min-h-11',
	large: 'min-h-13 rounded-large px-6 py-2 text-body',
};

/** Class names of a button, or of a link styled as one. It is not printed. A `disabled` one ignores its kind: well and ink-3. */
export function buttonLook(kind: ButtonKind, size: ButtonSize, disabled = false): string {
	return classNames(
		'inline-flex max-w-full shrink-0 items-center justify-center gap-2 text-center font-heading transition-colors select-none',
		'forced-colors:border print:hidden',
		SIZES[size],
		disabled ? 'bg-well text-ink-3' : KINDS[kind],
	);
}
