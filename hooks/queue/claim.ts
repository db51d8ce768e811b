import { toStoredTime } from '../platform/database.ts';

/** An evaluation that this worker has taken on. `worker` and `attempts` are the fence: they change when another one takes it. */
export type Claim = {
	id: string;
	assessmentId: string;
	worker: string;
	attempts: number;
	method: '' | 'fallback';
	fresh: boolean;
	forceEnhanced: boolean;
	/** What the attempt before this one broke off with. */
	lastError: string;
};

/** An evaluation that failed this often, by crash or by error, is left for a person. */
export const MAX_ATTEMPTS = 5;

const DUE = `((state = 'queued' AND run_after <= {:now}) OR (state = 'running' AND lease_until < {:now}))
	AND state IN ('queued', 'running')`;

/**
 * Takes the next evaluation that is due, or whose worker's lease is over, unless `cap` are running already. One statement on
 * the write connection, so no two workers can take the same one. Undefined when there is none to take.
 */
export function claimEvaluation(app: core.App, worker: string, leaseMs: number, cap: number): Claim | undefined {
	const now = Date.now();
	const rows = arrayOf(
		new DynamicModel({
			id: '',
			assessment_id: '',
			attempts: 0,
			method: '',
			fresh: false,
			force_enhanced: false,
			last_error: '',
		}),
	);
	app
		.nonconcurrentDB()
		.newQuery(
			`UPDATE evaluation_queue
			SET state = 'running', worker = {:worker}, attempts = attempts + 1, lease_until = {:lease}, updated_at = {:now}
			WHERE id = (SELECT id FROM evaluation_queue WHERE ${DUE} ORDER BY priority DESC, run_after LIMIT 1)
				AND (SELECT count(*) FROM evaluation_queue
					WHERE state IN ('queued', 'running') AND state = 'running' AND lease_until >= {:now}) < {:cap}
			RETURNING id, assessment_id, attempts, method, fresh, force_enhanced, last_error`,
		)
		.bind({ worker, cap, now: toStoredTime(new Date(now)), lease: toStoredTime(new Date(now + leaseMs)) })
		.all(rows);
	const row = rows[0];
	if (!row) return undefined;
	return {
		id: row.id,
		assessmentId: row.assessment_id,
		worker,
		attempts: row.attempts,
		method: row.method === 'fallback' ? 'fallback' : '',
		fresh: row.fresh,
		forceEnhanced: row.force_enhanced,
		lastError: row.last_error,
	};
}

/** How many evaluations could be taken now. */
export function countDue(app: core.App): number {
	const count = new DynamicModel({ due: 0 });
	app
		.db()
		.newQuery(`SELECT count(*) AS due FROM evaluation_queue WHERE ${DUE}`)
		.bind({ now: toStoredTime(new Date()) })
		.one(count);
	return count.due;
}

/** At start: no worker of an earlier process is alive, so what was running is to be done again. */
export function requeueRunning(app: core.App): void {
	app
		.nonconcurrentDB()
		.newQuery("UPDATE evaluation_queue SET state = 'queued', worker = '', lease_until = '' WHERE state = 'running'")
		.execute();
}
