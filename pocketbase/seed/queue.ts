import { setTimeout as delay } from 'node:timers/promises';
import { type Operator, quoted } from './operator.ts';

/** Maximum time without a new score, in milliseconds. */
const STALLED_MS = 120_000;

const POLL_MS = 200;

/**
 * Runs `work` while all evaluations use the fallback, whatever is configured. The assessments in `pending` are not queued, so
 * that an admin can have them evaluated afterwards. Uses triggers, so that the routes for candidates contain no code for the
 * demo.
 */
export async function withDemoQueue(
	operator: Operator,
	pending: readonly string[],
	work: () => Promise<void>,
): Promise<void> {
	await operator.execute([
		`CREATE TRIGGER demo_pending BEFORE INSERT ON evaluation_queue
		WHEN NEW.assessment_id IN (${pending.map(quoted).join()}) BEGIN SELECT RAISE(IGNORE); END`,
		`CREATE TRIGGER demo_fallback AFTER INSERT ON evaluation_queue
		BEGIN UPDATE evaluation_queue SET method = 'fallback' WHERE id = NEW.id; END`,
	]);
	await work();
	await operator.execute(['DROP TRIGGER demo_pending', 'DROP TRIGGER demo_fallback']);
}

/** Waits until the queue is empty. Throws on a failed evaluation, or without progress for `STALLED_MS`. */
export async function waitForScores(operator: Operator): Promise<void> {
	let last = Number.POSITIVE_INFINITY;
	let changedAt = Date.now();
	for (;;) {
		const [row] = await operator.select(
			"SELECT count(*) FILTER (WHERE state IN ('queued', 'running')), count(*) FILTER (WHERE state = 'failed') FROM evaluation_queue",
		);
		const [open = 0, failed = 0] = (row ?? []).map(Number);
		if (failed > 0) throw new Error(`${failed} of the demo's evaluations failed.`);
		if (open === 0) return;
		if (open !== last) {
			last = open;
			changedAt = Date.now();
		}
		if (Date.now() - changedAt > STALLED_MS) {
			throw new Error(`${open} of the demo's applications are not being scored.`);
		}
		await delay(POLL_MS);
	}
}
