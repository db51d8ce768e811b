import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { behaviorMessages } from '#domain/assessments/behavior-words';
import { reviewMessages as words } from '#domain/assessments/review-words';
import { riskLevel } from '#domain/assessments/risk-level';
import { hasEnhancedFields } from '#domain/evaluation/enhanced';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { evaluationMessages, methodAndVersion, methodLabel } from '#domain/evaluation/words';
import { stageOf } from '#domain/hire-events/decision';
import { useSession } from '../../core/session/use-session.ts';
import { Badge, RiskBadge } from '../../ui/badge.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { OwnText } from '../../ui/own-text.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
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
	const newest = review.stage_events.find(({ test_mode }) => !test_mode);
	const risk = review.risk_score;
	const showsRisk = flags.behaviorAnalytics && !review.risk_dismissed;
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
				<ul className="mt-3 flex flex-wrap gap-2 empty:hidden [&>li]:flex">
					<li>
						<StageBadge stage={stageOf(newest ?? null)} />
					</li>
					{review.evaluation_method !== '' && flags.evaluationMethodBadges && (
						<li>
							<Badge kind="outline">{methodLabel(review.evaluation_method)}</Badge>
						</li>
					)}
					{review.confidence_level !== '' && review.score !== null && (
						<li>
							<Badge kind={review.confidence_level === 'Low' ? 'warn' : 'outline'}>
								{evaluationMessages.confidenceLevel(review.confidence_level)}
							</Badge>
						</li>
					)}
					{flags.behaviorAnalytics && review.risk_dismissed && (
						<li>
							<Badge kind="outline">{behaviorMessages.riskDismissed}</Badge>
						</li>
					)}
					{showsRisk && risk !== null && (
						<li>
							<RiskBadge level={riskLevel(risk)}>
								{behaviorMessages.riskWith(behaviorMessages.level[riskLevel(risk)], risk)}
							</RiskBadge>
						</li>
					)}
					{showsRisk && review.suspicious_patterns && (
						<li>
							<Badge kind="bad" icon={TriangleAlert}>
								{behaviorMessages.suspiciousPatterns}
							</Badge>
						</li>
					)}
					{review.is_admin_test && (
						<li>
							<Badge kind="info">{words.test}</Badge>
						</li>
					)}
					{review.submitted_by && (
						<li>
							<Badge kind="warn">{words.submittedBy(review.submitted_by)}</Badge>
						</li>
					)}
					{review.test_mode && (
						<li>
							<Badge kind="info">{words.testMode}</Badge>
						</li>
					)}
				</ul>
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
				{user && <StageHistory assessmentId={review.id} events={review.stage_events} userId={user.id} />}
				<ReviewResponses review={review} />
				{review.messages && review.messages.length > 0 && <ReviewMessages messages={review.messages} />}
				{review.variants.length > 0 && <ReviewVariants review={review} />}
			</div>
		</div>
	);
}
