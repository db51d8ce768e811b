import { isAdmin } from '#domain/access/actor';
import type { OwnAssessment } from '#domain/assessments/assessment';
import { resultsMessages as words } from '#domain/assessments/staff-result-words';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { isGivenUp } from '#domain/evaluation/status-notice';
import { useOnline } from '../../core/platform/online.ts';
import { copyAddress } from '../../core/platform/share.ts';
import { useSession } from '../../core/session/use-session.ts';
import { useRetry } from '../../entities/evaluation/use-retry.ts';
import { useLacksAi } from '../../entities/system-health/use-system-health.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { RetryEvaluation } from '../../ui/evaluation/retry-evaluation.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ScoreBar } from '../../ui/score-bar.tsx';
import { toastError, toastNote } from '../../ui/toast.ts';
import { ResultView } from './result-view.tsx';
import { ShareResults } from './share-results.tsx';
import type { Submission } from './use-submission.ts';
import { resultMessages } from './words.ts';

/** The job, and its result or the status until there is one. */
export function ResultsView({ submission, flags }: { submission: Submission; flags: FeatureFlags }) {
	const { assessment } = submission;
	const job = assessment?.job ?? {
		title: submission.submission?.job_title ?? '',
		location: submission.submission?.job_location ?? '',
	};
	const at = assessment?.submitted_at ?? submission.submission?.sealed_at ?? '';
	return (
		<>
			<PageHeader
				back={<BackLink to={paths.adminJobs.to()}>{words.back}</BackLink>}
				overline={paths.results.title}
				title={job.title}
			>
				<ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-control text-ink-2">
					<li>{job.location}</li>
					{submission.progress !== 'scored' && (
						<li>
							<time dateTime={at}>{resultMessages.submitted(longDateTime(at))}</time>
						</li>
					)}
					{(assessment ?? submission.submission)?.is_admin_test && (
						<li>
							<Badge kind="info">{words.test}</Badge>
						</li>
					)}
				</ul>
			</PageHeader>
			{submission.progress === 'scored' && assessment ? (
				<Scored assessment={assessment} flags={flags} />
			) : (
				<Waiting progress={submission.progress} />
			)}
		</>
	);
}

function Scored({ assessment, flags }: { assessment: OwnAssessment; flags: FeatureFlags }) {
	const { user } = useSession();
	const online = useOnline();
	const { busy, waitingSince, retry } = useRetry(assessment.id, (news) =>
		news === 'queued' ? toastNote(words.retryQueued) : toastError(words.retryFailed),
	);
	const isOffered = user !== null && isAdmin(user) && assessment.is_admin_test;
	const lacksAi = useLacksAi(isOffered);
	return (
		<ResultView
			assessment={assessment}
			flags={flags}
			retry={
				isOffered && (
					<RetryEvaluation
						busy={busy}
						online={online}
						lacksAi={lacksAi}
						hasBackup={isGivenUp(assessment.system_status)}
						waitingSince={waitingSince}
						onRetry={retry}
					/>
				)
			}
			actions={<ShareResults copy={() => copyAddress(paths.results.to(assessment.job.id))} />}
		/>
	);
}

const STATUS_WORDS: Record<Exclude<Submission['progress'], 'none' | 'scored'>, { title: string; text: string }> = {
	saved: words.notSent,
	sending: words.notSent,
	needsAttention: words.notSent,
	received: words.processing,
	analysing: words.processing,
	notScored: words.byHuman,
};

function Waiting({ progress }: { progress: Submission['progress'] }) {
	if (progress === 'none' || progress === 'scored') return null;
	const { title, text } = STATUS_WORDS[progress];
	return (
		<section className="grid max-w-prose gap-3 border-t border-ink pt-5">
			<ScoreBar score={null} />
			<h2 className="text-h2">{title}</h2>
			<p className="text-body text-ink-2">{text}</p>
		</section>
	);
}
