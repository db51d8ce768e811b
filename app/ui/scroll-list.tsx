import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A scrollable list, at most 15rem high. It is focusable, so that keyboards can scroll it. */
export function ScrollList({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
	return (
		<section
			aria-label={label}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
			tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
			className={classNames('max-h-60 overflow-y-auto', className)}
		>
			<ul>{children}</ul>
		</section>
	);
}
