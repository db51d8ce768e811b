import { useShownJob } from '../../machines/job-edit/use-shown-job.ts';
import { jobDetailMessages } from '../../messages/job-detail.ts';
import { JobNotFound } from './job-not-found.tsx';
import { JobView } from './job-view.tsx';
import { JobWaits } from './job-waits.tsx';

/** A job as this device of the hiring team has it: the way to try its assessment, also while it is paused (decisions 31). */
export default function StaffCopy({ jobId }: { jobId: string }) {
	const { status, shown, failure, refresh } = useShownJob(jobId);
	if (shown) return <JobView job={shown.job} isPaused={!shown.job.active} />;
	if (status === 'missing') return <JobNotFound text={jobDetailMessages.notFound} />;
	return <JobWaits failure={status === 'failed' ? (failure ?? 'unavailable') : null} onRetry={refresh} />;
}
