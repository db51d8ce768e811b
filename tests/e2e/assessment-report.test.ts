import { expect } from '@playwright/test';
import { buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { answerPrintDialogs, PRINTED_FONTS, printedBy, printPages, stylesOf, unspaced } from '../support/printed.ts';
import { someExplanations } from '../support/screen-builders.ts';
import { submitFor } from '../support/submit.ts';

const QUOTED = 'I rang the garage and had a bus in 25 minutes.';
const ANSWER = `<b>It rained</b> & I waited. ${QUOTED} <img src=x onerror=alert(1)>`;
const NAME = { first_name: 'Avraham', last_name: `בן־יהודה ${'Wolfeschlegelsteinhausen'.repeat(3)}` };

/** An assessment with fixed answers, scores and evaluation texts. */
const RESULT = {
	summary: 'Says what was done, and <u>why</u>.',
	confidence_level: 'Medium',
	quality_indicators: {
		responseDepth: 'Moderate',
		specificityLevel: 'High',
		diversityScore: 'Low',
		keywordCategories: [],
	},
	score_breakdown: { base: 65, qualityKeywords: 2, responseDepth: 3, specificity: 4, penalties: -3, variance: 1 },
	evaluation_note: 'Read by fixed rules.',
	insights: ['Acts before being asked.'],
	job_fit_analysis: 'Calm with passengers.',
	predictive_assessment: 'Likely to stay.',
};

test('prints the review of an assessment with everything it shows, online and offline', async ({ start, server }) => {
	const job = await buildJob(
		server,
		{ title: 'Night Porter', company: 'Halden Ferries', location: 'Bergen', ideal_traits: 'Calm under pressure.' },
		[
			{ prompt: 'Tell us about a shift.', weight: 8 },
			{ prompt: 'What comes first?', type: 'multiple-choice', options: ['Safety first', 'The queue'] },
		],
	);
	const account = await buildAccount(server, NAME);
	const reviewer = await buildStaff(server, 'reviewer');
	const [shift = '', first = ''] = job.questionIds;
	const id = await submitFor(server, account, job.id, { [shift]: ANSWER, [first]: 'Safety first' });
	const operator = await operatorOf(server);
	await expect.poll(async () => (await operator.collection('assessments').getOne(id)).score).not.toBeNull();
	await operator.collection('assessments').update(id, { score: 72 });
	await reviewer.client
		.collection('assessment_overrides')
		.create({ assessment_id: id, override_score: 91, override_reason: 'The reference <i>confirmed</i> it.' });
	const [explained] = someExplanations();
	const from = ANSWER.indexOf(QUOTED);
	await operator.collection('assessments').update(id, {
		...RESULT,
		explanation: {
			method: 'fallback',
			version: '2',
			questions: [
				{
					...explained,
					question_id: shift,
					points: 72,
					of: 100,
					criteria: [
						{
							key: 'clear',
							name: 'Own action',
							level: 4,
							reason: 'One call and one result.',
							quotes: [{ text: QUOTED, start: from, end: from + QUOTED.length }],
						},
					],
				},
			],
		},
	});

	const device = await start.device({ colorScheme: 'dark' });
	await answerPrintDialogs(device.context());
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}/admin/assessment/${id}`, reviewer.email);
	await untilWorksOffline(page);
	const exportPdf = () => page.getByRole('button', { name: 'Export PDF Report' }).click();
	const online = await printedBy(page, exportPdf);

	expect(online.title).toBe(`Assessment report: Avraham ${NAME.last_name}, Night Porter`);
	expect(
		online.lacks([
			account.email,
			'Night Porter, Halden Ferries, Bergen',
			'Scored by the team',
			'Confidence Medium',
			'91 Excellent Match out of 100',
			'Looking for Calm under pressure.',
			'Evaluation notes Read by fixed rules.',
			'Below is the automatic evaluation of 72 that the team replaced.',
			'Summary Says what was done, and <u>why</u>.',
			'Insights Acts before being asked.',
			'Job fit analysis Calm with passengers.',
			'Predictive assessment Likely to stay.',
			'Depth Moderate Specificity High Diversity Low',
			'From the automatic evaluation, not from the person who gave the score.',
			'Behavior Analysis Review, not proof. It never affects the score.',
			'Manual score 72 to 91 +19 The reference <i>confirmed</i> it. Grace Hopper',
			'Question 1',
			'Tell us about a shift.',
			'<b>It rained</b> & I waited.',
			`${QUOTED} [1]`,
			'<img src=x onerror=alert(1)>',
			'[1] Own action Level 4 of 4 One call and one result.',
			'What would raise it. What happened afterwards.',
			'What comes first? Safety first (Chosen) The queue',
		]),
	).toEqual([]);
	expect(online.text).not.toContain('From the copy on this device');
	expect(online.text).not.toContain('Print or save as PDF');
	expect(online.pages.length).toBeGreaterThan(1);
	for (const [index, each] of online.pages.entries()) {
		expect(each).toContain(`Page ${index + 1} of ${online.pages.length}`);
		if (index > 0) expect(each).toContain('· Night Porter Candor');
	}
	expect(online.fonts).toEqual(PRINTED_FONTS);
	await online.window.close();

	await device.context().setOffline(true);
	const offline = await printedBy(page, exportPdf);
	expect(offline.text).toContain(
		'From the copy on this device. The latest version could not be loaded from the server.',
	);
	expect(offline.lacks([QUOTED, '91 Excellent Match'])).toEqual([]);
	expect(offline.fonts).toEqual(PRINTED_FONTS);
	await offline.window.close();

	await device.close();
	const started = await device.reopen({ offline: true });
	await answerPrintDialogs(device.context());
	await started.goto(`${server.url}/admin/assessment/${id}`);
	const afterStart = await printedBy(started, () => started.getByRole('button', { name: 'Export PDF Report' }).click());
	expect(afterStart.lacks([QUOTED, '91 Excellent Match'])).toEqual([]);
	expect(afterStart.fonts).toEqual(PRINTED_FONTS);
	expect(await stylesOf(afterStart)).toEqual({ maxWidth: '704px', printColorAdjust: 'exact', facesReady: true });
	await afterStart.window.close();
	expect(device.errors()).toEqual([]);
});

test('keeps headings, signals and short answers whole, and a heading with its answer, wherever the pages break', async ({
	start,
	server,
}) => {
	const about =
		'and tell us who was there, what each of them needed, what you tried first, what you would do differently';
	const prompts = Array.from(
		{ length: 24 },
		(_, index) => `What did you do on day ${index + 1}? Take one hour of it, ${about}, ${about}, and why.`,
	);
	const job = await buildJob(
		server,
		{ title: 'Night Porter' },
		prompts.map((prompt) => ({ prompt })),
	);
	const sentence = 'I rang the garage, wrote down what each of the families needed and carried it up the stairs.';
	const answers = job.questionIds.map((id, index) => [
		id,
		`Begin ${index + 1}. ${`${sentence} `.repeat(1 + ((index * 3) % 5))}End ${index + 1}.`,
	]);
	const id = await submitFor(server, await buildAccount(server), job.id, Object.fromEntries(answers));
	const operator = await operatorOf(server);
	await expect.poll(async () => (await operator.collection('assessments').getOne(id)).score).not.toBeNull();
	await operator.collection('assessments').update(id, {
		risk_score: 47,
		behavior_flags: job.questionIds.slice(0, 5).flatMap((question_id) => [
			{ flag: 'repeated_answer', question_id, value: 96 },
			{ flag: 'high_paste_share', question_id, value: 62 },
		]),
	});
	const device = await start.device({ serviceWorker: 'block' });
	await answerPrintDialogs(device.context());
	const page = device.page();
	await new Candidate(page).signInAt(
		`${server.url}/admin/assessment/${id}`,
		(await buildStaff(server, 'reviewer')).email,
	);
	const { window } = await printedBy(page, () => page.getByRole('button', { name: 'Export PDF Report' }).click());
	const signals = window.locator('section', { hasText: 'Behavior Analysis' }).locator('dl');
	await expect(signals).toContainText('Like another of their answers');
	const signalsText = unspaced((await signals.textContent()) ?? '');
	for (const offset of [0, 150, 300, 450, 600, 750]) {
		await window.locator('.report').evaluate((report, top) => {
			report.style.paddingTop = `${top}px`;
		}, offset);
		const pages = (await printPages(window)).texts.map(unspaced);
		const split = prompts.filter((prompt, index) => {
			const whole = unspaced(`${prompt} Begin ${index + 1}.`);
			const numbered = new RegExp(`Question${index + 1}[\\d.]+of[\\d.]+${unspaced(prompt).replaceAll('?', '\\?')}`);
			return !pages.some((each) => each.includes(whole) && numbered.test(each) && each.includes(`End${index + 1}.`));
		});
		expect(split, `${offset} px`).toEqual([]);
		expect(pages.filter((each) => each.includes(signalsText)).length, `${offset} px`).toBe(1);
	}
	expect(device.errors()).toEqual([]);
});
