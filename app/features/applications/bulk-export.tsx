import type { ReactNode } from 'react';
import { useMediaQuery } from '../../core/platform/media-query.ts';
import { applicationsMessages as words } from './words.ts';

/** The heading with the export buttons; on phones they are folded behind it. */
export function BulkExport({ children }: { children: ReactNode }) {
	const isWide = useMediaQuery('(min-width: 640px)');
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
		<details>
			<summary className="min-h-6 cursor-pointer pointer-coarse:min-h-11">{heading}</summary>
			<div className="flex flex-wrap gap-2 py-2">{children}</div>
		</details>
	);
}
