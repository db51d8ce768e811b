import { describe, expect, it } from 'vitest';
import { applySlideEdit, mergeSlideEdit, slideChanges } from '../../../app/domain/deck/edit-slide.ts';
import { orderSlides } from '../../../app/domain/deck/order-slides.ts';
import type { Slide } from '../../../app/domain/deck/slide.ts';
import { resolveChanges } from '../../../app/domain/sync/merge-fields.ts';
import type { Op } from '../../../app/domain/sync/op.ts';
import { optimisticDeck } from '../../../app/domain/sync/optimistic-deck.ts';
import { addSlide, deleteSlide, editSlide, orderDeck, setFlag } from '../../hooks/sync/ops.ts';
import { aSlide } from '../../support/builders.ts';

const pending = (op: Op, isParked = false, slide?: Record<string, unknown>) => ({
	op,
	isParked,
	conflict: slide && { slide },
	at: '2026-11-20T09:00:00.000Z',
});

const aTable = (): Slide =>
	aSlide({
		slide_type: 'comparison_table',
		content: { headers: ['Platform'], rows: [{ platform: 'Candor' }] },
	});

describe('the displayed deck', () => {
	it('is the stored one with edits, new slides, deletions and orders applied', () => {
		const [one, two, three] = [1, 2, 3].map((slide_number) => aSlide({ slide_number }));
		if (!one || !two || !three) throw new Error('three slides');
		const fresh = aSlide({ slide_number: 4, title: 'Fresh' });
		const deck = optimisticDeck(
			[three, one, two],
			[
				pending(editSlide(one.id, { title: { base: one.title, mine: 'Edited' } })),
				pending(addSlide(fresh)),
				pending(deleteSlide(two.id)),
				pending(orderDeck([fresh.id, three.id, one.id])),
			],
		);
		expect(
			deck.map(({ slide, pending: fields, isNew }) => [slide.slide_number, slide.id, slide.title, fields, isNew]),
		).toEqual([
			[1, fresh.id, 'Fresh', [], true],
			[2, three.id, three.title, [], false],
			[3, one.id, 'Edited', ['title'], false],
		]);
	});

	it('shows the server’s value where an edit is in conflict', () => {
		const slide = aSlide();
		const edit = editSlide(slide.id, { title: { base: 'Old', mine: 'Mine' } });
		expect(optimisticDeck([slide], [pending(edit, true, { title: slide.title })])).toEqual([
			{ slide, pending: [], conflicts: { title: slide.title }, isNew: false },
		]);
	});

	it('shows a default slide once when the server has it already', () => {
		const [slide, other] = [aSlide(), aSlide()];
		expect(optimisticDeck([other, slide], [pending(addSlide(slide))])).toHaveLength(2);
	});

	it('is the server’s where an operation is parked without a conflict, or is about something else', () => {
		const [one, two] = [aSlide({ slide_number: 1 }), aSlide({ slide_number: 2 })];
		const ops = [
			pending(editSlide(one.id, { title: { base: 'Old', mine: 'Mine' } }), true),
			pending(orderDeck([two.id, one.id]), true),
			pending(deleteSlide(two.id), true),
			pending(setFlag('flag00000000001', true)),
		];
		expect(optimisticDeck([one, two], ops)).toEqual(
			[one, two].map((slide) => ({ slide, pending: [], conflicts: {}, isNew: false })),
		);
	});
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
