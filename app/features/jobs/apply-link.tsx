import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { jobDetailMessages } from './job-words.ts';

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
