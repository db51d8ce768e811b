import { type ReactNode, useId } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { behaviorMessages as words } from '#domain/assessments/behavior-words';
import { flagLines } from '#domain/assessments/flag-lines';
import { HIGH_RISK_ABOVE, MEDIUM_RISK_ABOVE, riskLevel } from '#domain/assessments/risk-level';
import { minutesSpent } from '#domain/assessments/typing-analytics';
import { Badge, RiskBadge } from '../badge.tsx';
import { Facts } from '../facts.tsx';
import { ReasonedList } from '../reasoned-list.tsx';
import { RiskBar } from '../risk-bar.tsx';
import { PrintedPart, useIsPrint } from './section.tsx';

/**
 * How the answers were typed: risk, time, pattern and flags with their questions, and what staff decided about the risk. What was
 * not measured is "No data", never 0. `children`: what the reader can do about the risk.
 */
export function BehaviorAnalysis({ review, children }: { review: AssessmentReview; children?: ReactNode }) {
	const headingId = useId();
	const isPrint = useIsPrint();
	const { risk_score: risk, risk_dismissed: isDismissed, suspicious_patterns: isSuspicious } = review;
	const minutes = minutesSpent(review.analytics);
	const level = riskLevel(risk ?? 0);
	const rated = risk === null ? words.noData : words.levelWith(words.level[level], risk);
	const note = isPrint ? 'break-after-avoid text-ink-2' : 'text-meta text-ink-2';
	const bar = (
		<RiskBar
			value={risk}
			level={isDismissed ? null : level}
			cuts={[MEDIUM_RISK_ABOVE, HIGH_RISK_ABOVE]}
			label={words.risk}
		/>
	);
	const measured = [
		{ name: words.timeSpent, value: minutes === null ? words.noData : words.minutes(minutes) },
		{
			name: words.pattern,
			value: isSuspicious === null ? words.noData : isSuspicious ? words.suspicious : words.normal,
		},
		...flagLines(review).map(({ flag, informs, lines }) => ({
			name: words.flagName(flag),
			informs,
			value: lines.map((line) => (
				<span key={line} className="block">
					{line}
				</span>
			)),
		})),
	];
	const notes = (
		<>
			<p className={note}>{words.notProof}</p>
			{review.accommodation && <p className={note}>{words.accommodation}</p>}
		</>
	);
	const decisions = <RiskDecisions review={review} />;
	if (isPrint)
		return (
			<PrintedPart title={words.title}>
				{notes}
				<div className="no-break space-y-4">
					{risk !== null && <div className="max-w-90">{bar}</div>}
					<Facts
						facts={[
							{ name: words.risk, value: isDismissed && risk !== null ? words.exported.dismissed(risk) : rated },
							...measured,
						]}
					/>
				</div>
				{decisions}
			</PrintedPart>
		);
	return (
		<section
			aria-labelledby={headingId}
			className="@container grid gap-3 rounded-panel bg-well px-6 py-5 [--ground:var(--well)]"
		>
			<div className="flex flex-wrap items-center justify-between gap-3">
				<h3 id={headingId} className="text-body">
					{words.title}
				</h3>
				{risk !== null && !isDismissed && <RiskBadge level={level}>{rated}</RiskBadge>}
				{isDismissed && <Badge kind="outline">{words.riskDismissed}</Badge>}
			</div>
			{notes}
			{bar}
			<Facts facts={measured} />
			{decisions}
			{children}
		</section>
	);
}

/** What staff decided about the risk, newest first. */
function RiskDecisions({
	review: { risk_decisions: decisions, risk_dismissed: isDismissed },
}: {
	review: AssessmentReview;
}) {
	const isOutdated = decisions[0]?.decision === 'dismissed' && !isDismissed;
	const isPrint = useIsPrint();
	return (
		<>
			{isOutdated && <p className={isPrint ? undefined : 'text-meta text-ink-2'}>{words.decisions.outdated}</p>}
			{decisions.length > 0 && (
				<ReasonedList
					label={words.decisions.list}
					decisions={decisions.map(({ id, decision, reason, risk_score, decided_by_name, created_at }) => ({
						id,
						title: words.decisions.made[decision](risk_score),
						reason,
						by: decided_by_name,
						at: created_at,
					}))}
				/>
			)}
		</>
	);
}
