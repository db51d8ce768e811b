import { RE_EVALUATION_ERRORS, type ReEvaluationRefusal } from '#domain/re-evaluation/batch';
import { type CostEstimate, estimateCost, type ReEvaluationCandidate } from '#domain/re-evaluation/overview';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { findProgress } from './batch-progress.tsx';
import type { ReEvaluateBatch } from './use-re-evaluate-batch.ts';
import { reEvaluationMessages, startFailureText } from './words.ts';

const words = reEvaluationMessages.confirm;

type StartRequest = NonNullable<ReEvaluateBatch['asked']>;

/** Confirms starting a batch: its benefit, what candidates see, its cost, and which assessments will be rejected. */
export function StartDialog({
	asked,
	work,
	assessments,
	estimate,
}: {
	asked: StartRequest;
	work: ReEvaluateBatch;
	assessments: readonly ReEvaluationCandidate[];
	estimate: CostEstimate;
}) {
	const ids = new Set(asked.request.assessmentIds);
	const refusals = countRefusals(assessments.filter(({ id }) => ids.has(id)));
	const refused = refusals.reduce((sum, { count }) => sum + count, 0);
	const count = ids.size - refused;
	const cost = estimateCost(estimate, count);
	return (
		<FormDialog
			open
			title={words.titles[asked.kind]}
			description={words.text(count)}
			words={{ cancel: words.cancel, busy: words.busy }}
			submit={asked.kind === 'upgrade' ? words.upgrade(count) : words.start(count)}
			busy={work.isStarting}
			error={work.failure === null ? null : startFailureText(work.failure)}
			onSubmit={() => work.send({ type: 'start.confirmed' })}
			onClose={() => work.send({ type: 'start.dismissed' })}
			focusAfter={findProgress}
		>
			<div className="grid gap-4 text-body text-ink-2">
				{asked.kind === 'upgrade' && (
					<div className="grid gap-1">
						<h3 className="text-control font-label text-ink">{words.benefits}</h3>
						<ul className="list-disc pl-5">
							{words.benefitList.map((benefit) => (
								<li key={benefit}>{benefit}</li>
							))}
						</ul>
					</div>
				)}
				<p>{words.seen}</p>
				<p>{cost ? words.cost(cost.calls, cost.tokens, estimate.evaluations) : words.noEstimate}</p>
				{refused > 0 && (
					<div className="grid gap-1">
						<p>{words.refused(refused)}</p>
						<ul className="list-disc pl-5">
							{refusals.map((refusal) => (
								<li key={refusal.reason}>{words.reason(refusal.count, RE_EVALUATION_ERRORS[refusal.reason])}</li>
							))}
						</ul>
					</div>
				)}
			</div>
		</FormDialog>
	);
}

function countRefusals(rows: readonly ReEvaluationCandidate[]): { reason: ReEvaluationRefusal; count: number }[] {
	const counts = new Map<ReEvaluationRefusal, number>();
	for (const { refusal } of rows) if (refusal !== null) counts.set(refusal, (counts.get(refusal) ?? 0) + 1);
	return Array.from(counts, ([reason, count]) => ({ reason, count }));
}
