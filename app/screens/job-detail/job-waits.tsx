import { BackLink } from '../../components/back-link.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingBars } from '../../components/loading-bars.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { PageWidth } from '../../components/page-width.tsx';
import { jobDetailMessages } from '../../messages/job-detail.ts';
import { jobsMessages } from '../../messages/jobs.ts';
import { paths } from '../../shell/paths.ts';

/** In the place of a job that is not here yet; with a failure, why it could not be had. */
export function JobWaits({ failure = null, onRetry }: { failure?: string | null; onRetry?: () => void }) {
	return (
		<PageWidth className="grid gap-6 py-8">
			<BackLink to={paths.jobs.to()}>{jobDetailMessages.back}</BackLink>
			<PageHeading className="sr-only">{jobDetailMessages.title}</PageHeading>
			{failure !== null && onRetry ? (
				<ErrorState title={jobDetailMessages.failedTitle} onRetry={onRetry}>
					{failure === 'offline' ? jobsMessages.failed.offline : jobsMessages.failed.unavailable}
				</ErrorState>
			) : (
				<LoadingBars rows={6} />
			)}
		</PageWidth>
	);
}
