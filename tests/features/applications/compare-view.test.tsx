import { type ReactNode, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Application, AssessmentReview } from '#domain/assessments/assessment';
import { listedOf } from '#domain/assessments/listed-application';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { JOB_DEFAULTS } from '../../../app/domain/jobs/job-fields.ts';
import { CompareView } from '../../../app/features/applications/compare-view.tsx';
import { RailSlot } from '../../../app/ui/rail-slot.ts';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { anApplication, aReview, someAnswers } from '../../support/screen-builders.ts';
import { answering, signedInAs } from '../../support/staff-page.ts';
import { aJob } from '../jobs/a-job.ts';
import '../../../app/styles/base.css';

const USER = signedInAs({ id: 'compareadmin001', role: 'admin' });
const JOB = {
	...JOB_DEFAULTS,
	...aJob({}),
	applications: { total: 0, withheld: 0, pending: 0, excellent: 0, good: 0 },
};
const TOKEN = 'y'.repeat(43);
const MARKS = [
	{ points: 40, of: 60 },
	{ points: 20, of: 40 },
];

const row = (name: string, score: number | null, shape: Partial<Application> = {}) =>
	listedOf(
		anApplication({
			id: name.toLowerCase(),
			score,
			candidate: { name, first_name: name, last_name: '', email: `${name.toLowerCase()}@mail.example` },
			answer_marks: MARKS,
			...shape,
		}),
	);
type Row = ReturnType<typeof row>;

const reviewOf = ({ id, score }: Row, shape: Partial<AssessmentReview> = {}) =>
	aReview({ id, score, summary: `${id} carried it up.`, ...shape });

/** The frame of a staff page, with the place in its rail. */
function Frame({ children }: { children: ReactNode }) {
	const [slot, setSlot] = useState<HTMLElement | null>(null);
	return (
		<div data-frame>
			<div ref={setSlot} />
			<main>
				<RailSlot value={slot}>{children}</RailSlot>
			</main>
		</div>
	);
}

const show = (
	people: readonly Row[],
	reviews: readonly AssessmentReview[] | undefined,
	hasKeys = true,
	unscored: number | null = null,
) =>
	render(
		<MemoryRouter>
			<Toaster />
			<Frame>
				<CompareView
					job={JOB}
					applications={people}
					people={people}
					unscored={unscored}
					reviews={reviews}
					search="?sort=score"
					userId={USER.id}
					canManage
					flags={FEATURE_FLAG_DEFAULTS}
					hasKeys={hasKeys}
					onKeys={() => undefined}
					back={<a href="/list">Back to Applications</a>}
					note={null}
				/>
			</Frame>
		</MemoryRouter>,
	);

const queued = async () =>
	(await accountDatabase(USER.id).store.read(['outbox'], (tables) => tables.outbox.list())).map(({ op }) => [
		op.kind,
		op.record,
	]);
const focusHeading = () => userEvent.click(page.getByRole('heading', { level: 1 }));

beforeEach(() => page.viewport(1440, 1000));
afterEach(() =>
	accountDatabase(USER.id).store.write('strict', ['outbox'], async (tables) => {
		await tables.outbox.deleteAll((await tables.outbox.list()).map(({ seq }) => seq));
	}),
);

const BEST_FIVE = ['Amina', 'Kjell', 'Priya', 'Sigrid', 'Mathias-Alexander'].map((name, at) => row(name, 90 - at));
/** As long as a usual answer: 130 words. */
const LONG = 'When the lift stopped I walked down and told both guests what would happen next. '.repeat(9).trim();

test.each([1440, 1200])(
	'five columns fit in a window of %i px, where they take the place of the rail',
	async (width) => {
		await page.viewport(width, 900);
		await show(
			BEST_FIVE,
			BEST_FIVE.map((each) => reviewOf(each)),
		);
		const answers = page.getByRole('region', { name: 'Answers side by side' });
		await expect.element(answers).toBeVisible();
		const section = answers.element();
		expect(document.querySelector('[data-frame]')?.matches('[data-full-width]')).toBe(true);
		if (section.parentElement) section.parentElement.style.width = `${width - 64}px`;
		expect(section.scrollWidth).toBe(section.clientWidth);
		expect(page.getByRole('article').all()[0]?.element().getBoundingClientRect().width).toBeGreaterThan(200);
	},
);

test('two long answers of five people and their heads are at most two screens high', async () => {
	await page.viewport(1440, 900);
	const questions = aReview({}).questions.slice(0, 2);
	await show(
		BEST_FIVE,
		BEST_FIVE.map((each) => reviewOf(each, { questions, answers: { q1: LONG, q2: LONG } })),
	);
	const main = page.getByRole('main');
	await expect.element(page.getByText(LONG.slice(0, 40), { exact: false }).first()).toBeVisible();
	main.element().setAttribute('style', 'padding: 0 32px');
	expect(main.element().getBoundingClientRect().height).toBeLessThan(2 * 900 - 56);
});

test('the lines of five columns grow with the text at 200 %', async () => {
	document.documentElement.style.fontSize = '200%';
	await show(
		BEST_FIVE,
		BEST_FIVE.map((each) => reviewOf(each)),
	);
	await expect.element(page.getByRole('article').first()).toBeVisible();
	const { fontSize, lineHeight } = getComputedStyle(document.querySelector('.voice') as Element);
	document.documentElement.style.fontSize = '';
	expect(Number.parseFloat(lineHeight) / Number.parseFloat(fontSize)).toBeGreaterThan(1.4);
});

test('the criteria that no number in the text names are shown on request', async () => {
	const people = [row('Amina', 84), row('Kjell', 80)];
	await show(people, [reviewOf(people[0] as Row), reviewOf(people[1] as Row)]);
	const cell = page.getByRole('article', { name: 'Amina' }).nth(1);
	const all = cell.getByRole('button', { name: /all criteria/ });
	await expect.element(all).toHaveAttribute('aria-expanded', 'false');
	const few = cell.getByRole('listitem').all().length;
	await userEvent.click(all);
	await expect.element(all).toHaveAttribute('aria-expanded', 'true');
	expect(cell.getByRole('listitem').all().length).toBeGreaterThan(few);
});

test('the options of a choice stand once above the answers, and each answer is the chosen one alone', async () => {
	const people = [row('Amina', 84), row('Kjell', 80)];
	await show(
		people,
		people.map((each) => reviewOf(each)),
	);
	const question = aReview({}).questions.find(({ options }) => options.length > 0);
	if (!question) throw new Error('No question has options.');
	const [first = '', second = ''] = question.options;
	await expect.element(page.getByText(`Options: ${first}`, { exact: false })).toBeVisible();
	const shown =
		page.getByText(first, { exact: false }).all().length + page.getByText(second, { exact: false }).all().length;
	// Twice in the line above; then the choice of both.
	expect(shown).toBe(4);
});

test('on a phone the columns begin within 150 px of the top', async () => {
	await page.viewport(360, 780);
	const people = [row('Amina', 84), row('Kjell', 80)];
	await show(
		people,
		people.map((each) => reviewOf(each)),
	);
	const main = page.getByRole('main');
	main.element().setAttribute('style', 'padding: 24px 20px');
	const [first] = page.getByRole('article').all();
	await expect.element(page.getByRole('button', { name: 'Hide names and scores' })).toBeInTheDocument();
	expect(first?.element().getBoundingClientRect().top).toBeLessThan(150);
});

test('one button shares the shortlist, and Enter in its dialog makes a link', async () => {
	const calls = answering({
		'POST make-summary-link': () => Response.json({ id: 'link00000000001', token: TOKEN }),
		'GET summary-links': () => Response.json([]),
	});
	const people = [row('Amina', 84, { shortlisted: true }), row('Kjell', 80)];
	await show(people, []);
	await expect.element(page.getByRole('button', { name: 'Make a link' })).not.toBeInTheDocument();
	await userEvent.click(page.getByRole('button', { name: 'Share shortlist (1)' }));
	await expect.element(page.getByRole('button', { name: 'Make a link' })).toHaveFocus();
	expect(calls.filter(({ path }) => path.includes('make-'))).toEqual([]);
	await userEvent.keyboard('{Enter}');
	await expect
		.element(page.getByLabelText('The link, without answers'))
		.toHaveValue(`${window.location.origin}/summary/${TOKEN}`);
	expect(calls.filter(({ path }) => path.includes('make-'))).toEqual([
		{ path: expect.anything(), body: { jobId: JOB.id, assessmentIds: ['amina'], withAnswers: false } },
	]);
});

test('the answers to a question stand side by side, each with its points and evidence, and the name leads to the review', async () => {
	const people = [row('Amina', 84), row('Kjell', 80)];
	const answers = { ...someAnswers(), q1: 'Another night, another garage.' };
	await show(people, [reviewOf(people[0] as Row), reviewOf(people[1] as Row, { answers, explanation: null })]);
	const { q1 = '' } = someAnswers();
	await expect.element(page.getByText(answers.q1)).toBeVisible();
	const cells = page
		.getByRole('article', { name: 'Amina' })
		.elements()
		.map((cell) => cell.textContent ?? '');
	expect(cells.some((text) => text.replace(/\d/g, '').includes(q1.slice(0, 40).replace(/\d/g, '')))).toBe(true);
	expect(cells.some((text) => text.includes('60 of 67'))).toBe(true);
	expect(cells.some((text) => text.includes('Own deed'))).toBe(true);
	await expect
		.element(page.getByRole('link', { name: 'Kjell', exact: true }))
		.toHaveAttribute('href', '/admin/assessment/kjell?sort=score');
	await expect.element(page.getByText('The two are too close to rank. Read the answers.')).toBeVisible();
});

test('below the last answer one can decide about its candidate, and Share is in sight without scrolling back', async () => {
	const people = [row('Amina', 84), row('Kjell', 80)];
	await show(
		people,
		people.map((each) => reviewOf(each)),
	);
	const decide = page.getByRole('button', { name: 'Decide on Kjell' });
	await expect.poll(() => decide.all().length).toBeGreaterThan(1);
	window.scrollTo(0, document.body.scrollHeight);
	const share = page.getByRole('button', { name: /^Share shortlist/ });
	await expect.poll(() => share.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
	await userEvent.click(decide.last());
	await expect.element(page.getByRole('dialog', { name: 'Record decision' }).getByText('Kjell')).toBeVisible();
	await userEvent.keyboard('{Escape}');
});

test('until the reviews are read the page says that it loads, and not that they are missing', async () => {
	const people = [row('Amina', 84), row('Kjell', 80)];
	await show(people, undefined);
	await expect.element(page.getByText('Loading', { exact: true })).toBeInTheDocument();
	await expect.element(page.getByText('This review is not on this device yet.')).not.toBeInTheDocument();
});

test('a score that a person gave says so, since the points of the answers do not add up to it', async () => {
	const people = [row('Amina', 84, { evaluation_method: HUMAN_METHOD }), row('Kjell', 80)];
	await show(
		people,
		people.map((each) => reviewOf(each)),
	);
	const headOf = (name: string) => page.getByRole('article', { name }).first();
	await expect.element(headOf('Amina').getByText('Scored by the team')).toBeVisible();
	await expect.element(headOf('Kjell').getByText('Scored by the team')).not.toBeInTheDocument();
});

test('the best say whom they leave out: the decided, and how many show no score', async () => {
	const people = [row('Ada', 80), row('Eve', 70)];
	await show(
		people,
		people.map((each) => reviewOf(each)),
		true,
		4,
	);
	await expect
		.element(page.getByText('The best 2 not yet hired or rejected. 4 more show no score.', { exact: true }))
		.toBeVisible();
});

test('a number shortlists its column, J and K change the column that S and D act on, and nothing acts while keys are off', async () => {
	const people = [row('Amina', 84), row('Kjell', 20), row('Priya', 10)];
	const off = await show(people, [], false);
	await focusHeading();
	await userEvent.keyboard('1sd');
	expect(await queued()).toEqual([]);
	await off.unmount();

	await show(people, []);
	await focusHeading();
	await userEvent.keyboard('3');
	await expect.poll(queued).toEqual([['set_shortlist', 'priya']]);
	// The digit moved the column too.
	await userEvent.keyboard('ks');
	await expect.poll(queued).toEqual([
		['set_shortlist', 'priya'],
		['set_shortlist', 'kjell'],
	]);
	const keyed = () =>
		Array.from(document.querySelectorAll('[data-column]')).flatMap((column) => {
			const keys = Array.from(column.querySelectorAll('span[aria-hidden]'), (key) => key.textContent);
			return keys.includes('S') && keys.includes('D') ? [column.getAttribute('aria-label')] : [];
		});
	await expect.poll(keyed).toEqual(['Kjell']);
	await userEvent.keyboard('kd');
	await expect.poll(keyed).toEqual(['Amina']);
	await expect.element(page.getByRole('dialog', { name: 'Record decision' }).getByText('Amina')).toBeVisible();
	await userEvent.keyboard('{Escape}');
});

test('hidden names hide scores, stages, summaries and evidence too, and the order of the list', async () => {
	const people = [row('Zoe', 84, { id: 'b' }), row('Amina', 20, { id: 'a' })];
	await show(
		people,
		people.map((each) => reviewOf(each)),
	);
	await expect.element(page.getByText('Zoe', { exact: true }).first()).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'Hide names and scores' }));
	await expect
		.element(page.getByRole('link', { name: 'Person 1' }))
		.toHaveAttribute('href', '/admin/assessment/a?sort=score');
	const text = page.getByRole('main').element().textContent ?? '';
	for (const hidden of ['Zoe', 'Amina', '84', '60 of 67', 'Own deed', 'carried it up', 'Applied', 'too close']) {
		expect(text).not.toContain(hidden);
	}
	// The dialog would name the person.
	expect(page.getByRole('button', { name: /decision|Decide/i }).query()).toBeNull();
	await focusHeading();
	const note = page.getByText('Show the names first (H): a decision and a shared shortlist name people.');
	for (const key of ['d', 'l']) {
		toast.remove();
		await expect.element(note).not.toBeInTheDocument();
		await userEvent.keyboard(key);
		await expect.element(note).toBeVisible();
		expect(page.getByRole('dialog').query()).toBeNull();
	}
	expect(page.getByRole('button', { name: /Share/ }).query()).toBeNull();
	await userEvent.keyboard('s');
	await expect.element(page.getByText('Person 1 added to the shortlist.')).toBeVisible();
	await expect
		.element(page.getByRole('button', { name: 'Show names and scores' }))
		.toHaveAttribute('aria-pressed', 'true');
});

test('candidates with different versions of the questions have each question above its answer', async () => {
	const people = [row('Amina', 84), row('Kjell', 80, { question_version: 'version00000002' })];
	await show(
		people,
		people.map((each) => reviewOf(each)),
	);
	await expect.element(page.getByText('answered different versions', { exact: false })).toBeVisible();
	expect(page.getByText('Describe a shift that went wrong.').elements()).toHaveLength(2);
	await expect.element(page.getByRole('heading', { name: '1 Question 1' })).toBeVisible();
});

test('a candidate whose score is withheld has answers without a score, and one who is not on this device says so', async () => {
	const people = [row('Amina', null, { withheld: true }), row('Kjell', 80)];
	await show(people, [reviewOf(people[0] as Row, { withheld: true, explanation: null, summary: '' })]);
	const { q3 = '' } = someAnswers();
	await expect.element(page.getByRole('article', { name: 'Amina' }).getByText(q3)).toBeVisible();
	await expect.element(page.getByText('This review is not on this device yet.').first()).toBeVisible();
});

test('the comparison has no axe violations at any width', async () => {
	const people = [row('Amina', 84, { shortlisted: true }), row('Kjell', 80), row('Priya', 20)];
	await show(
		people,
		people.map((each) => reviewOf(each)),
	);
	await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
	await inEveryLook('staff');
});
