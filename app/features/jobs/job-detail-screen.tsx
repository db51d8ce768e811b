import { useParams } from 'react-router-dom';
import { isStaff } from '#domain/access/actor';
import { useOnline } from '../../core/platform/online.ts';
import { useSession } from '../../core/session/use-session.ts';
import { Banner } from '../../ui/banner.tsx';
import { lateScreen } from '../../ui/late-screen.tsx';
import { JobNotFound } from './job-not-found.tsx';
import { JobView } from './job-view.tsx';
import { JobWaits } from './job-waits.tsx';
import { jobDetailMessages } from './job-words.ts';
import { useJob } from './use-job.ts';
import { jobsMessages } from './words.ts';

/** Reads the account's database, which other visitors do not load. */
const StaffCopy = lateScreen<{ jobId: string }>(() => import('./staff-copy.tsx'), {
	Waiting: () => <JobWaits />,
}).Component;

/** The page of one job. Staff see this device's copy, which includes paused jobs and works offline. */
export default function JobDetailScreen() {
	const jobId = (useParams().jobId ?? '').trim();
	const { status, user } = useSession();
	if (jobId === '') return <JobNotFound text={jobDetailMessages.noId} />;
	if (status === 'loading') return <JobWaits />;
	if (status !== 'signedIn' || !isStaff(user)) return <LoadedJob jobId={jobId} />;
	return <StaffCopy jobId={jobId} />;
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
	return <JobWaits failure={status === 'failed' ? failure : null} onRetry={refresh} />;
}
