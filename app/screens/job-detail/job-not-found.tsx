import { LinkButton } from '../../components/link-button.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { PageWidth } from '../../components/page-width.tsx';
import { jobDetailMessages } from '../../messages/job-detail.ts';
import { usePageTitle } from '../../platform/navigation-title.ts';
import { paths } from '../../shell/paths.ts';

/** There is no such job, or it is not open any more. */
export function JobNotFound({ text }: { text: string }) {
	usePageTitle(jobDetailMessages.notFoundTitle);
	return (
		<PageWidth className="grid justify-items-start gap-4 py-14">
			<PageHeading size="public">{jobDetailMessages.notFoundTitle}</PageHeading>
			<p className="text-lead text-ink-2">{text}</p>
			<LinkButton to={paths.jobs.to()}>{jobDetailMessages.back}</LinkButton>
		</PageWidth>
	);
}
