import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/**
 * Placeholder for an empty list: title, text and action, between two lines. Use `isUnderLine` below a heading that already has
 * a line; the closing line is then omitted too, and the title is of the next level.
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
	const Title = isUnderLine ? 'h3' : 'h2';
	return (
		<div
			className={classNames('grid justify-items-start gap-5 border-line', isUnderLine ? 'pt-4 pb-4' : 'border-y py-10')}
		>
			<div className="grid gap-2">
				<Title className="text-lead">{title}</Title>
				{children && <p className="max-w-prose text-body text-ink-2">{children}</p>}
			</div>
			{action}
		</div>
	);
}
