import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Application } from '#domain/assessments/assessment';
import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { applicationsScreen, showApplications } from './show-applications.tsx';

beforeEach(async () => {
	// All six rows are rendered.
	await page.viewport(1440, 1600);
});

const candidate = (name: string, email = `${name.toLowerCase().replace(' ', '.')}@mail.example`) => ({
	name,
	first_name: '',
	last_name: '',
	email,
});
const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

/** Five candidates, the latest first, and a test of the team. */
const PEOPLE: Application[] = [
	anApplication({
		id: 'amina',
		score: 91,
		risk_score: 8,
		candidate: candidate('Amina Yusuf'),
		submitted_at: daysAgo(0),
	}),
	anApplication({
		id: 'kjell',
		score: 84,
		risk_score: 78,
		candidate: candidate('Kjell Bakke'),
		submitted_at: daysAgo(3),
	}),
	anApplication({
		id: 'priya',
		score: null,
		evaluation_method: '',
		candidate: candidate('Priya Raman'),
		submitted_at: daysAgo(5),
	}),
	anApplication({
		id: 'sigrid',
		score: 86,
		risk_score: 46,
		candidate: candidate('Sigrid Lunde'),
		submitted_at: daysAgo(20),
	}),
	anApplication({
		id: 'mathias',
		score: 71,
		risk_score: 5,
		candidate: candidate('Mathias Dahl'),
		submitted_at: daysAgo(60),
	}),
	anApplication({
		id: 'test',
		score: 99,
		is_admin_test: true,
		candidate: candidate('Ingrid Moen'),
		submitted_at: daysAgo(100),
	}),
];

const CARDS = { settings: { cards: true } };

const list = () => page.getByRole('region', { name: 'List of applications' });
const names = () => Array.from(document.querySelectorAll('ol h2'), (heading) => heading.textContent);
const tile = (name: string) =>
	page.getByRole('list', { name: 'Applications', exact: true }).getByRole('button', { name });
const choose = async (label: string, option: string) => {
	await userEvent.click(page.getByRole('button', { name: new RegExp(`^${label}`) }));
	await userEvent.click(page.getByRole('option', { name: option, exact: true }));
};
const row = (name: string) =>
	list()
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name }) });
/** Presses keys with the focus on the heading, where it is after the page was opened. */
const inList = (keys: string) => {
	document.querySelector('h1')?.focus();
	return userEvent.keyboard(keys);
};
const focused = () => document.activeElement?.textContent;
const counted = (text: string) => expect.element(page.getByText(text, { exact: false }).first()).toBeVisible();

describe('the header of the applications', () => {
	test('shows the job, links back to the jobs, and counts without tests of the team', async () => {
		await showApplications(PEOPLE);
		await expect.element(page.getByRole('heading', { level: 1, name: 'Applications' })).toBeVisible();
		await expect.element(page.getByText('Shift Supervisor', { exact: false }).first()).toBeVisible();
		await expect.element(page.getByRole('link', { name: 'Back to Jobs' })).toHaveAttribute('href', '/admin/jobs');
		const tiles = Array.from(
			document.querySelectorAll('ul[aria-label="Applications"] button'),
			(each) => each.textContent,
		);
		expect(tiles).toEqual(['Applications5', 'Excellent1', 'Good2', 'Pending1', 'High Risk1', 'Invitations0']);
		await counted('Showing 6 of 6 applications, including 1 admin test');
	});

	test('filters by what a tile counts; a second press, or Applications, clears the filter', async () => {
		await showApplications(PEOPLE);
		await userEvent.click(tile('Good 2'));
		expect(names()).toEqual(['Kjell Bakke', 'Sigrid Lunde']);
		await expect.element(tile('Good 2')).toHaveAttribute('aria-pressed', 'true');
		await userEvent.click(tile('High Risk 1'));
		expect(names()).toEqual(['Kjell Bakke']);
		await userEvent.click(tile('High Risk 1'));
		expect(names()).toHaveLength(6);
		await userEvent.click(tile('Pending 1'));
		expect(names()).toEqual(['Priya Raman']);
		await userEvent.click(tile('Excellent 1'));
		expect(names()).toEqual(['Amina Yusuf', 'Ingrid Moen']);
		await userEvent.click(tile('Applications 5'));
		expect(names()).toHaveLength(6);
	});

	test('shows no figures while applications are still arriving', async () => {
		await showApplications(PEOPLE, { receiving: true });
		expect(page.getByRole('list', { name: 'Applications', exact: true }).query()).toBeNull();
		await counted('Showing 6 of 6 applications received so far');
	});
});

test('the field of the search shows its whole hint at 360 px', async () => {
	// The page around the list has gutters of 20 px.
	await page.viewport(320, 780);
	await showApplications(PEOPLE);
	const field = page.getByPlaceholder('Name or e-mail');
	await expect.element(field).toBeVisible();
	const input = field.element();
	const ruler = document.createElement('canvas').getContext('2d');
	if (!ruler) throw new Error('There is no canvas.');
	await document.fonts.ready;
	ruler.font = getComputedStyle(input).font;
	const room = Number.parseFloat(getComputedStyle(input, '::placeholder').width);
	expect(ruler.measureText('Name or e-mail').width).toBeLessThan(room);
});

test.each([360, 768, 1440])('Filter and Search and Bulk Export are headings of one line at %i px', async (width) => {
	await page.viewport(width, 900);
	await showApplications(PEOPLE);
	if (width < 640) await userEvent.click(page.getByRole('button', { name: 'Tools, figures and export' }));
	for (const name of ['Filter and Search', 'Bulk Export']) {
		const heading = page.getByRole('heading', { name });
		await expect.element(heading).toBeVisible();
		const { height } = heading.element().getBoundingClientRect();
		// What only a screen reader gets is one pixel high.
		expect(height).toBeGreaterThan(12);
		expect(height).toBeLessThan(45);
	}
});

test.each([
	[360, 780, 3],
	[1024, 768, 6],
	[1440, 900, 8],
])('a window of %i x %i px shows %i people below the bar of the app', async (width, height, people) => {
	await page.viewport(width, height);
	const many = PEOPLE.flatMap((person) => [person, { ...person, id: `${person.id}2` }]);
	await showApplications(many, { canInvite: true });
	await expect.element(page.getByRole('article').nth(people - 1)).toBeVisible();
	const top = document.querySelector('header')?.getBoundingClientRect().top ?? 0;
	const { bottom } = page
		.getByRole('article')
		.nth(people - 1)
		.element()
		.getBoundingClientRect();
	// The page begins 73 px below the top of the window.
	expect(bottom - top + 73).toBeLessThanOrEqual(height);
});

describe('on a phone', () => {
	const tools = page.getByRole('button', { name: 'Tools, figures and export' });
	const folded = () => [
		page.getByRole('list', { name: 'Applications', exact: true }),
		page.getByRole('button', { name: 'Best first' }),
		page.getByRole('switch', { name: 'Cards' }),
		page.getByRole('button', { name: /^Keys/ }),
		page.getByRole('heading', { name: 'Bulk Export' }),
		page.getByRole('button', { name: /^Share shortlist/ }),
		page.getByRole('checkbox', { name: 'Select all 6' }),
		page.getByText('Showing 6 of 6 applications'),
	];

	test('the first name stands within the first 40 % of the screen, below stages and search', async () => {
		await page.viewport(360, 740);
		await showApplications(PEOPLE, { canInvite: true });
		const first = page.getByRole('article').first().getByRole('link').first();
		await expect.element(first).toBeVisible();
		const top = document.querySelector('header')?.getBoundingClientRect().top ?? 0;
		// The page begins 73 px below the top of the window.
		expect(first.element().getBoundingClientRect().bottom - top + 73).toBeLessThanOrEqual(0.4 * 740);
		await expect.element(page.getByRole('button', { name: /^Applied/ })).toBeVisible();
		await expect.element(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
		await expect.element(page.getByRole('link', { name: 'Back to Jobs' })).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Invite Candidates' })).toBeVisible();
	});

	test('figures, tools, export and Select all unfold by keyboard, and fold again', async () => {
		await page.viewport(360, 740);
		await showApplications(PEOPLE, { canInvite: true });
		await expect.element(tools).toHaveAttribute('aria-expanded', 'false');
		for (const each of folded().slice(0, -2)) expect(each.query()?.checkVisibility() ?? false).toBe(false);
		tools.element().focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(tools).toHaveAttribute('aria-expanded', 'true');
		for (const each of folded()) await expect.element(each).toBeVisible();
		await inEveryLook('staff');
		await page.viewport(360, 740);
		tools.element().focus();
		await userEvent.keyboard('{Enter}');
		await expect.element(page.getByRole('checkbox', { name: 'Select all 6' })).not.toBeInTheDocument();
	});

	test('the keys act while the tools are folded, and the number of a filtered list is in sight', async () => {
		await page.viewport(360, 740);
		await showApplications(PEOPLE);
		await userEvent.keyboard('/');
		await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
		const counter = page.getByText('Showing 6 of 6 applications');
		expect(counter.element().closest('.sr-only')).not.toBeNull();
		await userEvent.keyboard('bakke');
		const found = page.getByText('Showing 1 of 6 applications');
		await expect.element(found).toBeVisible();
		expect(found.element().closest('.sr-only')).toBeNull();
	});
});

describe('Filter and Search', () => {
	test.each([360, 1024, 1440])(
		'announces in one element that stays how many it finds, also none: %i px',
		async (width) => {
			await page.viewport(width, 900);
			await showApplications(PEOPLE);
			const counter = page.getByText('Showing 6 of 6 applications').element().closest('output');
			await userEvent.keyboard('/');
			await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
			await userEvent.keyboard('zzz');
			await expect.element(page.getByText('Showing 0 of 6 applications')).toBeVisible();
			expect(page.getByText('Showing 0 of 6 applications').element().closest('output')).toBe(counter);
			expect(page.getByRole('checkbox', { name: /^Select/ }).query()).toBeNull();
			expect(page.getByText(/^Scores vary/).query()).toBeNull();
		},
	);

	test('searches, filters and sorts; the counter and the URL follow', async () => {
		await showApplications(PEOPLE);
		const heading = document.querySelector('search')?.getAttribute('aria-labelledby') ?? '';
		expect(document.getElementById(heading)?.textContent).toBe('Filter and Search');
		const search = page.getByRole('searchbox', { name: 'Search' });
		await userEvent.fill(search, 'bakke@mail');
		expect(names()).toEqual(['Kjell Bakke']);
		await userEvent.fill(search, 'YÚSUF');
		expect(names()).toEqual(['Amina Yusuf']);
		await counted('Showing 1 of 6 applications');
		await expect.poll(() => window.location.search).toBe(`?q=${encodeURIComponent('YÚSUF')}`);
		await userEvent.clear(search);
		await choose('Score Filter', 'Needs Review (below 80)');
		expect(names()).toEqual(['Mathias Dahl']);
		await choose('Score Filter', 'All');
		await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
		await choose('Date Range', 'Last 7 days');
		expect(names()).toEqual(['Amina Yusuf', 'Kjell Bakke', 'Priya Raman']);
		await choose('Sort By', 'Score');
		await choose('Sort Order', 'Ascending');
		expect(names()).toEqual(['Kjell Bakke', 'Amina Yusuf', 'Priya Raman']);
		await userEvent.click(page.getByRole('checkbox', { name: 'Show only suspicious patterns' }));
		expect(names()).toEqual(['Kjell Bakke']);
		await expect.poll(() => window.location.search).toBe('?days=7&sort=score&order=asc&suspicious=1');
		await userEvent.click(page.getByRole('checkbox', { name: 'Hide suspicious patterns' }));
		await expect.poll(() => window.location.search).toBe('?days=7&sort=score&order=asc&suspicious=0');
		await userEvent.click(page.getByRole('checkbox', { name: 'Show only suspicious patterns' }));
		await expect.poll(() => window.location.search).toBe('?days=7&sort=score&order=asc&suspicious=1');
	});

	test('restores the list from the URL, and a review opens with it', async () => {
		await showApplications(PEOPLE, { address: '/?score=good&sort=name&order=asc' });
		expect(names()).toEqual(['Kjell Bakke', 'Sigrid Lunde']);
		await userEvent.click(page.getByRole('button', { name: 'Card of Kjell Bakke' }));
		for (const name of ['Kjell Bakke', 'View Details of Kjell Bakke']) {
			await expect
				.element(page.getByRole('link', { name, exact: true }))
				.toHaveAttribute('href', '/admin/assessment/kjell?score=good&sort=name&order=asc');
		}
		await inEveryLook('staff');
	});

	test('shows the filters in a drawer with the counter on a phone', async () => {
		await page.viewport(360, 800);
		await showApplications(PEOPLE);
		expect(page.getByRole('button', { name: /^Score Filter/ }).query()).toBeNull();
		await userEvent.click(page.getByRole('button', { name: 'Filter and Search' }));
		const drawer = page.getByRole('dialog', { name: 'Filter and Search' });
		await userEvent.click(drawer.getByRole('button', { name: /^Score Filter/ }));
		await userEvent.click(page.getByRole('option', { name: 'Pending' }));
		await expect.element(drawer.getByText('Showing 1 of 6 applications')).toBeVisible();
		await userEvent.click(drawer.getByRole('button', { name: 'Show applications' }));
		expect(names()).toEqual(['Priya Raman']);
	});
});

describe('an empty list', () => {
	test('of a job without applications offers the link to share', async () => {
		await showApplications([]);
		await expect.element(page.getByRole('heading', { name: 'No applications yet for this job.' })).toBeVisible();
		await expect.element(page.getByText(/^Share the job link/).first()).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Share the job link' })).toBeVisible();
		await inEveryLook('staff');
	});

	test('is not shown as empty while applications are still arriving', async () => {
		await showApplications([], { receiving: true });
		expect(page.getByText('No applications yet for this job.').query()).toBeNull();
	});

	test('of a filter without matches offers to clear it, and keeps the order', async () => {
		await showApplications(PEOPLE, { address: '/?score=pending&q=amina&sort=name' });
		await expect
			.element(page.getByRole('heading', { name: 'No applications match your current filters.' }))
			.toBeVisible();
		await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
		expect(names()).toHaveLength(6);
		expect(names()[0]).toBe('Sigrid Lunde');
	});
});

describe('a card', () => {
	test('shows score, band, e-mail, date, stage, risk, confidence, method, flags and quality', async () => {
		await showApplications(
			[
				anApplication({
					id: 'kjell',
					score: 84,
					candidate: candidate('Kjell Bakke'),
					risk_score: 78,
					suspicious_patterns: true,
					confidence_level: 'Low',
					behavior_flags: [
						{ flag: 'high_paste_share', question_id: 'q1', value: 40 },
						{ flag: 'high_paste_share', question_id: 'q3', value: 62 },
						{ flag: 'no_analytics', question_id: 'q3', value: 0 },
					],
				}),
			],
			CARDS,
		);
		const texts = Array.from(
			document.querySelectorAll(
				'ol > li article h2, ol > li article p, ol > li article li, ol > li article dl > div, ol > li article time',
			),
			(each) => each.textContent?.trim(),
		);
		expect(texts).toEqual([
			'Kjell Bakke',
			'kjell.bakke@mail.example',
			'84/100',
			'Says what was done.',
			'DepthModerate',
			'SpecificityHigh',
			'DiversityLow',
			'Applied',
			'High risk 78',
			'Suspicious',
			'Confidence Low',
			'Intelligent Analysis',
			'Text pasted in, 62% of the answer',
			'Typing not measured',
			'17 Nov',
		]);
		await expect.element(row('Kjell Bakke').getByText('Good Match')).toBeVisible();
	});

	test.each([
		['a low risk', { risk_score: 40 }, 'Low risk 40'],
		['a medium risk', { risk_score: 41 }, 'Medium risk 41'],
		['a high risk', { risk_score: 71 }, 'High risk 71'],
		['no measured risk', { risk_score: null }, 'No data'],
		['a dismissed risk', { risk_score: 90, suspicious_patterns: true, risk_dismissed: true }, 'Risk dismissed'],
		['a score of the team', { evaluation_method: 'person' }, 'Scored by the team'],
		['a score of the AI', { evaluation_method: 'ai' }, 'AI Evaluated'],
		['the shortlist', { shortlisted: true }, 'Shortlisted'],
		['a test of the team', { is_admin_test: true }, 'Admin test'],
		['a submission from a file', { submitted_by: 'Ingrid Moen' }, 'Submitted by Ingrid Moen'],
		['an accommodation', { accommodation: true }, 'Accommodation declared'],
		[
			'a request for a person',
			{ human_review: { message: '', asked_at: daysAgo(2), answer: '', answered_at: '' } },
			'Human review requested 2 days ago',
		],
	])('shows %s', async (_, shape, text) => {
		await showApplications([anApplication(shape)], CARDS);
		await expect.element(list().getByText(text, { exact: true })).toBeVisible();
		if ('risk_dismissed' in shape)
			expect(
				list()
					.getByText(/High risk|Suspicious$/)
					.query(),
			).toBeNull();
	});

	test('hides the parts that a flag switches off, and their filters', async () => {
		await showApplications([anApplication({ risk_score: 90, suspicious_patterns: true })], {
			...CARDS,
			flags: {
				...FEATURE_FLAG_DEFAULTS,
				behaviorAnalytics: false,
				evaluationMethodBadges: false,
				qualityIndicators: false,
			},
		});
		await expect.element(list().getByText('Confidence Medium')).toBeVisible();
		for (const text of [/risk/i, /Suspicious/i, 'Intelligent Analysis', 'Depth']) {
			expect(page.getByText(text).query(), String(text)).toBeNull();
		}
	});
});

describe('the keyboard', () => {
	test('moves through the names with J and K, selects with X, and ignores keys typed in a field', async () => {
		await showApplications(PEOPLE);
		await inList('j');
		await expect.poll(focused).toBe('Amina Yusuf');
		await userEvent.keyboard('jj');
		await expect.poll(focused).toBe('Priya Raman');
		await userEvent.keyboard('k');
		await expect.poll(focused).toBe('Kjell Bakke');
		await userEvent.keyboard('x');
		await expect.element(page.getByText('1 selected')).toBeVisible();
		await expect.element(page.getByRole('checkbox', { name: 'Select Kjell Bakke' })).toBeChecked();
		await userEvent.keyboard('x');
		await expect.element(page.getByText('1 selected')).not.toBeInTheDocument();
		const search = page.getByRole('searchbox', { name: 'Search' });
		await userEvent.click(search);
		await userEvent.keyboard('kj');
		await expect.element(search).toHaveValue('kj');
		expect(names()).toEqual(['Kjell Bakke']);
	});

	test('goes to the actions for the selection with A and to the search with /', async () => {
		await showApplications(PEOPLE);
		await inList('jjx');
		await expect.element(page.getByText('1 selected')).toBeVisible();
		await userEvent.keyboard('a');
		await expect.element(page.getByRole('button', { name: 'Add to Shortlist' })).toHaveFocus();

		(await page.getByRole('button', { name: 'Clear selection' }).findElement()).focus();
		await userEvent.keyboard('{Enter}');
		await expect.poll(focused).toBe('Kjell Bakke');
		await userEvent.keyboard('j');
		await expect.poll(focused).toBe('Priya Raman');
		await userEvent.keyboard('/');
		await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveFocus();
		await expect.element(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
	});

	test('keeps the focus among the actions when the pressed one disappears', async () => {
		const { rerender } = await showApplications(PEOPLE);
		await inList('jx');
		await expect.element(page.getByText('1 selected')).toBeVisible();
		await userEvent.keyboard('a');
		await rerender(applicationsScreen(PEOPLE.map((each) => ({ ...each, shortlisted: true }))));
		await expect.element(page.getByRole('button', { name: 'Remove from Shortlist' })).toHaveFocus();
	});

	test('reaches rows with J that are not rendered yet', async () => {
		const many = Array.from({ length: 500 }, (_unused, index) =>
			anApplication({
				id: `many${index}`,
				candidate: candidate(`Person ${index}`),
				submitted_at: daysAgo(index),
			}),
		);
		await showApplications(many);
		expect(names().length).toBeLessThan(30);
		await inList('j');
		await expect.poll(focused).toBe('Person 0');
		for (let index = 1; index < 25; index++) {
			await userEvent.keyboard('j');
			await expect.poll(focused).toBe(`Person ${index}`);
		}
		expect(names().length).toBeLessThan(30);
		await expect.element(page.getByRole('heading', { name: 'Person 24', exact: true })).toBeInViewport();
	});
});

describe('a selection', () => {
	test('remains after returning from a review', async () => {
		const before = await showApplications(PEOPLE);
		await userEvent.click(page.getByRole('checkbox', { name: 'Select Amina Yusuf' }));
		await userEvent.click(page.getByRole('link', { name: 'Kjell Bakke', exact: true }));
		await before.unmount();
		await showApplications(PEOPLE);
		await expect.element(page.getByText('1 selected', { exact: true })).toBeVisible();
		await expect.element(page.getByRole('checkbox', { name: 'Select Amina Yusuf' })).toBeChecked();
	});

	test('of all shown rows stays when the filter hides some, and can be cleared', async () => {
		await showApplications(PEOPLE);
		await userEvent.click(tile('Good 2'));
		await userEvent.click(page.getByRole('checkbox', { name: 'Select all 2' }));
		await expect.element(page.getByText('2 selected', { exact: true })).toBeVisible();
		await userEvent.click(tile('High Risk 1'));
		await expect.element(page.getByText('2 selected, 1 not shown by the filter')).toBeVisible();
		await userEvent.click(page.getByRole('button', { name: 'Clear selection' }));
		await expect.element(page.getByText(/selected/)).not.toBeInTheDocument();
	});

	test('is added to the shortlist, where not on it yet', async () => {
		const asked: unknown[] = [];
		await showApplications(
			[
				anApplication({ id: 'a1', shortlisted: true, candidate: candidate('Amina Yusuf') }),
				anApplication({ id: 'a2', candidate: candidate('Kjell Bakke') }),
			],
			{
				onShortlist: (ids, listed) => {
					asked.push([ids, listed]);
					return Promise.resolve(true);
				},
			},
		);
		await userEvent.click(page.getByRole('checkbox', { name: 'Select all 2' }));
		await userEvent.click(page.getByRole('button', { name: 'Add to Shortlist' }));
		await userEvent.click(page.getByRole('button', { name: 'Remove from Shortlist' }));
		expect(asked).toEqual([
			[['a2'], true],
			[['a1'], false],
		]);
		await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
		await userEvent.click(page.getByRole('checkbox', { name: 'Show only the shortlist (1)' }));
		expect(names()).toEqual(['Amina Yusuf']);
	});
});

describe('while the list is filtered', () => {
	const excellent = (id: string, name: string, score: number | null = 95) =>
		anApplication({ id, score, candidate: candidate(name), submitted_at: daysAgo(1) });
	const BEFORE = [excellent('a1', 'Amina Yusuf'), excellent('a2', 'Kjell Bakke'), excellent('a3', 'Rosa Oliveira', 70)];

	test('applications that arrive, are scored or are deleted appear and disappear according to the filter', async () => {
		const { rerender } = await showApplications(BEFORE, { address: '/?score=excellent&sort=name&order=asc' });
		expect(names()).toEqual(['Amina Yusuf', 'Kjell Bakke']);
		await rerender(applicationsScreen([...BEFORE, excellent('a4', 'Bo Lind', null), excellent('a5', 'Ida Berg')]));
		expect(names()).toEqual(['Amina Yusuf', 'Ida Berg', 'Kjell Bakke']);
		await rerender(
			applicationsScreen([
				excellent('a1', 'Amina Yusuf', 60),
				excellent('a4', 'Bo Lind', 99),
				excellent('a5', 'Ida Berg'),
			]),
		);
		expect(names()).toEqual(['Bo Lind', 'Ida Berg']);
		await expect.element(page.getByText('Showing 2 of 3 applications')).toBeVisible();
		await expect.element(tile('Excellent 2')).toBeVisible();
	});

	test('focus and selection stay with their rows; a deleted row leaves the selection', async () => {
		const { rerender } = await showApplications(BEFORE, { address: '/?score=excellent&sort=name&order=asc' });
		await inList('j');
		await expect.poll(focused).toBe('Amina Yusuf');
		await userEvent.keyboard('xj');
		await expect.poll(focused).toBe('Kjell Bakke');
		await userEvent.keyboard('xk');
		await expect.poll(focused).toBe('Amina Yusuf');
		await rerender(applicationsScreen([excellent('a0', 'Ada Aa'), ...BEFORE]));
		expect(names()).toEqual(['Ada Aa', 'Amina Yusuf', 'Kjell Bakke']);
		await expect.poll(focused).toBe('Amina Yusuf');
		await expect.element(page.getByText('2 selected', { exact: true })).toBeVisible();
		await rerender(applicationsScreen(BEFORE.slice(0, 1)));
		await expect.element(page.getByText('1 selected', { exact: true })).toBeVisible();
	});
});

test('the shortlist filter is shown while the shortlist is empty, so that its first application moves nothing', async () => {
	await showApplications(PEOPLE);
	await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
	await expect.element(page.getByRole('checkbox', { name: 'Show only the shortlist (0)' })).toBeVisible();
});

test('those waiting for a person are counted without tests of the team, and can be filtered', async () => {
	const human_review = { message: '', asked_at: daysAgo(2), answer: '', answered_at: '' };
	await showApplications([
		...PEOPLE,
		anApplication({ id: 'asked', human_review, candidate: candidate('Rosa Oliveira'), submitted_at: daysAgo(4) }),
		anApplication({ id: 'declined', score: null, ai_declined: true, candidate: candidate('Bo Lind') }),
		anApplication({ id: 'trial', human_review, is_admin_test: true, candidate: candidate('Grace Hopper') }),
	]);
	await userEvent.click(page.getByRole('button', { name: 'More', exact: true }));
	await userEvent.click(page.getByRole('checkbox', { name: 'Waiting for review (2)' }));
	expect(names()).toEqual(['Rosa Oliveira', 'Bo Lind']);
	await expect.poll(() => window.location.search).toBe('?waiting=1');
	await counted('Showing 2 of 9 applications');
});

test('while applications arrive, their number so far is shown and no figures are claimed', async () => {
	const { rerender } = await showApplications([], { receiving: true });
	expect(page.getByText('No applications yet for this job.').query()).toBeNull();
	await rerender(applicationsScreen([anApplication({ score: 95 })], { receiving: true }));
	await expect.element(page.getByText('Showing 1 of 1 applications received so far')).toBeVisible();
	expect(tile('Excellent 1').query()).toBeNull();
});
