import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { jobDetailMessages } from './job-words.ts';
import { useJobsAddress } from './use-jobs-address.ts';

/** Shown when the job does not exist or is closed. */
export function JobNotFound({ text }: { text: string }) {
	usePageTitle(jobDetailMessages.notFoundTitle);
	return (
		<PageWidth className="grid justify-items-start gap-4 py-14">
			<PageHeading size="public">{jobDetailMessages.notFoundTitle}</PageHeading>
			<p className="text-lead text-ink-2">{text}</p>
			<LinkButton to={useJobsAddress()}>{jobDetailMessages.back}</LinkButton>
		</PageWidth>
	);
}
