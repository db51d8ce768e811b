import type { ReactNode } from 'react';
import { PageHeading } from './page-heading.tsx';

/**
 * Header of an admin page: back link, title with a remark, and actions at the right (below on phones). `dense`: in one line, on
 * phones in two, for a page whose content is a long list.
 */
export function PageHeader({
	back,
	overline,
	title,
	children,
	actions,
	dense = false,
}: {
	back?: ReactNode;
	overline?: string;
	title: string;
	children?: ReactNode;
	actions?: ReactNode;
	dense?: boolean;
}) {
	if (dense) {
		return (
			<header className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 max-xl:-mt-2 max-sm:-mt-4 max-sm:mb-1 sm:gap-x-5">
				<PageHeading>{title}</PageHeading>
				<div className="order-1 flex flex-wrap items-center gap-x-5 gap-y-1 max-sm:has-data-short:-order-1 max-sm:has-data-short:-mr-3">
					{back}
				</div>
				<div className="min-w-0 flex-1 basis-32 text-meta text-ink-2 max-sm:order-1 max-sm:basis-40 sm:text-control sm:-ml-2 sm:translate-y-0.5">
					{children}
				</div>
				<div className="max-sm:ml-auto sm:order-2">{actions}</div>
			</header>
		);
	}
	return (
		<header className="mb-6 grid gap-3">
			{back}
			<div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
				<div className="grid min-w-0 gap-1.5">
					{overline && <p className="text-meta text-ink-2">{overline}</p>}
					<PageHeading>{title}</PageHeading>
					{children && <div className="text-body text-ink-2">{children}</div>}
				</div>
				{actions && <div className="flex flex-wrap items-start gap-2">{actions}</div>}
			</div>
		</header>
	);
}
