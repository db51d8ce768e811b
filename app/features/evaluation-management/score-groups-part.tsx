import { type ScoreGroup, STEP_WIDTH } from '#domain/evaluation/analytics/score-groups';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { methodLabel } from '#domain/evaluation/words';
import { classNames } from '../../ui/class-names.ts';
import { scoreGround } from '../../ui/score-colour.ts';
import { AnalyticsPart, FromPeople, MethodBadge, NoFigures } from './analytics-part.tsx';
import { analyticsMessages } from './analytics-words.ts';

const words = analyticsMessages.groups;
const { number, none } = analyticsMessages;

/** Mean, spread and distribution of the scores by category and method. */
export function ScoreGroupsPart({ groups }: { groups: readonly ScoreGroup[] }) {
	return (
		<AnalyticsPart id="scores-by-category" title={words.title} text={words.text}>
			{groups.length === 0 ? (
				<NoFigures>{words.empty}</NoFigures>
			) : (
				<ul className="border-t border-line">
					{groups.map((group) => (
						<li
							key={`${group.category} ${group.method}`}
							className="grid gap-x-10 gap-y-4 border-b border-line py-5 lg:grid-cols-[22rem_minmax(0,1fr)]"
						>
							<Facts group={group} />
							<Steps steps={group.steps} />
						</li>
					))}
				</ul>
			)}
		</AnalyticsPart>
	);
}

function Facts({ group }: { group: ScoreGroup }) {
	const { category_name, method, people, assessments, mean, spread } = group;
	const figures = [
		[words.mean, mean === null ? none : number(mean, 1)],
		[words.spread, spread === null ? none : number(spread, 1)],
		[words.assessments, number(assessments)],
		[words.people, number(people)],
	];
	return (
		<div className="grid content-start gap-3">
			<h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-body font-label">
				<span>{category_name || words.noCategory}</span>
				<MethodBadge>{method === HUMAN_METHOD ? words.person : methodLabel(method)}</MethodBadge>
			</h3>
			<dl className="grid grid-cols-2 gap-x-6 gap-y-2 text-control">
				{figures.map(([name, value]) => (
					<div key={name}>
						<dt className="text-meta text-ink-3">{name}</dt>
						<dd className="text-lead tabular-nums">{value}</dd>
					</div>
				))}
			</dl>
			<FromPeople people={people} />
		</div>
	);
}

/** A bar with its count for each ten points. */
function Steps({ steps }: { steps: readonly number[] }) {
	const highest = Math.max(1, ...steps);
	const bars = steps.map((count, index) => ({ from: index * STEP_WIDTH, count }));
	const last = bars.at(-1)?.from;
	const named = bars
		.filter(({ count }) => count > 0)
		.map(({ from, count }) => words.step(from, from === last ? 100 : from + STEP_WIDTH - 1, count));
	return (
		<figure className="text-axis tabular-nums">
			<figcaption className="sr-only">{words.finding(named)}</figcaption>
			<div aria-hidden="true">
				<div className="flex h-32 items-end gap-0.5 border-b border-line-strong pt-5">
					{bars.map(({ from, count }) => (
						<div key={from} className="flex h-full min-w-0 flex-1 flex-col items-center justify-end text-ink-2">
							{count > 0 && <span>{number(count)}</span>}
							<span
								className={classNames('drawn w-full rounded-t-sm', scoreGround(from))}
								style={{ height: `${(count / highest) * 82}%` }}
							/>
						</div>
					))}
				</div>
				<div className="flex gap-0.5 pt-1 text-ink-3">
					{bars.map(({ from }) => (
						<span key={from} className="min-w-0 flex-1 text-center">
							{from}
						</span>
					))}
				</div>
			</div>
		</figure>
	);
}
