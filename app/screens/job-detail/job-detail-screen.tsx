import { useParams } from 'react-router-dom';
import { BackLink } from '../../components/back-link.tsx';
import { Banner } from '../../components/banner.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { LoadingBars } from '../../components/loading-bars.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { PageWidth } from '../../components/page-width.tsx';
import { useJob } from '../../machines/public-jobs/use-job.ts';
import { jobDetailMessages } from '../../messages/job-detail.ts';
import { jobsMessages } from '../../messages/jobs.ts';
import { useOnline } from '../../platform/online.ts';
import { paths } from '../../shell/paths.ts';
import { JobNotFound } from './job-not-found.tsx';
import { JobView } from './job-view.tsx';

/** One job, all of it. */
export default function JobDetailScreen() {
	const jobId = (useParams().jobId ?? '').trim();
	return jobId === '' ? <JobNotFound text={jobDetailMessages.noId} /> : <LoadedJob jobId={jobId} />;
}

function LoadedJob({ jobId }: { jobId: string }) {
	const { status, job, failure, refresh } = useJob(jobId);
	const online = useOnline();
	if (status === 'notFound') return <JobNotFound text={jobDetailMessages.notFound} />;
	if (job) {
		return (
			<>
				{failure && online && (
					<Banner kind="offline" title={jobsMessages.staleTitle}>
						{failure === 'offline' ? jobsMessages.staleOffline : jobsMessages.staleUnavailable}
					</Banner>
				)}
				<JobView job={job} />
			</>
		);
	}
	return (
		<PageWidth className="grid gap-6 py-8">
			<BackLink to={paths.jobs.to()}>{jobDetailMessages.back}</BackLink>
			<PageHeading className="sr-only">{jobDetailMessages.title}</PageHeading>
			{status === 'failed' ? (
				<ErrorState title={jobDetailMessages.failedTitle} onRetry={refresh}>
					{failure === 'offline' ? jobsMessages.failed.offline : jobsMessages.failed.unavailable}
				</ErrorState>
			) : (
				<LoadingBars rows={6} />
			)}
		</PageWidth>
	);
}
