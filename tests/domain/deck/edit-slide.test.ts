import { describe, expect, it } from 'vitest';
import { applySlideEdit, mergeSlideEdit, slideChanges } from '../../../app/domain/deck/edit-slide.ts';
import { orderSlides } from '../../../app/domain/deck/order-slides.ts';
import type { Slide } from '../../../app/domain/deck/slide.ts';
import { resolveChanges } from '../../../app/domain/sync/merge-fields.ts';
import { aSlide } from '../../support/builders.ts';

const aTable = (): Slide =>
	aSlide({
		slide_type: 'comparison_table',
		content: { headers: ['Platform'], rows: [{ platform: 'Candor' }] },
	});

describe('an edit of a slide', () => {
	it('contains the changed parts of the content, a removed part as null', () => {
		const slide = aSlide({ content: { bullets: ['One'], highlight: { title: 'A', content: 'B' } } });
		const changes = slideChanges(slide, { ...slide, subtitle: 'New', content: { bullets: ['One'], tagline: 'T' } });
		expect(changes).toEqual({
			subtitle: { base: slide.subtitle, mine: 'New' },
			'content.highlight': { base: { title: 'A', content: 'B' }, mine: null },
			'content.tagline': { base: null, mine: 'T' },
		});
		expect(applySlideEdit(slide, { changes })).toEqual({
			...slide,
			subtitle: 'New',
			content: { bullets: ['One'], tagline: 'T' },
		});
	});

	it('of a table contains headers and rows together, so that a renamed header never loses the cells of another edit', () => {
		const slide = aTable();
		const renamed = slideChanges(slide, {
			...slide,
			content: { headers: ['Product'], rows: [{ product: 'Candor' }] },
		});
		const filled = slideChanges(slide, {
			...slide,
			content: { headers: ['Platform'], rows: [{ platform: 'Candor' }, { platform: 'Other' }] },
		});
		expect(Object.keys(filled)).toEqual(['content.headers', 'content.rows']);
		const merged = mergeSlideEdit(applySlideEdit(slide, { changes: filled }), { changes: renamed });
		expect('conflicts' in merged && Object.keys(merged.conflicts)).toEqual(['content.rows']);
	});

	it('of an unknown type contains the whole content', () => {
		const slide = aSlide({ slide_type: 'video', content: { src: 'a', muted: null } });
		expect(slideChanges(slide, { ...slide, content: { src: 'b', muted: null } })).toEqual({
			content: { base: { src: 'a', muted: null }, mine: { src: 'b', muted: null } },
		});
	});

	it('is empty when only the order of keys differs', () => {
		const slide = aSlide({ content: { highlight: { title: 'A', content: 'B' } } });
		expect(slideChanges(slide, { ...slide, content: { highlight: { content: 'B', title: 'A' } } })).toEqual({});
	});

	it('continues with the user’s choice in a conflict', () => {
		const changes = { title: { base: 'Old', mine: 'Mine' }, subtitle: { base: 'Old', mine: 'Mine' } };
		expect(resolveChanges(changes, { title: 'Theirs' }, { title: 'theirs' })).toEqual({
			changes: { subtitle: { base: 'Old', mine: 'Mine' } },
		});
		expect(resolveChanges(changes, { title: 'Theirs', subtitle: 'Mine' }, {})).toEqual({
			changes: { title: { base: 'Theirs', mine: 'Mine' } },
		});
		expect(resolveChanges(changes, { title: 'T', subtitle: 'T' }, { title: 'theirs', subtitle: 'theirs' })).toBe(null);
	});
});

it('an order lists each slide once and puts unlisted ones last', () => {
	const [one, two, three] = ['a', 'b', 'c'].map((id, index) => ({ id, slide_number: index + 1 }));
	if (!one || !two || !three) throw new Error('three slides');
	expect(orderSlides([one, two, three], ['c', 'c', 'gone'])).toEqual([
		{ id: 'c', slide_number: 1 },
		{ id: 'a', slide_number: 2 },
		{ id: 'b', slide_number: 3 },
	]);
});
