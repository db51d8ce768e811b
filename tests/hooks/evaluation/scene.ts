import type PocketBase from 'pocketbase';
import type { RecordModel } from 'pocketbase';
import type { EvaluationResult } from '../../../app/domain/evaluation/result.ts';
import { pushOp } from '../../support/api.ts';
import { anOp, aSubmission, buildJob, buildStaff } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import type { TestServer } from '../../support/server.ts';

/** Two substantial text answers and one choice. */
export const ANSWERS = [
	'Our nightly import failed for three days. I read the logs with the vendor, found a changed date format, wrote a parser that accepts both and added a test. Since then it has run for a year without a failure.',
	'I like finding out why things break. In my last team I kept a list of the causes and showed the five most frequent ones every month, which cut our incidents by a third.',
	'Yes',
];

/** A tester of the hiring team and a job with three questions. Testers may submit any number of times. */
export type Scene = {
	server: TestServer;
	operator: PocketBase;
	token: string;
	accountId: string;
	jobId: string;
	questionIds: string[];
	version: string;
};

export async function openScene(server: TestServer): Promise<Scene> {
	const operator = await server.operator();
	const tester = await buildStaff(server, 'admin');
	const { id: jobId, questionIds } = await buildJob(server, {}, [
		{ prompt: 'Tell us of a difficult problem.', weight: 6 },
		{ prompt: 'What motivates you?', weight: 3 },
		{ prompt: 'Do you like mornings?', type: 'multiple-choice', weight: 10 },
	]);
	const response = await server.call('POST', '/api/attempts', { token: tester.token, body: { job_id: jobId } });
	const { version } = response.body as { version: { id: string } };
	return { server, operator, token: tester.token, accountId: tester.id, jobId, questionIds, version: version.id };
}

/** Submits answers in the order of the questions. Returns the assessment's id. */
export async function submit(scene: Scene, answers: readonly string[] = ANSWERS): Promise<string> {
	const payload = aSubmission({
		job_id: scene.jobId,
		question_version: scene.version,
		answers: Object.fromEntries(scene.questionIds.map((id, index) => [id, answers[index] ?? ''])),
	});
	const result = await pushOp(scene.server, scene.token, anOp(payload));
	if (!('receipt' in result)) throw new Error(`Not received: ${JSON.stringify(result)}`);
	return result.receipt.submission_id;
}

export type Evaluated = EvaluationResult & { id: string; last_evaluated_at: string };

/** Waits until an assessment was evaluated (or given up) and reads it as the operator. */
export async function untilEvaluated({ operator }: Scene, id: string): Promise<Evaluated> {
	await untilEvaluationEnds(operator, id);
	return operator.collection('assessments').getOne<Evaluated>(id);
}

export async function evaluate(scene: Scene, answers: readonly string[] = ANSWERS): Promise<Evaluated> {
	return untilEvaluated(scene, await submit(scene, answers));
}

/** The provenance rows of an assessment, newest first. */
export async function resultsOf({ operator }: Scene, id: string): Promise<RecordModel[]> {
	return operator
		.collection('evaluation_results')
		.getFullList({ filter: `assessment_id = '${id}'`, sort: '-created_at' });
}

/** Points and shares of an explanation, which must sum to the score and to 100. */
export const sums = (assessment: Evaluated): { points: number; of: number; breakdown: number } => ({
	points: assessment.explanation.questions.reduce((sum, question) => sum + question.points, 0),
	of: assessment.explanation.questions.reduce((sum, question) => sum + question.of, 0),
	breakdown: Object.values(assessment.score_breakdown ?? {}).reduce((sum, part) => sum + part, 0),
});

/** An environment with an AI service and short timeouts. */
export const withAi = (baseUrl: string, env: Record<string, string> = {}): { env: Record<string, string> } => ({
	env: {
		AI_BASE_URL: baseUrl,
		AI_API_KEY: 'key-of-the-tests',
		AI_MODEL: 'model-of-the-tests',
		AI_TIMEOUT_S: '60',
		AI_BACKOFF_MS: '10',
		AI_WAIT_MIN: '0',
		AI_RENEW: '0',
		AI_BREAKER_FAILURES: '1000',
		AI_BREAKER_S: '0.001',
		AI_CONFIGURATION_BREAKER_S: '0.001',
		...env,
	},
});
