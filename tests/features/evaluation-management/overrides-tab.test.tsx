import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ListedOverride } from '#domain/evaluation/listed-override';
import { OverridesTab, OverridesView } from '../../../app/features/evaluation-management/overrides-tab.tsx';
import { clockTime, shortDate } from '../../../app/ui/dates.ts';
import { violationsOf } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { answering, reads, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { aListedOverride } from './analytics-builders.ts';
import '../../../app/styles/base.css';

beforeEach(() => page.viewport(1440, 1000));
afterEach(signOutAgain);

const ROUTE = 'GET score-overrides';
let account = 0;

/** The tab of an account without stored data. */
async function show(answers: Record<string, () => Response>) {
	await signInAs({ id: `overridestab${++account}`, role: 'reviewer' });
	answering(answers);
	return again();
}

const again = () =>
	render(
		<MemoryRouter>
			<OverridesTab />
		</MemoryRouter>,
	);

const listing = (...rows: ListedOverride[]) => show({ [ROUTE]: () => Response.json(rows) });

const cells = () =>
	Array.from(document.querySelectorAll('tbody tr'), (row) =>
		Array.from(row.querySelectorAll('td'), (cell) => cell.textContent),
	);

test('each row has candidate, job, score change, reason, date and author, and links to the review', async () => {
	await listing(
		aListedOverride(),
		aListedOverride({
			id: 'override2',
			original_score: 80,
			override_score: 74,
			override_reason: 'Less of their own part.',
			created_at: '2026-11-19T10:00:00.000Z',
			overridden_by_name: '',
			candidate_name: 'eve',
			assessment: { id: 'assessment2', user_id: 'user2', job_title: 'Nurse' },
		}),
	);
	await expect.element(page.getByRole('table', { name: 'Score Overrides' })).toBeVisible();
	expect(Array.from(document.querySelectorAll('th'), ({ textContent }) => textContent)).toEqual([
		'Candidate',
		'Job',
		'Score Change',
		'Reason',
		'Date',
		'By',
	]);
	const date = shortDate('2026-11-20T10:00:00.000Z');
	const earlier = shortDate('2026-11-19T10:00:00.000Z');
	expect(cells()).toEqual([
		['Ada Lovelace', 'Gardener', '62 →to 70+8 raised', 'Says how it ended.', date, 'By Grace Hopper'],
		['eve', 'Nurse', '80 →to 74−6 lowered', 'Less of their own part.', earlier, 'By Deleted account'],
	]);
	await expect
		.element(page.getByRole('link', { name: 'Ada Lovelace' }))
		.toHaveAttribute('href', '/admin/assessment/assessment1');
	await expect.element(page.getByText(/^2 manual scores, for 2 people\./)).toBeVisible();
});

test('an increase is green and a decrease red, but never by colour alone', async () => {
	await listing(
		aListedOverride(),
		aListedOverride({ id: 'o2', original_score: 80, override_score: 74, assessment: { id: 'a2' } }),
	);
	const colourOf = (text: string) => {
		const element = page.getByText(text).element();
		return getComputedStyle(element).color;
	};
	await expect.element(page.getByText('+8 raised')).toBeVisible();
	const probe = document.createElement('span');
	document.body.append(probe);
	const token = (name: string) => {
		probe.style.color = `var(${name})`;
		return getComputedStyle(probe).color;
	};
	expect([colourOf('+8 raised'), colourOf('−6 lowered')]).toEqual([token('--ok'), token('--bad')]);
	probe.remove();
});

test('a first score has no difference, an equal one no change, and an earlier one of the same assessment is marked as replaced', async () => {
	await listing(
		aListedOverride({ id: 'o3', original_score: 70, override_score: 70 }),
		aListedOverride({ id: 'o2', original_score: 66, override_score: 70 }),
		aListedOverride({ id: 'o1', original_score: null, override_score: 66 }),
		aListedOverride({
			id: 'o0',
			original_score: null,
			override_score: 0,
			assessment: { id: 'a2', is_admin_test: true },
		}),
	);
	await expect.element(page.getByRole('table')).toBeVisible();
	expect(cells().map(([candidate, , change]) => [candidate, change])).toEqual([
		['Ada Lovelace', '70 →to 70No change'],
		['Ada Lovelace', '66 →to 70+4 raisedReplaced later'],
		['Ada Lovelace', '66First scoreReplaced later'],
		['Ada LovelaceTest', '0First score'],
	]);
});

test('a long reason is collapsed, and expands by keyboard', async () => {
	const reason = `${'The second answer says more than its length shows. '.repeat(20)}That is all.`;
	await listing(aListedOverride({ override_reason: reason }));
	const more = page.getByRole('button', { name: 'Show all' });
	await expect.element(more).toHaveAttribute('aria-expanded', 'false');
	const text = page.getByText(/That is all\.$/);
	const folded = text.element().clientHeight;
	(more.element() as HTMLElement).focus();
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
	expect(text.element().clientHeight).toBeGreaterThan(folded);
});

test('fifty rows are marked as the newest', async () => {
	await listing(
		...Array.from({ length: 50 }, (_, index) =>
			aListedOverride({ id: `o${index}`, assessment: { id: `a${index}`, user_id: `u${index}` } }),
		),
	);
	await expect.element(page.getByText(/^The 50 newest manual scores, for 50 people\./)).toBeVisible();
});

test('shows a message without overrides', async () => {
	await listing();
	await expect.element(page.getByRole('heading', { name: 'No score overrides found' })).toBeVisible();
});

test('Refresh fetches again', async () => {
	const rows = [aListedOverride()];
	await listing(...rows);
	await expect.element(page.getByRole('table')).toBeVisible();
	answering({ [ROUTE]: () => Response.json([aListedOverride({ id: 'o9', candidate_name: 'Eve Newer' }), ...rows]) });
	await page.getByRole('button', { name: 'Refresh' }).click();
	await expect.element(page.getByRole('link', { name: 'Eve Newer' })).toBeVisible();
});

test('a failure shows the stored rows with their time', async () => {
	const screen = await listing(aListedOverride());
	await expect.element(page.getByRole('table')).toBeVisible();
	await screen.unmount();
	answering({ [ROUTE]: () => Response.json({ code: 'server_busy', message: '' }, { status: 503 }) });
	await again();
	await expect.element(page.getByText(/We can’t reach the server right now\. You see what was saved at/)).toBeVisible();
	await expect.element(page.getByRole('link', { name: 'Ada Lovelace' })).toBeVisible();
});

test('a failure with nothing stored is no empty list', async () => {
	await show({ [ROUTE]: () => Response.json({ code: 'server_busy', message: '' }, { status: 503 }) });
	await reads(page.getByRole('alert'), /The score overrides could not be loaded/);
	expect(page.getByText('No score overrides found').query()).toBeNull();
	answering({ [ROUTE]: () => Response.json([]) });
	await page.getByRole('button', { name: 'Retry' }).click();
	await expect.element(page.getByRole('heading', { name: 'No score overrides found' })).toBeVisible();
});

test.each([360, 1440])(
	'axe finds no violations at %i px: a long reason, raised, lowered and first scores',
	async (width) => {
		await page.viewport(width, 900);
		await listing(
			aListedOverride({ override_reason: `${'An answer that says how it ended. '.repeat(20)}${'long'.repeat(60)}` }),
			aListedOverride({ id: 'o2', original_score: 80, override_score: 74, assessment: { id: 'a2' } }),
			aListedOverride({ id: 'o3', original_score: null, assessment: { id: 'a3', is_admin_test: true } }),
		);
		await expect.element(page.getByText('First score')).toBeVisible();
		expect(await violationsOf(document.body)).toEqual([]);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
	},
);

test('a response of another shape is a failure', async () => {
	await show({ [ROUTE]: () => new Response('<html>Sign in to the network</html>') });
	await reads(page.getByRole('alert'), /The score overrides could not be loaded/);
});

test('says that access is denied and deletes the stored rows when the account may no longer read them', async () => {
	const screen = await listing(aListedOverride());
	await expect.element(page.getByRole('table')).toBeVisible();
	await screen.unmount();
	answering({ [ROUTE]: () => Response.json({ code: 'forbidden', message: '' }, { status: 403 }) });
	const denied = await again();
	await expect
		.element(page.getByText('Access Denied - You need admin privileges to view this page.', { exact: true }))
		.toBeVisible();
	await denied.unmount();
	answering({ [ROUTE]: () => Response.json({ code: 'server_busy', message: '' }, { status: 503 }) });
	await again();
	await reads(page.getByRole('alert'), /The score overrides could not be loaded/);
	expect(page.getByRole('table').query()).toBeNull();
});

test('shows the time of the list, and offline that refreshing needs a network', async () => {
	const screen = await listing(aListedOverride());
	const time = clockTime(new Date().toISOString());
	await expect.element(page.getByText(new RegExp(`As of ${time}\\.`))).toBeVisible();
	await screen.unmount();
	const at = '2026-11-23T12:30:00.000Z';
	await render(
		<MemoryRouter>
			<OverridesView
				status="ready"
				value={{ at, value: [aListedOverride()] }}
				failure="offline"
				refreshing={false}
				online={false}
				onRefresh={() => undefined}
			/>
		</MemoryRouter>,
	);
	const saved = `No network. You see what was saved at ${clockTime(at)}; refreshing needs a network.`;
	await expect.element(page.getByText(new RegExp(saved))).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeDisabled();
});
