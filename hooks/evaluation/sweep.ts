import { findAiSettings } from '../core/ai-settings.ts';
import { evaluationPool, kickEvaluation } from '../core/wake-worker.ts';
import { countDue, nextDueInMs, requeueRunning, undoClockAhead } from './claim.ts';
import { renewOutageScores } from './service-back.ts';

/** Every minute: whatever is due and was forgotten by everybody. The first worker calls the others. */
export function sweepEvaluationQueue(app: PocketBase): void {
	// The declared type of $app leaves out the registrations of hooks; it is the same app.
	sweep(app as unknown as core.App);
}

function sweep(app: core.App): void {
	undoClockAhead(app, evaluationPool().leaseMs);
	if (findAiSettings()?.renews) renewOutageScores(app);
	if (countDue(app) > 0 || (nextDueInMs(app) ?? Number.POSITIVE_INFINITY) < 60_000) kickEvaluation(app);
}

/**
 * Before the server listens: gives back what a killed process was working on. Other commands than `serve` may run beside a
 * server, whose work is not theirs to give back. The launcher makes the first call to the queue once the server answers.
 */
export function queueBootstrapped(e: core.BootstrapEvent): void {
	e.next();
	if (!$os.args.includes('serve') || !isMigrated(e.app)) return;
	requeueRunning(e.app);
	undoClockAhead(e.app, evaluationPool().leaseMs);
}

/** Before the first start with this build the migrations are still to come; they give back what was running. */
function isMigrated(app: core.App): boolean {
	return (
		app.hasTable('evaluation_queue') && !!app.findCollectionByNameOrId('evaluation_queue').fields.getByName('asking')
	);
}
