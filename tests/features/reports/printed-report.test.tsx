import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { saveAssessmentReview } from '../../../app/core/store/writes/save-review.ts';
import { ReportButton } from '../../../app/features/reports/export-buttons.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { printAgain, printedBy, unspaced } from '../../support/print-in-browser.ts';
import { render } from '../../support/render.ts';
import { aReview, someExplanations } from '../../support/screen-builders.ts';
import { answering, cutNetwork, signInAs, signOutAgain } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const USER = 'printingadmin01';

beforeEach(() => signInAs({ id: USER, role: 'admin' }));
afterEach(async () => {
	await accountDatabase(USER).relaxed.reviews.clear();
	await signOutAgain();
});

async function open(review: AssessmentReview) {
	await render(<ReportButton assessmentId={review.id} candidate={review.candidate.name} place="review" />);
	return printedBy(() => userEvent.click(page.getByRole('button', { name: 'Export PDF Report' })));
}

function print(review: AssessmentReview) {
	answering({ 'GET /api/staff/assessments/': () => Response.json(review) });
	return open(review);
}

const QUOTED = 'I rang the garage and had a bus in 25 minutes.';
const ANSWER = `<b>It rained</b> & I waited. ${QUOTED} <img src=x onerror=alert(1)>`;
const NAME = `Avraham בן־יהודה ${'Wolfeschlegelsteinhausen'.repeat(3)}`;

/** A review whose texts contain HTML, scored 91 by a person. */
function aTaggedReview(): AssessmentReview {
	const review = aReview();
	const from = ANSWER.indexOf(QUOTED);
	const explained = someExplanations().map((question) => ({
		...question,
		criteria: question.criteria
			.filter(({ key }) => key === 'deed')
			.map((each) => ({ ...each, quotes: [{ text: QUOTED, start: from, end: from + QUOTED.length }] })),
	}));
	return {
		...review,
		candidate: { ...review.candidate, name: NAME },
		answers: { ...review.answers, q1: ANSWER },
		score: 91,
		evaluation_method: 'person',
		summary: 'Says what was done, and <u>why</u>.',
		evaluation_note: 'Read by fixed rules.',
		insights: ['Acts before being asked.'],
		job_fit_analysis: 'Calm with passengers.',
		predictive_assessment: 'Likely to stay.',
		explanation: null,
		score_breakdown: null,
		automatic: {
			score: 72,
			explanation: { method: 'fallback', version: '2', questions: explained },
			score_breakdown: review.score_breakdown,
		},
		overrides: [
			{
				id: 'override0000001',
				original_score: 72,
				override_score: 91,
				override_reason: 'The reference <i>confirmed</i> it.',
				overridden_by_name: 'Grace Hopper',
				created_at: '2026-11-18 09:00:00.000Z',
			},
		],
	};
}

test('a report prints everything that the review shows, with tags as text, its header and the number on each page', async () => {
	const printed = await print(aTaggedReview());
	expect(printed.title).toBe(`Assessment report: ${NAME}, Shift Supervisor`);
	expect(
		printed.lacks([
			'sigrid@lunde.example',
			'Shift Supervisor, Halden Ferries, Bergen',
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
			'Describe a shift that went wrong.',
			'<b>It rained</b> & I waited.',
			`${QUOTED} [1]`,
			'<img src=x onerror=alert(1)>',
			'[1] Own deed Level 4 of 4 One call and one result.',
			'What would raise it. What happened afterwards.',
			'What do you do first? Safety first (Chosen) The queue',
		]),
	).toEqual([]);
	expect(printed.text).not.toContain('From the copy on this device');
	expect(printed.text).not.toContain('Print or save as PDF');
	expect(printed.pages.length).toBeGreaterThan(1);
	for (const [index, each] of printed.pages.entries()) {
		expect(each).toContain(`Page ${index + 1} of ${printed.pages.length}`);
		if (index > 0) expect(each).toContain('· Shift Supervisor Candor');
	}
});

test('without a network the report is that of the copy on this device, and says so', async () => {
	cutNetwork();
	await saveAssessmentReview(accountDatabase(USER), aReview());
	const printed = await open(aReview());
	expect(
		printed.lacks([
			'From the copy on this device. The latest version could not be loaded from the server.',
			'Sigrid Lunde',
			QUOTED,
		]),
	).toEqual([]);
});

test('keeps headings, signals and short answers whole, and a heading with its answer, wherever the pages break', async () => {
	const about =
		'and tell us who was there, what each of them needed, what you tried first, what you would do differently';
	const questions = Array.from({ length: 12 }, (_, index) => ({
		id: `q${index + 1}`,
		prompt: `What did you do on day ${index + 1}? Take one hour of it, ${about}, ${about}, and why.`,
		type: 'text' as const,
		options: [],
		order_index: index + 1,
		weight: 5,
	}));
	const sentence = 'I rang the garage, wrote down what each of the families needed and carried it up the stairs.';
	const answers = questions.map(({ id }, index) => [
		id,
		`Begin ${index + 1}. ${`${sentence} `.repeat(1 + ((index * 3) % 5))}End ${index + 1}.`,
	]);
	const [first] = someExplanations();
	if (!first) throw new Error('an explanation');
	const { document } = await print(
		aReview({
			questions,
			answers: Object.fromEntries(answers),
			explanation: {
				method: 'fallback',
				version: '2',
				questions: questions.map(({ id }) => ({ ...first, question_id: id, points: 3, of: 4.2, criteria: [] })),
			},
			risk_score: 47,
			behavior_flags: questions.slice(0, 5).flatMap(({ id }) => [
				{ flag: 'repeated_answer' as const, question_id: id, value: 96 },
				{ flag: 'high_paste_share' as const, question_id: id, value: 62 },
			]),
		}),
	);
	const report = document.querySelector<HTMLElement>('.report');
	const signals = [...document.querySelectorAll('section')]
		.find(({ textContent }) => textContent.includes('Behavior Analysis'))
		?.querySelector('dl')?.textContent;
	expect(signals).toContain('Like another of their answers');
	for (const offset of [0, 150, 300, 450, 600, 750]) {
		if (report) report.style.paddingTop = `${offset}px`;
		const pages = (await printAgain()).map(unspaced);
		const split = questions.filter(({ prompt }, index) => {
			const whole = unspaced(`${prompt} Begin ${index + 1}.`);
			const numbered = new RegExp(`Question${index + 1}[\\d.]+of[\\d.]+${unspaced(prompt).replaceAll('?', '\\?')}`);
			return !pages.some((each) => each.includes(whole) && numbered.test(each) && each.includes(`End${index + 1}.`));
		});
		expect(split, `${offset} px`).toEqual([]);
		expect(pages.filter((each) => each.includes(unspaced(signals ?? ''))).length, `${offset} px`).toBe(1);
	}
});

test('a report is not printed without its fonts: its window closes, and the page says why', async () => {
	await render(<Toaster />);
	// The files of the app are asked for as well, and there are none.
	vi.spyOn(window, 'fetch').mockImplementation((input) =>
		Promise.resolve(
			typeof input === 'string' && input.includes('/api/')
				? Response.json(aReview())
				: new Response(null, { status: 404 }),
		),
	);
	await expect(open(aReview())).rejects.toThrow('closed without being printed');
	await expect
		.element(page.getByRole('alert'))
		.toHaveTextContent(
			'The report was not printed: its layout or its fonts could not be loaded. Try again when the network is back.',
		);
});
