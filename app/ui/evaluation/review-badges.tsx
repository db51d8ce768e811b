import { TriangleAlert } from 'lucide-react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { behaviorMessages } from '#domain/assessments/behavior-words';
import { reviewMessages as words } from '#domain/assessments/review-words';
import { riskLevel } from '#domain/assessments/risk-level';
import type { FeatureFlags } from '#domain/evaluation/feature-flags';
import { overrideMessages } from '#domain/evaluation/override-words';
import { evaluationMessages, methodLabel } from '#domain/evaluation/words';
import { Badge, RiskBadge } from '../badge.tsx';
import { useIsPrint } from './section.tsx';

/** The badges of a review: scoring method, confidence, risk and origin; in print the origin is first. */
export function ReviewBadges({ review, flags }: { review: AssessmentReview; flags: FeatureFlags }) {
	const isPrint = useIsPrint();
	const risk = review.risk_score;
	const showsRisk = flags.behaviorAnalytics && !review.risk_dismissed;
	const testMode = review.test_mode && <Badge kind="info">{words.testMode}</Badge>;
	const origin = [
		review.is_admin_test && <Badge kind="info">{words.test}</Badge>,
		isPrint && testMode,
		review.submitted_by && <Badge kind="warn">{words.submittedBy(review.submitted_by)}</Badge>,
		!isPrint && testMode,
	];
	const badges = [
		isPrint && origin,
		review.evaluation_method !== '' && flags.evaluationMethodBadges && (
			<Badge kind="outline">{methodLabel(review.evaluation_method)}</Badge>
		),
		review.confidence_level !== '' && review.score !== null && (
			<Badge kind={review.confidence_level === 'Low' ? 'warn' : 'outline'}>
				{evaluationMessages.confidenceLevel(review.confidence_level)}
			</Badge>
		),
		flags.behaviorAnalytics && review.risk_dismissed && <Badge kind="outline">{behaviorMessages.riskDismissed}</Badge>,
		showsRisk && risk !== null && (
			<RiskBadge level={riskLevel(risk)}>
				{behaviorMessages.riskWith(behaviorMessages.level[riskLevel(risk)], risk)}
			</RiskBadge>
		),
		showsRisk && review.suspicious_patterns && (
			<Badge kind="bad" icon={TriangleAlert}>
				{behaviorMessages.suspiciousPatterns}
			</Badge>
		),
		!isPrint && origin,
		review.accommodation && <Badge kind="neutral">{overrideMessages.accommodation}</Badge>,
	].flat();
	return (
		<ul className="mt-3 flex flex-wrap gap-2 empty:hidden [&>li]:flex">
			{badges.map(
				(badge, index) =>
					badge && (
						// biome-ignore lint/suspicious/noArrayIndexKey: each badge has its place
						<li key={index}>{badge}</li>
					),
			)}
		</ul>
	);
}
