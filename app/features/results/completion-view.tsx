import type { ReactNode } from 'react';
import type { OwnAssessment } from '#domain/assessments/assessment';
import { hasOnlyChoices } from '#domain/assessments/candidate-score';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import type { Withdrawal } from '#domain/ops/pending-withdrawal';
import { parseTime } from '#domain/text/stored-time';
import { useOnline } from '../../core/platform/online.ts';
import { copyAddress } from '../../core/platform/share.ts';
import type { SubmissionRow } from '../../core/store/rows.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { shortDate } from '../../ui/dates.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoBreak } from '../../ui/no-break.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { withdrawMessages, congratulationsMessages as words } from './completion-words.ts';
import { HumanReviewPart } from './human-review.tsx';
import { myApplicationsMessages } from './my-applications-words.ts';
import { ResultView } from './result-view.tsx';
import { ShareResults } from './share-results.tsx';
import { SubmissionSteps } from './submission-steps.tsx';
import type { Submission } from './use-submission.ts';
import { WithdrawPart } from './withdraw-part.tsx';

type Stage = keyof typeof words.title;

const STAGES: Record<Submission['progress'], Stage> = {
	none: 'received',
	saved: 'saved',
	sending: 'saved',
	received: 'received',
	analysing: 'received',
	notScored: 'received',
	scored: 'scored',
	needsAttention: 'attention',
};

/**
 * The status of a submission in one sentence, with the job and the steps beside it, on a phone below it. Once there is a
 * result, it comes first; what the candidate can still do comes last.
 */
export function CompletionView({
	submission,
	needsSignIn,
	flags,
	unsent,
	onRetry,
}: {
	submission: Submission;
	/** What was written on this device and not submitted. */
	unsent?: ReactNode;
	/** Undefined until read; the result is not shown before. */
	flags: FeatureFlags | undefined;
	needsSignIn: boolean;
	onRetry: () => void;
}) {
	const stage = STAGES[submission.progress];
	const { assessment, withdrawal } = submission;
	const job = submittedJob(submission.submission, assessment);
	const isTest = submission.submission?.is_admin_test ?? assessment?.is_admin_test ?? false;
	const result = stage === 'scored' && flags ? assessment : undefined;
	const place = words.place(job.company, job.location);
	const online = useOnline();
	const sending = needsSignIn ? 'signIn' : online ? 'online' : 'offline';
	return (
		<div
			className={`grid grid-cols-[minmax(0,1fr)] gap-x-16 lg:grid-rows-[auto_1fr] ${result ? 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]' : 'lg:grid-cols-2'}`}
		>
			<div className="min-w-0">
				<PageHeading size="public">{withdrawal ? withdrawMessages.heading : words.title[stage]}</PageHeading>
				{result && (
					<p dir="auto" className="mt-3 text-lead text-ink-2">
						{words.place(job.title, place)}
					</p>
				)}
				<p className={`max-w-prose text-ink-2 ${result ? 'mt-2 text-body' : 'mt-5 text-lead'}`}>
					<NoBreak>
						{withdrawal ? withdrawnLead(withdrawal, job.company) : leadOf(stage, submission, job.company, sending)}
					</NoBreak>
				</p>
				{assessment?.stage && !withdrawal && (
					<p className="mt-3 max-w-prose text-body text-ink-2">{myApplicationsMessages.stage(assessment.stage)}</p>
				)}
				{!result && <OtherPages kind="primary" />}
				{result && flags && (
					<ResultView
						assessment={result}
						flags={flags}
						actions={<ShareResults copy={() => copyAddress(paths.congratulations.to(job.id))} />}
					/>
				)}
				{unsent && <div>{unsent}</div>}
			</div>
			<section
				aria-labelledby="submitted-job"
				className="mt-12 min-w-0 border-t border-ink pt-5 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0"
			>
				<h2 id="submitted-job" dir="auto" className="text-h2">
					{result ? words.steps.heading : job.title}
				</h2>
				{!result && <p className="mt-1 text-body text-ink-2">{place}</p>}
				{isTest && (
					<p className="mt-3 flex flex-wrap items-center gap-2 text-meta text-ink-2">
						<Badge kind="info">{words.test}</Badge>
						{words.testNote}
					</p>
				)}
				{assessment?.submitted_by && (
					<p className="mt-3 max-w-prose text-body text-ink-2">{words.submittedBy(assessment.submitted_by)}</p>
				)}
				<div className={result ? 'mt-5' : 'mt-8'}>
					<SubmissionSteps submission={submission} needsSignIn={needsSignIn} onRetry={onRetry} />
				</div>
				{result && <OtherPages kind="secondary" />}
			</section>
			{assessment && !isTest && (
				<div className="min-w-0">
					{!withdrawal && offersReview(submission) && <HumanReviewPart assessment={assessment} />}
					<WithdrawPart assessment={assessment} withdrawal={withdrawal} />
				</div>
			)}
		</div>
	);
}

/** The links to other pages. */
function OtherPages({ kind }: { kind: 'primary' | 'secondary' }) {
	return (
		<div className="mt-7 flex flex-wrap gap-3">
			<LinkButton size="large" kind={kind} to={paths.jobs.to()}>
				{words.browseJobs}
			</LinkButton>
			<LinkButton size="large" kind="secondary" to={paths.dashboard.to()}>
				{words.dashboard}
			</LinkButton>
		</div>
	);
}

const withdrawnLead = ({ isUnsent }: Withdrawal, company: string): string =>
	isUnsent ? withdrawMessages.unsentLead : withdrawMessages.lead(company);

/** Five business days are at most a week. */
const DECIDES_WITHIN_MS = 7 * 86_400_000;

function leadOf(
	stage: Stage,
	{ assessment }: Submission,
	company: string,
	sending: keyof typeof words.lead.saved,
): string {
	if (stage === 'saved') return words.lead.saved[sending];
	if (stage === 'attention') return words.lead.attention;
	const at = assessment?.submitted_at;
	const isRecent = !at || Date.now() - parseTime(at) < DECIDES_WITHIN_MS;
	if (stage === 'received') {
		const reviewed = words.lead.received(company, isRecent);
		return assessment && hasOnlyChoices(assessment) ? reviewed : `${reviewed} ${words.lead.place}`;
	}
	const isOpen = at && isRecent && assessment.evaluation_method !== HUMAN_METHOD;
	return words.lead.scored(company, isOpen ? shortDate(at) : null);
}

/** A person reads an assessment without a score anyway, so that asking for one would change nothing. */
const offersReview = ({ progress, assessment }: Submission): boolean =>
	progress === 'scored' || Boolean(assessment?.human_review);

/** The job of a submission, from the local submission or the pulled assessment. */
function submittedJob(
	submission: SubmissionRow | undefined,
	assessment: OwnAssessment | undefined,
): { id: string; title: string; company: string; location: string } {
	if (assessment) return assessment.job;
	const {
		job_id: id = '',
		job_title: title = '',
		job_company: company = '',
		job_location: location = '',
	} = submission ?? {};
	return { id, title, company, location };
}
