import { showUnsentWork } from '../../core/session/sync-dialog-state.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { congratulationsMessages } from './completion-words.ts';
import type { Submission } from './use-submission.ts';

const words = congratulationsMessages.notSubmitted;

/** An assessment that was begun and not submitted. `rejection`: why the server rejects it. */
export function NotSubmitted({ jobId, rejection }: { jobId: string; rejection: Submission['rejection'] }) {
	if (rejection?.reason !== 'job_gone') {
		return (
			<div className="grid justify-items-start gap-4">
				<PageHeading size="public">{words.title}</PageHeading>
				<p className="max-w-prose text-lead text-ink-2">{words.text}</p>
				<LinkButton size="large" to={paths.assess.to(jobId)}>
					{words.link}
				</LinkButton>
			</div>
		);
	}
	return (
		<div className="grid justify-items-start gap-4">
			<PageHeading size="public">{words.jobGone}</PageHeading>
			<p className="max-w-prose text-lead text-ink-2">{words.safe}</p>
			<Button size="large" kind="secondary" onClick={showUnsentWork}>
				{words.whatToDo}
			</Button>
		</div>
	);
}
