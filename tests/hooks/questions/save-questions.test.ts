import { describe, expect, it } from 'vitest';
import { assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import { DEFAULT_VERSION_ID } from '../../../app/domain/questions/default-questions.ts';
import type { SyncedJob } from '../../../app/domain/sync/pull.ts';
import { beginAttempt, expectOk, pushOp } from '../../support/api.ts';
import {
	anId,
	anOp,
	aSubmission,
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	operatorOf,
	type QuestionShape,
} from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { aQuestion, saveQuestions } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

const server = sharedServer();

async function setOut(questions: QuestionShape[] = []) {
	const [grace, job] = await Promise.all([buildStaff(server(), 'admin'), buildJob(server(), {}, questions)]);
	return { grace, job, before: await pulled(grace, job.id) };
}

/** The job as a device of the hiring team has it after a pull. */
async function pulled(staff: BuiltAccount, jobId: string): Promise<SyncedJob> {
	const client = new PullClient(server(), staff.token);
	await client.pull();
	return client.rows.get(`jobs/${jobId}`) as SyncedJob;
}

const sent = (job: SyncedJob) =>
	job.questions.map(({ id, prompt, type, options, weight }) => ({ id, prompt, type, options, weight }));

describe('a saved set of questions', () => {
	it('of a job without any is its first version, in the order it was sent', async () => {
		const { grace, job, before } = await setOut();
		const questions = [aQuestion({ prompt: 'Second thoughts?' }), aQuestion({ prompt: 'First things?', weight: 10 })];
		const op = saveQuestions(job.id, before.questions_version, questions);

		const result = await pushOp(server(), grace.token, op);

		expect(before).toMatchObject({ questions_version: '', questions: [] });
		expect(result).toEqual({ op: op.id, status: 'applied', seq: expect.any(Number) });
		const after = await pulled(grace, job.id);
		expect(after.questions).toEqual(questions.map((question, index) => ({ ...question, order_index: index + 1 })));
		expect(after).toMatchObject({ question_count: 2, questions_version: expect.stringMatching(/^[a-z0-9]{15}$/) });
	});

	it('keeps the ids of kept questions, adds new ones and leaves a tombstone for each removed', async () => {
		const { grace, job, before } = await setOut([{}, {}, {}]);
		const [first, second, third] = sent(before);
		if (!first || !second || !third) throw new Error('The job was built with three questions.');
		const added = aQuestion({ type: 'multiple-choice', options: ['Yes', ' ', 'No', ''] });

		await pushOp(
			server(),
			grace.token,
			saveQuestions(job.id, before.questions_version, [
				{ ...third, weight: 9 },
				first,
				aQuestion({ prompt: '  ' }),
				added,
			]),
		);

		const after = await pulled(grace, job.id);
		expect(after.questions).toEqual([
			{ ...third, weight: 9, order_index: 1 },
			{ ...first, order_index: 2 },
			{ ...added, options: ['Yes', 'No'], order_index: 3 },
		]);
		expect(after.questions_version).not.toBe(before.questions_version);
		const operator = await operatorOf(server());
		const live = await operator
			.collection('assessment_questions')
			.getFullList({ filter: operator.filter('job_id = {:id}', { id: job.id }), sort: 'order_index' });
		expect(live.map(({ id }) => id)).toEqual([third.id, first.id, added.id]);
	});

	it('from an outdated version is a conflict that returns the current one', async () => {
		const { grace, job, before } = await setOut([{}]);
		const [mine, theirs] = [aQuestion({ prompt: 'Mine' }), aQuestion({ prompt: 'Theirs' })];
		const joan = await buildStaff(server(), 'admin', { first_name: 'Joan', last_name: 'Clarke' });
		await pushOp(server(), joan.token, saveQuestions(job.id, before.questions_version, [theirs]));

		const refused = await pushOp(server(), grace.token, saveQuestions(job.id, before.questions_version, [mine]));

		const present = await pulled(grace, job.id);
		expect(refused).toMatchObject({
			status: 'rejected',
			code: 'conflict',
			current: {
				version: { id: present.questions_version, questions: [{ ...theirs, order_index: 1 }] },
				last_edit: { by: 'Joan Clarke', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
			},
		});
	});

	it('keeps the short names: a new one creates no version, and an older device that sends none changes none', async () => {
		const { grace, job, before } = await setOut([{}]);
		const named = aQuestion({ title: ' A hard\nshift ' });
		await pushOp(server(), grace.token, saveQuestions(job.id, before.questions_version, [named]));
		const first = await pulled(grace, job.id);
		expect(first.questions.map(({ title }) => title)).toEqual(['A hard shift']);

		const { title: _title, ...unnamed } = named;
		await pushOp(
			server(),
			grace.token,
			saveQuestions(job.id, first.questions_version, [{ ...unnamed, title: 'Another name' }]),
		);
		const second = await pulled(grace, job.id);
		expect(second.questions.map(({ title }) => title)).toEqual(['Another name']);
		expect(second.questions_version).toBe(first.questions_version);

		await pushOp(server(), grace.token, saveQuestions(job.id, first.questions_version, [{ ...unnamed, weight: 9 }]));
		const third = await pulled(grace, job.id);
		expect(third.questions.map(({ title, weight }) => [title, weight])).toEqual([['Another name', 9]]);
	});

	it('equal to one already saved by another admin is accepted', async () => {
		const { grace, job, before } = await setOut([{}]);
		const same = [aQuestion()];
		await pushOp(server(), grace.token, saveQuestions(job.id, before.questions_version, same));

		expect(await pushOp(server(), grace.token, saveQuestions(job.id, before.questions_version, same))).toMatchObject({
			status: 'applied',
		});
	});

	it('of eight admins concurrently from one version accepts one', async () => {
		const { grace, job, before } = await setOut();

		const results = await Promise.all(
			Array.from({ length: 8 }, () =>
				pushOp(server(), grace.token, saveQuestions(job.id, before.questions_version, [aQuestion()])),
			),
		);

		expect(results.filter(({ status }) => status === 'applied')).toHaveLength(1);
		expect(results.filter((result) => 'code' in result && result.code === 'conflict')).toHaveLength(7);
	});

	it('does not race with questions written one by one: they create a version too', async () => {
		const { grace, job, before } = await setOut([{}]);
		const operator = await operatorOf(server());
		await operator
			.collection('assessment_questions')
			.create({ job_id: job.id, prompt: 'Beside', type: 'text', options: [], order_index: 2, weight: 3 });

		const after = await pulled(grace, job.id);
		expect(after.questions_version).not.toBe(before.questions_version);
		await operator.collection('assessment_questions').delete(after.questions[1]?.id ?? '');
		expect((await pulled(grace, job.id)).questions_version).toBe(before.questions_version);
	});

	it.each<[string, ReturnType<typeof aQuestion>[], string]>([
		['of none', [], 'Please add at least one question'],
		['of empty prompts', [aQuestion({ prompt: ' ' })], 'Please add at least one question'],
		[
			'with choices and no option',
			[aQuestion({ type: 'multiple-choice', options: [' '] })],
			'Multiple choice questions must have at least one option',
		],
		[
			'with a weight of eleven',
			[aQuestion({ id: 'q00000000000001', weight: 11 })],
			'q00000000000001 has the weight 11',
		],
		['with half a weight', [aQuestion({ id: 'q00000000000002', weight: 1.5 })], 'q00000000000002 has the weight 1.5'],
		['with an id that is none', [aQuestion({ id: 'x' })], 'the id x'],
		['with a default question’s id', [aQuestion({ id: 'defaultquest001' })], 'the id defaultquest001'],
		[
			'with an id twice',
			[aQuestion({ id: 'q00000000000003' }), aQuestion({ id: 'q00000000000003' })],
			'the id q00000000000003',
		],
	])('%s is refused with its reason and changes nothing', async (_, questions, detail) => {
		const { grace, job, before } = await setOut([{}]);
		const op = saveQuestions(job.id, before.questions_version, questions);

		expect(await pushOp(server(), grace.token, op)).toEqual({
			op: op.id,
			status: 'rejected',
			code: 'invalid_value',
			detail,
		});
		expect(await pulled(grace, job.id)).toEqual(before);
	});

	it('cannot take over another job’s question', async () => {
		const { grace, job, before } = await setOut();
		const other = await buildJob(server(), {}, [{ prompt: 'Theirs' }]);
		const stolen = aQuestion({ id: other.questionIds[0] ?? '' });

		expect(
			await pushOp(server(), grace.token, saveQuestions(job.id, before.questions_version, [stolen])),
		).toMatchObject({
			code: 'invalid_value',
		});
		expect((await pulled(grace, other.id)).questions).toMatchObject([{ prompt: 'Theirs' }]);
	});

	it.each(['candidate', 'reviewer'] as const)('of a %s is refused and changes nothing', async (role) => {
		const { grace, job, before } = await setOut([{}]);
		const account = await (role === 'candidate' ? buildAccount(server()) : buildStaff(server(), role));

		const result = await pushOp(
			server(),
			account.token,
			saveQuestions(job.id, before.questions_version, [aQuestion()]),
		);

		expect(result).toMatchObject({ status: 'rejected', code: 'not_allowed' });
		expect(await pulled(grace, job.id)).toEqual(before);
	});
});

describe('questions saved during assessments', () => {
	it('leave attempts and queued submissions on the version they began with', async () => {
		const { grace, job, before } = await setOut([{ prompt: 'Before' }, { prompt: 'Goes away' }]);
		const candidates = await Promise.all(Array.from({ length: 8 }, () => buildAccount(server())));
		const attempts = await Promise.all(candidates.map(({ token }) => beginAttempt(server(), token, job.id)));
		const sealed = attempts.map(({ version }) =>
			anOp(
				aSubmission({
					job_id: job.id,
					question_version: version.id,
					answers: Object.fromEntries(version.questions.map(({ id }) => [id, 'Written before the questions changed.'])),
				}),
			),
		);
		const [stored] = sent(before);
		if (!stored) throw new Error('The job was built with two questions.');
		const save = saveQuestions(job.id, before.questions_version, [{ ...stored, prompt: 'After' }, aQuestion()]);

		const [saved, ...received] = await Promise.all([
			pushOp(server(), grace.token, save),
			...sealed.map((op, index) => pushOp(server(), candidates[index]?.token ?? '', op)),
		]);

		expect(saved).toMatchObject({ status: 'applied' });
		expect(received.map(({ status }) => status)).toEqual(sealed.map(() => 'applied'));
		for (const op of sealed) {
			const review = assessmentReviewSchema.parse(
				expectOk(await server().call('GET', `/api/staff/assessments/${op.record}`, { token: grace.token })),
			);
			expect(review.question_version).toBe(before.questions_version);
			expect(review.questions.map(({ prompt }) => prompt)).toEqual(['Before', 'Goes away']);
		}
		const [again, late] = [candidates[0]?.token ?? '', (await buildAccount(server())).token];
		expect((await beginAttempt(server(), again, job.id)).version.questions.map(({ prompt }) => prompt)).toEqual([
			'Before',
			'Goes away',
		]);
		expect((await beginAttempt(server(), late, job.id)).version.questions[0]?.prompt).toBe('After');
	});

	it('leave a submission of the default questions scored against those', async () => {
		const { grace, job, before } = await setOut();
		const ada = await buildAccount(server());
		const op = anOp(aSubmission({ job_id: job.id }));
		await pushOp(server(), grace.token, saveQuestions(job.id, before.questions_version, [aQuestion()]));

		expect(await pushOp(server(), ada.token, op)).toMatchObject({ status: 'applied' });
		const assessments = (await operatorOf(server())).collection('assessments');
		await expect
			.poll(async () => await assessments.getOne(op.record))
			.toMatchObject({ question_version: DEFAULT_VERSION_ID, score: expect.any(Number) });
	});

	it('of a deleted job are refused as such', async () => {
		const { grace, job } = await setOut();
		await (await operatorOf(server())).collection('jobs').delete(job.id);

		expect(await pushOp(server(), grace.token, saveQuestions(job.id, '', [aQuestion()]))).toMatchObject({
			code: 'job_gone',
		});
		expect(await pushOp(server(), grace.token, saveQuestions(anId(), '', [aQuestion()]))).toMatchObject({
			code: 'job_not_found',
		});
	});
});
