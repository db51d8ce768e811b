import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { applicationSchema, assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import { listedOf } from '../../../app/domain/assessments/listed-application.ts';
import { DEFAULT_CATEGORY } from '../../../app/domain/evaluation/category.ts';
import { EVALUATOR_VERSION } from '../../../app/domain/evaluation/fallback/calibration.ts';
import { measuredList, spreadOfMarks } from '../../../app/domain/evaluation/measured-list.ts';
import { measured, SPREAD_MIN_PEOPLE } from '../../../app/domain/evaluation/measurement-error.ts';
import { methodAndVersion } from '../../../app/domain/evaluation/words.ts';
import { readPeople } from '../../../pocketbase/seed/answers.ts';
import { inParallel } from '../../../pocketbase/seed/request.ts';
import { OTHER_LANGUAGES } from '../../domain/evaluation/fallback/other-languages.ts';
import { pushOp } from '../../support/api.ts';
import {
	anOp,
	aSubmission,
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	operatorOf,
} from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { PullClient, pullRow } from '../sync/pull-client.ts';

const server = ownServer();
const PROGRAM = fileURLToPath(new URL('../../../pocketbase/evaluate.ts', import.meta.url));

type SubmitOutcome = { id: string; by: BuiltAccount };

async function submitted(jobId: string, answers?: Record<string, string>): Promise<SubmitOutcome> {
	const by = await buildAccount(server());
	const op = anOp(aSubmission({ job_id: jobId, ...(answers && { answers }) }));
	expect(await pushOp(server(), by.token, op)).toMatchObject({ status: 'applied' });
	await untilEvaluationEnds(await operatorOf(server()), op.record);
	return { id: op.record, by };
}

async function reviewOf(id: string) {
	const { token } = await buildStaff(server(), 'reviewer');
	return assessmentReviewSchema.parse((await server().call('GET', `/api/staff/assessments/${id}`, { token })).body);
}

/** The answers that a submission contains by default, with other texts. */
function defaultAnswersWith(text: string): Record<string, string> {
	const { answers } = aSubmission({ job_id: 'any' });
	return Object.fromEntries(Object.keys(answers).map((id) => [id, text]));
}

describe('answers in another language', () => {
	it('get no score from the backup method and wait for a human; the review and the candidate’s page say why', async () => {
		const { id: jobId } = await buildJob(server());
		const { id, by } = await submitted(jobId, defaultAnswersWith(OTHER_LANGUAGES.German ?? ''));

		const review = await reviewOf(id);
		expect(review).toMatchObject({ score: null, evaluation_method: 'fallback', system_status: 'success' });
		expect(review.evaluation_note).toContain('a person on the hiring team scores this assessment');
		const own = await pullRow(server(), by.token, 'own_assessments', id);
		expect(own).toMatchObject({ score: null, evaluation_note: review.evaluation_note });
		const operator = await operatorOf(server());
		const queue = await operator.collection('evaluation_queue').getFullList({ filter: `assessment_id = '${id}'` });
		expect(queue.map(({ state }) => state)).toEqual(['done']);
	});
});

describe('the spread of a job’s answers', () => {
	it('is shown with the review, for all candidates scored by the same method', async () => {
		const { id: jobId } = await buildJob(server());
		const first = await submitted(jobId);
		expect((await reviewOf(first.id)).answer_spread).toBeNull();
		await submitted(
			jobId,
			defaultAnswersWith('In May I moved the stock of our shop to another hall with four colleagues and two vans.'),
		);
		const { answer_spread: spread } = await reviewOf(first.id);
		expect(spread?.people).toBe(2);
		expect(spread?.variance).toBeGreaterThanOrEqual(0);
	});
});

describe('the error of a score', () => {
	it('is specific to the job from 30 candidates on, and equal on the list and on the review', async () => {
		const { id: jobId } = await buildJob(server());
		const answers = readPeople().slice(0, SPREAD_MIN_PEOPLE);
		const ids: string[] = [];
		await inParallel(answers, 5, async (given) => {
			const [first = '', second = ''] = Object.keys(aSubmission({ job_id: jobId }).answers);
			const { id } = await submitted(jobId, {
				...aSubmission({ job_id: jobId }).answers,
				[first]: given[0]?.answer ?? '',
				[second]: given[1]?.answer ?? '',
			});
			ids.push(id);
		});

		const { token } = await buildStaff(server(), 'reviewer');
		const client = new PullClient(server(), token);
		await client.pull();
		const applications = ids.map((id) => applicationSchema.parse(client.rows.get(`applications/${id}`)));
		expect(new Set(applications.map(({ evaluator_version: version }) => version))).toEqual(
			new Set([EVALUATOR_VERSION]),
		);
		const errors = measuredList(applications.map(listedOf));
		const review = await reviewOf(ids[0] ?? '');
		const { alike, ...error } = errors.get(review.id) ?? { alike: 0 };
		expect(error).toEqual(measured(review));
		expect(error).toMatchObject({ people: SPREAD_MIN_PEOPLE, top: DEFAULT_CATEGORY.scoring_config.maxScore });
		expect(alike).toBeGreaterThan(0);
		expect(spreadOfMarks(applications.map(({ answer_marks }) => answer_marks))?.variance).toBeCloseTo(
			review.answer_spread?.variance ?? 0,
			6,
		);
	}, 180_000);
});

describe('npm run evaluate -- --stored', () => {
	const run = async (...args: string[]): Promise<string> => {
		const env = { ...process.env, DATA_DIR: server().dataDir };
		const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, '--stored', ...args], { env });
		return stdout;
	};

	it('lists what would change, changes nothing, and queues it with --apply; a human score stays', async () => {
		const operator = await operatorOf(server());
		const { id: jobId } = await buildJob(server());
		const [stale, byHuman] = [await submitted(jobId), await submitted(jobId)];
		const assessments = operator.collection('assessments');
		const { score } = await assessments.getOne(stale.id);
		const { token } = await buildStaff(server(), 'reviewer');
		const given = await server().call('POST', '/api/collections/assessment_overrides/records', {
			token,
			body: { assessment_id: byHuman.id, override_score: 12, override_reason: 'Read it twice with a colleague.' },
		});
		expect(given.status).toBe(200);
		await assessments.update(stale.id, { score: 3 });

		const listed = await run();
		expect(listed).toContain(`${stale.id}  3 → ${score}`);
		expect(listed).not.toContain(byHuman.id);
		expect(listed).toContain('Nothing was changed.');
		expect(await assessments.getOne(stale.id)).toMatchObject({ score: 3 });

		expect(await run('--apply')).toContain('1 evaluations are queued.');
		const queued = await operator
			.collection('evaluation_queue')
			.getFullList({ filter: `assessment_id = '${stale.id}' && state = 'queued'` });
		expect(queued).toMatchObject([{ method: 'fallback', attempts: 0 }]);
		expect(await assessments.getOne(byHuman.id)).toMatchObject({ score: 12 });
	});

	it('a score by an earlier version stays, and both sides see its version', async () => {
		const operator = await operatorOf(server());
		const { id: jobId } = await buildJob(server());
		const { id, by } = await submitted(jobId);
		const assessments = operator.collection('assessments');
		const { explanation } = await assessments.getOne(id);
		const { version: _, ...former } = explanation;
		await assessments.update(id, { score: 44, explanation: former });

		expect(await run()).toContain(`${id}  44 → `);
		const own = await pullRow(server(), by.token, 'own_assessments', id);
		for (const read of [own, await reviewOf(id)]) {
			expect(read.score).toBe(44);
			expect(methodAndVersion(read.evaluation_method, read.explanation)).toBe('Intelligent Analysis, version 1');
		}
	});
});
