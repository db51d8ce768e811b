import type { AssessmentReview } from '#domain/assessments/assessment';
import { behaviorMessages as words } from '#domain/assessments/behavior-words';
import { flagLines } from '#domain/assessments/flag-lines';
import { HIGH_RISK_ABOVE, MEDIUM_RISK_ABOVE, riskLevel } from '#domain/assessments/risk-level';
import { minutesSpent } from '#domain/assessments/typing-analytics';
import { reasonMessages } from '#domain/evaluation/reason-words';
import { longDateTime } from '../../ui/dates.ts';
import { RiskBar } from '../../ui/risk-bar.tsx';
import { Facts, Part } from './report-parts.tsx';

/** How the answers were typed, and staff decisions about the risk. What was not measured is "No data", never 0. */
export function ReportBehavior({ review }: { review: AssessmentReview }) {
	const { risk_score: risk, suspicious_patterns: isSuspicious } = review;
	const minutes = minutesSpent(review.analytics);
	const decisions = review.risk_decisions;
	const level = risk === null ? 'low' : riskLevel(risk);
	return (
		<Part title={words.title}>
			<p className="text-ink-2">{words.notProof}</p>
			{review.accommodation && <p className="text-ink-2">{words.accommodation}</p>}
			<div className="no-break space-y-4">
				{risk !== null && (
					<div className="max-w-90">
						<RiskBar
							value={risk}
							level={review.risk_dismissed ? null : level}
							cuts={[MEDIUM_RISK_ABOVE, HIGH_RISK_ABOVE]}
							label={words.risk}
						/>
					</div>
				)}
				<Facts
					facts={[
						{
							name: words.risk,
							value:
								risk === null
									? words.noData
									: review.risk_dismissed
										? words.exported.dismissed(risk)
										: words.levelWith(words.level[level], risk),
						},
						{ name: words.timeSpent, value: minutes === null ? words.noData : words.minutes(minutes) },
						{
							name: words.pattern,
							value: isSuspicious === null ? words.noData : isSuspicious ? words.suspicious : words.normal,
						},
						...flagLines(review).map(({ flag, lines }) => ({
							name: words.flagName(flag),
							value: lines.map((line) => (
								<span key={line} className="block">
									{line}
								</span>
							)),
						})),
					]}
				/>
			</div>
			{decisions[0]?.decision === 'dismissed' && !review.risk_dismissed && <p>{words.decisions.outdated}</p>}
			{decisions.length > 0 && (
				<ol aria-label={words.decisions.list} className="space-y-3">
					{decisions.map((record) => (
						<li key={record.id} className="no-break grid gap-0.5">
							<p className="font-label">{words.decisions.made[record.decision](record.risk_score)}</p>
							<p dir="auto" className="whitespace-pre-line text-ink-2">
								{record.reason}
							</p>
							<p className="text-meta text-ink-3">
								{reasonMessages.by(record.decided_by_name, longDateTime(record.created_at))}
							</p>
						</li>
					))}
				</ol>
			)}
		</Part>
	);
}
