import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Application } from '#domain/assessments/assessment';
import type { ListSettings } from '../../../app/entities/applications/list-settings.ts';
import { ListTools } from '../../../app/features/applications/list-tools.tsx';
import { fitsBesideFrame, inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { showApplications } from './show-applications.tsx';

const Address = () => <p>{useLocation().pathname}</p>;

beforeEach(() => page.viewport(1440, 900));

const named = (id: string, name: string, shape: Partial<Application> = {}): Application =>
	anApplication({ id, candidate: { ...anApplication().candidate, name }, ...shape });

const PEOPLE = [
	named('amina', 'Amina Yusuf', { score: 84, submitted_at: '2026-11-20T10:00:00.000Z' }),
	named('kjell', 'Kjell Bakke', { score: 93, submitted_at: '2026-11-19T10:00:00.000Z' }),
	named('priya', 'Priya Raman', { score: null, evaluation_method: '', submitted_at: '2026-11-18T10:00:00.000Z' }),
];

const names = () => Array.from(document.querySelectorAll('ol h2'), (heading) => heading.textContent);
const focused = () => document.activeElement?.textContent;
const card = (name: string) => page.getByRole('button', { name: `Card of ${name}` });
const isCard = (name: string, expanded: boolean) =>
	expect.element(card(name)).toHaveAttribute('aria-expanded', String(expanded));
const inList = (keys: string) => {
	document.querySelector('h1')?.focus();
	return userEvent.keyboard(keys);
};

describe('a closed row', () => {
	test('shows name, score with band, stage, risk, method, date and one line of summary', async () => {
		await showApplications([
			named('amina', 'Amina Yusuf', { score: 84, risk_score: 78, suspicious_patterns: true }),
			named('kjell', 'Kjell Bakke', {
				score: 93,
				risk_score: 20,
				suspicious_patterns: true,
				summary: 'Calms people step by step. '.repeat(10),
			}),
		]);
		const texts = Array.from(document.querySelectorAll('ol > li'), (row) =>
			Array.from(row.querySelectorAll('h2, p, ul > li, time'), (each) => each.textContent?.trim()),
		);
		expect(texts[0]).toEqual([
			'Amina Yusuf',
			anApplication().candidate.email,
			'84Good Match',
			'Says what was done.',
			'High risk 78',
			'Applied',
			'17 NovIntelligent Analysis',
			'17 Nov',
		]);
		expect(texts[1]).toContain('Suspicious');
		expect(texts[1]).not.toContain('Low risk 20');
		// A high risk is named as the figures above the list count it.
		expect(texts[0]).not.toContain('Suspicious');
		for (const row of document.querySelectorAll('ol > li')) expect(row.getBoundingClientRect().height).toBe(68);
		expect(page.getByRole('link', { name: /^View Details/ }).query()).toBeNull();
	});

	test('marks an open request for human review, a test of the team and a dismissed risk', async () => {
		const human_review = { message: '', asked_at: '2026-11-18T10:00:00.000Z', answer: '', answered_at: '' };
		await showApplications([
			named('a1', 'Amina Yusuf', { human_review }),
			named('a2', 'Kjell Bakke', { is_admin_test: true }),
			named('a3', 'Priya Raman', { risk_score: 90, suspicious_patterns: true, risk_dismissed: true }),
		]);
		for (const text of ['Reply was due 25 Nov', 'Admin test', 'Risk dismissed'])
			await expect.element(page.getByText(text, { exact: true })).toBeVisible();
		expect(page.getByText('Suspicious', { exact: true }).query()).toBeNull();
		await inEveryLook('staff');
	});

	test('becomes a card by its button, by a click beside its controls and by Space, and keeps the focus', async () => {
		await showApplications(PEOPLE);
		await userEvent.click(card('Amina Yusuf'));
		await isCard('Amina Yusuf', true);
		await expect.element(page.getByRole('link', { name: 'View Details of Amina Yusuf' })).toBeVisible();
		await userEvent.click(page.getByText('Says what was done.').first());
		await isCard('Amina Yusuf', false);
		await inList('j ');
		await isCard('Kjell Bakke', true);
		await expect.poll(focused).toBe('Kjell Bakke');
		await userEvent.keyboard(' ');
		await isCard('Kjell Bakke', false);
	});
});

test('Cards makes every row a card, is stored, and turns back the rows that were changed', async () => {
	const stored: Partial<ListSettings>[] = [];
	await showApplications(PEOPLE, { onSettings: (change) => stored.push(change) });
	await userEvent.click(card('Kjell Bakke'));
	await userEvent.click(page.getByRole('switch', { name: 'Cards' }));
	for (const name of names()) await isCard(name, true);
	expect(stored).toEqual([{ cards: true }]);
	await userEvent.click(card('Kjell Bakke'));
	await isCard('Kjell Bakke', false);
	await userEvent.click(page.getByRole('switch', { name: 'Cards' }));
	for (const name of names()) await isCard(name, false);
});

describe('the keys', () => {
	test('shortlist and decide about the row with the focus, or about the selection', async () => {
		const asked: unknown[] = [];
		await showApplications(PEOPLE, {
			onShortlist: (...change) => {
				asked.push(change);
				return Promise.resolve(true);
			},
		});
		await inList('js');
		await userEvent.keyboard('xjxjs');
		expect(asked).toEqual([
			[['amina'], true],
			[['amina', 'kjell'], true],
		]);
		await userEvent.keyboard('d');
		const dialog = page.getByRole('dialog', { name: 'Record decision' });
		await expect.element(dialog.getByText('2 candidates')).toBeVisible();
		await userEvent.keyboard('{Escape}');
		await expect.poll(focused).toBe('Priya Raman');
	});

	test('mark the row that S and D act on by a frame and by S and D on its controls, until a selection takes them over', async () => {
		const framed = () =>
			Array.from(document.querySelectorAll<HTMLElement>('ol > li'), (row) => {
				const keys = Array.from(row.querySelectorAll<HTMLElement>('.row-key'));
				const shown = keys.filter((key) => key.checkVisibility()).map((key) => key.textContent);
				const { outlineStyle, outlineWidth } = getComputedStyle(row);
				return outlineStyle === 'solid' && outlineWidth === '2px'
					? [row.querySelector('h2')?.textContent, ...shown]
					: shown;
			}).filter((row) => row.length > 0);
		const screen = await showApplications(PEOPLE);
		expect(framed()).toEqual([]);
		await inList('jj');
		expect(framed()).toEqual([['Kjell Bakke', 'S', 'D']]);
		await userEvent.keyboard(' ');
		await isCard('Kjell Bakke', true);
		expect(framed()).toEqual([['Kjell Bakke', 'D', 'S']]);
		await userEvent.keyboard('xj');
		expect(framed()).toEqual([]);
		const bar = page.getByRole('region', { name: 'Selection' });
		await expect.element(bar.getByText('S', { exact: true })).toBeVisible();
		await expect.element(bar.getByText('D', { exact: true })).toBeVisible();
		await screen.unmount();

		await showApplications(PEOPLE, { settings: { keys: false } });
		await userEvent.click(page.getByRole('button', { name: 'Add Kjell Bakke to the shortlist' }));
		expect(framed()).toEqual([]);
	});

	test('are named behind ?, and can be turned off there', async () => {
		const stored: Partial<ListSettings>[] = [];
		await showApplications(PEOPLE, { onSettings: (change) => stored.push(change) });
		await inList('j?');
		const dialog = page.getByRole('dialog', { name: 'Keys of the list' });
		await expect.element(dialog.getByText('Open or close the card')).toBeVisible();
		expect(Array.from(dialog.element().querySelectorAll('kbd'), (key) => key.textContent).join(' ')).toBe(
			'J K Enter Space X S D A B R L / ?',
		);
		await inEveryLook('staff');
		await userEvent.click(dialog.getByRole('switch', { name: 'Use these keys' }));
		expect(stored).toEqual([{ keys: false }]);
		await userEvent.keyboard('{Escape}');
		await expect.poll(focused).toBe('Amina Yusuf');
		await userEvent.keyboard('jxb ?');
		expect(focused()).toBe('Amina Yusuf');
		expect(page.getByText('1 selected').query()).toBeNull();
		await expect.element(dialog).not.toBeInTheDocument();
	});

	test('act from the heading and from the page itself, where X, Space and Enter have no row to act on', async () => {
		await showApplications(PEOPLE);
		await inList('x {Enter}');
		expect(page.getByText(/selected/).query()).toBeNull();
		expect(focused()).toBe('Applications');
		await userEvent.keyboard('k');
		await expect.poll(focused).toBe('Amina Yusuf');
		(document.activeElement as HTMLElement | null)?.blur();
		await userEvent.keyboard('sd?');
		await expect.element(page.getByText('Open or close the card')).toBeVisible();
		expect(page.getByRole('dialog').elements()).toHaveLength(1);
		await userEvent.keyboard('{Escape}');
		await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
		await userEvent.keyboard('/');
		await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
		await userEvent.keyboard('?');
		await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('?');
	});

	test('do nothing while a menu or a list of options is open', async () => {
		await showApplications(PEOPLE);
		await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
		await userEvent.click(page.getByRole('button', { name: /^Sort By/ }));
		await expect.element(page.getByRole('listbox')).toBeVisible();
		await userEvent.keyboard('jb?');
		await expect.element(page.getByRole('listbox')).toBeVisible();
		expect(names()).toEqual(['Amina Yusuf', 'Kjell Bakke', 'Priya Raman']);
		expect(page.getByRole('dialog').query()).toBeNull();
	});

	test('R opens the best two side by side', async () => {
		const nothing = () => undefined;
		await render(
			<MemoryRouter>
				<Address />
				<ListTools
					isBestFirst={false}
					onBestFirst={nothing}
					best={{ to: '/compare', count: 2 }}
					distribution={null}
					cards={false}
					onCards={nothing}
					onKeys={nothing}
					hasKeys
					views={null}
				/>
			</MemoryRouter>,
		);
		await expect.element(page.getByRole('link', { name: 'Best 2 to decide' })).toHaveAttribute('href', '/compare');
		await userEvent.keyboard('r');
		await expect.element(page.getByText('/compare')).toBeVisible();
	});

	test('go on from a row that was clicked', async () => {
		await showApplications(PEOPLE);
		const kjell = document.querySelector('[data-id="kjell"] time');
		if (kjell) await userEvent.click(kjell);
		await userEvent.keyboard('j');
		await expect.poll(focused).toBe('Priya Raman');
	});
});

describe('the order', () => {
	test('is newest first at the first visit; one click or B gives best first and back, and is stored', async () => {
		const stored: Partial<ListSettings>[] = [];
		await showApplications(PEOPLE, { onSettings: (change) => stored.push(change) });
		expect(names()).toEqual(['Amina Yusuf', 'Kjell Bakke', 'Priya Raman']);
		const best = page.getByRole('button', { name: 'Best first' });
		await expect.element(best).toHaveAttribute('aria-pressed', 'false');
		await userEvent.click(best);
		expect(names()).toEqual(['Kjell Bakke', 'Amina Yusuf', 'Priya Raman']);
		await expect.element(best).toHaveAttribute('aria-pressed', 'true');
		await inList('jb');
		expect(names()).toEqual(['Amina Yusuf', 'Kjell Bakke', 'Priya Raman']);
		expect(stored).toEqual([{ order: { sort: 'score', order: 'desc' } }, { order: { sort: 'date', order: 'desc' } }]);
	});

	test('B takes the focus of a row to the first row of the new order, at the top of the list', async () => {
		const many = Array.from({ length: 300 }, (_unused, index) =>
			named(`many${index}`, `Person ${index}`, {
				score: index % 100,
				submitted_at: new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString(),
			}),
		);
		await showApplications(many);
		await inList('j');
		window.scrollTo(0, document.body.scrollHeight);
		await expect.poll(names).toContain('Person 299');
		await userEvent.click(page.getByRole('checkbox', { name: 'Select Person 298' }));
		await userEvent.keyboard('b');
		await expect.poll(focused).toMatch(/^Person (99|199|299)$/);
		expect(focused()).toBe(names()[0]);
		expect(window.scrollY).toBeLessThan(600);
		await userEvent.keyboard('j');
		await expect.poll(focused).toBe(names()[1]);
	});

	test('is the last one of this job where the address names none', async () => {
		const settings = { order: { sort: 'name', order: 'desc' } } as const;
		const first = await showApplications(PEOPLE, { settings });
		expect(names()).toEqual(['Priya Raman', 'Kjell Bakke', 'Amina Yusuf']);
		await first.unmount();
		await showApplications(PEOPLE, { settings, address: '/?sort=score' });
		expect(names()).toEqual(['Kjell Bakke', 'Amina Yusuf', 'Priya Raman']);
	});

	test('says how many have no score yet', async () => {
		await showApplications(PEOPLE);
		await expect.element(page.getByText('Showing 3 of 3 applications, 1 without a score').first()).toBeVisible();
	});
});

test.each([false, true])(
	'a name of a hundred letters without a space fits every width (as a card: %s)',
	async (cards) => {
		const name = `${'W'.repeat(100)} ${'olfeschlegel'.repeat(8)}`;
		await showApplications([named('long', name)], { settings: { cards } });
		await expect.element(page.getByRole('heading', { level: 2, name })).toBeInTheDocument();
		await fitsBesideFrame();
	},
);
