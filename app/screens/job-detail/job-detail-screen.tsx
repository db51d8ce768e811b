import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { isStaff } from '#domain/access/actor';
import { Banner } from '../../components/banner.tsx';
import { useJob } from '../../machines/public-jobs/use-job.ts';
import { useSession } from '../../machines/session/use-session.ts';
import { jobDetailMessages } from '../../messages/job-detail.ts';
import { jobsMessages } from '../../messages/jobs.ts';
import { useOnline } from '../../platform/online.ts';
import { JobNotFound } from './job-not-found.tsx';
import { JobView } from './job-view.tsx';
import { JobWaits } from './job-waits.tsx';

/** Its code reads the account's database, which no guest has. */
const StaffCopy = lazy(() => import('./staff-copy.tsx'));

/** One job, all of it. The hiring team sees its own copy, paused jobs too, with or without a network. */
export default function JobDetailScreen() {
	const jobId = (useParams().jobId ?? '').trim();
	const { status, user, needsSignIn } = useSession();
	if (jobId === '') return <JobNotFound text={jobDetailMessages.noId} />;
	if (status === 'loading') return <JobWaits />;
	if (!user || needsSignIn || !isStaff(user)) return <LoadedJob jobId={jobId} />;
	return (
		<Suspense fallback={<JobWaits />}>
			<StaffCopy jobId={jobId} />
		</Suspense>
	);
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
