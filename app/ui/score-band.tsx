import type { ScoreBand as Band } from '#domain/assessments/score-band';
import { classNames } from './class-names.ts';

/** Number of filled carets out of three. Null means pending, shown dashed. */
export type BandLevel = 1 | 2 | 3 | null;

const FILLS: Record<1 | 2 | 3, string> = {
	1: 'border-score-1 bg-score-1',
	2: 'border-score-2 bg-score-2',
	3: 'border-score-3 bg-score-3',
};

const LEVELS: Record<Band, BandLevel> = { excellent: 3, good: 2, 'needs-review': 1, pending: null };

/** The filled carets of a score's band. */
export function bandLevel(band: Band): BandLevel {
	return LEVELS[band];
}

/** Three small carets, readable without colour. Decorative: always use them with the band's name. */
export function BandCarets({ level }: { level: BandLevel }) {
	return (
		<span aria-hidden="true" className="inline-flex shrink-0 gap-0.5">
			{[1, 2, 3].map((place) => (
				<span
					key={place}
					className={classNames(
						'h-3 w-[3px] border',
						level === null && 'border-dashed border-line-strong',
						level !== null && place > level && 'border-line-strong',
						level !== null && place <= level && FILLS[level],
						level !== null && place <= level && 'forced-colors:bg-[CanvasText]',
					)}
				/>
			))}
		</span>
	);
}

/** A band's carets with its name: "Excellent Match", "Detailed". */
export function ScoreBand({ level, children }: { level: BandLevel; children: string }) {
	return (
		<span className="inline-flex items-center gap-2 text-meta text-ink-2 whitespace-nowrap">
			<BandCarets level={level} />
			<span>{children}</span>
		</span>
	);
}
