import { useParams } from 'react-router-dom';
import { useSession } from '../../core/session/use-session.ts';
import { useFeatureFlags } from '../../entities/evaluation/use-feature-flags.ts';
import { paths } from '../../paths.ts';
import { InstallHint } from '../../ui/install-hint.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure, StoredNote } from '../../ui/load-failure.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PageWidth } from '../../ui/page-width.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CompletionView } from './completion-view.tsx';
import { congratulationsMessages as words } from './completion-words.ts';
import { NotSubmitted } from './not-submitted.tsx';
import { UnsentTextPart } from './unsent-text.tsx';
import { useSubmission } from './use-submission.ts';

/** The status of a submission, and its result once there is one. Both update live. */
export default function CongratulationsScreen() {
	const { jobId = '' } = useParams();
	const { status: sessionStatus, user } = useSession();
	const flags = useFeatureFlags();
	const { status, value, failure, refresh, retry } = useSubmission(jobId);
	return (
		<PageWidth className="py-10 lg:py-16">
			{value && value.progress !== 'none' && (
				<>
					{failure !== null && failure !== 'offline' && (
						<StoredNote failure={failure} receiving={false} lastSyncedAt="" onRetry={refresh} />
					)}
					<InstallHint />
					<CompletionView
						submission={value}
						needsSignIn={sessionStatus === 'needsSignIn'}
						flags={flags}
						unsent={user && <UnsentTextPart key={`${user.id} ${jobId}`} jobId={jobId} userId={user.id} />}
						onRetry={retry}
					/>
				</>
			)}
			{value?.progress === 'none' && !value.isBegun && (
				<div className="grid justify-items-start gap-4">
					<PageHeading size="public">{words.nothingHere.title}</PageHeading>
					<p className="max-w-prose text-lead text-ink-2">{words.nothingHere.text}</p>
					<LinkButton size="large" to={paths.jobs.to()}>
						{words.nothingHere.link}
					</LinkButton>
				</div>
			)}
			{value?.progress === 'none' && value.isBegun && <NotSubmitted jobId={jobId} rejection={value.rejection} />}
			{!value && status === 'loading' && <Skeleton rows={5} />}
			{!value && status !== 'loading' && (
				<>
					<PageHeading size="public" className="mb-6">
						{words.notHere}
					</PageHeading>
					<LoadFailure title={words.failed} failure={failure} onRetry={refresh} />
				</>
			)}
		</PageWidth>
	);
}
