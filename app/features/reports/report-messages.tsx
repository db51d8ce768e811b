import type { CandidateMessage } from '#domain/assessments/candidate-message';
import { longDateTime } from '../../ui/dates.ts';
import { OwnLines, PrintedPart } from '../../ui/evaluation/section.tsx';
import { reportMessages } from './words.ts';

const words = reportMessages.assessment;

/** Mails of the hiring team to the candidate, newest first. */
export function ReportMessages({ messages }: { messages: readonly CandidateMessage[] }) {
	return (
		<PrintedPart title={words.messages(messages.length)}>
			{messages.map(({ id, subject, text, sent_by_name, created_at, state }) => (
				<section key={id} className="space-y-1">
					<h3 dir="auto" className="text-control">
						{subject}
					</h3>
					<p className="text-meta text-ink-3">
						<span>{words.message.by(longDateTime(created_at), sent_by_name)}</span>
						<span>{` (${words.message.state[state]})`}</span>
					</p>
					<OwnLines>{text}</OwnLines>
				</section>
			))}
		</PrintedPart>
	);
}
