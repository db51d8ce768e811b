import {
	binScores,
	CONCLUSION_MIN_PEOPLE,
	type HireStatistics,
	OUTCOME_MIN_PEOPLE,
	type OutcomeScores,
	SCORE_STEP,
} from '#domain/hire-events/hire-statistics';
import { hireWords } from '#domain/hire-events/hire-words';
import { hireMessages as words } from './words.ts';

/** Score distributions of hired and rejected candidates, on one axis. */
export function ScoreOutcome({ outcomes }: Pick<HireStatistics, 'outcomes'>) {
	const { hired, rejected } = outcomes;
	const people = hired.people + rejected.people;
	if (people === 0) return <p className="border-y border-line py-4 text-body text-ink-2">{words.noScores}</p>;
	const highest = Math.max(1, ...binScores(hired), ...binScores(rejected));
	return (
		<div className="grid gap-4">
			{people < CONCLUSION_MIN_PEOPLE ? (
				<p className="text-body">{words.tooFew(people, CONCLUSION_MIN_PEOPLE)}</p>
			) : (
				Math.min(hired.people, rejected.people) < OUTCOME_MIN_PEOPLE && (
					<p className="text-body">{words.oneSided(hired.people, rejected.people, OUTCOME_MIN_PEOPLE)}</p>
				)
			)}
			<Distribution name={hireWords.stages.hired} scores={hired} highest={highest} colour="bg-accent" />
			<Distribution name={hireWords.stages.rejected} scores={rejected} highest={highest} colour="bg-ink-3" />
		</div>
	);
}

function Distribution({
	name,
	scores,
	highest,
	colour,
}: {
	name: string;
	scores: OutcomeScores;
	highest: number;
	colour: string;
}) {
	const bins = binScores(scores);
	const last = bins.length - 1;
	const steps = bins.map((people, index) =>
		words.step(index * SCORE_STEP, index === last ? 100 : index * SCORE_STEP + SCORE_STEP - 1, people),
	);
	return (
		<figure className="text-axis">
			<figcaption className="mb-1 flex flex-wrap gap-x-3 text-control">
				<span className="font-label">{name}</span>
				<span className="text-ink-2 tabular-nums">
					{scores.mean === null
						? words.people(0)
						: words.meanOf(words.decimal(scores.mean), words.people(scores.people))}
				</span>
				<span className="sr-only">{words.distribution(name, steps)}</span>
			</figcaption>
			<div aria-hidden="true" className="tabular-nums">
				<div className="flex h-24 items-end gap-0.5 border-b border-line-strong pt-4">
					{bins.map((people, index) => (
						<div key={steps[index]} className="flex h-full flex-1 flex-col items-center justify-end text-ink-2">
							{people > 0 && <span>{people.toLocaleString('en')}</span>}
							<span
								className={`drawn w-full rounded-t-sm ${colour}`}
								style={{ height: `${(people / highest) * 80}%` }}
							/>
						</div>
					))}
				</div>
				<div className="flex gap-0.5 pt-1 text-ink-3">
					{bins.map((_, index) => (
						<span key={steps[index]} className="flex-1">
							{index * SCORE_STEP}
						</span>
					))}
				</div>
			</div>
		</figure>
	);
}
