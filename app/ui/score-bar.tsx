import { EXCELLENT_MIN, GOOD_MIN } from '#domain/assessments/score-band';
import { AccessibleGraphic } from './accessible-graphic.tsx';
import { classNames } from './class-names.ts';
import { graphicMessages } from './graphic-words.ts';
import { scoreGround } from './score-colour.ts';

/**
 * One score on a scale of 0–100: ticks at 80 and 90, filled in its band's colour, with a caret at the value. A pending score is
 * dashed and has no caret.
 */
export function ScoreBar({
	score,
	band,
	isBesideNumber = false,
	className,
}: {
	score: number | null;
	/** The range that would contain two in three repeated measurements of the score. */
	band?: { from: number; to: number } | undefined;
	/** Whether a text beside it says the score; screen readers skip the bar then. */
	isBesideNumber?: boolean;
	className?: string;
}) {
	if (score === null) {
		return (
			<AccessibleGraphic
				finding={isBesideNumber ? null : graphicMessages.pending}
				className={classNames('block h-4', className)}
			>
				<span className="absolute inset-x-0 top-[7px] border-t-2 border-dashed border-line-2" />
			</AccessibleGraphic>
		);
	}
	return (
		<AccessibleGraphic
			finding={isBesideNumber ? null : graphicMessages.scoreOutOf100(score)}
			className={classNames('block h-4', className)}
		>
			<span className="absolute inset-x-0 top-1.5 h-1 rounded-full bg-line forced-colors:border" />
			<span
				className={classNames('drawn absolute top-1.5 left-0 h-1 rounded-l-full', scoreGround(score))}
				style={{ width: `${score}%` }}
			/>
			{[GOOD_MIN, EXCELLENT_MIN].map((tick) => (
				<span key={tick} className="drawn absolute top-1 h-2 w-px bg-line-strong" style={{ left: `${tick}%` }} />
			))}
			{band && (
				<span
					data-band=""
					className="drawn absolute top-0.5 h-3 rounded-sm border border-line-strong bg-accent-tint/70"
					style={{ left: `${band.from}%`, width: `${band.to - band.from}%` }}
				/>
			)}
			<span
				className="drawn absolute top-0 h-4 w-[3px] -translate-x-1/2 bg-accent shadow-[0_0_0_2px_var(--ground,var(--canvas))]"
				style={{ left: `${score}%` }}
			/>
		</AccessibleGraphic>
	);
}
