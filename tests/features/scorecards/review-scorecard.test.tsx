import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { writeAttributes } from '#domain/scorecards/attributes';
import type { Scorecard } from '#domain/scorecards/scorecard';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { ReviewView } from '../../../app/features/assessment-review/review-view.tsx';
import { assessmentReport } from '../../../app/features/reports/assessment-report.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { clearDevice } from '../../support/clear-device.ts';
import { render } from '../../support/render.ts';
import { aReview } from '../../support/screen-builders.ts';
import { cutNetwork, signedInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

/** Short words: Chromium takes seconds to lay out one of 2,000 letters. */
const TOO_LONG = `${'word '.repeat(400)}x`;

const USER = signedInAs({ id: 'scorecardadmin1', role: 'admin' });

const ATTRIBUTES = [
	{ id: 'calm', name: 'Stays calm' },
	{ id: 'first', name: 'Acts first' },
];
const JOB = { ...aReview().job, scorecard: writeAttributes(ATTRIBUTES) };

const aCard = (shape: Partial<Scorecard> = {}): Scorecard => ({
	id: 'card00000000001',
	is_own: false,
	by_name: 'Nadia Benali',
	saved_at: '2026-11-19T10:00:00.000Z',
	replaced: false,
	marks: ATTRIBUTES.map((attribute, index) => ({ ...attribute, mark: 4 - index })),
	comment: '',
	...shape,
});
const HIDDEN = aCard({ marks: null });

const show = (shape: Partial<AssessmentReview> = {}) =>
	render(
		<MemoryRouter>
			<main className="gutter xl:px-12">
				<ReviewView review={aReview({ job: JOB, ...shape })} flags={FEATURE_FLAG_DEFAULTS} hasKeys />
			</main>
		</MemoryRouter>,
	);
const section = () => page.getByRole('region', { name: 'Your card' });
const marks = (name: string) => page.getByRole('group', { name });
const save = () => page.getByRole('button', { name: 'Save Card' });
const queued = async () =>
	(await accountDatabase(USER.id).store.read(['outbox'], (tables) => tables.outbox.list())).map(({ op }) => op);

afterEach(() => clearDevice(USER.id));

test('a card is filled in by keyboard without a network, and what is marked and typed survives leaving the page', async () => {
	await page.viewport(1440, 900);
	cutNetwork();
	const left = await show();
	await userEvent.keyboard('c');
	await userEvent.keyboard('{ArrowRight}{ArrowRight}{Tab}{Tab}Clear.');
	await expect.element(section().getByText('1 of 2')).toBeVisible();
	await left.unmount();
	await show();
	await expect.element(section().getByText('1 of 2')).toBeVisible();
	const comment = page.getByRole('textbox', { name: 'Comment' });
	await expect.element(comment).toHaveValue('Clear.');
	await expect.element(marks('Stays calm').getByRole('radio', { name: '3 Enough' })).toBeChecked();
	await userEvent.click(marks('Acts first').getByText('5', { exact: true }));
	await userEvent.type(comment, '{Control>}{Enter}{/Control}');
	await expect.poll(queued).toMatchObject([
		{
			kind: 'save_scorecard',
			payload: { assessment_id: aReview().id, marks: { calm: 3, first: 5 }, comment: 'Clear.' },
		},
	]);
	const drafts = await accountDatabase(USER.id).store.read(['local_drafts'], (tables) => tables.local_drafts.list());
	expect(drafts).toEqual([]);
});

test('the comment is one line, and grows with its text', async () => {
	await page.viewport(1440, 900);
	await show();
	const comment = page.getByRole('textbox', { name: 'Comment' });
	await expect.element(comment).toBeVisible();
	const height = () => comment.element().getBoundingClientRect().height;
	const line = height();
	expect(line).toBeLessThan(50);
	await userEvent.fill(comment, 'Asked first.\nThen acted.\nThen called the next shift.');
	await expect.poll(height).toBeGreaterThan(line + 40);
});

test('a card without a mark and a comment beyond the limit say so, and nothing is lost', async () => {
	await page.viewport(1440, 900);
	await show();
	await userEvent.click(save());
	await expect.element(page.getByText('Mark at least one attribute first.')).toBeVisible();
	const comment = page.getByRole('textbox', { name: 'Comment' });
	await userEvent.fill(comment, TOO_LONG);
	await userEvent.click(marks('Stays calm').getByText('4', { exact: true }));
	await expect.element(page.getByText(/^A comment can have 2,000 characters at most/)).toBeVisible();
	await userEvent.click(save());
	await expect.element(comment).toHaveValue(TOO_LONG);
	expect(await queued()).toEqual([]);
	await inEveryLook('staff');
});

test('the cards of others are named but hidden before the own one is saved', async () => {
	await page.viewport(1440, 900);
	await show({ cards: [HIDDEN, { ...HIDDEN, id: 'card00000000002', by_name: 'Håkon Lie' }] });
	await expect
		.element(section().getByText('The cards of Nadia Benali and Håkon Lie show after yours is saved.'))
		.toBeVisible();
	expect(
		section()
			.getByText(/within one point/)
			.query(),
	).toBeNull();
});

test('after the own card all marks stand on the boxes, with how far the readers agree, each comment, and a changed list', async () => {
	await page.viewport(1440, 900);
	const own = aCard({
		id: 'card00000000003',
		is_own: true,
		marks: [
			{ id: 'calm', name: 'Stays calm', mark: 5 },
			{ id: 'first', name: 'Acts first', mark: 1 },
			{ id: 'gone', name: 'Hands over', mark: 2 },
		],
	});
	await show({ cards: [own, aCard({ comment: 'Would ask about nights.' })] });
	await expect.element(section().getByText('2 readers agree within one point on 1 of 2')).toBeVisible();
	await expect.element(section().getByText('Stays calm: You 5, Nadia Benali 4')).toBeInTheDocument();
	await expect.element(section().getByText('Hands over: You 2')).toBeInTheDocument();
	await expect.element(section().getByText('Would ask about nights.')).toBeVisible();
	await expect.element(marks('Acts first').getByRole('radio', { name: '1 Not shown' })).toBeChecked();
	await expect
		.element(page.getByRole('region', { name: 'Timeline' }).getByText('Scorecard saved').first())
		.toBeVisible();
	await inEveryLook('staff');
});

test('a changed card can be discarded, and the saved one is there again', async () => {
	await page.viewport(1440, 900);
	await show({ cards: [aCard({ is_own: true })] });
	await userEvent.click(marks('Stays calm').getByText('1', { exact: true }));
	await expect.element(section().getByText('On this device only, until you save the card.')).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'Discard Changes' }));
	await expect.element(marks('Stays calm').getByRole('radio', { name: '4 Good' })).toBeChecked();
});

test('on a phone the card opens in a drawer, from its place and from the bar', async () => {
	await page.viewport(360, 780);
	await show();
	await userEvent.click(page.getByRole('button', { name: 'Fill In Your Card' }));
	const drawer = page.getByRole('dialog', { name: 'Your card' });
	await userEvent.click(drawer.getByRole('group', { name: 'Stays calm' }).getByText('4', { exact: true }));
	await userEvent.keyboard('{Escape}');
	await expect.element(section().getByText('1 of 2')).toBeVisible();
	await userEvent.click(page.getByRole('region', { name: 'Actions' }).getByRole('button', { name: 'Card' }));
	await expect.element(drawer.getByRole('radio', { name: '4 Good' }).first()).toBeChecked();
	await inEveryLook('staff');
});

test('an admin ends the hiding after a question, and it is said who did', async () => {
	await page.viewport(1440, 900);
	const screen = await show({ job: { ...JOB, decide_first: 'On' }, withheld: true, cards: [HIDDEN] });
	await userEvent.click(page.getByRole('button', { name: 'End the Hiding' }));
	const dialog = page.getByRole('dialog', { name: 'End the hiding?' });
	await expect.element(dialog.getByText(/^Every reader then sees the score and all cards of /)).toBeVisible();
	await userEvent.click(dialog.getByRole('button', { name: 'End the Hiding' }));
	await expect.poll(queued).toMatchObject([{ kind: 'end_hiding', record: aReview().id }]);
	await screen.unmount();
	await show({ cards: [HIDDEN], hiding_ended: { by_name: 'Ingrid Moen', at: '2026-11-19T10:00:00.000Z' } });
	await expect.element(section().getByText(/^Ingrid Moen ended the hiding on /)).toBeVisible();
	expect(page.getByRole('button', { name: 'End the Hiding' }).query()).toBeNull();
});

test('a job without attributes and an own application have no card', async () => {
	await page.viewport(1440, 900);
	const screen = await show({ job: aReview().job });
	await expect.element(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
	expect(section().query()).toBeNull();
	await screen.unmount();
	await show({ candidate: { ...aReview().candidate, email: USER.email } });
	await expect.element(page.getByRole('region', { name: 'Timeline' })).toBeVisible();
	expect(section().query()).toBeNull();
	expect(page.getByRole('button', { name: 'Card' }).query()).toBeNull();
});

test('the printed report has the cards that the reader may see, with their marks and how far they agree', async () => {
	const cards = [
		aCard({ comment: 'Would call first.' }),
		aCard({ id: 'card00000000002', is_own: true, by_name: 'Ada' }),
	];
	const { rerender } = await render(
		assessmentReport(aReview({ job: JOB, cards }), FEATURE_FLAG_DEFAULTS, false).content as ReactElement,
	);
	await expect.element(page.getByText('2 readers agree within one point on 2 of 2')).toBeVisible();
	await expect.element(page.getByText('Would call first.')).toBeVisible();
	await rerender(
		assessmentReport(aReview({ job: JOB, cards: [HIDDEN] }), FEATURE_FLAG_DEFAULTS, false).content as ReactElement,
	);
	await expect.element(page.getByRole('heading', { name: 'Scorecard' })).not.toBeInTheDocument();
});
