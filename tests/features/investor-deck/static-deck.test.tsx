import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import StaticDeckScreen from '../../../app/features/investor-deck/static-deck-screen.tsx';
import { violationsOf } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { signedInAs, signInAs } from '../../support/staff-page.ts';
import '../../../app/styles/base.css';

const OWNER = signedInAs({
	id: 'owneraccount001',
	email: 'owner@candor.test',
	firstName: 'Olive',
	lastName: 'Ward',
	fullName: 'Olive Ward',
	initials: 'OW',
	role: null,
	isDeckOwner: true,
});

async function open(hash = '') {
	await render(
		<MemoryRouter initialEntries={[`/admin/investor-deck${hash}`]}>
			<StaticDeckScreen />
		</MemoryRouter>,
	);
	await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
}

const activeSlide = () => document.querySelector<HTMLElement>('.deck-slide[data-current="true"]');
const slides = () => [...document.querySelectorAll<HTMLElement>('.deck-slide')];
/** The visible text of a slide, with single spaces. */
const textOf = (slide: HTMLElement | null | undefined): string =>
	(slide?.textContent ?? '').replace(/\s+/g, ' ').trim();

const NAMES = [
	'Title',
	'Problem',
	'Solution',
	'How it works',
	'Comparison',
	'Target market',
	'Go-to-market',
	'Revenue model',
	'Founder',
	'Beta features',
	'Tech foundation',
	'Roadmap',
	'The ask',
	'Thank you',
];

test('the fixed deck has fourteen slides and shows one at a time', async () => {
	await open();
	expect(slides().map((slide) => slide.getAttribute('aria-label'))).toEqual(
		NAMES.map((name, index) => `Slide ${index + 1}: ${name}`),
	);
	expect(slides().filter((slide) => slide.checkVisibility())).toEqual([activeSlide()]);
	expect(activeSlide()?.getAttribute('aria-label')).toBe('Slide 1: Title');
});

test('prices, ask, use of funds and milestones match the plan', async () => {
	await open();
	const [revenue, ask] = [textOf(slides()[7]), textOf(slides()[12])];
	for (const text of ['B2B subscription', '$299-$999', 'per seat per month', 'API licensing', 'Custom pricing'])
		expect(revenue).toContain(text);
	for (const text of [
		'$500k',
		'Pre-seed',
		'Scale development capacity',
		'Scale AI models',
		'Pilot hiring with 10 employers',
		'12-15 months runway',
	])
		expect(ask).toContain(text);
	const goals = [...(slides()[12]?.querySelectorAll('.slide-stats > div') ?? [])].map((goal) =>
		[...goal.children].map((line) => line.textContent).reverse(),
	);
	expect(goals.slice(1)).toEqual([
		['6 months', '10 pilot customers'],
		['12 months', '$50k ARR, ATS integration partnerships'],
		['15 months', 'Series A readiness'],
	]);
});

test('each drawing has a text alternative or is hidden from screen readers', async () => {
	await open();
	const drawings = slides().flatMap((slide) => [...slide.querySelectorAll('svg')]);
	expect(drawings.length).toBeGreaterThan(20);
	const silent = drawings.filter(
		(drawing) => !drawing.getAttribute('aria-label') && drawing.getAttribute('aria-hidden') !== 'true',
	);
	expect(silent).toEqual([]);
	expect(slides()[4]?.querySelectorAll('th[scope="col"]')).toHaveLength(7);
});

test('keys turn the slides: arrows, Page Up and Down, Space, Home and End, without leaving the deck', async () => {
	await page.viewport(1440, 900);
	await open();
	const place = () => Number(/\d+/.exec(activeSlide()?.getAttribute('aria-label') ?? '')?.[0]);
	for (const [key, expected] of [
		['{ArrowLeft}', 1],
		['{ArrowRight}', 2],
		['{ArrowDown}', 3],
		['{PageDown}', 4],
		[' ', 5],
		['{ArrowUp}', 4],
		['{PageUp}', 3],
		['{Shift>} {/Shift}', 2],
		['{End}', 14],
		['{ArrowRight}', 14],
		['{Home}', 1],
	] as const) {
		await userEvent.keyboard(key);
		await expect.poll(place, { message: key }).toBe(expected);
	}
});

test('Space on a button presses the button', async () => {
	await page.viewport(1440, 900);
	await open('#5');
	(page.getByRole('button', { name: 'Previous slide' }).element() as HTMLElement).focus();
	await userEvent.keyboard(' ');
	await expect.element(page.getByText('4 of 14')).toBeVisible();
});

test.each([
	['#13', 'Slide 13: The ask'],
	['#99', 'Slide 14: Thank you'],
	['#no', 'Slide 1: Title'],
])('the URL %s opens %s', async (hash, name) => {
	await open(hash);
	expect(activeSlide()?.getAttribute('aria-label')).toBe(name);
});

test('a horizontal swipe turns the slide; a vertical one does not', async () => {
	await page.viewport(360, 740);
	await open();
	const stroke = (fromX: number, fromY: number, toX: number, toY: number) => {
		const to = document.querySelector('.deck-slides');
		const shared = { bubbles: true, isPrimary: true, pointerType: 'touch', pointerId: 7 };
		to?.dispatchEvent(new PointerEvent('pointerdown', { ...shared, clientX: fromX, clientY: fromY }));
		to?.dispatchEvent(new PointerEvent('pointerup', { ...shared, clientX: toX, clientY: toY }));
	};
	stroke(300, 300, 120, 310);
	await expect.element(page.getByText('2 of 14')).toBeVisible();
	stroke(200, 300, 120, 600);
	stroke(200, 300, 190, 300);
	await expect.element(page.getByText('2 of 14')).toBeVisible();
	stroke(100, 300, 300, 290);
	await expect.element(page.getByText('1 of 14')).toBeVisible();
});

test('the contact is the owner’s account until the server names a founder', async () => {
	await open('#9');
	expect(textOf(activeSlide())).toContain('Olive Ward');
	expect(textOf(activeSlide())).toContain('Set FOUNDER_NAME');
	expect(slides()[13]?.querySelector('a')?.getAttribute('href')).toBe('mailto:owner@candor.test');
});

test('the founder comes from the server’s settings', async () => {
	const founder = {
		name: 'Mara Lind',
		role: 'Founder and engineer',
		about: 'Built hiring tools.',
		email: 'mara@candor.test',
	};
	await signInAs({ ...OWNER, founder });
	await open('#9');
	for (const text of ['ML', 'Mara Lind', 'Founder and engineer', 'Built hiring tools.', 'mara@candor.test'])
		expect(textOf(activeSlide())).toContain(text);
	expect(document.body.textContent).not.toMatch(/FOUNDER_|Olive/);
});

test('presenting hides the bars, the keys turn the slides, and Escape ends it', async () => {
	await page.viewport(1440, 900);
	// As on an iPhone, which has no full screen. Chromium drops keys while it switches to it.
	vi.spyOn(Element.prototype, 'requestFullscreen').mockRejectedValue(new TypeError('no full screen'));
	await open();
	const print = page.getByRole('button', { name: 'Print' });
	await userEvent.click(page.getByRole('button', { name: 'Present' }));
	await expect.element(print).not.toBeInTheDocument();
	await userEvent.keyboard('{End}');
	await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
	await userEvent.keyboard('{Escape}');
	await expect.element(print).toBeVisible();
});

test('presenting fills the screen, and ends with the full screen', async () => {
	await page.viewport(1440, 900);
	const fill = vi.spyOn(Element.prototype, 'requestFullscreen').mockResolvedValue();
	await open();
	const print = page.getByRole('button', { name: 'Print' });
	await userEvent.click(page.getByRole('button', { name: 'Present' }));
	await expect.element(print).not.toBeInTheDocument();
	expect(fill.mock.contexts).toEqual([document.querySelector('.deck-stage')]);
	document.dispatchEvent(new Event('fullscreenchange'));
	await expect.element(print).toBeVisible();
});

test.each([1, 5, 8, 12, 13])('axe finds no violations on slide %i', async (number) => {
	await page.viewport(number % 2 === 0 ? 360 : 1440, 900);
	await open(`#${number}`);
	await expect.element(page.getByText(`${number} of 14`)).toBeVisible();
	expect(await violationsOf(document.body)).toEqual([]);
});

test.each([
	[360, 740],
	[768, 1024],
	[1024, 600],
	[1440, 900],
	[1920, 1080],
])('no slide is wider than a window of %i by %i px, and none is cut off', async (width, height) => {
	await page.viewport(width, height);
	await open();
	const cut: string[] = [];
	for (const name of NAMES) {
		const slide = activeSlide();
		const isCut = slide && (slide.scrollHeight > slide.clientHeight + 1 || slide.scrollWidth > slide.clientWidth + 1);
		if (isCut || document.documentElement.scrollWidth > width) cut.push(name);
		await userEvent.keyboard('{PageDown}');
	}
	expect(cut).toEqual([]);
});
