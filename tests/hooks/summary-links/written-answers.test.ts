import { expect, it } from 'vitest';
import { madeSummaryLinkSchema } from '../../../app/domain/summary-links/summary-link.ts';
import { LIMITS } from '../../../hooks/core/limits.ts';
import { expectOk } from '../../support/api.ts';
import { buildAccount, buildJob } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';
import { PLANTED, summaryLinkScene } from './scene.ts';

const server = sharedServer();
const { post, shortlist, aJobWith, linkTo, open, listed, decideFirst, inDatabase } = summaryLinkScene(server);

it('an answer is in no response of a link without answers, and whole in those of a link with them', async () => {
	const { job, persons } = await aJobWith(2);
	const [without, included] = [await linkTo(job, persons), await linkTo(job, persons, { withAnswers: true })];
	expect(JSON.stringify(await open(without.token))).not.toContain(PLANTED);
	const { summary } = await open(included.token);
	expect(summary?.people.map(({ written }) => written)).toEqual([
		[expect.stringContaining(PLANTED)],
		[expect.stringContaining(PLANTED)],
	]);
	expect((await listed(job)).map(({ id, with_answers }) => [id, with_answers])).toEqual([
		[included.id, true],
		[without.id, false],
	]);
	expect(JSON.stringify(await listed(job))).not.toContain(PLANTED);
	await shortlist(persons[0]?.assessment ?? '', false);
	expect((await open(included.token)).summary?.people).toHaveLength(1);
});

it('answers are left out unless the request asks for it with true', async () => {
	const { job, persons } = await aJobWith(1);
	const body = { jobId: job, assessmentIds: [persons[0]?.assessment] };
	const { token } = madeSummaryLinkSchema.parse(expectOk(await post('make-summary-link', body)));
	expect(JSON.stringify(await open(token))).not.toContain(PLANTED);
	expect(await post('make-summary-link', { ...body, withAnswers: 'true' })).toMatchObject({ status: 400 });
});

it('answers are shown without a score while the job decides first', async () => {
	const { job, persons } = await aJobWith(1);
	await decideFirst(job);
	const { token } = await linkTo(job, persons, { withAnswers: true });
	expect((await open(token)).summary?.people).toMatchObject([
		{
			withheld: true,
			score: null,
			measured: null,
			judgement: '',
			answers: [],
			written: [expect.stringContaining(PLANTED)],
		},
	]);
});

it('answers stand in the order of the questions, with the options, and with an empty text where there is none', async () => {
	const { id: job, questionIds } = await buildJob(server(), {}, [
		{ prompt: 'First?' },
		{ prompt: 'Second?', type: 'multiple-choice', options: ['Nights', 'Days'] },
		{ prompt: 'Third?' },
	]);
	const [, second = '', third = ''] = questionIds;
	const assessment = await submitFor(server(), await buildAccount(server()), job, {
		[third]: '<b>Three</b>\n\nlines',
		[second]: 'Nights',
	});
	await shortlist(assessment, true);
	const { token } = await linkTo(job, [{ assessment }], { withAnswers: true });
	const { summary } = await open(token);
	const [person] = summary?.people ?? [];
	expect(person?.written).toEqual(['', 'Nights', '<b>Three</b>\n\nlines']);
	expect(summary?.questions[person?.question_version ?? '']).toMatchObject([
		{ prompt: 'First?', type: 'text', options: [] },
		{ prompt: 'Second?', type: 'multiple-choice', options: ['Nights', 'Days'] },
		{ prompt: 'Third?', type: 'text', options: [] },
	]);
});

it('a link with more answers than fit into a page is refused, and one without them is made', async () => {
	const { job, persons } = await aJobWith(1);
	const [{ assessment } = { assessment: '' }] = persons;
	const write = (bytes: number) =>
		inDatabase((database) =>
			database
				.prepare("UPDATE assessments SET answers = json_object('q', ?) WHERE id = ?")
				.run('ü'.repeat(bytes / 2), assessment),
		);
	write(LIMITS.summaryAnswerBytes);
	const body = { jobId: job, assessmentIds: [assessment] };
	expect(await post('make-summary-link', { ...body, withAnswers: true })).toMatchObject({
		status: 413,
		body: { code: 'answers_too_long' },
	});
	expect(await listed(job)).toEqual([]);
	expectOk(await post('make-summary-link', body));
	write(LIMITS.summaryAnswerBytes - 10_000);
	expectOk(await post('make-summary-link', { ...body, withAnswers: true }));
});
