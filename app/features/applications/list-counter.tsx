import type { ListedApplication } from '#domain/assessments/listed-application';
import { applicationsMessages as words } from './words.ts';

/** How many applications the list shows of all; how many of them are tests, without a score, or ask for the reader's card first. */
export function ListCounter({
	matching,
	all,
	receiving,
}: {
	matching: readonly ListedApplication[];
	all: number;
	receiving: boolean;
}) {
	const tests = matching.filter(({ is_admin_test }) => is_admin_test).length;
	const unscored = matching.filter(({ score, withheld }) => score === null && !withheld).length;
	const withheld = matching.filter((row) => row.withheld).length;
	return (
		<output data-counter="" className="text-control text-ink-2 max-sm:text-meta">
			<span>{(receiving ? words.showingSoFar : words.showing)(matching.length, all)}</span>
			{tests > 0 && <span className="text-ink-3">{`, ${words.tests(tests)}`}</span>}
			{unscored > 0 && <span className="text-ink-3">{`, ${words.unscored(unscored)}`}</span>}
			{withheld > 0 && <span className="text-ink-3">{`, ${words.withheld(withheld)}`}</span>}
		</output>
	);
}
