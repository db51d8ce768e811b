import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { JOB_CASCADE } from '../../hooks/rows/job-cascade.ts';
import { anId } from './builders.ts';

/** Rows written per transaction, so that a server on the same database can write in between. */
const BATCH = 500;

/**
 * Copies an evaluated application of a job `count` times by SQL, each with a separate account and with all rows that triggers
 * and the evaluation wrote about it. Returns the ids of the new assessments.
 */
export function copyApplication(dataDir: string, assessmentId: string, count: number): string[] {
	const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 120_000 });
	try {
		database.exec('CREATE TEMP TABLE copies (id TEXT PRIMARY KEY, account TEXT NOT NULL)');
		const ids: string[] = [];
		while (ids.length < count) {
			const size = Math.min(BATCH, count - ids.length);
			database.exec('BEGIN IMMEDIATE; DELETE FROM temp.copies');
			const insert = database.prepare('INSERT INTO temp.copies VALUES (?, ?)');
			for (let index = 0; index < size; index++) {
				const id = anId();
				insert.run(id, anId());
				ids.push(id);
			}
			copyRows(database, assessmentId);
			copyComparedAnswers(database, assessmentId);
			database.exec('COMMIT');
		}
		return ids;
	} finally {
		database.close();
	}
}

/** Copies an account `count` times by SQL, without hashing a password. Returns the ids of the new accounts. */
export function copyAccount(dataDir: string, accountId: string, count: number): string[] {
	const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 120_000 });
	try {
		database.exec('CREATE TEMP TABLE copies (id TEXT PRIMARY KEY, account TEXT NOT NULL); BEGIN IMMEDIATE');
		const ids = Array.from({ length: count }, anId);
		const insert = database.prepare('INSERT INTO temp.copies VALUES (?, ?)');
		for (const id of ids) insert.run(id, id);
		copyInto(database, 'users', 'source.id = ?', NEW_ACCOUNT).run(accountId);
		database.exec('COMMIT');
		return ids;
	} finally {
		database.close();
	}
}

const NEW_ACCOUNT = { id: 'copy.account', email: `copy.account || '@candor.test'`, tokenKey: 'copy.account' };

type Column = { name: string };

/** A statement that copies the rows of a table for each copy, with other values in some columns. */
function copyInto(database: DatabaseSync, table: string, where: string, values: Record<string, string>) {
	const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as Column[];
	const names = columns.map(({ name }) => `"${name}"`).join(', ');
	const selected = columns.map(({ name }) => values[name] ?? `source."${name}"`).join(', ');
	return database.prepare(
		`INSERT INTO ${table} (${names}) SELECT ${selected} FROM temp.copies copy CROSS JOIN ${table} source WHERE ${where}`,
	);
}

function copyRows(database: DatabaseSync, assessmentId: string): void {
	const copy = (table: string, where: string, values: Record<string, string>) =>
		copyInto(database, table, where, values).run(assessmentId);
	const account = 'source.id = (SELECT user_id FROM assessments WHERE id = ?)';
	copy('users', account, NEW_ACCOUNT);
	const random = 'substr(lower(hex(randomblob(8))), 1, 15)';
	copy('assessments', 'source.id = ?', { id: 'copy.id', user_id: 'copy.account' });
	for (const table of JOB_CASCADE) {
		const columns = database.prepare(`SELECT name FROM pragma_table_info('${table}')`).all() as Column[];
		const has = (name: string) => columns.some((column) => column.name === name);
		if (!has('id') || !has('assessment_id')) continue;
		copy(table, 'source.assessment_id = ?', { id: random, assessment_id: 'copy.id', user_id: 'copy.account' });
	}
}

/** Other text fragments for each copy, as different candidates' answers have. */
function copyComparedAnswers(database: DatabaseSync, assessmentId: string): void {
	database
		.prepare(
			`INSERT INTO compared_answers (assessment_id, question_id, grams) SELECT copy.id, answer.question_id,
				(SELECT json_group_array(abs(random() % 4294967296)) FROM json_each(answer.grams) WHERE copy.id <> '')
			FROM temp.copies copy CROSS JOIN compared_answers answer WHERE answer.assessment_id = ?`,
		)
		.run(assessmentId);
	database.exec(`INSERT INTO compared_grams (gram, answer) SELECT gram.value, answer.id
		FROM temp.copies copy JOIN compared_answers answer ON answer.assessment_id = copy.id, json_each(answer.grams) gram
		WHERE TRUE ON CONFLICT DO NOTHING`);
}
