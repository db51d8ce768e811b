import { setTimeout as delay } from 'node:timers/promises';
import { type Operator, quoted } from './operator.ts';

/** Longest wait without a single new score. */
const STALLED_MS = 120_000;

const POLL_MS = 200;

/**
 * Runs `work` while the queue takes every evaluation for the fallback, whatever is configured, and none of `pending`: an admin
 * can have those evaluated afterwards. Triggers, so that the routes candidates use need know nothing of a demo.
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

/** Follows the queue until nothing is waiting. Throws on a failed evaluation and on a standstill. */
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
