import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inDatabase } from '../support/backup.ts';
import { buildAccount, buildJob, operatorOf } from '../support/builders.ts';
import { untilEvaluationEnds } from '../support/evaluation-end.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { submitFor } from '../support/submit.ts';

const TEXT =
	'I rang the garage, told them what was broken, and waited with the driver until the van came to fetch both of us that night.';

/** Answers and their pieces, as both forms of the index can be queried for them. */
const INDEX = `SELECT answer.assessment_id, answer.question_id, answer.grams,
		(SELECT json_group_array(gram) FROM (SELECT gram FROM compared_grams WHERE answer = answer.id ORDER BY gram)) AS pieces
	FROM compared_answers answer ORDER BY answer.assessment_id, answer.question_id`;

const sorted = (grams: unknown): number[] => (JSON.parse(String(grams)) as number[]).toSorted((a, b) => a - b);

const indexOf = (dataDir: string) =>
	inDatabase(join(dataDir, 'data.db'), (database) =>
		database
			.prepare(INDEX)
			.all()
			.map((row) => ({ ...row, grams: sorted(row.grams), pieces: sorted(row.pieces) })),
	);

const hasFormerTable = (dataDir: string): boolean =>
	inDatabase(
		join(dataDir, 'data.db'),
		(database) => database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'answer_grams'`).get() !== undefined,
	);

/** FNV-1a, 32 bits: distinguishes the pieces of different questions in the current index. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 0x01000193);
	return value >>> 0;
}

/** Takes the database back to before the migration, with the index of `answer_grams` filled from the current one. */
function turnBack(dataDir: string): void {
	inDatabase(join(dataDir, 'data.db'), (database) => {
		const answers = database.prepare('SELECT assessment_id, question_id, grams FROM compared_answers').all();
		database.exec(`BEGIN; CREATE TABLE answer_grams (
				question_id TEXT NOT NULL, gram INTEGER NOT NULL, assessment_id TEXT NOT NULL,
				PRIMARY KEY (question_id, gram, assessment_id)
			) WITHOUT ROWID;
			CREATE INDEX idx_answer_grams_assessment ON answer_grams (assessment_id);
			DROP TABLE compared_answers; DROP TABLE compared_grams;
			DELETE FROM _migrations WHERE file = '1763600562_create_compared_answers.js'`);
		const insert = database.prepare('INSERT INTO answer_grams VALUES (?, ?, ?)');
		for (const { assessment_id, question_id, grams } of answers) {
			const salt = hash(String(question_id));
			for (const gram of sorted(grams)) insert.run(String(question_id), (gram ^ salt) >>> 0, String(assessment_id));
		}
		database.exec('COMMIT');
	});
}

async function submitted(server: TestServer, job: { id: string; questionIds: string[] }, texts: string[]) {
	const ada = await buildAccount(server);
	const answers = Object.fromEntries(job.questionIds.map((id, index) => [id, texts[index] ?? '']));
	const assessment = await submitFor(server, ada, job.id, answers);
	await untilEvaluationEnds(await operatorOf(server), assessment);
	return assessment;
}

it('converts a filled index of copied answers completely once the server runs', async () => {
	const dataDir = mkdtempSync(join(tmpdir(), 'candor-grams-'));
	let server = await startServer({ dataDir });
	try {
		const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Why?' }, { prompt: 'How?' }]);
		for (let index = 0; index < 12; index += 1)
			await submitted(server, job, [
				`${TEXT} It was year ${index} of my work there.`,
				`${TEXT} Then ${index} more came.`,
			]);
		await submitted(server, job, [TEXT, 'Short.']);
		await server.stop();
		const before = indexOf(dataDir);
		expect(before.length).toBe(25);
		turnBack(dataDir);

		server = await startServer({ dataDir });
		await expect.poll(() => hasFormerTable(dataDir), { timeout: 120_000 }).toBe(false);
		expect(indexOf(dataDir)).toEqual(before);
	} finally {
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
});
