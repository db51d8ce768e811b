import type { HireStage } from '#domain/hire-events/hire-event';
import type { HireStatistics } from '#domain/hire-events/hire-statistics';
import { hireWords } from '#domain/hire-events/hire-words';
import { classNames } from '../../ui/class-names.ts';
import { hireMessages as words } from './words.ts';

const COLOURS: Partial<Record<HireStage, string>> = { hired: 'bg-accent', rejected: 'bg-ink-3' };

/** Candidates per stage, as bars with numbers. */
export function Funnel({ stages }: Pick<HireStatistics, 'stages'>) {
	const highest = Math.max(1, ...stages.map(({ people }) => people));
	return (
		<dl className="grid gap-3">
			{stages.map(({ stage, people, events }) => (
				<div
					key={stage}
					className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 text-control sm:grid-cols-[7rem_minmax(0,1fr)_14rem]"
				>
					<dt className="text-ink-2">{hireWords.stages[stage]}</dt>
					<dd className="tabular-nums sm:order-last">{words.ofStage(people, events)}</dd>
					<dd aria-hidden="true" className="h-5 max-sm:col-span-2">
						<span
							className={classNames('drawn block h-full min-w-px rounded-r-sm', COLOURS[stage] ?? 'bg-score-2')}
							style={{ width: `${(people / highest) * 100}%` }}
						/>
					</dd>
				</div>
			))}
		</dl>
	);
}
