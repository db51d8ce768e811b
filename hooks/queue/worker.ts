import { measureBehavior } from '../commands/behavior.ts';
import { honourWishes } from '../commands/honour-wishes.ts';
import { evaluate } from '../evaluators/evaluate.ts';
import { loadInput } from '../evaluators/load-input.ts';
import { logFailure } from '../platform/log.ts';
import { pingAccount, pingStaff } from '../platform/ping.ts';
import { type Claim, claimEvaluation, countDue, MAX_ATTEMPTS } from './claim.ts';
import { drain } from './drain.ts';
import { failEvaluation, finishEvaluation, giveUpEvaluation, leaveToPerson } from './finish.ts';
import { evaluationPool, kickEvaluation } from './kick.ts';

/** Evaluates until nothing is due. */
export function drainQueue(app: core.App): void {
	const pool = evaluationPool();
	drain(app, pool, {
		countDue,
		claim: (_, worker) => claimEvaluation(app, worker, pool.leaseMs, pool.cap),
		work: workOn,
		callNext: kickEvaluation,
	});
}

function workOn(app: core.App, claim: Claim): void {
	if (claim.attempts > MAX_ATTEMPTS) {
		giveUpEvaluation(app, claim, claim.lastError || 'The server ended each time it was evaluated.');
		return;
	}
	try {
		// What was said on the notice while an earlier try was under way.
		if (claim.attempts > 1) honourWishes(app, claim.assessmentId);
		const assessment = findAssessment(app, claim.assessmentId);
		if (!assessment) {
			giveUpEvaluation(app, claim, 'The assessment was deleted.');
			return;
		}
		const behavior = measureBehavior(app, assessment);
		const isClosed = assessment.getBool('ai_declined')
			? leaveToPerson(app, claim, behavior)
			: finishEvaluation(app, claim, evaluate(app, loadInput(app, assessment), claim), behavior);
		if (!isClosed) return;
		pingAccount(app, assessment.getString('user_id'), 'assessments', claim.assessmentId);
		pingStaff(app, 'assessments', claim.assessmentId);
	} catch (error) {
		logFailure('An evaluation broke off.', error, { assessment: claim.assessmentId });
		failEvaluation(app, claim, error);
	}
}

function findAssessment(app: core.App, id: string): core.Record | undefined {
	return app.findRecordsByFilter('assessments', 'id = {:id}', '', 1, 0, { id })[0] ?? undefined;
}
