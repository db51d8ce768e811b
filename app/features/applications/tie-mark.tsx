import type { Odds } from '#domain/evaluation/ties';
import { applicationsMessages as words } from './words.ts';

/** Where a row is among the neighbours that share its tie. */
export type TiePlace = 'first' | 'middle' | 'last' | 'only';

const BRACKET: Record<TiePlace, string> = {
	first: 'top-0 bottom-0 rounded-tl-sm border-t',
	middle: 'top-0 bottom-0',
	last: 'top-0 bottom-1 rounded-bl-sm border-b',
	only: 'top-0 bottom-1 rounded-l-sm border-y',
};

/** The part of a tie's bracket beside a row. The first row has the size of the tie, on the line above. */
export function TieMark({ size, place }: { size: number; place: TiePlace | null }) {
	if (!place) return null;
	return (
		<>
			<span
				aria-hidden="true"
				data-tie={place}
				className={`pointer-events-none absolute -left-3 w-1.5 border-l lg:left-6.5 border-ink-3 ${BRACKET[place]}`}
			/>
			<span
				className={
					size > 0
						? 'pointer-events-none absolute -top-2 -left-1 bg-canvas lg:left-8.5 px-1 text-axis/4 text-ink-2 tabular-nums'
						: 'sr-only'
				}
			>
				{size > 0 ? words.tie.first(size) : words.tie.next}
			</span>
		</>
	);
}

/** How likely a second scoring would put the candidate on the other side of the selection. */
export function OddsText({ odds: { side, chance } }: { odds: Odds }) {
	return (
		<p className="text-meta whitespace-nowrap text-ink-2 tabular-nums">
			<span aria-hidden="true">{words.tie.odds[side](chance)}</span>
			<span className="sr-only">{words.tie.oddsInWords[side](chance)}</span>
		</p>
	);
}
