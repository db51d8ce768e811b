import { BackLink } from '../../ui/back-link.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { jobDetailMessages } from './job-words.ts';
import { useJobsAddress } from './use-jobs-address.ts';
import { jobsMessages } from './words.ts';

/** Placeholder of a job that is loading; with a `failure`, why it could not be loaded. */
export function JobWaits({ failure = null, onRetry }: { failure?: string | null; onRetry?: () => void }) {
	return (
		<PageWidth className="grid gap-6 py-8">
			<BackLink to={useJobsAddress()}>{jobDetailMessages.back}</BackLink>
			<PageHeading className="sr-only">{jobDetailMessages.title}</PageHeading>
			{failure !== null && onRetry ? (
				<ErrorState title={jobDetailMessages.failedTitle} onRetry={onRetry}>
					{failure === 'offline' ? jobsMessages.failed.offline : jobsMessages.failed.unavailable}
				</ErrorState>
			) : (
				<Skeleton rows={6} />
			)}
		</PageWidth>
	);
}
