import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

/** Header of an admin page: back link, title with a remark, and actions at the right (below on phones). */
export function PageHeader({
	back,
	overline,
	title,
	children,
	actions,
}: {
	back?: ReactNode;
	overline?: string;
	title: string;
	children?: ReactNode;
	actions?: ReactNode;
}) {
	return (
		<header className="mb-6 grid gap-3">
			{back}
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<div className="grid min-w-0 gap-1.5">
					{overline && <p className="text-meta text-ink-2">{overline}</p>}
					<PageHeading>{title}</PageHeading>
					{children && <div className="text-body text-ink-2">{children}</div>}
				</div>
				{actions && <div className="flex flex-wrap gap-2">{actions}</div>}
			</div>
		</header>
	);
}
