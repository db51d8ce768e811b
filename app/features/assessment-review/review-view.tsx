import { type ReactNode, useState } from 'react';
import { isAdmin } from '#domain/access/actor';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { isOpenReview } from '#domain/assessments/human-review';
import { reviewMessages as words } from '#domain/assessments/review-words';
import { minutesSpent } from '#domain/assessments/typing-analytics';
import { hasEnhancedFields } from '#domain/evaluation/enhanced';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { evaluationMessages, methodAndVersion, methodLabel } from '#domain/evaluation/words';
import { stageOf } from '#domain/hire-events/decision';
import { hireWords } from '#domain/hire-events/hire-words';
import { judgementLine } from '#domain/summary-links/judgement-line';
import { useSession } from '../../core/session/use-session.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { longDateTime } from '../../ui/dates.ts';
import { CharacterAnalysis } from '../../ui/evaluation/character-analysis.tsx';
import { HumanReviewRequest } from '../../ui/evaluation/human-review-request.tsx';
import { Responses } from '../../ui/evaluation/responses.tsx';
import { ReviewBadges } from '../../ui/evaluation/review-badges.tsx';
import { ScoreSum } from '../../ui/evaluation/score.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ChangedAfter } from '../decisions/decision-details.tsx';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { StageBadge } from '../decisions/stage-badge.tsx';
import { focusCard, hasScorecard, ScorecardSection } from '../scorecards/scorecard-section.tsx';
import { ReviewActions } from './review-actions.tsx';
import { ReviewFindings } from './review-findings.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { ReviewOthers } from './review-others.tsx';
import { ReplyForm, RequestStrip, UnsentReply } from './review-request.tsx';
import { ReviewScore } from './review-score.tsx';
import { ReviewTimeline } from './review-timeline.tsx';
import { ReviewVariants } from './review-variants.tsx';
import { useIsOwnOfficial } from './use-is-own-official.ts';

/** About two lines beside the score. */
const JUDGEMENT_CHARS = 140;

/**
 * The parts of a review: name, facts and score, the answers, the reply to a request for human review, then findings and signals,
 * and later submissions; the timeline beside them from 1200 px, else below; the actions at the bottom of the screen. Flags hide
 * some parts.
 */
export function ReviewView({
	review,
	flags,
	note,
	isWithdrawn = false,
	hasKeys = false,
	onShare,
	next,
}: {
	review: AssessmentReview;
	flags: FeatureFlags;
	note?: ReactNode;
	/** Whether the candidate withdrew it after it was opened. */
	isWithdrawn?: boolean;
	/** Whether S and D act. */
	hasKeys?: boolean;
	/** Shares the shortlist of the job; undefined for those who may not. */
	onShare?: (() => void) | undefined;
	/** The link to the next review. */
	next?: ReactNode;
}) {
	const { user } = useSession();
	const isOwn = useIsOwnOfficial(review);
	const [isWriting, setWriting] = useState(false);
	const [isCardOpen, setCardOpen] = useState(false);
	const hasCard = !isOwn && hasScorecard(review);
	const openCard = () => {
		if (!focusCard()) setCardOpen(true);
	};
	const hasCharacter =
		flags.enhancedCharacterAnalysis && Boolean(review.enhanced_evaluation_version) && hasEnhancedFields(review);
	return (
		<>
			<div className="grid gap-x-12 xl:grid-cols-[minmax(0,1fr)_20rem]">
				<ReviewHead review={review} flags={flags} />
				<ReviewScore review={review} />
				<div className="min-w-0 xl:col-span-full">
					<OwnText>{note}</OwnText>
					<RequestStrip review={review} />
					{review.score === null && !review.withheld && <ReviewNotice review={review} />}
				</div>
				<div className="min-w-0 xl:[--notes:13.25rem]">
					<section>
						<ScoreSum review={review} />
						<h2 className="mt-6 border-b border-ink pb-3 text-h2">{words.responses}</h2>
						<Responses review={review} />
					</section>
					<HumanReviewRequest review={review}>{!isOwn && <ReplyForm assessmentId={review.id} />}</HumanReviewRequest>
					{review.human_review && !isOpenReview(review.human_review) && (
						<UnsentReply assessmentId={review.id} answer={review.human_review.answer} />
					)}
					<ReviewFindings review={review} flags={flags} hasCharacter={hasCharacter} />
					{hasCharacter && <CharacterAnalysis review={review} />}
					{review.variants.length > 0 && <ReviewVariants review={review} />}
				</div>
				<div
					className={classNames(
						'min-w-0 max-xl:mt-12',
						// Stays beside the answers, with the room that the bars leave.
						hasCard &&
							'xl:sticky xl:top-18 xl:-mx-3 xl:max-h-[calc(100dvh-9.5rem)] xl:self-start xl:overflow-y-auto xl:px-3',
					)}
				>
					<ReviewOthers applications={review.other_applications} />
					{user && hasCard && (
						<ScorecardSection
							review={review}
							user={user}
							isOpen={isCardOpen}
							onOpen={() => setCardOpen(true)}
							onClose={() => setCardOpen(false)}
						/>
					)}
					{user && (
						<ReviewTimeline
							review={review}
							userId={user.id}
							canWrite={!isOwn}
							onWrite={isAdmin(user) && !isOwn && review.candidate.email !== '' ? () => setWriting(true) : undefined}
						/>
					)}
				</div>
			</div>
			{user && isWriting && (
				<DecisionDialog
					decided={[
						{ ...review.candidate, id: review.id, stage: 'rejected', asked: isOpenReview(review.human_review) },
					]}
					jobId={review.job_id}
					jobTitle={review.job.title}
					userId={user.id}
					isAdmin
					messages={review.messages}
					onClose={() => setWriting(false)}
				/>
			)}
			<ReviewActions
				review={review}
				isWithdrawn={isWithdrawn}
				hasKeys={hasKeys}
				onCard={hasCard ? openCard : undefined}
				onShare={onShare}
				next={next}
			/>
		</>
	);
}

/** The first sentences of the summary. */
function Judgement({ review }: { review: AssessmentReview }) {
	const { score, summary, evaluation_method: method } = review;
	if (score === null || summary === '') return null;
	return (
		<p dir="auto" className="max-w-prose text-body [overflow-wrap:anywhere]">
			{method === HUMAN_METHOD && <span className="text-ink-3">{evaluationMessages.automaticSummary} </span>}
			<span>{judgementLine(summary, JUDGEMENT_CHARS)}</span>
		</p>
	);
}

/** Who applied, for what and when, the stage and the badges. */
function ReviewHead({ review, flags }: { review: AssessmentReview; flags: FeatureFlags }) {
	const { user } = useSession();
	const newest = review.stage_events.find(({ test_mode }) => !test_mode);
	const method = methodAndVersion(review.evaluation_method, review.explanation);
	const showsVersion = flags.evaluationMethodBadges && method !== methodLabel(review.evaluation_method);
	const minutes = minutesSpent(review.analytics);
	return (
		<header className="mb-4 grid min-w-0 content-start gap-1.5">
			<p className="text-meta text-ink-2">{paths.assessmentReview.title}</p>
			<PageHeading>{review.candidate.name}</PageHeading>
			<Judgement review={review} />
			<FactLine
				className="text-control text-ink-2"
				facts={[
					{ id: 'email', fact: review.candidate.email || hireWords.noName },
					{ id: 'job', fact: review.job.title },
					{ id: 'submitted', fact: <time dateTime={review.submitted_at}>{longDateTime(review.submitted_at)}</time> },
					{ id: 'minutes', fact: minutes === null ? null : words.repliedIn(minutes) },
					{ id: 'method', fact: showsVersion ? method : null },
				]}
			/>
			<div className="flex flex-wrap items-center gap-2 pt-1.5 [&>ul]:mt-0">
				<StageBadge stage={stageOf(newest ?? null)} />
				<ReviewBadges review={review} flags={flags} />
			</div>
			{user && <ChangedAfter events={review.stage_events} userId={user.id} />}
		</header>
	);
}
