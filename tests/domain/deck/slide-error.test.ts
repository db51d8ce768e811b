import { describe, expect, it } from 'vitest';
import { DEFAULT_SLIDES } from '../../../app/domain/deck/default-slides.ts';
import { type Slide, slideSchema } from '../../../app/domain/deck/slide.ts';
import { readSlideContent } from '../../../app/domain/deck/slide-content.ts';
import { slideError } from '../../../app/domain/deck/slide-error.ts';
import { SLIDE_LIMITS } from '../../../app/domain/deck/slide-limits.ts';
import { RECORD_ID_PATTERN } from '../../../app/domain/ops/operation.ts';

const aSlide = (changed: Partial<Slide> = {}): Slide => ({
	id: 'slide0000000001',
	slide_number: 1,
	slide_type: 'bullet_list',
	title: 'Problem',
	subtitle: '',
	content: { bullets: ['One'] },
	...changed,
});

describe('the default slides', () => {
	it('are the six of the specification, in order, with fixed ids that are valid record ids', () => {
		expect(DEFAULT_SLIDES.map(({ slide_number, title }) => [slide_number, title])).toEqual([
			[1, 'Candor'],
			[2, 'Problem'],
			[3, 'Solution'],
			[4, 'How It Works'],
			[5, 'Market Differentiation'],
			[6, 'Target Market'],
		]);
		expect(DEFAULT_SLIDES.filter(({ id }) => !RECORD_ID_PATTERN.test(id))).toEqual([]);
	});

	it('cover every type', () => {
		expect(new Set(DEFAULT_SLIDES.map(({ slide_type }) => slide_type)).size).toBe(5);
	});

	it('are slides without an error', () => {
		for (const slide of DEFAULT_SLIDES) {
			expect(slideSchema.parse(slide)).toEqual(slide);
			expect(slideError(slide)).toBe(undefined);
		}
	});
});

describe('a slide', () => {
	it('accepts a bullet point of 10,000 characters and refuses a longer one', () => {
		expect(slideError(aSlide({ content: { bullets: ['a'.repeat(10_000)] } }))).toBe(undefined);
		expect(slideError(aSlide({ content: { bullets: ['x', 'a'.repeat(10_001)] } }))).toEqual({
			field: 'content.bullets.1',
			message: 'Bullet point 2 has 10,001 characters. The maximum is 10,000.',
		});
	});

	it('refuses HTML that would not be rendered', () => {
		expect(slideError(aSlide({ content: { bullets: ['<img src=x onerror=alert(1)>'] } }))?.message).toBe(
			'Bullet point 1: <img> cannot be used. You can use <b>, <strong>, <i>, <em>, <u>, <br>, <ul>, <li> and <a href="https://…">.',
		);
	});

	it.each([
		[{ slide_number: 0 }, 'slide_number'],
		[{ slide_number: 1.5 }, 'slide_number'],
		[{ slide_type: ' ' }, 'slide_type'],
		[{ title: 'a'.repeat(SLIDE_LIMITS.lineChars + 1) }, 'title'],
		[{ subtitle: 'a'.repeat(SLIDE_LIMITS.lineChars + 1) }, 'subtitle'],
		[{ content: { bullets: 'One' } }, 'content.bullets'],
		[{ content: { bullets: [1] } }, 'content.bullets.0'],
		[{ content: { bullets: Array.from({ length: 61 }, () => 'x') } }, 'content.bullets'],
		[{ content: { highlight: { title: 'x' } } }, 'content.highlight'],
		[{ content: { highlight: { title: 'x', content: 'y', more: 'z' } } }, 'content.highlight'],
		[{ content: { stats: [{ number: 5, label: 'x' }] } }, 'content.stats.0'],
		[{ content: { steps: [{ number: '1', title: 'x', description: 'y' }] } }, 'content.steps.0'],
		[{ content: { headers: ['One', 'one'] } }, 'content.headers.1'],
		[{ content: { headers: [''] } }, 'content.headers.0'],
		[{ content: { headers: ['One'], rows: [{ two: 'x' }] } }, 'content.rows.0'],
		[{ content: { headers: ['One'], rows: [{ one: true }] } }, 'content.rows.0'],
		[{ content: { html: '<b>' } }, 'content.html'],
		[{ slide_type: 'video', content: { text: 'a'.repeat(60_000) } }, 'content'],
	] as [Partial<Slide>, string][])('number %# has an error at its field', (changed, field) => {
		expect(slideError(aSlide(changed))?.field).toBe(field);
	});

	it.each([
		['objects', (inner: unknown) => ({ a: inner })],
		['lists', (inner: unknown) => [inner]],
		['both, beside other parts', (inner: unknown) => ({ a: 1, b: [2, inner] })],
	])('of an unknown type nests at most eight levels: %s', (_, around) => {
		const nested = (levels: number): unknown => (levels === 0 ? 1 : around(nested(levels - 1)));
		const error = (content: unknown) => slideError(aSlide({ slide_type: 'video', content } as Partial<Slide>));
		expect(error({ a: nested(3) })).toBe(undefined);
		for (const levels of [8, 1_000, 5_000]) {
			expect(error({ a: nested(levels) })).toMatchObject({ field: 'content' });
		}
	});

	it('of an unknown type may have any content', () => {
		expect(slideError(aSlide({ slide_type: 'video', content: { src: ['<script>'], deep: { a: null } } }))).toBe(
			undefined,
		);
	});
});

describe('the content of a slide', () => {
	it('is parsed from any stored value, ignoring invalid parts', () => {
		expect(
			readSlideContent({
				tagline: 5,
				bullets: ['One', 2, null],
				highlight: 'x',
				stats: [{ number: '5', label: 'five' }, 'x'],
				steps: [{ title: 'First' }],
				tech_note: { title: '', content: '' },
				headers: ['A'],
				rows: [{ a: 'x', b: 1, highlight: true }],
			}),
		).toEqual({
			tagline: '5',
			bullets: ['One'],
			highlight: null,
			stats: [{ number: '5', label: 'five' }],
			steps: [{ number: 1, title: 'First', description: '' }],
			tech_note: null,
			market_timing: null,
			footnotes: [],
			headers: ['A'],
			rows: [{ a: 'x', highlight: true }],
		});
		expect(readSlideContent(null).bullets).toEqual([]);
	});
});
