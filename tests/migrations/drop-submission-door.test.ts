import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { pushOp } from '../support/api.ts';
import { anId, anOp, aSubmission, buildAccount, buildJob, DEFAULT_ANSWERS } from '../support/builders.ts';
import { startServer } from '../support/server.ts';

/** The last migration of the version that wrote submissions through `submission_door`. */
const WITH_DOOR = 1763600571;

const RECEIVED_AT = '2026-11-20 10:00:00.000Z';

it('returns the receipt of a submission of the previous version, and accepts new ones', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'candor-door-'));
	onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
	const before = await startServer({ dataDir, lastMigration: WITH_DOOR });
	const [ada, eve, job] = await Promise.all([buildAccount(before), buildAccount(before), buildJob(before)]);
	await before.stop();
	const op = anOp(aSubmission({ job_id: job.id }));
	const { analytics, answers, ...payload } = op.payload;
	const receipt = {
		submission_id: op.record,
		answers_hash: payload.answers_hash,
		received_at: RECEIVED_AT.replace(' ', 'T'),
		variant: false,
	};
	const hashed = [op.kind, op.schema, op.record, payload.job_id, payload.question_version, payload.answers_hash];
	const content = `${JSON.stringify([...hashed, payload.sealed_at, payload.test_mode])}\n${JSON.stringify(analytics)}`;
	const database = new DatabaseSync(`${dataDir}/data.db`);
	database
		.prepare(
			`INSERT INTO submission_door (record, op, kind, content_hash, result, queue_id, job, account, question_version, answers,
				answers_hash, analytics, received_at, sealed_at, is_test, test_mode)
				VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0, 0)`,
		)
		.run(
			op.record,
			op.id,
			op.kind,
			createHash('sha256').update(content).digest('hex'),
			JSON.stringify({ op: op.id, status: 'applied', receipt }),
			anId(),
			payload.job_id,
			ada.id,
			payload.question_version,
			JSON.stringify(answers),
			payload.answers_hash,
			JSON.stringify(analytics),
			RECEIVED_AT,
			payload.sealed_at,
		);
	database.close();

	const server = await startServer({ dataDir });
	onTestFinished(() => server.stop());
	const repeated = await pushOp(server, ada.token, op);
	const own = anOp(aSubmission({ job_id: job.id, answers: { ...DEFAULT_ANSWERS, defaultquest001: 'Mine.' } }));
	const sent = await pushOp(server, eve.token, own);

	expect(repeated).toMatchObject({ status: 'applied', receipt });
	expect(sent).toMatchObject({ status: 'applied', receipt: { submission_id: own.record, variant: false } });
	const migrated = new DatabaseSync(`${dataDir}/data.db`, { readOnly: true });
	onTestFinished(() => migrated.close());
	const all = (sql: string, ...values: string[]) =>
		migrated
			.prepare(sql)
			.all(...values)
			.map((row) => ({ ...row }));
	expect(all("SELECT name FROM sqlite_master WHERE name LIKE '%submission_door%'")).toEqual([]);
	expect(all('SELECT id, user_id, answers FROM assessments WHERE job_id = ? ORDER BY submitted_at', job.id)).toEqual([
		{ id: op.record, user_id: ada.id, answers: JSON.stringify(answers) },
		{ id: own.record, user_id: eve.id, answers: JSON.stringify(own.payload.answers) },
	]);
});
