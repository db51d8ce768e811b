import { useState } from 'react';
import { ageText } from '#domain/sync/sync-status-words';
import { showUnsentWork } from '../../core/session/sync-dialog-state.ts';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ApplicationLink } from './application-link.tsx';
import type { WorkItem } from './hiring-summary.ts';
import { dashboardMessages } from './words.ts';

const words = dashboardMessages.staff.work;

/** Number of items of a group listed until the user expands it. */
const MOST_ROWS = 5;

/** Element ids of the groups' headings. */
export const WORK_GROUP_IDS = { waiting: 'work-waiting', highRisk: 'work-high-risk' } as const;

/**
 * Work for the staff, oldest first, each with its reason and a link to the review; also this device's unsent work. `now` in
 * milliseconds since 1970.
 */
export function WorkQueue({
	waiting,
	highRisk,
	unsent,
	now,
}: {
	waiting: readonly WorkItem[];
	highRisk: readonly WorkItem[];
	/** Oldest first. */
	unsent: readonly UnsentItem[];
	now: number;
}) {
	if (waiting.length === 0 && highRisk.length === 0 && unsent.length === 0) return null;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-2 xl:grid-cols-[minmax(0,1fr)]">
			<Group id={WORK_GROUP_IDS.waiting} title={words.waiting} items={waiting} now={now} />
			<Group id={WORK_GROUP_IDS.highRisk} title={words.highRisk} items={highRisk} now={now} />
			{unsent.length > 0 && <Unsent items={unsent} now={now} />}
		</div>
	);
}

/** Summary of the unsent work, with a link to its list. */
function Unsent({ items, now }: { items: readonly UnsentItem[]; now: number }) {
	const rejected = items.filter(({ entry }) => entry.state === 'parked').length;
	const [oldest] = items;
	return (
		<section aria-labelledby="work-unsent" className="min-w-0">
			<h2 id="work-unsent" className="mb-3 flex flex-wrap items-center gap-x-3 text-lead">
				{words.unsent.title}
				<Badge kind={rejected > 0 ? 'bad' : 'warn'}>{words.unsent.count(items.length)}</Badge>
			</h2>
			<div className="grid justify-items-start gap-2 border-t border-line pt-3 text-control text-ink-2">
				<p>
					<span>{oldest && words.unsent.oldest(ageText(oldest.entry.queued_at, now))}</span>
					<span>{rejected > 0 && ` ${words.unsent.rejected(rejected)}`}</span>
				</p>
				<Button kind="secondary" size="small" onClick={showUnsentWork}>
					{words.unsent.show}
				</Button>
			</div>
		</section>
	);
}

/** The oldest items of a group, and all on request. The heading is focusable, because figures link to it. */
function Group({ id, title, items, now }: { id: string; title: string; items: readonly WorkItem[]; now: number }) {
	const [showsAll, setShowsAll] = useState(false);
	if (items.length === 0) return null;
	const listed = showsAll ? items : items.slice(0, MOST_ROWS);
	return (
		<section aria-labelledby={id} className="min-w-0">
			<div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 id={id} tabIndex={-1} className="text-lead">
					{title}
				</h2>
				{items.length > MOST_ROWS && (
					<button type="button" className="link min-h-6 text-meta" onClick={() => setShowsAll(!showsAll)}>
						<span>{showsAll ? words.oldest(MOST_ROWS) : words.all(items.length)}</span>
						<span className="sr-only">{`, ${title}`}</span>
					</button>
				)}
			</div>
			<ul className="border-t border-line">
				{listed.map(({ id: key, candidate, job, kind, since, score }) => (
					<ApplicationLink
						key={key}
						id={key}
						candidate={candidate}
						job={job}
						note={words.since[kind](ageText(since, now))}
						score={score}
					/>
				))}
			</ul>
		</section>
	);
}
