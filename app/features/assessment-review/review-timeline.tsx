import {
	ChevronRight,
	Eye,
	ListChecks,
	type LucideIcon,
	Mail,
	MessageSquare,
	PenLine,
	Reply,
	RotateCw,
	Send,
	Sparkles,
	Star,
	StickyNote,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import type { CandidateMessage } from '#domain/assessments/candidate-message';
import { humanReviewMessages } from '#domain/assessments/human-review-words';
import { noteMessages } from '#domain/assessments/note-words';
import { reviewMessages } from '#domain/assessments/review-words';
import { type TimelineEntry, timelineOf } from '#domain/assessments/timeline';
import { minutesSpent } from '#domain/assessments/typing-analytics';
import { overrideMessages } from '#domain/evaluation/override-words';
import { reasonMessages } from '#domain/evaluation/reason-words';
import { methodLabel } from '#domain/evaluation/words';
import { dayOf } from '#domain/hire-events/decision';
import { hireWords } from '#domain/hire-events/hire-words';
import { scorecardMessages } from '#domain/scorecards/scorecard-words';
import { useRows } from '../../core/session/use-rows.ts';
import { findUnsentDecisions, findUnsentNotes } from '../../entities/applications/queue-application-actions.ts';
import { findUnsentCards } from '../../entities/applications/queue-scorecards.ts';
import { Badge } from '../../ui/badge.tsx';
import { clockTime, longDateTime, shortDate } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { DecisionDetails } from '../decisions/decision-details.tsx';
import { STAGE_ICONS } from '../decisions/stage-badge.tsx';
import { decisionMessages } from '../decisions/words.ts';
import { ShortlistReason } from '../summary-links/shortlist-reason.tsx';
import { actionMessages } from './action-words.ts';
import { NoteBox } from './note-box.tsx';

const words = reviewMessages.timeline;
const mailWords = actionMessages.messages;
const MAIL_BADGES = { queued: 'outline', sent: 'ok', failed: 'bad', cancelled: 'neutral' } as const;

type TimelineProps = {
	review: AssessmentReview;
	userId: string;
	/** Writes the mail that a rejection lacks; undefined for those who do not write to candidates. */
	onWrite: (() => void) | undefined;
	/** Whether notes may be added: no one writes them on an own application. */
	canWrite: boolean;
};

/** What happened to an application, newest first: evaluations, decisions, mails, human scores and the request for one. */
export function ReviewTimeline({ review, userId, onWrite, canWrite }: TimelineProps) {
	const { value: unsent } = useRows((database) => findUnsentDecisions(database, review.id), [review.id]);
	const noteIds = (review.notes ?? []).map(({ id }) => id);
	const { value: unsentNotes } = useRows((database) => findUnsentNotes(database, noteIds), noteIds);
	const { value: unsentCards } = useRows((database) => findUnsentCards(database, review.id), [review.id]);
	const unsentOf: Partial<Record<TimelineEntry['kind'], string[] | undefined>> = {
		note: unsentNotes,
		card: unsentCards,
	};
	const newest = review.stage_events.find(({ test_mode }) => !test_mode);
	return (
		<section aria-labelledby="timeline">
			<h2 id="timeline" className="border-b border-ink pb-3 text-h2">
				{words.title}
			</h2>
			{canWrite && <NoteBox assessmentId={review.id} userId={userId} />}
			<ol className="grid gap-4 pt-4">
				{timelineOf(review).map((entry) => (
					<Entry
						key={`${entry.kind} ${entry.id}`}
						entry={entry}
						review={review}
						userId={userId}
						isUnsent={(unsentOf[entry.kind] ?? unsent ?? []).includes(entry.id)}
						isLacking={entry.kind === 'stage' && entry.event === newest && entry.event.stage === 'rejected'}
						onWrite={onWrite}
						canWrite={canWrite}
					/>
				))}
			</ol>
		</section>
	);
}

function Entry({
	entry,
	review,
	userId,
	isUnsent,
	isLacking,
	onWrite,
	canWrite,
}: TimelineProps & { entry: TimelineEntry; isUnsent: boolean; isLacking: boolean }) {
	switch (entry.kind) {
		case 'applied':
			return (
				<Row entry={entry} icon={Send} title={hireWords.stages.applied}>
					<Sentence>{words.applied(Object.keys(review.answers).length, minutesSpent(review.analytics))}</Sentence>
				</Row>
			);
		case 'stage': {
			const { event, mail } = entry;
			const origin = event.by_name || (event.source === 'manual' ? '' : decisionMessages.sources[event.source]);
			const when = event.source === 'system' ? clockTime(entry.at) : shortDate(dayOf(entry.at));
			return (
				<Row
					entry={entry}
					icon={STAGE_ICONS[event.stage]}
					title={hireWords.stages[event.stage]}
					when={isUnsent ? decisionMessages.unsent : decisionMessages.by(origin, when)}
				>
					<DecisionDetails
						event={event}
						userId={userId}
						isUnsent={isUnsent}
						isLacking={isLacking && !mail}
						onWrite={onWrite}
					>
						{mail && <MailText mail={mail} isOfDecision />}
					</DecisionDetails>
				</Row>
			);
		}
		case 'evaluated':
			return <Evaluated entry={entry} />;
		case 'scored': {
			const { original_score: from, override_score: to, override_reason: reason } = entry.override;
			const difference = from === null ? 0 : to - from;
			return (
				<Row
					entry={entry}
					icon={PenLine}
					title={words.scored(overrideMessages.change(from, to))}
					mark={difference === 0 ? null : <Difference value={difference} />}
				>
					<Sentence>{reason}</Sentence>
				</Row>
			);
		}
		case 'shortlisted':
			return (
				<Row entry={entry} icon={Star} title={actionMessages.shortlist.badge}>
					{canWrite ? (
						<ShortlistReason id={review.id} name={review.candidate.name} shortlist={review.shortlist} userId={userId} />
					) : (
						entry.reason !== '' && <Sentence>{actionMessages.shortlist.reason(entry.reason, entry.reasonBy)}</Sentence>
					)}
				</Row>
			);
		case 'mail':
			return (
				<Row entry={entry} icon={Mail} title={words.mail(entry.mail.subject)}>
					<MailText mail={entry.mail} />
				</Row>
			);
		case 'note': {
			const { text, mentions } = entry.note;
			return (
				<Row
					entry={entry}
					icon={StickyNote}
					title={noteMessages.title}
					{...(isUnsent && { when: noteMessages.unsent })}
				>
					<Sentence>{text}</Sentence>
					{mentions.map(
						({ name, end }) =>
							end !== 'informed' && (
								<p key={`${end} ${name}`} className="text-meta text-warn">
									{noteMessages.missed[end](name || noteMessages.someone)}
								</p>
							),
					)}
				</Row>
			);
		}
		case 'card':
			return (
				<Row
					entry={entry}
					icon={ListChecks}
					title={scorecardMessages.timeline.saved}
					{...(isUnsent && { when: scorecardMessages.unsent })}
				/>
			);
		case 'hiding':
			return <Row entry={entry} icon={Eye} title={scorecardMessages.timeline.ended} />;
		case 'asked':
			return (
				<Row entry={entry} icon={MessageSquare} title={humanReviewMessages.staff.title}>
					<Sentence>{entry.message || humanReviewMessages.staff.noMessage}</Sentence>
				</Row>
			);
		case 'replied':
			return (
				<Row entry={entry} icon={Reply} title={words.replied}>
					<Sentence>{entry.answer}</Sentence>
				</Row>
			);
	}
}

/** Automatic evaluations name the score before them, and keep the summary that was replaced. */
function Evaluated({ entry }: { entry: TimelineEntry & { kind: 'evaluated' } }) {
	const { event, before } = entry;
	const title = before === null ? words.evaluated(event.score) : words.reEvaluated(before, event.score);
	const when = reasonMessages.by(entry.by || (before === null ? '' : words.automatic), clockTime(entry.at));
	return (
		<Row entry={entry} icon={before === null ? Sparkles : RotateCw} title={title} when={when}>
			<Sentence>{methodLabel(event.method)}</Sentence>
			{event.summary !== '' && event.score !== null && (
				<Folded summary={words.summaryThen(event.score)}>
					<Sentence>{event.summary}</Sentence>
				</Folded>
			)}
		</Row>
	);
}

function Row({
	entry,
	icon,
	title,
	mark,
	when = reasonMessages.by(entry.by, clockTime(entry.at)),
	children,
}: {
	entry: TimelineEntry;
	icon: LucideIcon;
	title: string;
	/** Beside the title. */
	mark?: ReactNode;
	/** When it happened, and who caused it. */
	when?: string;
	children?: ReactNode;
}) {
	return (
		<li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3">
			<Icon icon={icon} className="mt-0.5 text-ink-3" />
			<div className="grid gap-1">
				<p className="flex flex-wrap items-baseline justify-between gap-x-3">
					<span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
						<span dir="auto" className="text-control font-label [overflow-wrap:anywhere]">
							{title}
						</span>
						<OwnText>{mark}</OwnText>
					</span>
					<time dateTime={entry.at} title={longDateTime(entry.at)} className="text-meta text-ink-3">
						{when}
					</time>
				</p>
				{children}
			</div>
		</li>
	);
}

const Sentence = ({ children }: { children: string }) => (
	<p dir="auto" className="max-w-prose text-meta whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
		{children}
	</p>
);

const Difference = ({ value }: { value: number }) => (
	<span className={value > 0 ? 'text-meta text-ok' : 'text-meta text-bad'}>{overrideMessages.signed(value)}</span>
);

function Folded({ summary, isOpen = false, children }: { summary: string; isOpen?: boolean; children: ReactNode }) {
	return (
		<details open={isOpen}>
			<summary className="flex min-h-6 items-center gap-1 text-meta hover:text-accent pointer-coarse:min-h-11">
				<Icon icon={ChevronRight} className="text-ink-2 transition-transform in-open:rotate-90" />
				<span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
					{summary}
				</span>
			</summary>
			<div className="mt-1 grid gap-2">{children}</div>
		</details>
	);
}

/** The state of a mail and its text, folded unless it failed. */
function MailText({ mail, isOfDecision = false }: { mail: CandidateMessage; isOfDecision?: boolean }) {
	const { state, subject, text, due_at, ended_at } = mail;
	const time = state === 'queued' ? due_at : ended_at;
	return (
		<>
			{isOfDecision ? (
				<p className="text-meta text-ink-2">
					{decisionMessages.mail.state[state](time === '' ? '' : longDateTime(time))}
				</p>
			) : (
				<p className="flex [&>*]:min-w-0 [&>*]:whitespace-normal">
					<Badge kind={MAIL_BADGES[state]}>{mailWords.state[state]}</Badge>
				</p>
			)}
			{state === 'failed' && <p className="text-control text-bad">{mailWords.failed}</p>}
			<Folded summary={isOfDecision ? words.mail(subject) : mailWords.read} isOpen={state === 'failed'}>
				<Sentence>{text}</Sentence>
			</Folded>
		</>
	);
}
