import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { findColleagues } from '../../../app/core/store/colleagues.ts';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { queueNote } from '../../../app/entities/applications/queue-application-actions.ts';
import { ReviewView } from '../../../app/features/assessment-review/review-view.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { clearDevice } from '../../support/clear-device.ts';
import { render } from '../../support/render.ts';
import { aReview } from '../../support/screen-builders.ts';
import { answering, cutNetwork, reads, signedInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const USER = signedInAs({ id: 'reviewnotes0001', role: 'reviewer' });

const show = (shape: Partial<AssessmentReview> = {}) =>
	render(
		<MemoryRouter>
			<main className="gutter xl:px-12">
				<ReviewView review={aReview(shape)} flags={FEATURE_FLAG_DEFAULTS} hasKeys />
			</main>
		</MemoryRouter>,
	);
const box = () => page.getByRole('textbox', { name: 'Add a note' });
const timeline = () => page.getByRole('region', { name: 'Timeline' });
const queued = async () =>
	(await accountDatabase(USER.id).store.read(['outbox'], (tables) => tables.outbox.list())).map(({ op }) => op);

afterEach(() => clearDevice(USER.id));

test('a note is saved with Ctrl+Enter without a network, and what is typed survives leaving the page', async () => {
	cutNetwork();
	const left = await show();
	await userEvent.fill(box(), 'Call her on Fri');
	await left.unmount();
	await show();
	await expect.element(box()).toHaveValue('Call her on Fri');
	await userEvent.type(box(), 'day.{Control>}{Enter}{/Control}');
	await expect.element(box()).toHaveValue('');
	expect(await queued()).toMatchObject([
		{ kind: 'add_note', payload: { assessment_id: aReview().id, text: 'Call her on Friday.', mentions: [] } },
	]);
});

test('an empty note and one beyond the limit say so, and the text stays', async () => {
	await page.viewport(1440, 900);
	await show();
	await userEvent.click(page.getByRole('button', { name: 'Save Note' }));
	await expect.element(page.getByText('Write the note first.')).toBeVisible();
	await userEvent.fill(box(), 'word '.repeat(1_001));
	await expect.element(page.getByText(/^A note can have 5,000 characters at most/)).toBeVisible();
	await userEvent.click(page.getByRole('button', { name: 'Save Note' }));
	await expect.element(box()).toHaveValue('word '.repeat(1_001));
	expect(await queued()).toEqual([]);
	await inEveryLook('staff');
});

test('notes stand in the timeline with author and time, and one that waits says so', async () => {
	await page.viewport(1440, 900);
	const note = { text: 'Seems calm.\nCall her.', by_name: 'Nadia Benali', created_at: '2026-11-19T10:00:00.000Z' };
	const ids = ['op0000000000001', 'note00000000002'];
	await queueNote(
		accountDatabase(USER.id),
		{ assessment_id: aReview().id, text: 'Mine.', mentions: [] },
		{ newId: () => ids.pop() ?? '', at: '2026-11-20T10:00:00.000Z' },
	);
	await show({
		notes: [
			{ ...note, id: 'note00000000002', text: 'Mine.', by_name: '', mentions: [] },
			{
				...note,
				id: 'note00000000001',
				mentions: [
					{ name: 'Henrik Ahlström', end: 'left' },
					{ name: 'Ingrid Moen', end: 'informed' },
				],
			},
		],
	});
	const entry = timeline().getByRole('listitem').filter({ hasText: 'Seems calm.' });
	await reads(
		entry,
		/^NoteNadia Benali, 19 Nov, [\d:]+Seems calm\.\nCall her\.Henrik Ahlström was not notified: no longer on the hiring team\.$/,
	);
	await reads(timeline().getByRole('listitem').filter({ hasText: 'Mine.' }), /^NoteWaiting to be sentMine\.$/);
	await inEveryLook('staff');
});

test('@ offers colleagues, not oneself, by keyboard, and the note names those whom its text mentions', async () => {
	await page.viewport(1440, 900);
	answering({
		'GET /api/staff/colleagues': () =>
			Response.json([
				{ user_id: USER.id, name: 'Nina Grace' },
				{ user_id: 'nadia', name: 'Nadia Benali' },
				{ user_id: 'nora', name: 'Nora Lind' },
				{ user_id: 'omar', name: 'Omar Haddad' },
			]),
	});
	await show();
	await expect.poll(() => findColleagues(accountDatabase(USER.id))).toHaveLength(4);
	const options = page.getByRole('option');
	await userEvent.click(box());
	await userEvent.keyboard('Ask @n');
	await expect
		.poll(() => options.elements().map(({ textContent }) => textContent))
		.toEqual(['Nadia Benali', 'Nora Lind']);
	await userEvent.keyboard('{ArrowDown}');
	await expect.element(page.getByRole('option', { name: 'Nora Lind' })).toHaveAttribute('aria-selected', 'true');
	expect(box().element().getAttribute('aria-activedescendant')).toBe(options.elements()[1]?.id);
	await inEveryLook('staff');
	await userEvent.keyboard('{Enter}');
	await expect.element(box()).toHaveValue('Ask @Nora Lind ');
	await userEvent.keyboard('or @om');
	await expect.element(options).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.element(options).not.toBeInTheDocument();
	await userEvent.keyboard('{Control>}{Enter}{/Control}');
	await expect.poll(queued).toMatchObject([{ payload: { text: 'Ask @Nora Lind or @om', mentions: ['nora'] } }]);
});

test('the other applications of the person stand beside the review, with links', async () => {
	await page.viewport(1440, 900);
	await show({
		other_applications: [
			{ id: 'other', job: 'Driver', stage: 'interviewed', score: 81, submitted_at: '2026-11-02T10:00:00.000Z' },
		],
	});
	const others = page.getByRole('region', { name: 'Other applications' });
	await expect.element(others.getByRole('link', { name: 'Driver' })).toHaveAttribute('href', '/admin/assessment/other');
	await reads(others.getByRole('listitem'), /^Driver81Interviewed2 Nov/);
	await inEveryLook('staff');
});
