import { type ComponentProps, useState } from 'react';
import type { CandidateMessage } from '#domain/assessments/candidate-message';
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
	messages,
	userId,
	onWrite,
}: {
	assessmentId: string;
	/** The mails to the candidate. */
	messages: readonly CandidateMessage[];
	/** Newest first. */
	events: readonly StageEvent[];
	userId: string;
	/** Writes the mail that a rejection lacks; undefined for those who do not write to candidates. */
	onWrite?: (() => void) | undefined;
}) {
	const newest = events.find(({ test_mode }) => !test_mode);
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
					<StageRow
						key={event.id}
						event={event}
						userId={userId}
						isUnsent={unsent?.includes(event.id) ?? false}
						mail={messages.find(({ event_id }) => event_id === event.id)}
						isLacking={event === newest && event.stage === 'rejected'}
						onWrite={onWrite}
					/>
				))}
			</ol>
		</section>
	);
}

/** What became of the mail of a decision; for a rejection without one, that none was sent. */
function MailLine({
	mail,
	isLacking,
	onWrite,
}: {
	mail: CandidateMessage | undefined;
	/** Whether it is a rejection that counts. */
	isLacking: boolean;
	onWrite: (() => void) | undefined;
}) {
	const { state, none, write } = decisionMessages.mail;
	if (!mail && !isLacking) return null;
	if (mail) {
		const time = mail.state === 'queued' ? mail.due_at : mail.ended_at;
		return <p className="text-meta text-ink-2">{state[mail.state](time === '' ? '' : longDateTime(time))}</p>;
	}
	return (
		<div className="flex flex-wrap items-center gap-3 text-meta text-ink-2">
			<span>{none}</span>
			{onWrite && (
				<Button kind="secondary" size="small" onClick={onWrite}>
					{write}
				</Button>
			)}
		</div>
	);
}

function StageRow({
	event,
	userId,
	isUnsent,
	...mail
}: {
	event: StageEvent;
	userId: string;
	isUnsent: boolean;
} & ComponentProps<typeof MailLine>) {
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
			<MailLine {...mail} />
		</li>
	);
}
