import { type afterAll, afterEach, expect } from 'vitest';
import {
	isOpenBatch,
	type ReEvaluationBatch,
	reEvaluationBatchSchema,
} from '../../../app/domain/re-evaluation/batch.ts';
import {
	type ComparisonStats,
	comparisonStatsSchema,
	type ReEvaluationOverview,
	reEvaluationOverviewSchema,
} from '../../../app/domain/re-evaluation/overview.ts';
import { type AiServer, judges, type Reaction, startAiServer } from '../../support/ai-server.ts';
import { expectOk } from '../../support/api.ts';
import { anId, type BuiltAccount, buildStaff } from '../../support/builders.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { openScene, type Scene, submit, untilEvaluated, withAi } from '../evaluation/scene.ts';

let answered = 0;
/** Answers that no other test gave. */
export const newAnswers = (): string[] => [
	`On day ${++answered} I sorted the returned parts, found the cracked ones and called the supplier.`,
	'I like it when a shelf holds what its label says.',
	'Yes',
];

/** Judges every answer with this level, so that a re-evaluation with another one changes the score. */
export const judgesAt = (level: number, afterMs = 0): Reaction =>
	judges({ judge: ({ answer }) => ({ quotes: [answer.split('.')[0] ?? ''], level }), afterMs });

/**
 * A server with an AI service, scored assessments and an admin who did not write them. With `afterAll` the tests of a `describe`
 * share it: they open it once, set the model's reactions, and end the batches that they begin.
 */
export function reEvaluationScene(after: typeof afterEach | typeof afterAll = afterEach) {
	let ai: AiServer;
	let server: TestServer;
	let scene: Scene;
	let admin: BuiltAccount;

	after(async () => {
		await server.stop();
		await ai.stop();
	});

	const start = (ids: readonly string[], id = anId()) =>
		server.call('POST', '/api/functions/re-evaluate-assessments', {
			token: admin.token,
			body: { id, assessmentIds: ids },
		});
	const read = async (id: string): Promise<ReEvaluationBatch> =>
		reEvaluationBatchSchema.parse(
			expectOk(await server.call('GET', `/api/staff/re-evaluation-batches/${id}`, { token: admin.token })),
		);

	return {
		ai: () => ai,
		server: () => server,
		scene: () => scene,
		admin: () => admin,
		start,
		read,
		async open(env: Record<string, string> = {}): Promise<void> {
			ai = await startAiServer(judgesAt(2));
			server = await startServer(withAi(ai.baseUrl, env));
			scene = await openScene(server);
			admin = await buildStaff(server, 'admin');
		},
		/** The next process on the same data. */
		async startAgain(env: Record<string, string> = {}): Promise<void> {
			server = await startServer({ ...withAi(ai.baseUrl, env), dataDir: server.dataDir });
			scene = { ...scene, server, operator: await server.operator() };
		},
		/** Assessments that the AI has scored. */
		async scored(count: number): Promise<string[]> {
			const ids: string[] = [];
			for (let n = 0; n < count; n++) ids.push(await submit(scene, newAnswers()));
			for (const id of ids) await untilEvaluated(scene, id);
			return ids;
		},
		async begin(ids: readonly string[]): Promise<ReEvaluationBatch> {
			return reEvaluationBatchSchema.parse(expectOk(await start(ids)));
		},
		async untilEnded(id: string): Promise<ReEvaluationBatch> {
			await expect.poll(async () => isOpenBatch(await read(id))).toBe(false);
			return read(id);
		},
		async overview(query = ''): Promise<ReEvaluationOverview> {
			return reEvaluationOverviewSchema.parse(
				expectOk(await server.call('GET', `/api/staff/re-evaluation${query}`, { token: admin.token })),
			);
		},
		async stats(batch: string | null): Promise<ComparisonStats> {
			const response = await server.call('POST', '/api/rpc/get_evaluation_comparison_stats', {
				token: admin.token,
				body: { batch_id_param: batch },
			});
			const [row] = expectOk(response) as unknown[];
			return comparisonStatsSchema.parse(row);
		},
		history: (batch: string) =>
			scene.operator
				.collection('assessment_evaluation_history')
				.getFullList({ filter: `batch_id = '${batch}'`, sort: 'created_at' }),
		sweep: () => scene.operator.crons.run('sweepEvaluationQueue'),
	};
}
