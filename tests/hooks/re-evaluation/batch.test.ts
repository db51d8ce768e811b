import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import { ROUND_PAUSE_MS } from '../../../app/domain/re-evaluation/batch.ts';
import { fails } from '../../support/ai-server.ts';
import { expectOk } from '../../support/api.ts';
import { anId, buildAccount, buildStaff } from '../../support/builders.ts';
import { deferred } from '../../support/deferred.ts';
import { openEventStream } from '../../support/sse.ts';
import { evaluate, submit, untilEvaluated } from '../evaluation/scene.ts';
import { pullRow } from '../sync/pull-client.ts';
import { judgesAt, newAnswers, reEvaluationScene } from './scene.ts';

describe('a batch of re-evaluations', () => {
	const it_ = reEvaluationScene(afterAll);
	beforeAll(() => it_.open());
	beforeEach(() => {
		it_.ai().reset();
		it_.ai().script(judgesAt(2));
	});

	it('leaves the earlier score and who replaced it on the review, and the score in the list; the candidate gets neither', async () => {
		const [id = ''] = await it_.scored(1);
		const { score: first } = await it_.scene().operator.collection('assessments').getOne(id);
		const review = async () =>
			assessmentReviewSchema.parse(
				(await it_.server().call('GET', `/api/staff/assessments/${id}`, { token: it_.admin().token })).body,
			);
		expect(await review()).toMatchObject({ score_before: null, evaluations: [{ score: first, asked_by_name: '' }] });

		it_.ai().script(judgesAt(4));
		await it_.untilEnded((await it_.begin([id])).id);
		const { score, score_before, evaluations } = await review();
		expect(score_before).toBe(first);
		expect(score).not.toBe(first);
		expect(evaluations).toEqual([
			{ score, method: 'ai', at: expect.stringMatching(/T.*Z$/), asked_by_name: 'Grace Hopper', summary: '' },
			{
				score: first,
				method: 'ai',
				at: expect.stringMatching(/T.*Z$/),
				asked_by_name: '',
				summary: expect.stringMatching(/./),
			},
		]);
		const row = await pullRow(it_.server(), it_.admin().token, 'applications', id);
		expect(row).toMatchObject({ score, score_before: first });

		// A second run with the same result does not hide that the score has changed.
		await it_.untilEnded((await it_.begin([id])).id);
		expect(await review()).toMatchObject({ score, score_before: first });
		expect((await review()).evaluations.map((each) => each.score)).toEqual([score, score, first]);
	});

	it('evaluates five at a time with a pause of a second, keeps the originals and sends no notification again', async () => {
		const ids = await it_.scored(7);
		const operator = it_.scene().operator;
		const before = await Promise.all(ids.map((id) => operator.collection('assessments').getOne(id)));
		const mails = async () => (await operator.collection('notification_logs').getFullList()).length;
		const mailsBefore = await mails();
		it_.ai().reset();
		// The model responds only after a whole round has been sent.
		const rounds = [5, 2];
		const held: (() => void)[] = [];
		const answeredAt: number[] = [];
		it_.ai().script((call, response) => {
			held.push(() => judgesAt(4)(call, response));
			if (held.length !== rounds[answeredAt.length]) return;
			answeredAt.push(Date.now());
			for (const answer of held.splice(0)) answer();
		});

		const begun = await it_.begin(ids);
		expect(begun).toMatchObject({ status: expect.stringMatching(/pending|processing/), total: 7, completed: 0 });
		expect(begun.evaluation_version).toBe('enhanced_v1');
		const ended = await it_.untilEnded(begun.id);

		expect(ended).toMatchObject({ status: 'completed', completed: 7, failed: 0, current_assessment: '' });
		expect(ended.results.map(({ assessment_id }) => assessment_id)).toEqual(ids);
		const after = await Promise.all(ids.map((id) => operator.collection('assessments').getOne(id)));
		expect(ended.results).toEqual(
			ids.map((id, index) => ({
				assessment_id: id,
				state: 'success',
				original_score: before[index]?.score,
				new_score: after[index]?.score,
				error: null,
				detail: '',
			})),
		);
		expect(after.every(({ score }, index) => score > before[index]?.score)).toBe(true);
		expect(after.every(({ last_evaluated_at }, index) => last_evaluated_at > before[index]?.last_evaluated_at)).toBe(
			true,
		);
		expect(
			after.map(({ enhanced_evaluation_version, personality_profile }) => [
				enhanced_evaluation_version,
				personality_profile,
			]),
		).toEqual(ids.map(() => ['enhanced_v1', expect.stringMatching(/./)]));

		const calls = it_.ai().calls.map(({ at }) => at);
		expect([calls.length, it_.ai().mostAtOnce()]).toEqual([7, 5]);
		expect(Math.min(...calls.slice(5)) - (answeredAt[0] ?? 0)).toBeGreaterThanOrEqual(ROUND_PAUSE_MS);

		const history = await it_.history(begun.id);
		expect(history).toHaveLength(7);
		expect(new Set(history.map(({ assessment_id }) => assessment_id))).toEqual(new Set(ids));
		const [first] = history;
		const index = ids.indexOf(first?.assessment_id);
		expect(first).toMatchObject({
			evaluation_version: 'enhanced_v1',
			re_evaluated_by: it_.admin().id,
			...Object.fromEntries(
				[
					'score',
					'summary',
					'evaluation_method',
					'confidence_level',
					'quality_indicators',
					'score_breakdown',
					'evaluation_note',
					'insights',
					'job_fit_analysis',
					'predictive_assessment',
				].flatMap((field) => [
					[`original_${field}`, before[index]?.[field]],
					[`new_${field}`, after[index]?.[field]],
				]),
			),
		});
		expect(await mails()).toBe(mailsBefore);
	});

	it('records failures and continues: an unstable service, an assessment deleted during the batch', async () => {
		const ids = await it_.scored(11);
		const days = new Set<string>();
		const isDeleted = deferred();
		it_.ai().reset();
		it_.ai().script((call, response) => {
			const day = /On day (\d+) /.exec(call.text)?.[1] ?? '';
			days.add(day);
			const place = [...days].indexOf(day);
			const answer = () => (place < 2 ? fails(500) : judgesAt(3))(call, response);
			if (place < 5) answer();
			else void isDeleted.promise.then(answer);
		});

		const { id } = await it_.begin(ids);
		await expect.poll(async () => (await it_.read(id)).completed).toBeGreaterThan(0);
		await it_
			.scene()
			.operator.collection('assessments')
			.delete(ids[10] ?? '');
		isDeleted.resolve();
		const ended = await it_.untilEnded(id);

		expect(ended).toMatchObject({ status: 'completed', total: 11, completed: 8, failed: 3 });
		const errors = ended.results.map(({ error }) => error);
		expect(errors.filter((error) => error === 'ai_unavailable')).toHaveLength(2);
		expect(ended.results[10]).toEqual({
			assessment_id: '',
			state: 'failure',
			original_score: null,
			new_score: null,
			error: 'deleted',
			detail: '',
		});
		// A failed one keeps its score.
		for (const { assessment_id, error, original_score } of ended.results) {
			if (error !== 'ai_unavailable') continue;
			const stored = await it_.scene().operator.collection('assessments').getOne(assessment_id);
			expect([stored.score, stored.evaluation_method]).toEqual([original_score, 'ai']);
		}
	});

	it('fails as a whole when no assessment of a round reaches the service', async () => {
		const ids = await it_.scored(7);
		it_.ai().script(fails(503));

		const { id } = await it_.begin(ids);
		const ended = await it_.untilEnded(id);

		expect(ended).toMatchObject({ status: 'failed', completed: 0, failed: 7 });
		expect(ended.results.map(({ error }) => error)).toEqual([
			...Array.from({ length: 5 }, () => 'ai_unavailable'),
			'not_reached',
			'not_reached',
		]);
	});

	it('runs alone: a second one is refused, and the same one again returns the stored one', async () => {
		const ids = await it_.scored(2);
		const isAsked = deferred();
		it_.ai().script((call, response) => void isAsked.promise.then(() => judgesAt(3)(call, response)));
		const { id } = await it_.begin(ids);

		expect(await it_.start(ids)).toMatchObject({ status: 409, body: { code: 'batch_running' } });
		expect(expectOk(await it_.start(ids, id))).toMatchObject({ id, total: 2 });
		isAsked.resolve();
		await it_.untilEnded(id);
		expect(expectOk(await it_.start(ids, id))).toMatchObject({ id, status: 'completed' });
		expect(await it_.history(id)).toHaveLength(2);
	});

	it('can be cancelled: started evaluations finish, the others keep their scores', async () => {
		const ids = await it_.scored(8);
		const cancelling = deferred();
		it_.ai().script((call, response) => void cancelling.promise.then(() => judgesAt(3)(call, response)));
		const { id } = await it_.begin(ids);
		await expect.poll(() => it_.ai().underWay()).toBe(5);

		const cancelled = await it_.server().call('POST', '/api/functions/cancel-re-evaluation', {
			token: it_.admin().token,
			body: { id },
		});
		cancelling.resolve();

		expect(expectOk(cancelled)).toMatchObject({ status: 'cancelled', total: 8 });
		const states = async () => (await it_.read(id)).results.map(({ state, error }) => error ?? state);
		await expect
			.poll(states)
			.toEqual([...Array.from({ length: 5 }, () => 'success'), ...Array.from({ length: 3 }, () => 'cancelled')]);
		// The next one may start.
		it_.ai().script(judgesAt(2));
		expect(await it_.untilEnded((await it_.begin(ids.slice(0, 1))).id)).toMatchObject({ status: 'completed' });
	});

	it('lets a new submission pass, and waits for an evaluation of the same assessment', async () => {
		const ids = await it_.scored(6);
		const answers = newAnswers();
		const hasPassed = deferred();
		it_.ai().script((call, response) => {
			const answer = () => judgesAt(3)(call, response);
			if (call.text.includes(answers[0] ?? '')) answer();
			else void hasPassed.promise.then(answer);
		});
		const retry = { token: it_.admin().token, body: { assessmentId: ids[0] } };
		expectOk(await it_.server().call('POST', '/api/functions/evaluate-assessment', retry));
		const { id } = await it_.begin(ids);
		const fresh = await submit(it_.scene(), answers);
		await untilEvaluated(it_.scene(), fresh);
		expect((await it_.read(id)).status).toBe('processing');
		hasPassed.resolve();

		expect(await it_.untilEnded(id)).toMatchObject({ status: 'completed', completed: 6 });
	});

	it('pings the hiring team while it runs', async () => {
		const ids = await it_.scored(1);
		const stream = await openEventStream(it_.server().url);
		await stream.subscribe(['candor/staff'], it_.admin().token);

		const { id } = await it_.begin(ids);

		await expect
			.poll(() => stream.received())
			.toContainEqual({ topic: 'candor/staff', data: { collection: 're_evaluation_batches', id } });
		stream.close();
		await it_.untilEnded(id);
	});

	it('is for admins only; bodies of other shapes are refused', async () => {
		const [id = ''] = await it_.scored(1);
		const roles: [string | undefined, number][] = [
			[undefined, 401],
			[(await buildAccount(it_.server())).token, 403],
			[(await buildStaff(it_.server(), 'reviewer')).token, 403],
		];
		const body = { id: anId(), assessmentIds: [id] };
		for (const [token, status] of roles) {
			const as = { ...(token && { token }) };
			const refused = [
				await it_.server().call('POST', '/api/functions/re-evaluate-assessments', { ...as, body }),
				await it_.server().call('POST', '/api/functions/cancel-re-evaluation', { ...as, body: { id } }),
				await it_.server().call('GET', '/api/staff/re-evaluation', as),
				await it_.server().call('GET', `/api/staff/re-evaluation-batches/${id}`, as),
			];
			expect(refused.map((answer) => answer.status)).toEqual([status, status, status, status]);
		}
		for (const bad of [
			{},
			[],
			{ id: 'short', assessmentIds: [id] },
			{ id: anId(), assessmentIds: [] },
			{ id: anId(), assessmentIds: [7] },
			{ id: anId(), assessmentIds: Array.from({ length: 201 }, anId) },
		]) {
			const response = await it_.server().call('POST', '/api/functions/re-evaluate-assessments', {
				token: it_.admin().token,
				body: bad,
			});
			expect(response, JSON.stringify(bad).slice(0, 60)).toMatchObject({ status: 400, body: { code: 'invalid_body' } });
		}
		const unknown = await it_.server().call('POST', '/api/functions/cancel-re-evaluation', {
			token: it_.admin().token,
			body: { id: anId() },
		});
		expect(unknown).toMatchObject({ status: 404, body: { code: 'not_found' } });
	});
});

/** They read all assessments of the server. */
describe('the screen of a batch of re-evaluations', () => {
	const it_ = reEvaluationScene();
	beforeEach(() => it_.open());

	it('estimates its cost beforehand from the last evaluations', async () => {
		expect((await it_.overview()).estimate).toEqual({
			evaluations: 0,
			calls_per_assessment: 0,
			tokens_per_assessment: 0,
		});
		await it_.scored(2);
		it_.ai().script(fails(500), judgesAt(3));
		await evaluate(it_.scene(), newAnswers());

		const { estimate } = await it_.overview();

		// Four calls for three assessments, each successful one with 1,540 tokens.
		expect(estimate).toEqual({ evaluations: 3, calls_per_assessment: 1.33, tokens_per_assessment: 1540 });
	});

	it('lists scored assessments, newest first, by the filters of the request', async () => {
		const ids = await it_.scored(3);
		const { operator, jobId } = it_.scene();
		await operator.collection('assessments').update(ids[0] ?? '', { score: 91, evaluation_method: 'fallback' });
		const of = async (query: string) => (await it_.overview(query)).assessments.map(({ id }) => id);
		const newestFirst = ids.toReversed();

		expect(await of('')).toEqual(newestFirst);
		expect(await of(`?job_id=${jobId}&limit=2`)).toEqual(newestFirst.slice(0, 2));
		expect(await of(`?job_id=${anId()}`)).toEqual([]);
		expect(await of('?score_min=90')).toEqual([ids[0]]);
		expect(await of('?score_max=90')).toEqual(newestFirst.slice(0, 2));
		expect(await of('?evaluation_method=fallback')).toEqual([ids[0]]);
		expect(await of('?submitted_after=2100-01-01T00:00:00Z')).toEqual([]);
		expect(await of('?submitted_before=2100-01-01T00:00:00Z')).toEqual(newestFirst);
		for (const bad of [
			'?limit=201',
			'?score_min=-1',
			'?score_max=x',
			'?submitted_after=x',
			'?evaluation_method=x',
			'?ids=assessment000001',
			`?ids=${Array.from({ length: 201 }, anId).join()}`,
		]) {
			const response = await it_.server().call('GET', `/api/staff/re-evaluation${bad}`, { token: it_.admin().token });
			expect(response, bad).toMatchObject({ status: 400, body: { code: 'invalid_body' } });
		}
	});

	it('lists the requested assessments first, also those that are not among the newest, and counts those of the job', async () => {
		const ids = await it_.scored(3);
		const { operator, jobId } = it_.scene();
		const [oldest = '', unscored = '', newest = ''] = ids;
		await operator.collection('assessments').update(unscored, { score: null });
		const of = async (query: string) => {
			const { assessments, scored } = await it_.overview(query);
			return { listed: assessments.map(({ id }) => id), scored };
		};

		expect(await of('?limit=1')).toEqual({ listed: [newest], scored: 2 });
		expect(await of(`?limit=1&ids=${oldest}`)).toEqual({ listed: [oldest], scored: 2 });
		expect(await of(`?job_id=${jobId}&score_min=100&ids=${oldest},${unscored},${anId()}`)).toEqual({
			listed: [oldest],
			scored: 2,
		});
		expect(await of(`?ids=${oldest}`)).toEqual({ listed: [newest, oldest], scored: 2 });
		expect(await of(`?job_id=${anId()}&ids=${oldest}`)).toEqual({ listed: [], scored: 0 });
	});
});
