import { useOptimisticJob } from '../../entities/jobs/use-optimistic-job.ts';
import { JobNotFound } from './job-not-found.tsx';
import { JobView } from './job-view.tsx';
import { JobWaits } from './job-waits.tsx';
import { jobDetailMessages } from './job-words.ts';

/** A job from the data of a staff device, with a link to try its assessment, also while paused. */
export default function StaffCopy({ jobId }: { jobId: string }) {
	const { status, optimistic, failure, refresh } = useOptimisticJob(jobId);
	if (optimistic) return <JobView job={optimistic.job} isPaused={!optimistic.job.active} />;
	if (status === 'missing') return <JobNotFound text={jobDetailMessages.notFound} />;
	return <JobWaits failure={status === 'failed' ? (failure ?? 'unavailable') : null} onRetry={refresh} />;
}
