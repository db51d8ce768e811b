import { applySlideEdit } from '../deck/edit-slide.ts';
import { orderSlides } from '../deck/order-slides.ts';
import { inDeckOrder, type Slide } from '../deck/slide.ts';
import type { PendingOp } from './optimistic-job.ts';

/** A slide with pending operations applied to the server's row. */
export type OptimisticSlide = {
	slide: Slide;
	/** Fields whose displayed value the server has not accepted yet (`SlideChanges`). */
	pending: string[];
	/** Fields in conflict, with the server's value, which is displayed. */
	conflicts: Record<string, unknown>;
	/** Whether it was created on this device and the server has not confirmed it. */
	isNew: boolean;
};

/**
 * Computes the displayed deck in order. Queued and sending operations apply; parked ones do not, except that a new slide is
 * always displayed. Pure, so that a newly pulled row never overwrites a pending edit.
 * @param stored the server's rows
 * @param ops the operations on slides, oldest first; others are ignored
 */
export function optimisticDeck(stored: readonly Slide[], ops: readonly PendingOp[]): OptimisticSlide[] {
	let deck = stored.map((slide): OptimisticSlide => ({ slide, pending: [], conflicts: {}, isNew: false }));
	const change = (id: string, edit: (entry: OptimisticSlide) => OptimisticSlide): void => {
		deck = deck.map((entry) => (entry.slide.id === id ? edit(entry) : entry));
	};
	for (const { op, isParked, conflict } of ops) {
		if (op.kind === 'add_slide') {
			const slide = { ...op.payload, id: op.record };
			const isThere = deck.some((entry) => entry.slide.id === op.record);
			if (!isThere) deck = [...deck, { slide, pending: [], conflicts: {}, isNew: true }];
		} else if (op.kind === 'edit_slide' && isParked) {
			change(op.record, (entry) => ({ ...entry, conflicts: { ...entry.conflicts, ...conflict?.slide } }));
		} else if (op.kind === 'edit_slide') {
			const fields = Object.keys(op.payload.changes);
			change(op.record, (entry) => ({
				...entry,
				slide: applySlideEdit(entry.slide, op.payload),
				pending: [...new Set([...entry.pending, ...fields])],
			}));
		} else if (op.kind === 'delete_slide' && !isParked) {
			deck = deck.filter(({ slide }) => slide.id !== op.record);
		} else if (op.kind === 'order_slides' && !isParked) {
			const numbers = new Map(
				orderSlides(
					deck.map(({ slide }) => slide),
					op.payload.ids,
				).map(({ id, slide_number }) => [id, slide_number]),
			);
			deck = deck.map((entry) => ({
				...entry,
				slide: { ...entry.slide, slide_number: numbers.get(entry.slide.id) ?? entry.slide.slide_number },
			}));
		}
	}
	const placed = new Map(deck.map((entry) => [entry.slide.id, entry]));
	return inDeckOrder(deck.map(({ slide }) => slide)).flatMap(({ id }) => placed.get(id) ?? []);
}
