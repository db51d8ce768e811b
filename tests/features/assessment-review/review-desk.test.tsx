import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { ReviewView } from '../../../app/features/assessment-review/review-view.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { anApplication, aReview } from '../../support/screen-builders.ts';
import { signedInAs } from '../../support/staff-page.ts';
import { showApplications } from '../applications/show-applications.tsx';
import '../../../app/styles/base.css';

const USER = signedInAs({ id: 'reviewdesk00001', role: 'admin' });

const show = (shape: Partial<AssessmentReview> = {}, hasKeys = true) =>
	render(
		<MemoryRouter>
			<main className="gutter xl:px-12">
				<ReviewView review={aReview(shape)} flags={FEATURE_FLAG_DEFAULTS} hasKeys={hasKeys} />
			</main>
		</MemoryRouter>,
	);
const timeline = () => page.getByRole('region', { name: 'Timeline' });
const topOf = (name: string): number =>
	page.getByRole('heading', { name, exact: true }).element().getBoundingClientRect().top;
const asked = {
	message: 'My second answer was read as a plan.',
	asked_at: '2026-11-18 10:00:00.000Z',
	answer: '',
	answered_at: '',
};
const evaluation = { method: 'fallback', at: '2026-11-17T14:18:00.000Z', asked_by_name: '', summary: '' };

test.each([360, 768, 1440])('the answers stand before every analysis of them at %s px', async (width) => {
	await page.viewport(width, 900);
	await show({ system_status: 'connection_failed' });
	await expect.element(timeline()).toBeVisible();
	const answers = topOf('Detailed Response Analysis');
	for (const later of ['Evaluation', 'Behavior Analysis', 'Score Breakdown'])
		expect(topOf(later)).toBeGreaterThan(answers);
	expect(answers).toBeLessThan(700);
	await userEvent.click(page.getByRole('link', { name: /^Answer [23]:/ }).first());
	expect(document.querySelector(':target')?.tagName).toBe('H3');
});

test('a re-evaluation says what the score was, who asked for it, and keeps the summary that it replaced', async () => {
	await page.viewport(1440, 900);
	await show({
		score: 72,
		score_before: 88,
		evaluations: [
			{ ...evaluation, score: 72, at: '2026-11-20T10:00:00.000Z', asked_by_name: 'Ingrid Moen' },
			{ ...evaluation, score: 88, summary: 'Takes responsibility first.' },
		],
		shortlist: { on_shortlist: true, changed_by_name: 'Nadia Benali', changed_at: '2026-11-19 10:00:00.000Z' },
	});
	await expect.element(page.getByRole('link', { name: 'Before: 88' })).toHaveAttribute('href', '#timeline');
	const titles = Array.from(timeline().element().querySelectorAll('li'), (entry) => entry.textContent);
	expect(titles).toEqual([
		expect.stringMatching(/^Re-evaluated, 88 to 72Ingrid Moen, 20 Nov/),
		expect.stringMatching(/^ShortlistedNadia Benali, 19 Nov/),
		expect.stringMatching(/^Scored 88.*Summary of the 88/),
		expect.stringMatching(/^Applied/),
	]);
	await userEvent.click(timeline().getByText('Summary of the 88'));
	await expect.element(timeline().getByText('Takes responsibility first.')).toBeVisible();
	await inEveryLook('staff');
});

test('an open request for human review stands in the header with its deadline and leads to the reply', async () => {
	await page.viewport(1440, 900);
	const open = await show({ human_review: { ...asked, asked_at: '2099-11-18 10:00:00.000Z' } });
	const strip = page.getByText('Human review requested. Reply by 25 November 2099.');
	await expect.element(strip).toBeInViewport();
	await userEvent.click(page.getByRole('button', { name: 'Reply', exact: true }));
	await expect.element(page.getByRole('textbox', { name: 'Your reply to the candidate' })).toHaveFocus();
	await inEveryLook('staff');
	await open.unmount();

	const late = await show({ human_review: { ...asked, asked_at: '2020-11-18 10:00:00.000Z' } });
	await expect.element(page.getByText(/Reply was due 25 November 2020\.$/)).toBeVisible();
	await late.unmount();

	await show({ human_review: { ...asked, answer: 'We did.', answered_at: '2026-11-19 10:00:00.000Z' } });
	await expect.element(timeline().getByText('Replied to the candidate')).toBeVisible();
	expect(page.getByText(/Reply by|was due/).query()).toBeNull();
});

const outbox = async () =>
	(await accountDatabase(USER.id).store.read(['outbox'], (tables) => tables.outbox.list())).map(({ op }) => op.kind);

test('W writes to the candidate', async () => {
	await page.viewport(1440, 900);
	await show();
	await userEvent.click(page.getByRole('heading', { level: 1 }));
	await userEvent.keyboard('w');
	await expect.element(page.getByRole('heading', { name: /^Write to / })).toBeVisible();
});

test('the first sentences of the summary stand below the name, and say when they are of an automatic score', async () => {
	await page.viewport(1440, 900);
	const sentences = 'Takes responsibility first. Leaves the hand-over unchecked.';
	const shown = await show({ summary: `${sentences} It ${'goes on and '.repeat(12)}ends.` });
	await expect.element(page.getByText(sentences, { exact: true })).toBeVisible();
	await shown.unmount();
	await show({ summary: sentences, evaluation_method: HUMAN_METHOD });
	await expect.element(page.getByText('Automatic summary:').first()).toBeVisible();
});

test('why someone is on the shortlist is written where the timeline says so', async () => {
	await page.viewport(1440, 900);
	await show({ shortlist: { on_shortlist: true, changed_at: asked.asked_at, changed_by_name: 'Nadia' } });
	const why = timeline().getByRole('textbox', { name: /^Why / });
	await userEvent.fill(why, 'Calm with guests.');
	await userEvent.keyboard('{Enter}');
	await expect.poll(outbox).toEqual(['set_shortlist']);
	await accountDatabase(USER.id).store.write('strict', ['outbox'], async (tables) => {
		await tables.outbox.deleteAll((await tables.outbox.list()).map(({ seq }) => seq));
	});
});

test('D records a decision and S shortlists, but not while something is typed, in a dialog, or when the keys are off', async () => {
	await page.viewport(1440, 900);
	const dialog = page.getByRole('dialog', { name: 'Record decision' });
	const off = await show({ human_review: asked }, false);
	await userEvent.keyboard('ds');
	expect(dialog.query()).toBeNull();
	await off.unmount();

	await show({ human_review: asked });
	await userEvent.fill(page.getByRole('textbox', { name: 'Your reply to the candidate' }), '');
	await userEvent.keyboard('sd');
	await expect.element(page.getByRole('textbox', { name: 'Your reply to the candidate' })).toHaveValue('sd');
	await userEvent.click(page.getByRole('heading', { level: 1 }));
	expect(await outbox()).toEqual([]);
	await userEvent.keyboard('d');
	await expect.element(dialog.getByLabelText('Date')).toBeVisible();
	await userEvent.keyboard('s');
	await userEvent.keyboard('{Escape}');
	await expect.element(dialog).not.toBeInTheDocument();
	expect(await outbox()).toEqual([]);
	await userEvent.keyboard('s');
	await expect.poll(outbox).toEqual(['set_shortlist']);
	await accountDatabase(USER.id).store.write('strict', ['outbox'], async (tables) => {
		await tables.outbox.deleteAll((await tables.outbox.list()).map(({ seq }) => seq));
	});
});

test.each([
	[320, '100%'],
	[360, '200%'],
	[1024, '200%'],
])('the actions cover nothing that has the focus: %s px, text %s', async (width, size) => {
	await page.viewport(width, 780);
	document.documentElement.style.fontSize = size;
	try {
		await show({ human_review: asked, score_before: 88 });
		const bar = page.getByRole('region', { name: 'Actions' });
		await expect.element(bar).toBeInViewport();
		expect(document.documentElement.scrollWidth).toBe(width);
		const seen = new Set<Element>();
		const covered: string[] = [];
		for (let steps = 0; steps < 60; steps++) {
			await userEvent.keyboard('{Tab}');
			const { activeElement } = document;
			if (!activeElement || activeElement === document.body || seen.has(activeElement)) break;
			seen.add(activeElement);
			if (bar.element().contains(activeElement)) continue;
			const { top } = activeElement.getBoundingClientRect();
			if (top > bar.element().getBoundingClientRect().top - 8) covered.push(activeElement.outerHTML.slice(0, 120));
		}
		expect(seen.size).toBeGreaterThan(8);
		expect(covered).toEqual([]);
	} finally {
		document.documentElement.style.fontSize = '';
	}
});

test('the list says beside a score, in a closed row and in a card, what it was before', async () => {
	await page.viewport(1440, 900);
	await showApplications(
		[anApplication({ id: 'a1', score: 72, score_before: 88 }), anApplication({ id: 'a2', score: 70 })],
		{ canInvite: true },
	);
	const list = page.getByRole('region', { name: 'List of applications' });
	await expect.element(list.getByText('Before: 88')).toBeVisible();
	expect(list.getByText(/^Before/).all()).toHaveLength(1);
	await inEveryLook('staff');
	await userEvent.click(page.getByRole('switch', { name: 'Cards' }));
	await expect.element(list.getByText('/100').first()).toBeVisible();
	await expect.element(list.getByText('Before: 88')).toBeVisible();
	await inEveryLook('staff');
});
