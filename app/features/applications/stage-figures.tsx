import { memo } from 'react';
import { type ApplicationFilter, STAGE_FILTERS } from '#domain/assessments/application-filter';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { number } from '../../ui/numbers.ts';
import { applicationsMessages } from './words.ts';

const words = applicationsMessages.filter.stage;

type Picked = Pick<ApplicationFilter, 'stage'>;

/**
 * The number of applications of each stage, without staff tests, or while they are incomplete only the stages. Each filters the
 * list.
 */
export const StageFigures = memo(function StageFigures({
	applications,
	receiving,
	stage,
	onPick,
}: Picked & {
	applications: readonly ListedApplication[];
	/** The applications are still incomplete. */
	receiving: boolean;
	onPick: (picked: Picked) => void;
}) {
	const counts = new Map<ApplicationFilter['stage'], number>();
	for (const row of applications) {
		if (row.is_admin_test) continue;
		for (const each of ['all', row.stage] as const) counts.set(each, (counts.get(each) ?? 0) + 1);
	}
	return (
		<fieldset
			aria-label={words.label}
			className="-mx-2 flex min-w-0 flex-wrap max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:whitespace-nowrap"
		>
			{STAGE_FILTERS.map((each) => (
				<button
					key={each}
					type="button"
					aria-pressed={stage === each}
					onClick={() => onPick({ stage: each })}
					className={
						'inline-flex min-h-9 items-center gap-1.5 px-2 text-control text-ink-2 transition-colors hover:bg-well ' +
						'aria-pressed:font-label aria-pressed:text-ink aria-pressed:shadow-[inset_0_-3px_0_var(--accent)] ' +
						'max-sm:-outline-offset-2 pointer-coarse:min-h-11 forced-colors:aria-pressed:underline'
					}
				>
					<span>{words.values[each]}</span>
					{!receiving && <span className="tabular-nums text-ink-3">{number(counts.get(each) ?? 0)}</span>}
				</button>
			))}
		</fieldset>
	);
});
