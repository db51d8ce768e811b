import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type Answers, canonicalAnswers } from '../app/domain/assessments/answers.ts';
import { CommandError } from './command-error.ts';
import { currentStamp, readStamp } from './data-stamp.ts';
import { messages } from './messages.ts';

const BUSY_MS = 10_000;
const TABLES = [
	'users',
	'jobs',
	'assessments',
	'sync_ops',
	'evaluation_queue',
	'changes',
	'server_meta',
	'_migrations',
];

/** Content of a database, read in one transaction. */
export type DatabaseContent = {
	epoch: string;
	/** The newest position in the change log. */
	head: number;
	/** The state of the migrations that made it. */
	schema: string;
	accounts: number;
	jobs: number;
	submissions: number;
	/** Number of applied device operations. */
	operations: number;
};

const CONTENT = `SELECT
	COALESCE((SELECT value FROM server_meta WHERE key = 'epoch'), '') AS epoch,
	COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'changes'), 0) AS head,
	(SELECT count(*) FROM users) AS accounts,
	(SELECT count(*) FROM jobs) AS jobs,
	(SELECT count(*) FROM assessments) AS submissions,
	(SELECT count(*) FROM sync_ops) AS operations`;

/**
 * Reads the content of one of our databases without checking it for damage. Other processes may be writing to it.
 * @throws CommandError when it is not one of our databases; an SQLite error when it cannot be read.
 */
export function readContent(path: string): DatabaseContent {
	return reading(path, (database) => contentOf(database, path));
}

/**
 * Reads the content of a database and checks every page and index, and the hashes of the answers.
 * @throws CommandError when it is damaged, contains altered answers, is not one of our databases, or was made by other migrations.
 */
export function checkDatabase(path: string): DatabaseContent {
	if (startOf(path) === 'PK') throw new CommandError(messages.databaseIsArchive(path));
	try {
		return reading(path, (database) => {
			const found = database.prepare('PRAGMA integrity_check(3)').all() as { integrity_check: string }[];
			const problems = found.map((row) => row.integrity_check).filter((problem) => problem !== 'ok');
			if (problems.length > 0) throw new CommandError(messages.databaseDamaged(path, problems.join('; ')));
			const content = contentOf(database, path);
			const altered = countAltered(database);
			if (altered > 0) throw new CommandError(messages.answersDiffer(path, altered));
			return content;
		});
	} catch (error) {
		if (error instanceof CommandError) throw error;
		throw new CommandError(messages.databaseDamaged(path, error instanceof Error ? error.message : String(error)));
	}
}

/** Whether every page of a database can be read, whatever its content. */
export function isReadable(path: string): boolean {
	try {
		return reading(path, (database) => database.prepare('PRAGMA quick_check(1)').get()?.quick_check === 'ok');
	} catch {
		return false;
	}
}

/**
 * Describes what a copy lacks of the content that its source had before the copy began; undefined when it is complete. The
 * copy's change log has the applications that were deleted in between.
 */
export function findMissing(before: DatabaseContent, copyPath: string): string | undefined {
	return reading(copyPath, (database) => {
		const copy = contentOf(database, copyPath);
		const { deleted } = database
			.prepare(
				`SELECT count(*) AS deleted FROM changes WHERE collection = 'applications' AND kind = 'delete' AND seq > ?`,
			)
			.get(before.head) as { deleted: number };
		if (copy.epoch !== before.epoch) return messages.missingEpoch(before.epoch, copy.epoch);
		if (copy.head < before.head) return messages.missingRows('changes', before.head, copy.head);
		if (copy.operations < before.operations) {
			return messages.missingRows('operations', before.operations, copy.operations);
		}
		const submissions = copy.submissions + deleted;
		return submissions < before.submissions
			? messages.missingRows('submissions', before.submissions, submissions)
			: undefined;
	});
}

/** Counts the submissions whose answers do not match the hash stored on receipt. SQLite's pages have no checksums. */
function countAltered(database: DatabaseSync): number {
	let altered = 0;
	for (const table of ['assessments', 'assessment_variants']) {
		const rows = database.prepare(`SELECT answers, answers_hash FROM ${table} WHERE answers_hash != ''`).iterate();
		for (const row of rows) {
			const { answers, answers_hash } = row as { answers: string; answers_hash: string };
			if (hashOf(answers) !== answers_hash) altered += 1;
		}
	}
	return altered;
}

/** The SHA-256 of a submission's answers, as stored on receipt; empty for text that is not a set of answers. */
function hashOf(answers: string): string {
	try {
		return createHash('sha256')
			.update(canonicalAnswers(JSON.parse(answers) as Answers))
			.digest('hex');
	} catch {
		return '';
	}
}

function contentOf(database: DatabaseSync, path: string): DatabaseContent {
	const { found } = database
		.prepare(
			`SELECT count(*) AS found FROM sqlite_schema WHERE type = 'table' AND name IN (SELECT value FROM json_each(?))`,
		)
		.get(JSON.stringify(TABLES)) as { found: number };
	if (found < TABLES.length) throw new CommandError(messages.databaseForeign(path));
	const content = database.prepare(CONTENT).get() as Omit<DatabaseContent, 'schema'>;
	if (content.epoch === '') throw new CommandError(messages.databaseForeign(path));
	const schema = readStamp(database);
	if (schema !== currentStamp()) throw new CommandError(messages.databaseOfOtherState(path));
	return { ...content, schema };
}

function reading<Result>(path: string, read: (database: DatabaseSync) => Result): Result {
	const database = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS });
	try {
		database.exec('BEGIN');
		return read(database);
	} finally {
		database.close();
	}
}

function startOf(path: string): string {
	const file = openSync(path, 'r');
	try {
		const start = Buffer.alloc(2);
		readSync(file, start, 0, 2, 0);
		return start.toString('latin1');
	} finally {
		closeSync(file);
	}
}
