import { expect, it } from 'vitest';
import { expectOk } from '../../support/api.ts';
import { anId, buildAccount } from '../../support/builders.ts';
import { submitFor } from '../../support/submit.ts';
import { ANSWERS, untilEvaluated } from '../evaluation/scene.ts';
import { judgesAt, reEvaluationScene } from '../re-evaluation/scene.ts';

const it_ = reEvaluationScene();

/** A person gives a score of 70. */
const scoreByPerson = async (assessment_id: string) =>
	expectOk(
		await it_.server().call('POST', '/api/collections/assessment_overrides/records', {
			token: it_.admin().token,
			body: { assessment_id, override_score: 70, override_reason: 'I read it twice.' },
		}),
	);

/** A person has replied to the candidate's request for human review. */
const reviewByPerson = (assessment_id: string) =>
	it_.scene().operator.collection('human_review_requests').create({
		assessment_id,
		user_id: it_.scene().accountId,
		message: '',
		asked_at: '2026-01-01 10:00:00.000Z',
		answer: 'We have read it.',
		answered_by: it_.admin().id,
		answered_at: '2026-01-02 10:00:00.000Z',
	});

it('a batch refuses assessments individually, with the reason, and evaluates the others', async () => {
	await it_.open();
	const [good = '', scoredByHuman = '', reviewed = '', unscored = ''] = await it_.scored(4);
	const { operator, jobId, questionIds } = it_.scene();
	const answers = Object.fromEntries(questionIds.map((id, index) => [id, ANSWERS[index] ?? '']));
	await scoreByPerson(scoredByHuman);
	await reviewByPerson(reviewed);
	const candidate = await buildAccount(it_.server());
	const declined = await submitFor(it_.server(), candidate, jobId, answers);
	await untilEvaluated(it_.scene(), declined);
	await operator.collection('assessments').update(declined, { ai_declined: true });
	const own = await submitFor(it_.server(), await buildAccount(it_.server()), jobId, answers);
	await untilEvaluated(it_.scene(), own);
	await operator.collection('assessments').update(own, { user_id: it_.admin().id });
	await operator.collection('assessments').update(unscored, { score: null });

	const { id } = await it_.begin([scoredByHuman, reviewed, declined, own, unscored, anId(), good]);
	const ended = await it_.untilEnded(id);

	expect(ended).toMatchObject({ status: 'completed', total: 7, completed: 1, failed: 6 });
	expect(ended.results.map(({ state, error }) => [state, error])).toEqual([
		['failure', 'scored_by_person'],
		['failure', 'human_review'],
		['failure', 'ai_declined'],
		['failure', 'own_assessment'],
		['failure', 'no_score'],
		['failure', 'deleted'],
		['success', null],
	]);
	expect(await it_.history(id)).toHaveLength(1);
	const { assessments } = await it_.overview();
	expect(Object.fromEntries(assessments.map((row) => [row.id, row.refusal]))).toMatchObject({
		[good]: null,
		[scoredByHuman]: 'scored_by_person',
		[reviewed]: 'human_review',
		[declined]: 'ai_declined',
		[own]: 'own_assessment',
	});
});

it('a score or a reply that a person gives during a batch stays, whether the model is judging the assessment or not yet', async () => {
	await it_.open();
	const ids = await it_.scored(6);
	const [judged = '', reviewed = '', waiting = ''] = [ids[0], ids[1], ids[5]];
	const before = await it_.scene().operator.collection('assessments').getOne(reviewed);
	const held: (() => void)[] = [];
	it_.ai().script((call, response) => void held.push(() => judgesAt(4)(call, response)));
	const { id } = await it_.begin(ids);
	await expect.poll(() => held.length).toBe(5);

	await scoreByPerson(judged);
	await scoreByPerson(waiting);
	await reviewByPerson(reviewed);
	it_.ai().script(judgesAt(4));
	for (const answer of held) answer();
	const ended = await it_.untilEnded(id);

	expect(ended.results.map(({ error }) => error)).toEqual([
		'scored_by_person',
		'human_review',
		...Array.from({ length: 3 }, () => null),
		'scored_by_person',
	]);
	const stored = await Promise.all(
		[judged, reviewed, waiting].map((each) => it_.scene().operator.collection('assessments').getOne(each)),
	);
	expect(stored.map(({ score, evaluation_method }) => [score, evaluation_method])).toEqual([
		[70, 'person'],
		[before.score, before.evaluation_method],
		[70, 'person'],
	]);
	expect(new Set((await it_.history(id)).map(({ assessment_id }) => assessment_id))).toEqual(new Set(ids.slice(2, 5)));
});
