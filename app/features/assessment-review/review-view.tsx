import { type ReactNode, useState } from 'react';
import { canManageJobs } from '#domain/access/actor';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { reviewMessages as words } from '#domain/assessments/review-words';
import { hasEnhancedFields } from '#domain/evaluation/enhanced';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { methodAndVersion, methodLabel } from '#domain/evaluation/words';
import { stageOf } from '#domain/hire-events/decision';
import { useSession } from '../../core/session/use-session.ts';
import { longDateTime } from '../../ui/dates.ts';
import { ReviewBadges } from '../../ui/evaluation/review-badges.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DecisionDialog } from '../decisions/decision-dialog.tsx';
import { StageBadge } from '../decisions/stage-badge.tsx';
import { ChangedAfter, StageHistory } from '../decisions/stage-history.tsx';
import { ReviewActions, ShortlistAndUpgrade } from './review-actions.tsx';
import { ReviewCharacter } from './review-character.tsx';
import { ReviewFindings } from './review-findings.tsx';
import { ReviewMessages } from './review-messages.tsx';
import { ReviewNotice } from './review-notice.tsx';
import { ReviewOverrides } from './review-overrides.tsx';
import { ReviewResponses } from './review-responses.tsx';
import { ReviewScore } from './review-score.tsx';
import { ReviewVariants } from './review-variants.tsx';
import { useIsOwnOfficial } from './use-is-own-official.ts';

/**
 * The parts of a review: name and facts, score and its origin, findings and signals, answers, later submissions. Flags
 * hide some of them.
 */
export function ReviewView({
	review,
	flags,
	note,
}: {
	review: AssessmentReview;
	flags: FeatureFlags;
	note?: ReactNode;
}) {
	const { user } = useSession();
	const isOwn = useIsOwnOfficial(review);
	const [isWriting, setWriting] = useState(false);
	const newest = review.stage_events.find(({ test_mode }) => !test_mode);
	const method = methodAndVersion(review.evaluation_method, review.explanation);
	const showsVersion = flags.evaluationMethodBadges && method !== methodLabel(review.evaluation_method);
	const hasCharacter =
		flags.enhancedCharacterAnalysis && Boolean(review.enhanced_evaluation_version) && hasEnhancedFields(review);
	return (
		<div className="flex flex-col lg:grid lg:grid-cols-[minmax(16rem,1fr)_auto] lg:gap-x-8">
			<PageHeader overline={words.title} title={review.candidate.name}>
				<ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-control text-ink-2">
					<li className="[overflow-wrap:anywhere]">{review.candidate.email}</li>
					<li>
						<bdi>{review.job.title}</bdi>
					</li>
					<li>
						<time dateTime={review.submitted_at}>{longDateTime(review.submitted_at)}</time>
					</li>
					{showsVersion && <li>{method}</li>}
				</ul>
				<p className="mt-3 flex">
					<StageBadge stage={stageOf(newest ?? null)} />
				</p>
				<ReviewBadges review={review} flags={flags} />
				{user && <ChangedAfter events={review.stage_events} userId={user.id} />}
				<ShortlistAndUpgrade review={review} />
			</PageHeader>
			<ReviewActions review={review} />
			<div className="min-w-0 lg:col-span-full lg:row-start-2">
				<OwnText>{note}</OwnText>
				<ReviewNotice review={review} />
				<ReviewScore review={review} />
				<ReviewFindings review={review} flags={flags} hasCharacter={hasCharacter} />
				{hasCharacter && <ReviewCharacter review={review} />}
				<ReviewOverrides review={review} />
				{user && (
					<StageHistory
						assessmentId={review.id}
						events={review.stage_events}
						messages={review.messages ?? []}
						userId={user.id}
						onWrite={canManageJobs(user) && !isOwn ? () => setWriting(true) : undefined}
					/>
				)}
				{user && isWriting && (
					<DecisionDialog
						decided={[{ id: review.id, name: review.candidate.name }]}
						jobId={review.job_id}
						jobTitle={review.job.title}
						userId={user.id}
						isAdmin
						initialStage="rejected"
						onClose={() => setWriting(false)}
					/>
				)}
				<ReviewResponses review={review} />
				{review.messages && review.messages.length > 0 && <ReviewMessages messages={review.messages} />}
				{review.variants.length > 0 && <ReviewVariants review={review} />}
			</div>
		</div>
	);
}
