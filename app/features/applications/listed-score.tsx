import type { ListedApplication } from '#domain/assessments/listed-application';
import { reviewMessages } from '#domain/assessments/review-words';
import { applicationBandLabel, scoreBand } from '#domain/assessments/score-band';
import type { ListedError } from '#domain/evaluation/measured-list';
import { bandOf } from '#domain/evaluation/measurement-error';
import { BandCarets, bandLevel, ScoreBand } from '../../ui/score-band.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { applicationsMessages as words } from './words.ts';

type ScoreProps = {
	listed: Pick<ListedApplication, 'score' | 'withheld'>;
	/** The last score that differed from it, if known. */
	before?: number | null | undefined;
	error: ListedError | undefined;
};

const Before = ({ score }: { score: number | null | undefined }) =>
	typeof score === 'number' && (
		<span className="text-axis whitespace-nowrap tabular-nums text-ink-3">{reviewMessages.before(score)}</span>
	);

/** A score as a number, a bar with its error band, and its band's name. */
export function ListedScore({ listed, before, error }: ScoreProps) {
	const { score } = listed;
	return (
		<div className="grid content-start justify-items-start gap-1.5">
			<p className="text-[1.5rem]/[1.75rem] font-heading tracking-large tabular-nums">
				<span>{score ?? '–'}</span>
				{score !== null && <span className="text-meta font-normal text-ink-3">{words.outOf}</span>}
			</p>
			<ScoreBar score={score} band={error && bandOf(error)} className="w-full" />
			<ScoreBand level={bandLevel(scoreBand(score))}>{applicationBandLabel(listed)}</ScoreBand>
			<Before score={before} />
		</div>
	);
}

/** The score of a closed row: number, carets and bar. Screen readers get the name of its band. */
export function ClosedScore({ listed, before, error }: ScoreProps) {
	const { score } = listed;
	return (
		<div className="grid gap-0.5 max-lg:justify-items-end lg:col-start-2 lg:row-span-2 lg:row-start-1">
			<p className="flex items-center gap-2">
				<span className="text-h2 font-heading tabular-nums">{score ?? '–'}</span>
				{!listed.withheld && <BandCarets level={bandLevel(scoreBand(score))} />}
				<span className={listed.withheld ? 'text-meta whitespace-nowrap text-ink-3' : 'sr-only'}>
					{applicationBandLabel(listed)}
				</span>
				<Before score={before} />
			</p>
			<ScoreBar score={score} band={error && bandOf(error)} isBesideNumber className="w-full max-lg:w-18" />
		</div>
	);
}
