import { parseTime } from '#domain/text/stored-time';
import { execute, findRow, readText, toStoredTime } from '../core/sql/database.ts';

/** An evaluation claimed by a worker. `worker` and `attempts` are the fence: they change when another worker claims it. */
export type Claim = {
	id: string;
	assessmentId: string;
	worker: string;
	attempts: number;
	method: '' | 'ai' | 'fallback';
	fresh: boolean;
	forceEnhanced: boolean;
	/** How long it may wait for the AI service, in milliseconds since 1970; 0 before the first wait. */
	waitUntilMs: number;
	/** The batch of re-evaluations that it belongs to; empty for all others. */
	batchId: string;
	/** The member who asked for it; empty for the server. */
	askedBy: string;
	/** Error of the previous attempt. */
	lastError: string;
};

/** After this many failed attempts (crash or error) an evaluation is left to staff. */
export const MAX_ATTEMPTS = 5;

const DUE = `((state = 'queued' AND run_after <= {:now}) OR (state = 'running' AND lease_until < {:now}))
	AND state IN ('queued', 'running')`;

/**
 * Claims the next evaluation that is due or whose lease has expired, unless `cap` are running; undefined when there is none.
 * One statement on the write connection, so that two workers never claim the same evaluation.
 */
export function claimEvaluation(app: core.App, worker: string, leaseMs: number, cap: number): Claim | undefined {
	const now = Date.now();
	const row = findRow(
		app.nonconcurrentDB(),
		`UPDATE evaluation_queue
		SET state = 'running', worker = {:worker}, attempts = attempts + 1, lease_until = {:lease}, updated_at = {:now}
		WHERE id = (SELECT id FROM evaluation_queue WHERE ${DUE} ORDER BY priority DESC, run_after LIMIT 1)
			AND (SELECT count(*) FROM evaluation_queue
				WHERE state IN ('queued', 'running') AND state = 'running' AND lease_until >= {:now}) < {:cap}
		RETURNING id, assessment_id, attempts, method, fresh, force_enhanced, wait_until, last_error, batch_id, asked_by`,
		{ worker, cap, now: toStoredTime(new Date(now)), lease: toStoredTime(new Date(now + leaseMs)) },
		{
			id: '',
			assessment_id: '',
			attempts: 0,
			method: '',
			fresh: false,
			force_enhanced: false,
			wait_until: '',
			last_error: '',
			batch_id: '',
			asked_by: '',
		},
	);
	if (!row) return undefined;
	return {
		id: row.id,
		assessmentId: row.assessment_id,
		worker,
		attempts: row.attempts,
		method: row.method === 'fallback' || row.method === 'ai' ? row.method : '',
		fresh: row.fresh,
		forceEnhanced: row.force_enhanced,
		waitUntilMs: row.wait_until ? parseTime(row.wait_until) : 0,
		batchId: row.batch_id,
		askedBy: row.asked_by,
		lastError: row.last_error,
	};
}

/** Whether an evaluation can be claimed now, as 1 or 0. Counting a long queue would cost more than claiming. */
export function countDue(app: core.App): number {
	const due = `SELECT EXISTS (SELECT 1 FROM evaluation_queue WHERE ${DUE}) AS text`;
	return Number(readText(app.db(), due, { now: toStoredTime(new Date()) }));
}

/** Milliseconds until the next queued evaluation is due; undefined for an empty queue. */
export function nextDueInMs(app: core.App): number | undefined {
	const next = readText(
		app.db(),
		"SELECT COALESCE(min(run_after), '') AS text FROM evaluation_queue WHERE state IN ('queued', 'running') AND state = 'queued'",
	);
	return next === '' ? undefined : parseTime(next) - Date.now();
}

/**
 * At start: no earlier worker is alive, so running evaluations are queued again. An attempt that was waiting for the AI
 * service when the process ended does not count.
 */
export function requeueRunning(app: core.App): void {
	execute(
		app.nonconcurrentDB(),
		`UPDATE evaluation_queue SET state = 'queued', worker = '', lease_until = '', attempts = attempts - asking, asking = FALSE
		WHERE state IN ('queued', 'running') AND state = 'running'`,
	);
}

/** Records whether the evaluation waits for the AI service. */
export function markAsking(app: core.App, { id, worker }: Claim, asking: boolean): void {
	execute(
		app.nonconcurrentDB(),
		'UPDATE evaluation_queue SET asking = {:asking} WHERE id = {:id} AND worker = {:worker}',
		{
			id,
			worker,
			asking,
		},
	);
}

/**
 * Repairs times set by a clock that was ahead: a row written in the future is due now, and a lease longer than any worker's
 * expires now.
 */
export function undoClockAhead(app: core.App, leaseMs: number): void {
	const now = Date.now();
	const values = { now: toStoredTime(new Date(now)), soon: toStoredTime(new Date(now + CLOCK_TOLERANCE_MS)) };
	execute(
		app.nonconcurrentDB(),
		`UPDATE evaluation_queue SET run_after = {:now}, wait_until = '', updated_at = {:now}
		WHERE state IN ('queued', 'running') AND state = 'queued' AND run_after > {:now} AND updated_at > {:soon}`,
		values,
	);
	execute(
		app.nonconcurrentDB(),
		`UPDATE evaluation_queue SET lease_until = {:now}, updated_at = {:now}
		WHERE state IN ('queued', 'running') AND state = 'running' AND lease_until > {:latest}`,
		{ now: values.now, latest: toStoredTime(new Date(now + leaseMs + CLOCK_TOLERANCE_MS)) },
	);
}

/** Tolerance between two readings of the clock, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;
