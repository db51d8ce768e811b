import { classNames } from './class-names.ts';

/** A spinner: a three-quarter ring. It does not rotate under reduced motion. */
export function Spinner({ className }: { className?: string }) {
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 16 16"
			width="16"
			height="16"
			className={classNames('shrink-0 animate-turn motion-reduce:animate-none', className)}
		>
			<circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" opacity=".3" />
			<path d="M8 2a6 6 0 1 1-6 6" fill="none" stroke="currentColor" strokeWidth="2" />
		</svg>
	);
}
