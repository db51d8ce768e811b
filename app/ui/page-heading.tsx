import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const SIZES = { admin: 'text-h1', public: 'text-public-h1', display: 'text-display' } as const;

/** The only `h1` of a page. It is focusable, because route changes move the focus to it. */
export function PageHeading({
	children,
	size = 'admin',
	className,
}: {
	children: ReactNode;
	size?: keyof typeof SIZES;
	className?: string;
}) {
	return (
		<h1 dir="auto" tabIndex={-1} className={classNames('text-left', SIZES[size], className)}>
			{children}
		</h1>
	);
}
