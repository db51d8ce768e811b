import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listedOf } from '#domain/assessments/listed-application';
import type { Neighbours } from '../../../app/features/assessment-review/review-neighbours.tsx';
import { ReviewQueue } from '../../../app/features/assessment-review/review-queue.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { anApplication } from '../../support/screen-builders.ts';
import '../../../app/styles/base.css';

const rowsOf = (scores: readonly (number | null)[]) =>
	scores.map((score, at) =>
		listedOf(
			anApplication({
				id: `row${at}`,
				candidate: {
					name: `Person ${at + 1}`,
					first_name: 'Person',
					last_name: `${at + 1}`,
					email: `${at}@candor.test`,
				},
				score,
				shortlisted: at === 1,
				// Nearly equal answers of each person make the error of a score small.
				answer_marks: [
					{ points: Math.floor((score ?? 0) / 2), of: 50 },
					{ points: Math.ceil((score ?? 0) / 2), of: 50 },
				],
			}),
		),
	);

const foundAt = (rows: Neighbours['matching'], at: number): Neighbours => ({
	place: at + 1,
	count: rows.length,
	matching: rows,
	applications: rows,
});

const show = (found: Neighbours, id: string, search = '?sort=score') =>
	render(
		<MemoryRouter initialEntries={[`/admin/assessment/${id}${search}`]}>
			<main>
				<h1>Review</h1>
				<ReviewQueue found={found} id={id} head={null} hasKeys />
			</main>
		</MemoryRouter>,
	);
const names = () =>
	page
		.getByRole('link')
		.elements()
		.map((link) => link.querySelector('bdi')?.textContent);

beforeEach(() => page.viewport(1440, 900));

test('the queue shows score, shortlist and stage of each candidate, and which one is open', async () => {
	await show(foundAt(rowsOf([90, 88, null]), 1), 'row1');
	await expect.element(page.getByText('Best first')).toBeVisible();
	const open = page.getByRole('link', { name: '88 Person 2 Shortlisted Applied' });
	await expect.element(open).toHaveAttribute('aria-current', 'page');
	await expect
		.element(page.getByRole('link', { name: '– Person 3 Applied' }))
		.toHaveAttribute('href', '/admin/assessment/row2?sort=score');
	expect(
		page
			.getByRole('link', { name: /Person 1/ })
			.element()
			.getAttribute('aria-current'),
	).toBeNull();
	await inEveryLook();
});

test('the queue names the order of the list, and shows fifteen candidates around the open one', async () => {
	const rows = rowsOf(Array.from({ length: 40 }, (_, at) => 95 - at));
	const { unmount } = await show(foundAt(rows, 0), 'row0', '?sort=name&order=asc');
	await expect.element(page.getByText('Names from A to Z')).toBeVisible();
	expect(names()).toEqual(rows.slice(0, 15).map(({ name }) => name));
	await unmount();
	await show(foundAt(rows, 20), 'row20', '');
	await expect.element(page.getByText('Newest first')).toBeVisible();
	expect(names()).toEqual(rows.slice(13, 28).map(({ name }) => name));
});

test('a line divides the candidates whose scores are far enough apart to rank', async () => {
	await show(foundAt(rowsOf([95, 94, 40, 39]), 0), 'row0');
	const divided = () =>
		page
			.getByRole('listitem')
			.elements()
			.map((item) => getComputedStyle(item).borderTopWidth !== '0px');
	await expect.element(page.getByText('Person 4')).toBeVisible();
	expect(divided()).toEqual([false, false, true, false]);
});

test('a long name is cut, and the queue is not wider than the rail', async () => {
	await page.viewport(240, 900);
	const [row, ...rest] = rowsOf([90, 88]);
	if (!row) throw new Error('no row');
	await show(foundAt([{ ...row, name: 'Theodora Papakonstantinou-Vassiliadou de Albuquerque' }, ...rest], 1), 'row1');
	await expect.element(page.getByText('Person 2')).toBeVisible();
	expect(document.documentElement.scrollWidth).toBe(240);
});
