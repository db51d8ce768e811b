import { useState } from 'react';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { behaviorMessages } from '#domain/assessments/behavior-words';
import { possibleRiskDecision, type RiskDecision } from '#domain/assessments/risk-decision';
import { useOnline } from '../../core/platform/online.ts';
import { Button } from '../../ui/button.tsx';
import { RiskDialog } from './risk-dialog.tsx';
import { useIsOwnOfficial } from './use-is-own-official.ts';

const words = behaviorMessages.decisions;

/** A button to dismiss the risk, or to undo that. */
export function ReviewRisk({ review }: { review: AssessmentReview }) {
	const online = useOnline();
	const isOwn = useIsOwnOfficial(review);
	const [deciding, setDeciding] = useState<RiskDecision | null>(null);
	const possible = isOwn ? null : possibleRiskDecision(review);
	return (
		<>
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
