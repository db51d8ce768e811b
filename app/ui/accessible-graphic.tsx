import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A graphic with a text alternative. Screen readers read `finding`, if a text beside it does not say it, and skip the graphic. */
export function AccessibleGraphic({
	finding,
	className,
	children,
}: {
	finding: string | null;
	className?: string | undefined;
	children: ReactNode;
}) {
	const look = classNames('relative', className ?? 'block');
	if (finding === null) {
		return (
			<span aria-hidden="true" className={look}>
				{children}
			</span>
		);
	}
	return (
		<span className={look}>
			<span className="sr-only">{finding}</span>
			<span aria-hidden="true" className="contents">
				{children}
			</span>
		</span>
	);
}
