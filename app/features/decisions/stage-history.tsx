import { useState } from 'react';
import { changedAfter, dayOf, type StageEvent } from '#domain/hire-events/decision';
import { hireWords } from '#domain/hire-events/hire-words';
import { isoTime } from '#domain/text/stored-time';
import { useAccountQuery } from '../../core/store/use-account-query.ts';
import { takeBack } from '../../entities/applications/application-actions.ts';
import { findUnsentDecisions } from '../../entities/applications/queue-application-actions.ts';
import { Button } from '../../ui/button.tsx';
import { longDate, longDateTime } from '../../ui/dates.ts';
import { AttentionGlyph } from '../../ui/sync-glyphs.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { StageBadge } from './stage-badge.tsx';
import { decisionMessages } from './words.ts';

const words = decisionMessages.history;

/** That a colleague changed the stage after the user set it; nothing otherwise. */
export function ChangedAfter({ events, userId }: { events: readonly StageEvent[]; userId: string }) {
	const change = changedAfter(events, userId);
	if (!change) return null;
	return (
		<p className="mt-3 flex items-center gap-2 text-control font-label text-warn">
			<AttentionGlyph />
			<span className="min-w-0 [overflow-wrap:anywhere]">
				{words.changed(change.by_name, hireWords.stages[change.stage])}
			</span>
		</p>
	);
}

/** The stages of an application, newest first: when, who, why. An own decision that is not sent can be taken back. */
export function StageHistory({
	assessmentId,
	events,
	userId,
}: {
	assessmentId: string;
	/** Newest first. */
	events: readonly StageEvent[];
	userId: string;
}) {
	const unsent = useAccountQuery(userId, (database) => findUnsentDecisions(database, assessmentId), {
		inputs: [assessmentId],
	});
	return (
		<section aria-labelledby="stages" className="mt-12">
			<h2 id="stages" className="border-b border-ink pb-3 text-h2">
				{words.title}
			</h2>
			<ol>
				{events.map((event) => (
					<StageRow key={event.id} event={event} userId={userId} isUnsent={unsent?.includes(event.id) ?? false} />
				))}
			</ol>
		</section>
	);
}

function StageRow({ event, userId, isUnsent }: { event: StageEvent; userId: string; isUnsent: boolean }) {
	const [busy, setBusy] = useState(false);
	const { id, stage, reason, by_name, source, event_date, test_mode } = event;
	const undo = async () => {
		setBusy(true);
		const isBack = await takeBack(userId, id);
		setBusy(false);
		if (isBack) toastSuccess(words.tookBack);
		else toastError(words.tooLate);
	};
	const origin = by_name || (source === 'manual' ? '' : decisionMessages.sources[source]);
	return (
		<li className="grid gap-1 border-b border-line py-3">
			<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<StageBadge stage={stage} />
				<span className="text-meta text-ink-3">
					{isUnsent
						? decisionMessages.unsent
						: decisionMessages.by(
								origin,
								source === 'system' ? longDateTime(event_date) : longDate(dayOf(isoTime(event_date))),
							)}
				</span>
				{test_mode && <span className="text-meta text-ink-2">{words.test}</span>}
				{isUnsent && (
					<Button
						kind="secondary"
						size="small"
						busy={busy}
						aria-label={words.takeBackOf(hireWords.stages[stage])}
						onClick={() => void undo()}
					>
						{words.takeBack}
					</Button>
				)}
			</div>
			{reason !== '' && (
				<p dir="auto" className="max-w-prose text-body whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
					{reason}
				</p>
			)}
		</li>
	);
}
