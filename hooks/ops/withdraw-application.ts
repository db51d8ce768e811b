import type { Actor } from '#domain/access/actor';
import type { OpOf } from '#domain/sync/op';
import type { OpError } from '../core/http/op-error.ts';
import { type ApplyResult, applyOnce } from '../core/sql/apply-once.ts';
import { execute, findRow, readText, toStoredTime } from '../core/sql/database.ts';
import { OF_APPLICATION } from '../rows/decisions.ts';
import { insertEvaluation } from '../rows/insert-evaluation.ts';
import { isWithdrawn, submissions } from '../rows/withdrawn.ts';
import { announced, type OpHandler } from './op-handler.ts';

/** Withdraws an own application or takes that back. What is so already stays so. */
function withdrawApplication(app: core.App, actor: Actor, op: OpOf<'withdraw_application'>): ApplyResult {
	return applyOnce(app, actor, op, (transaction) => {
		const { withdrawn } = op.payload;
		const error = rejectWithdrawal(transaction, actor, op);
		if (error) return error;
		if (withdrawn === isWithdrawn(transaction, op.record)) return undefined;
		const values = { assessment: op.record, now: toStoredTime(new Date()) };
		const db = transaction.nonconcurrentDB();
		for (const statement of withdrawn ? WITHDRAW : TAKE_BACK) execute(db, statement, values);
		if (!withdrawn && readText(db, IS_QUEUED, values) === '0') insertEvaluation(transaction, op.record, values.now);
		execute(db, INSERT_WITHDRAWAL, { ...values, withdrawn });
		return undefined;
	});
}

type Found = { is_test: boolean; job: 'active' | 'paused' | 'deleted' };

const FIND = `SELECT own.is_admin_test AS is_test, CASE WHEN job.id IS NULL THEN 'deleted' WHEN job.active THEN 'active' ELSE 'paused' END AS job
	FROM ${submissions('id = {:assessment} AND user_id = {:user}')} own LEFT JOIN jobs job ON job.id = own.job_id`;

function rejectWithdrawal(
	app: core.App,
	actor: Actor,
	{ record, payload }: OpOf<'withdraw_application'>,
): OpError | undefined {
	const none: Found = { is_test: false, job: 'deleted' };
	const found = findRow<Found>(app.db(), FIND, { assessment: record, user: actor.id }, none);
	if (!found) return { code: 'assessment_not_found', detail: record };
	if (found.job === 'deleted') return { code: 'job_gone', detail: record };
	if (found.is_test) return { code: 'not_allowed', detail: 'a test of the hiring team' };
	if (!payload.withdrawn && found.job === 'paused' && isWithdrawn(app, record)) {
		return { code: 'job_paused', detail: record };
	}
	return undefined;
}

/** The events in a table of the application while it is withdrawn. */
const eventsIn = (table: string): string =>
	`FROM withdrawn_assessments assessment JOIN ${table} event ON ${OF_APPLICATION} WHERE assessment.id = {:assessment}`;

/** The assessment leaves first: then the triggers of its events and messages log nothing more about it. */
const WITHDRAW = [
	'INSERT INTO withdrawn_assessments SELECT * FROM assessments WHERE id = {:assessment}',
	'DELETE FROM assessments WHERE id = {:assessment}',
	`INSERT INTO withdrawn_events SELECT event.* ${eventsIn('hire_events')} ORDER BY event.rowid`,
	`DELETE FROM hire_events WHERE id IN (SELECT event.id ${eventsIn('withdrawn_events')})`,
	"UPDATE candidate_messages SET state = 'cancelled', ended_at = {:now} WHERE assessment_id = {:assessment} AND state = 'queued'",
	"DELETE FROM evaluation_queue WHERE assessment_id = {:assessment} AND state IN ('queued', 'running') AND batch_id = ''",
];

/** The events come first, for the same reason, in their order, which decides between events of one day. */
const TAKE_BACK = [
	`INSERT INTO hire_events SELECT event.* ${eventsIn('withdrawn_events')} ORDER BY event.rowid`,
	`DELETE FROM withdrawn_events WHERE id IN (SELECT event.id ${eventsIn('hire_events')})`,
	'INSERT INTO assessments SELECT * FROM withdrawn_assessments WHERE id = {:assessment}',
	'DELETE FROM withdrawn_assessments WHERE id = {:assessment}',
];

/** An evaluation that was open at the withdrawal has no row left. */
const IS_QUEUED = 'SELECT EXISTS (SELECT 1 FROM evaluation_queue WHERE assessment_id = {:assessment}) AS text';

const INSERT_WITHDRAWAL =
	'INSERT INTO withdrawals (assessment_id, withdrawn, at) VALUES ({:assessment}, {:withdrawn}, {:now})';

/** Effect of `withdraw_application`. */
export const withdrawApplicationHandler: OpHandler<'withdraw_application'> = {
	apply: (app, actor, op) => ({
		...announced(withdrawApplication(app, actor, op), { to: 'both', collection: 'assessments', id: op.record }),
		queued: !op.payload.withdrawn,
	}),
};
