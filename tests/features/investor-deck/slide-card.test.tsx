import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { DEFAULT_SLIDES } from '../../../app/domain/deck/default-slides.ts';
import type { Slide } from '../../../app/domain/deck/slide.ts';
import { SlideCard } from '../../../app/features/investor-deck/slide-card.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import '../../../app/styles/base.css';

const slide = (shape: Partial<Slide>): Slide => ({
	id: 'slide0000000001',
	slide_number: 7,
	slide_type: 'bullet_list',
	title: 'Title',
	subtitle: '',
	content: {},
	...shape,
});
const card = () => page.getByRole('article');
const html = () => card().element().innerHTML;

test('a card shows number, logo, title and subtitle', async () => {
	await render(<SlideCard slide={slide({ subtitle: 'Below the title' })} />);
	for (const text of ['7', 'Candor', 'Title', 'Below the title'])
		await expect.element(card().getByText(text, { exact: true })).toBeVisible();
});

test('bullets are rendered as elements, with the highlight box below', async () => {
	const bullets = [
		'<b>Bold</b> and <i>slanted</i>',
		'A <a href="https://candor.test">link</a>',
		'<ul><li>One</li><li>Two</li></ul>',
	];
	await render(<SlideCard slide={slide({ content: { bullets, highlight: { title: 'Box', content: 'Inside' } } })} />);
	const element = card().element();
	expect([...element.querySelectorAll('strong, em')].map((node) => node.textContent)).toEqual(['Bold', 'slanted']);
	const link = element.querySelector('a');
	expect([link?.href, link?.rel, link?.target]).toEqual(['https://candor.test/', 'noopener noreferrer', '_blank']);
	expect([...element.querySelectorAll('li li')].map((node) => node.textContent)).toEqual(['One', 'Two']);
	await expect.element(card().getByRole('heading', { name: 'Box' })).toBeVisible();
});

const ATTACK =
	'<img src=x onerror="window.attacked=1"><script>window.attacked=1</script><a href="javascript:window.attacked=1">go</a>';

test('HTML in any field is rendered as text', async () => {
	const box = { title: ATTACK, content: ATTACK };
	const contents: [string, Slide['content']][] = [
		['title', { tagline: ATTACK }],
		['bullet_list', { bullets: [ATTACK], highlight: box }],
		[
			'stats_grid',
			{ stats: [{ number: ATTACK, label: ATTACK }], bullets: [ATTACK], market_timing: box, footnotes: [ATTACK] },
		],
		['process_flow', { steps: [{ number: 1, title: ATTACK, description: ATTACK }], tech_note: box }],
		['comparison_table', { headers: [ATTACK], rows: [{ [ATTACK.toLowerCase().replace(/ /g, '_')]: ATTACK }] }],
		['poster', { text: ATTACK }],
	];
	await render(
		contents.map(([type, content]) => (
			<SlideCard key={type} slide={slide({ slide_type: type, title: ATTACK, subtitle: ATTACK, content })} />
		)),
	);
	const found = document.querySelectorAll('article img, article script, article a, article [onerror]');
	expect([found.length, 'attacked' in window]).toEqual([0, false]);
});

test('statistics, bullets, timing and footnotes of a grid are shown', async () => {
	await render(<SlideCard slide={DEFAULT_SLIDES[2] ?? slide({})} />);
	await expect.element(card().getByText('100', { exact: true })).toBeVisible();
	await expect.element(card().getByRole('heading', { name: 'Why now' })).toBeVisible();
	await expect.element(card().getByText(/not results of a pilot/)).toBeVisible();
});

test('steps are numbered, with the tech note', async () => {
	await render(<SlideCard slide={DEFAULT_SLIDES[3] ?? slide({})} />);
	const numbers = [...card().element().querySelectorAll('.slide-step-number')].map((node) => node.textContent);
	expect(numbers).toEqual(['1', '2', '3', '4']);
	await expect.element(card().getByRole('heading', { name: 'Offline first' })).toBeVisible();
});

test('cells are found by their header, and the first column of a highlighted row is bold', async () => {
	await render(<SlideCard slide={DEFAULT_SLIDES[4] ?? slide({})} />);
	const rows = [...card().element().querySelectorAll('tbody tr')];
	expect(rows[0]?.textContent).toBe('CandorWritten answersEach point, with its sentencesYes');
	expect(rows.map((row) => row.querySelectorAll('td:first-child strong').length)).toEqual([1, 0, 0, 0]);
	expect(card().element().querySelectorAll('td:not(:first-child) strong').length).toBe(0);
});

test('an unknown type shows a message and its content', async () => {
	await render(<SlideCard slide={slide({ slide_type: 'poster', content: { text: 'Raw' } })} />);
	await expect.element(card().getByText('Renderer for slide type "poster" is not yet implemented.')).toBeVisible();
	expect(html()).toContain('"text": "Raw"');
});

test.each([320, 360, 768, 1440])(
	'a bullet of 10,000 characters without a space fits a window of %i px',
	async (width) => {
		await page.viewport(width, 900);
		await render(<SlideCard slide={slide({ title: 'x'.repeat(300), content: { bullets: ['y'.repeat(10_000)] } })} />);
		expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
	},
);

test.each([
	[
		'process_flow',
		{
			steps: [
				{ number: 1, title: '', description: 'Invite' },
				{ number: 2, title: 'Read', description: '' },
			],
		},
	],
	['process_flow', { steps: [{ number: 1, title: '', description: '' }] }],
	['bullet_list', { bullets: ['One'], highlight: { title: '', content: 'Inside' } }],
] satisfies [string, Slide['content']][])(
	'a part of a %s without a title has no empty heading',
	async (type, content) => {
		await render(<SlideCard slide={slide({ slide_type: type, content })} />);
		await expect.element(card()).toBeVisible();
		expect([...card().element().querySelectorAll('h3')].filter(({ textContent }) => textContent === '')).toEqual([]);
	},
);

test.each(DEFAULT_SLIDES.map((each) => [each.slide_type, each] as const))(
	'a card fits in every width, also with text at 200 %: %s',
	async (_, each) => {
		await render(<SlideCard slide={each} />);
		await inEveryLook('staff');
	},
);
