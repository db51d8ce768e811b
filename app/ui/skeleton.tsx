import { componentMessages } from './words.ts';

const WIDTHS = ['44%', '92%', '70%', '56%'] as const;

/**
 * A skeleton of text lines. It appears after 200 ms; use it only if there are no stored rows to show. The page frame hides its
 * footer until then, so that the layout does not shift.
 */
export function Skeleton({ rows = 3 }: { rows?: number | undefined }) {
	return (
		<output data-waiting className="grid animate-appear gap-3 py-4 [animation-delay:200ms] [animation-fill-mode:both]">
			<span className="sr-only">{componentMessages.loading}</span>
			{Array.from({ length: rows }, (_, row) => WIDTHS[row % WIDTHS.length]).map((width, row) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move.
				<span key={row} aria-hidden="true" className="h-3 rounded-badge bg-well" style={{ width }} />
			))}
		</output>
	);
}
