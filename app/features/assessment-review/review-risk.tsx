import { useState } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { behaviorMessages } from '#domain/assessments/behavior-words';
import { possibleRiskDecision, type RiskDecision, type RiskDecisionRecord } from '#domain/assessments/risk-decision';
import { reasonMessages } from '#domain/evaluation/reason-words';
import { useOnline } from '../../core/platform/online.ts';
import { Button } from '../../ui/button.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { RiskDialog } from './risk-dialog.tsx';
import { useIsOwnOfficial } from './use-is-own-official.ts';

const words = behaviorMessages.decisions;

/** Staff decisions about the risk, newest first, and a button to dismiss it or to undo that. */
export function ReviewRisk({ review }: { review: AssessmentReview }) {
	const online = useOnline();
	const isOwn = useIsOwnOfficial(review);
	const [deciding, setDeciding] = useState<RiskDecision | null>(null);
	const [latest] = review.risk_decisions;
	const possible = isOwn ? null : possibleRiskDecision(review);
	const isOutdated = latest?.decision === 'dismissed' && !review.risk_dismissed;
	return (
		<>
			{isOutdated && <p className="text-meta text-ink-2">{words.outdated}</p>}
			{latest && (
				<ol aria-label={words.list}>
					{review.risk_decisions.map((record) => (
						<DecisionRow key={record.id} record={record} />
					))}
				</ol>
			)}
			{possible && (
				<div className="flex flex-wrap items-center gap-3">
					<Button kind="secondary" size="small" disabled={!online} onClick={() => setDeciding(possible)}>
						{words.open[possible]}
					</Button>
					{!online && <span className="text-meta text-ink-2">{words.offline[possible]}</span>}
				</div>
			)}
			{deciding && <RiskDialog review={review} decision={deciding} onClose={() => setDeciding(null)} />}
		</>
	);
}

function DecisionRow({ record }: { record: RiskDecisionRecord }) {
	return (
		<li className="grid gap-1 border-t border-line-2 py-3">
			<p className="text-control font-label">{words.made[record.decision](record.risk_score)}</p>
			<p dir="auto" className="text-control whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
				{record.reason}
			</p>
			<p className="text-meta text-ink-3">
				{reasonMessages.by(record.decided_by_name, longDateTime(record.created_at))}
			</p>
		</li>
	);
}
