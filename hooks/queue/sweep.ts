import { countDue, requeueRunning } from './claim.ts';
import { kickEvaluation } from './kick.ts';

/** Every minute: whatever is due and was forgotten by everybody. The first worker calls the others. */
export function sweepEvaluationQueue(app: PocketBase): void {
	// The declared type of $app leaves out the registrations of hooks; it is the same app.
	sweep(app as unknown as core.App);
}

function sweep(app: core.App): void {
	if (countDue(app) > 0) kickEvaluation(app);
}

/**
 * Before the server listens: gives back what a killed process was working on. Other commands than `serve` may run beside a
 * server, whose work is not theirs to give back. The launcher makes the first call to the queue once the server answers.
 */
export function queueBootstrapped(e: core.BootstrapEvent): void {
	e.next();
	if ($os.args.includes('serve') && e.app.hasTable('evaluation_queue')) requeueRunning(e.app);
}
