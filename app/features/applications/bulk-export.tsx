import type { ReactNode } from 'react';
import { useMediaQuery } from '../../core/platform/media-query.ts';
import { applicationsMessages as words } from './words.ts';

/** The heading with the export buttons, which are folded behind it unless the page is wide. */
export function BulkExport({ children }: { children: ReactNode }) {
	const isWide = useMediaQuery('(min-width: 75rem)');
	const heading = <h2 className="inline text-control">{words.bulkExport}</h2>;
	if (isWide) {
		return (
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				{heading}
				{children}
			</div>
		);
	}
	return (
		<details className="min-w-0">
			<summary className="min-h-8 cursor-pointer content-center pointer-coarse:min-h-11">{heading}</summary>
			<div className="flex flex-wrap gap-2 py-2">{children}</div>
		</details>
	);
}
