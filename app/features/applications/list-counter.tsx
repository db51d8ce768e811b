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
	let [tests, unscored, withheld] = [0, 0, 0];
	for (const row of matching) {
		if (row.is_admin_test) tests += 1;
		if (row.withheld) withheld += 1;
		else if (row.score === null) unscored += 1;
	}
	return (
		<output data-counter="" className="text-control text-ink-2 max-sm:text-meta">
			<span>{(receiving ? words.showingSoFar : words.showing)(matching.length, all)}</span>
			{tests > 0 && <span className="text-ink-3">{`, ${words.tests(tests)}`}</span>}
			{unscored > 0 && <span className="text-ink-3">{`, ${words.unscored(unscored)}`}</span>}
			{withheld > 0 && <span className="text-ink-3">{`, ${words.withheld(withheld)}`}</span>}
		</output>
	);
}
