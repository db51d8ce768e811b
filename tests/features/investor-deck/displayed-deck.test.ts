import { describe, expect, it } from 'vitest';
import type { Op } from '../../../app/domain/sync/op.ts';
import { optimisticDeck } from '../../../app/features/investor-deck/stored-slides.ts';
import { addSlide, deleteSlide, editSlide, orderDeck, setFlag } from '../../hooks/sync/ops.ts';
import { aSlide } from '../../support/builders.ts';

const pending = (op: Op, isParked = false, slide?: Record<string, unknown>) => ({
	op,
	isParked,
	conflict: slide && { slide },
	at: '2026-11-20T09:00:00.000Z',
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
