import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Something drawn and its finding in words: the words are read out, the drawing is not. */
export function AccessibleGraphic({
	finding,
	className,
	children,
}: {
	finding: string;
	className?: string | undefined;
	children: ReactNode;
}) {
	return (
		<span className={classNames('relative', className ?? 'block')}>
			<span className="sr-only">{finding}</span>
			<span aria-hidden="true" className="contents">
				{children}
			</span>
		</span>
	);
}
