import { countDue, requeueRunning } from './claim.ts';
import { kickEvaluation } from './kick.ts';
import { keepOwnAddress } from './own-address.ts';

/** Every minute: whatever is due and was forgotten by everybody. The first worker calls the others. */
export function sweepEvaluationQueue(app: core.App): void {
	if (countDue(app) > 0) kickEvaluation(app);
}

/**
 * At start, as soon as the port is open: takes up what a killed process left. The server answers only after this, so the call
 * is read a second later; without anything to do there is none.
 */
export function queueServing(e: core.ServeEvent): void {
	keepOwnAddress(e.app, e.server?.addr ?? '');
	requeueRunning(e.app);
	e.next();
	sweepEvaluationQueue(e.app);
}
