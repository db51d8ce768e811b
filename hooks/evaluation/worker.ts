import { findAiSettings } from '../core/ai-settings.ts';
import { pingAccount } from '../core/http/ping.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { logFailure } from '../core/log.ts';
import { drain } from '../core/queue/drain.ts';
import { evaluationPool, wakeEvaluationWorker } from '../core/queue/wake-worker.ts';
import { findRecord } from '../core/sql/database.ts';
import { applyLateConsent } from '../rows/apply-late-consent.ts';
import { measureBehavior, refreshBehavior } from '../rows/behavior.ts';
import { loadInput } from '../rows/load-input.ts';
import { beginItem } from '../rows/re-evaluation-item.ts';
import { type Claim, claimEvaluation, countDue, MAX_ATTEMPTS, markAsking, nextDueInMs } from './claim.ts';
import { evaluate } from './evaluate.ts';
import {
	failEvaluation,
	finishEvaluation,
	giveUpEvaluation,
	keepCurrentScore,
	leaveToHuman,
	postponeEvaluation,
	refuseReEvaluation,
} from './finish.ts';

/** Evaluates until nothing is due. */
export function drainQueue(app: core.App): void {
	const pool = evaluationPool();
	drain(app, pool, {
		countDue,
		claim: (_, worker) => claimEvaluation(app, worker, pool.leaseMs, pool.cap),
		work(own, claim) {
			workOn(own, claim);
			if (claim.batchId !== '') pingStaff(own, 're_evaluation_batches', claim.batchId);
		},
		callNext: wakeEvaluationWorker,
		nextDueInMs,
	});
}

function workOn(app: core.App, claim: Claim): void {
	if (claim.attempts > MAX_ATTEMPTS) {
		giveUpEvaluation(app, claim, claim.lastError || 'The server ended each time it was evaluated.');
		return;
	}
	try {
		// Applies a consent that arrived during an earlier attempt.
		if (claim.attempts > 1 && applyLateConsent(app, claim.assessmentId)) refreshBehavior(app, claim.assessmentId);
		const assessment = findAssessment(app, claim.assessmentId);
		const refusal = claim.batchId === '' ? '' : assessment ? beginItem(app, claim) : 'deleted';
		if (refusal !== '') {
			refuseReEvaluation(app, claim, refusal);
			return;
		}
		if (!assessment) {
			giveUpEvaluation(app, claim, 'The assessment was deleted.');
			return;
		}
		const isClosed = assessment.getBool('ai_declined')
			? leaveToHuman(app, claim, measureBehavior(app, assessment))
			: evaluateClaim(app, claim, assessment);
		if (!isClosed) return;
		pingAccount(app, assessment.getString('user_id'), 'assessments', claim.assessmentId);
		pingStaff(app, 'assessments', claim.assessmentId);
	} catch (error) {
		logFailure('An evaluation broke off.', error, { assessment: claim.assessmentId });
		failEvaluation(app, claim, error);
	}
}

/** Evaluates and stores the result, or waits for the AI service. Returns whether a result was written. */
function evaluateClaim(app: core.App, claim: Claim, assessment: core.Record): boolean {
	const waitUntilMs = claim.waitUntilMs || Date.now() + (findAiSettings()?.waitMs ?? 0);
	const behavior = measureBehavior(app, assessment);
	const evaluation = evaluate(app, loadInput(app, assessment), {
		...claim,
		isPaced: claim.batchId !== '',
		waitUntilMs,
		whileAsking: (ask) => {
			markAsking(app, claim, true);
			try {
				return ask();
			} finally {
				markAsking(app, claim, false);
			}
		},
	});
	if ('postponed' in evaluation) {
		postponeEvaluation(app, claim, evaluation.postponed, waitUntilMs);
		return false;
	}
	const { result, provenance } = evaluation;
	if (claim.method === 'ai' && result.evaluation_method !== 'ai') {
		// Without an AI the whole batch ends: later rounds would get no judgement either.
		keepCurrentScore(app, claim, provenance.outage || (claim.batchId !== '' && !findAiSettings()));
		return false;
	}
	return finishEvaluation(app, claim, evaluation, behavior);
}

function findAssessment(app: core.App, id: string): core.Record | undefined {
	return findRecord(app, 'assessments', "id = {:id} && job_id.id != ''", { id });
}
