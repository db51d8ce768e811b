import { type CandidateMessage, isLastRefused, lastMail } from '#domain/assessments/candidate-message';
import { useMinute } from '../../core/platform/use-minute.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useReviews } from '../../entities/staff/use-staff-rows.ts';
import { clockTime } from '../../ui/dates.ts';
import { decisionMessages } from './words.ts';

const words = decisionMessages.mail;

/** What to know before another mail is written to a candidate: the last one was refused, or one was sent within a day. */
export function MailWarnings({ messages }: { messages: readonly CandidateMessage[] }) {
	const recent = lastMail(messages, useMinute());
	const ownName = useSession().user?.fullName;
	return (
		<>
			{isLastRefused(messages) && <p className="text-control text-warn">{words.refused}</p>}
			{recent && (
				<p className="text-control">
					{words.recent(authorOf(recent, ownName), clockTime(recent.ended_at || recent.created_at))}
				</p>
			)}
		</>
	);
}

/** Each is fetched on its own. */
const READ_MOST = 20;

/** The same about several candidates, whose mails are read here: each with their name. */
export function FoundMailWarnings({ people }: { people: readonly { id: string; name: string }[] }) {
	const reviews = useReviews(people.slice(0, READ_MOST).map(({ id }) => id)).value ?? [];
	const ownName = useSession().user?.fullName;
	const now = useMinute();
	const [only] = people.length === 1 ? reviews : [];
	if (only) return <MailWarnings messages={only.messages} />;
	const refused: string[] = [];
	const recent: string[] = [];
	for (const { id, messages } of reviews) {
		const name = people.find((person) => person.id === id)?.name ?? '';
		if (isLastRefused(messages)) refused.push(name);
		const last = lastMail(messages, now);
		if (last) recent.push(words.recentTo(name, authorOf(last, ownName), clockTime(last.ended_at || last.created_at)));
	}
	return (
		<>
			{people.length > READ_MOST && <p className="text-control">{words.readOnly(READ_MOST)}</p>}
			{refused.length > 0 && (
				<p dir="auto" className="text-control text-warn">
					{words.refusedOf(refused)}
				</p>
			)}
			{recent.length > 0 && (
				<p dir="auto" className="text-control">
					{words.recentOf(recent)}
				</p>
			)}
		</>
	);
}

/** Who wrote a mail. One that the server does not have yet names no one. */
const authorOf = ({ sent_by_name: name, state }: CandidateMessage, ownName: string | undefined): string =>
	name === ownName || (name === '' && state === 'queued') ? words.you : name || words.team;
