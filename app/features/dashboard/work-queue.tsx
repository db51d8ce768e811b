import { useState } from 'react';
import { Link } from 'react-router-dom';
import { WORK_KINDS, type WorkKind } from '#domain/assessments/work-queue';
import { ageText } from '#domain/sync/sync-status-words';
import { showUnsentWork } from '../../core/session/sync-dialog-state.ts';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';
import type { WorkItem } from '../../core/store/reads/list-work.ts';
import { paths } from '../../paths.ts';
import { Badge, type BadgeKind } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { dashboardMessages } from './words.ts';

const words = dashboardMessages.staff.work;

/** Number of items of a kind shown until the user expands it. */
const MOST_ROWS = 4;

const BADGES: Record<WorkKind, BadgeKind> = {
	review_requested: 'warn',
	failed: 'bad',
	needs_person: 'warn',
	high_risk: 'bad',
};

/**
 * Work for the staff, by reason, oldest first, each with a link to the review; also this device's unsent work. `now` in
 * milliseconds since 1970.
 */
export function WorkQueue({
	items,
	unsent,
	now,
}: {
	items: readonly WorkItem[];
	/** Oldest first. */
	unsent: readonly UnsentItem[];
	now: number;
}) {
	const groups = WORK_KINDS.map((kind) => ({ kind, own: items.filter((item) => item.kind === kind) })).filter(
		({ own }) => own.length > 0,
	);
	if (groups.length === 0 && unsent.length === 0) return null;
	return (
		<div className="mb-10 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
			{groups.map(({ kind, own }) => (
				<Group key={kind} kind={kind} items={own} now={now} />
			))}
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
					{oldest && words.unsent.oldest(ageText(oldest.entry.queued_at, now))}
					{rejected > 0 && ` ${words.unsent.rejected(rejected)}`}
				</p>
				<Button kind="secondary" size="small" onClick={showUnsentWork}>
					{words.unsent.show}
				</Button>
			</div>
		</section>
	);
}

function Group({ kind, items, now }: { kind: WorkKind; items: readonly WorkItem[]; now: number }) {
	const [showsAll, setShowsAll] = useState(false);
	const listed = showsAll ? items : items.slice(0, MOST_ROWS);
	return (
		<section aria-labelledby={`work-${kind}`} className="min-w-0">
			<h2 id={`work-${kind}`} className="mb-3 flex flex-wrap items-center gap-x-3 text-lead">
				{words.title[kind]}
				<Badge kind={BADGES[kind]}>{words.count[kind](items.length)}</Badge>
			</h2>
			<ul className="border-t border-line">
				{listed.map(({ id, candidate, job, since }) => (
					<li key={id} className="border-b border-line">
						<Link
							to={paths.assessmentReview.to(id)}
							className="grid min-h-12 content-center py-2.5 transition-colors hover:bg-well"
						>
							<span dir="auto" className="truncate text-left text-control font-label">
								{candidate}
							</span>
							<span className="truncate text-meta text-ink-3">
								{job !== '' && (
									<>
										<bdi>{job}</bdi>,{' '}
									</>
								)}
								{words.since[kind](ageText(since, now))}
							</span>
						</Link>
					</li>
				))}
			</ul>
			{items.length > listed.length && (
				<div className="mt-2">
					<Button kind="ghost" size="small" onClick={() => setShowsAll(true)}>
						{words.showAll(items.length)}
					</Button>
				</div>
			)}
		</section>
	);
}
