import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A graphic with a text alternative. Screen readers read `finding` and skip the graphic. */
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
