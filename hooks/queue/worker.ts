import { evaluationCap, evaluationLeaseMs } from '../evaluators/ai-settings.ts';
import { evaluate } from '../evaluators/evaluate.ts';
import { loadInput } from '../evaluators/load-input.ts';
import { logFailure } from '../platform/log.ts';
import { pingAccount, pingStaff } from '../platform/ping.ts';
import { type Claim, claimEvaluation, countDue, MAX_ATTEMPTS } from './claim.ts';
import { failEvaluation, finishEvaluation, giveUpEvaluation } from './finish.ts';
import { kickEvaluation } from './kick.ts';
import { releaseKick, releaseSlot, renewSlot, takeSlot } from './slots.ts';

/** After this many looks at the queue without anything to take, a worker leaves the rest to the next kick or sweep. */
const EMPTY_LOOKS = 3;

/**
 * Works until nothing is due. A submission that comes in while the last worker stops is not missed: the slot is free before the
 * queue is looked at for the last time, and whoever submits looks at the slot after writing.
 */
export function drainQueue(app: core.App): void {
	const cap = evaluationCap();
	const leaseMs = evaluationLeaseMs();
	releaseKick(app);
	let emptyLooks = 0;
	do {
		const slot = takeSlot(app, cap, leaseMs);
		if (slot === undefined) return;
		try {
			emptyLooks = workInSlot(app, slot, cap, leaseMs) > 0 ? 0 : emptyLooks + 1;
		} finally {
			releaseSlot(app, slot);
		}
	} while (emptyLooks < EMPTY_LOOKS && countDue(app) > 0);
}

/** Takes one evaluation after the other until there is none; how many there were. */
function workInSlot(app: core.App, slot: number, cap: number, leaseMs: number): number {
	const worker = `${slot}-${$security.randomString(12)}`;
	for (let done = 0; ; done++) {
		const claim = claimEvaluation(app, worker, leaseMs, cap);
		if (!claim) return done;
		renewSlot(app, slot, leaseMs);
		if (cap > 1 && countDue(app) > 0) kickEvaluation(app);
		workOn(app, claim);
	}
}

function workOn(app: core.App, claim: Claim): void {
	if (claim.attempts > MAX_ATTEMPTS) {
		giveUpEvaluation(app, claim, claim.lastError || 'The server ended each time it was evaluated.');
		return;
	}
	try {
		const assessment = findAssessment(app, claim.assessmentId);
		if (!assessment) {
			giveUpEvaluation(app, claim, 'The assessment was deleted.');
			return;
		}
		const evaluation = evaluate(app, loadInput(app, assessment), claim);
		if (!finishEvaluation(app, claim, evaluation)) return;
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
