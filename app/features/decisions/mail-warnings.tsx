import { useState } from 'react';
import { type CandidateMessage, isLastRefused, lastMail } from '#domain/assessments/candidate-message';
import { useSession } from '../../core/session/use-session.ts';
import { clockTime } from '../../ui/dates.ts';
import { decisionMessages } from './words.ts';

const words = decisionMessages.mail;

/** What to know before another mail is written to a candidate: the last one was refused, or one was sent within a day. */
export function MailWarnings({ messages }: { messages: readonly CandidateMessage[] }) {
	const [recent] = useState(() => lastMail(messages, Date.now()));
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

/** Who wrote a mail. One that the server does not have yet names no one. */
const authorOf = ({ sent_by_name: name, state }: CandidateMessage, ownName: string | undefined): string =>
	name === ownName || (name === '' && state === 'queued') ? words.you : name || words.team;
