import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * Placeholder for an empty list: title, text and action, between two lines. Use `isUnderLine` below a heading that already has
 * a line; the closing line is then omitted too.
 */
export function EmptyState({
	title,
	children,
	action,
	isUnderLine = false,
}: {
	title: string;
	children?: ReactNode;
	action?: ReactNode;
	isUnderLine?: boolean;
}) {
	return (
		<div
			className={classNames('grid justify-items-start gap-5 border-line', isUnderLine ? 'pt-4 pb-4' : 'border-y py-10')}
		>
			<div className="grid gap-2">
				<h2 className="text-lead">{title}</h2>
				{children && <p className="max-w-prose text-body text-ink-2">{children}</p>}
			</div>
			{action}
		</div>
	);
}
