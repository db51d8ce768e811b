import * as z from 'zod/mini';
import { applySlideEdit } from '../deck/edit-slide.ts';
import { orderSlides } from '../deck/order-slides.ts';
import { slideSchema } from '../deck/slide.ts';
import { choicesOf } from '../sync/conflict.ts';
import { fieldChangesSchema, resolveChanges } from '../sync/merge-fields.ts';
import { type OpModule, ofRecord } from './operation.ts';

/** Changed fields only: `title`, `subtitle`, and `content` or its parts (`content.bullets`); null for a part that is not there. */
const slideEditPayloadSchema = z.object({ changes: fieldChangesSchema });
export type SlideEditPayload = z.infer<typeof slideEditPayloadSchema>;

/** A new slide, or a default one: an id that the deck has already changes nothing. */
const newSlidePayloadSchema = z.omit(slideSchema, { id: true });

const slideDeletionPayloadSchema = z.object({});

/** The ids of all slides in their new order; slides that it does not name follow in their present order. */
const slideOrderPayloadSchema = z.object({ ids: z.array(z.string()) });

/** The record of an `order_slides`: the deck as a whole. */
export const DECK_RECORD_ID = 'investordeck001';

/** An edit of a slide. `record`: the slide's id. Its conflict: `slide`. */
export const editSlide = {
	payload: slideEditPayloadSchema,
	about: ({ record }) => ({ table: 'investor_deck_slides', id: record }),
	effects: [
		{
			table: 'investor_deck_slides',
			row: ofRecord,
			apply: (slides, { payload }) => slides.map((slide) => applySlideEdit(slide, payload)),
		},
	],
	resolve: ({ changes }, { slide = {} }, resolution) =>
		resolveChanges(changes, slide, choicesOf(Object.keys(slide), resolution)),
} satisfies OpModule<SlideEditPayload>;

/** A new slide. `record`: the id that it gets, made by the device, or that of a default slide. */
export const addSlide = {
	payload: newSlidePayloadSchema,
	creates: true,
	about: ({ record, payload }) => ({ table: 'investor_deck_slides', id: record, name: payload.title }),
	effects: [
		{
			table: 'investor_deck_slides',
			row: ofRecord,
			apply: ([slide], { record, payload }) => [slide ?? { ...payload, id: record }],
		},
	],
} satisfies OpModule<z.infer<typeof newSlidePayloadSchema>>;

/** The deletion of a slide. `record`: the slide's id. */
export const deleteSlide = {
	payload: slideDeletionPayloadSchema,
	about: ({ record }) => ({ table: 'investor_deck_slides', id: record }),
	effects: [{ table: 'investor_deck_slides', row: ofRecord, apply: () => [] }],
} satisfies OpModule<z.infer<typeof slideDeletionPayloadSchema>>;

/** The order of the deck. `record`: `DECK_RECORD_ID`. */
export const orderDeck = {
	payload: slideOrderPayloadSchema,
	about: ({ record }) => ({ table: 'investor_deck_slides', id: record }),
	effects: [{ table: 'investor_deck_slides', apply: (slides, { payload }) => orderSlides(slides, payload.ids) }],
} satisfies OpModule<z.infer<typeof slideOrderPayloadSchema>>;
