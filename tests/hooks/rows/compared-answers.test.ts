import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startAiServer } from '../../support/ai-server.ts';
import { inDatabase, readColumn } from '../../support/backup.ts';
import { buildAccount, buildJob, buildStaff } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { submitFor } from '../../support/submit.ts';
import { withAi } from '../evaluation/scene.ts';

const WORDS = 400;
const TEXT = Array.from({ length: WORDS }, (_, index) => `word${index}`).join(' ');

const rowsOf = ({ dataDir }: TestServer): number =>
	Number(readColumn(join(dataDir, 'data.db'), 'SELECT count(*) FROM compared_grams')[0]);

describe('the data stored to find copies of an answer', () => {
	it('is at most one row of two integers for each word, also after a repeated evaluation', async () => {
		const ai = await startAiServer();
		const server = await startServer(withAi(ai.baseUrl));
		onTestFinished(async () => {
			await server.stop();
			await ai.stop();
		});
		const operator = await server.operator();
		const [admin, ada] = [await buildStaff(server, 'admin'), await buildAccount(server)];
		const job = await buildJob(server, {}, [{ prompt: 'Why?' }]);

		const assessmentId = await submitFor(server, ada, job.id, { [job.questionIds[0] ?? '']: TEXT });
		await untilEvaluationEnds(operator, assessmentId);

		const stored = rowsOf(server);
		expect(stored).toBeGreaterThan(WORDS / 2);
		expect(stored).toBeLessThanOrEqual(WORDS);
		expect(
			readColumn(
				join(server.dataDir, 'data.db'),
				"SELECT DISTINCT typeof(gram) || ' ' || typeof(answer) FROM compared_grams",
			),
		).toEqual(['integer integer']);

		const again = await server.call('POST', '/api/functions/evaluate-assessment', {
			token: admin.token,
			body: { assessmentId },
		});
		expect(again).toMatchObject({ status: 200, body: { queued: true } });
		await untilEvaluationEnds(operator, assessmentId);
		expect(ai.calls).toHaveLength(2);
		expect(rowsOf(server)).toBe(stored);
	});

	it('takes less than ten kilobytes on disk for an answer of 400 words', async () => {
		const server = await startServer();
		onTestFinished(() => server.stop());
		const job = await buildJob(server, {}, [{ prompt: 'Why?' }]);
		const ada = await buildAccount(server);
		const assessmentId = await submitFor(server, ada, job.id, { [job.questionIds[0] ?? '']: TEXT });
		await untilEvaluationEnds(await server.operator(), assessmentId);

		const bytes = inDatabase(join(server.dataDir, 'data.db'), (database) =>
			database.prepare("SELECT sum(payload) AS bytes FROM dbstat WHERE name LIKE 'compared_%'").get(),
		);
		expect(Number(bytes?.bytes)).toBeGreaterThan(WORDS);
		expect(Number(bytes?.bytes)).toBeLessThan(10_000);
	});
});
