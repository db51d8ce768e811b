import { useParams } from 'react-router-dom';
import { LinkButton } from '../../components/link-button.tsx';
import { LoadFailure, StoredNote } from '../../components/load-failure.tsx';
import { LoadingBars } from '../../components/loading-bars.tsx';
import { PageHeading } from '../../components/page-heading.tsx';
import { PageWidth } from '../../components/page-width.tsx';
import { useSession } from '../../machines/session/use-session.ts';
import { useFeatureFlags } from '../../machines/stored/use-feature-flags.ts';
import { useSubmission } from '../../machines/submit-assessment/use-submission.ts';
import { congratulationsMessages as words } from '../../messages/congratulations.ts';
import { paths } from '../../shell/paths.ts';
import { CompletionView } from './completion-view.tsx';

/** Where a submission stands, and its result as soon as there is one; both change by themselves. */
export default function CongratulationsScreen() {
	const { jobId = '' } = useParams();
	const { needsSignIn } = useSession();
	const flags = useFeatureFlags();
	const { status, value, failure, refresh, retry } = useSubmission(jobId);
	return (
		<PageWidth className="py-10 lg:py-16">
			{value && value.progress !== 'none' && (
				<>
					{failure !== null && failure !== 'offline' && (
						<StoredNote failure={failure} receiving={false} savedAt="" onRetry={refresh} />
					)}
					<CompletionView submission={value} needsSignIn={needsSignIn} flags={flags} onRetry={retry} />
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
			{value?.progress === 'none' && value.isBegun && (
				<div className="grid justify-items-start gap-4">
					<PageHeading size="public">{words.notSubmitted.title}</PageHeading>
					<p className="max-w-prose text-lead text-ink-2">{words.notSubmitted.text}</p>
					<LinkButton size="large" to={paths.assess.to(jobId)}>
						{words.notSubmitted.link}
					</LinkButton>
				</div>
			)}
			{!value && status === 'loading' && <LoadingBars rows={5} />}
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
