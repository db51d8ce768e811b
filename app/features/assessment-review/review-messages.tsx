import { ChevronRight } from 'lucide-react';
import type { CandidateMessage } from '#domain/assessments/candidate-message';
import { Badge } from '../../ui/badge.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { actionMessages } from './action-words.ts';

const words = actionMessages.messages;

const KINDS = { queued: 'outline', sent: 'ok', failed: 'bad', cancelled: 'neutral' } as const;

/** Mails of the hiring team to the candidate, newest first. Collapsed, except failed ones. */
export function ReviewMessages({ messages }: { messages: readonly CandidateMessage[] }) {
	return (
		<section className="mt-12 border-t border-ink pt-4">
			<h2 className="text-h2">{words.title(messages.length)}</h2>
			{messages.map(({ id, subject, text, sent_by_name, created_at, state, is_switched_off }) => (
				<details key={id} open={state === 'failed'} className="border-b border-line">
					<summary className="group flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-2 text-control hover:text-accent">
						<Icon icon={ChevronRight} className="text-ink-2 transition-transform in-open:rotate-90" />
						<span dir="auto" className="font-label [overflow-wrap:anywhere]">
							{subject}
						</span>
						<Badge kind={KINDS[state]}>{words.state[state]}</Badge>
						<span className="text-meta text-ink-3">{words.by(longDateTime(created_at), sent_by_name)}</span>
					</summary>
					<div className="grid max-w-prose gap-3 pt-2 pb-6">
						{state === 'failed' && (
							<p className="text-control text-bad">{is_switched_off ? words.switchedOff : words.failed}</p>
						)}
						<p dir="auto" className="text-body whitespace-pre-line [overflow-wrap:anywhere]">
							{text}
						</p>
					</div>
				</details>
			))}
		</section>
	);
}
