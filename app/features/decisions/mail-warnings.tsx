import type { CandidateMessage } from '#domain/assessments/candidate-message';
import { isLastRefused, lastMail, waitingMail } from '#domain/assessments/last-mail';
import { useMinute } from '../../core/platform/use-minute.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useReviews } from '../../entities/staff/use-staff-rows.ts';
import { clockTime } from '../../ui/dates.ts';
import { decisionMessages } from './words.ts';

const words = decisionMessages.mail;

type WarningsProps = {
	/** Whether another mail is written. Then it also says that the last one was refused, or that one was sent within a day. */
	hasMail: boolean;
};

/** What to know about earlier mails to a candidate before a decision: one waits, and the decision cancels it. */
export function MailWarnings({ messages, hasMail }: WarningsProps & { messages: readonly CandidateMessage[] }) {
	const recent = lastMail(messages, useMinute());
	const waiting = waitingMail(messages);
	const ownName = useSession().user?.fullName;
	return (
		<>
			{waiting && <p className="text-control text-warn">{words.waiting(clockTime(waiting.due_at))}</p>}
			{hasMail && isLastRefused(messages) && <p className="text-control text-warn">{words.refused}</p>}
			{hasMail && recent && (
				<p className="text-control">
					{words.recent(authorOf(recent, ownName), clockTime(recent.ended_at || recent.created_at))}
				</p>
			)}
		</>
	);
}

/** Each is fetched on its own. */
const READ_MOST = 20;

/** The same about several candidates, whose mails are read here: each with their name. Says whose could not be read. */
export function FoundMailWarnings({
	people,
	hasMail,
}: WarningsProps & { people: readonly { id: string; name: string }[] }) {
	const read = people.slice(0, READ_MOST);
	const { value: reviews = [], refreshing } = useReviews(read.map(({ id }) => id));
	const ownName = useSession().user?.fullName;
	const now = useMinute();
	const [only] = people.length === 1 ? reviews : [];
	if (only) return <MailWarnings messages={only.messages} hasMail={hasMail} />;
	const waiting: string[] = [];
	const refused: string[] = [];
	const recent: string[] = [];
	const unread: string[] = [];
	for (const { id, name } of read) {
		const messages = reviews.find((review) => review.id === id)?.messages;
		if (!messages) {
			unread.push(name);
			continue;
		}
		const next = waitingMail(messages);
		if (next) waiting.push(words.waitingTo(name, clockTime(next.due_at)));
		if (isLastRefused(messages)) refused.push(name);
		const last = lastMail(messages, now);
		if (last) recent.push(words.recentTo(name, authorOf(last, ownName), clockTime(last.ended_at || last.created_at)));
	}
	const warnings = [
		waiting.length > 0 && words.waitingOf(waiting),
		hasMail && refused.length > 0 && words.refusedOf(refused),
	];
	const notes = [
		people.length > READ_MOST && words.readOnly(READ_MOST),
		!refreshing && unread.length > 0 && words.unread(unread),
		hasMail && recent.length > 0 && words.recentOf(recent),
	];
	return (
		<>
			{[...warnings, ...notes].map(
				(text) =>
					text && (
						<p key={text} dir="auto" className={warnings.includes(text) ? 'text-control text-warn' : 'text-control'}>
							{text}
						</p>
					),
			)}
		</>
	);
}

/** Who wrote a mail. One that the server does not have yet names no one. */
const authorOf = ({ sent_by_name: name, state }: CandidateMessage, ownName: string | undefined): string =>
	name === ownName || (name === '' && state === 'queued') ? words.you : name || words.team;
