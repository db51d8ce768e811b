import { join } from 'node:path';
import { inDatabase } from '../../support/backup.ts';
import type { Expected, MonthStatus } from './drain-page.ts';

type Row = Record<string, string | number>;

/** Objects by key, one per key, merged from several rows with the same key. */
const byKey = (rows: Row[], key: (row: Row) => string, value: (row: Row) => unknown): Record<string, unknown> =>
	Object.fromEntries(rows.map((row) => [key(row), value(row)]));

function mustEqual(what: string, found: Record<string, unknown>, wanted: Record<string, unknown>): void {
	const keys = new Set([...Object.keys(found), ...Object.keys(wanted)]);
	const other = Array.from(keys).filter((key) => JSON.stringify(found[key]) !== JSON.stringify(wanted[key]));
	const [key] = other;
	if (key === undefined) return;
	throw new Error(
		`${other.length} ${what} are not as expected; ${key}: ${JSON.stringify(found[key])} for ${JSON.stringify(wanted[key])}`,
	);
}

/**
 * Checks in the server's database that every operation of the month had its effect, once and in order, and that nothing else
 * happened.
 *
 * @throws with the differences.
 */
export function verifyMonth(dataDir: string, expected: Expected, { receipts }: MonthStatus): void {
	const read = (sql: string): Row[] =>
		inDatabase(join(dataDir, 'data.db'), (database) => database.prepare(sql).all() as Row[], 'ro');
	const perJob = (sql: string) =>
		byKey(
			read(sql),
			({ id }) => String(id),
			({ value }) => JSON.parse(String(value)),
		);

	const applied = read('SELECT op_id, kind FROM sync_ops');
	if (applied.length !== expected.operations.length) throw new Error(`${applied.length} operations were applied.`);
	mustEqual(
		'operations',
		byKey(
			applied.filter(({ kind }) => kind !== 'save_questions'),
			({ op_id }) => String(op_id),
			({ kind }) => kind,
		),
		Object.fromEntries(
			expected.operations.filter(({ kind }) => kind !== 'save_questions').map(({ id, kind }) => [id, kind]),
		),
	);
	const submissions = read('SELECT id, answers_hash FROM assessments');
	mustEqual(
		'submissions',
		byKey(
			submissions,
			({ id }) => String(id),
			(row) => row.answers_hash,
		),
		expected.submissions,
	);
	mustEqual('receipts', receipts, expected.submissions);
	const drafts = read('SELECT job_id, question_id, text FROM assessment_drafts');
	mustEqual(
		'drafts',
		byKey(
			drafts,
			(row) => `${row.job_id} ${row.question_id}`,
			({ text }) => text,
		),
		expected.drafts,
	);
	const jobs = new Map(read('SELECT * FROM jobs').map((row) => [row.id, row]));
	const fieldsOf = (id: string, wanted: object) =>
		Object.fromEntries(
			Object.keys(wanted).map((field) => [
				field,
				field === 'active' ? jobs.get(id)?.active === 1 : jobs.get(id)?.[field],
			]),
		);
	const edited = Object.entries(expected.jobs).map(([id, wanted]) => [id, fieldsOf(id, wanted)]);
	mustEqual('jobs', Object.fromEntries(edited), expected.jobs);
	const prompts = perJob(`SELECT job_id AS id, json_group_array(prompt ORDER BY order_index) AS value
		FROM assessment_questions GROUP BY job_id`);
	mustEqual('sets of questions', prompts, expected.prompts);
	const analytics =
		perJob(`SELECT assessment_id AS id, json_group_object(question_id, time_spent_seconds ORDER BY question_index) AS value
		FROM assessment_analytics GROUP BY assessment_id`);
	mustEqual('analytics', analytics, expected.analytics);
}
