import { LinkButton } from '../../components/link-button.tsx';
import { useSession } from '../../machines/session/use-session.ts';
import { jobDetailMessages } from '../../messages/job-detail.ts';
import { paths } from '../../shell/paths.ts';

/** Starts the assessment; a guest signs in first and comes back to this job. */
export function ApplyLink({ jobId, className }: { jobId: string; className?: string }) {
	const { status } = useSession();
	return status === 'signedOut' ? (
		<LinkButton size="large" className={className} to={paths.signIn.to()} state={{ wanted: paths.job.to(jobId) }}>
			{jobDetailMessages.signIn}
		</LinkButton>
	) : (
		<LinkButton size="large" className={className} to={paths.assess.to(jobId)}>
			{jobDetailMessages.start}
		</LinkButton>
	);
}
