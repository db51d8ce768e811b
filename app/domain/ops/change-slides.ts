import * as z from 'zod/mini';
import { slideSchema } from '../deck/slide.ts';

/** The new value of a slide's field with its previous one, as JSON values; null for a part that the content has not. */
const slideFieldChangeSchema = z.object({ base: z.unknown(), mine: z.unknown() });

/** Changed fields only: `title`, `subtitle`, and `content` or its parts (`content.bullets`). */
export const slideEditPayloadSchema = z.object({ changes: z.record(z.string(), slideFieldChangeSchema) });
export type SlideEditPayload = z.infer<typeof slideEditPayloadSchema>;

/** A new slide, or a default one: an id that the deck has already changes nothing. */
export const newSlidePayloadSchema = z.omit(slideSchema, { id: true });

export const slideDeletionPayloadSchema = z.object({});

/** The ids of all slides in their new order; slides that it does not name follow in their present order. */
export const slideOrderPayloadSchema = z.object({ ids: z.array(z.string()) });

/** The record of an `order_slides`: the deck as a whole. */
export const DECK_RECORD_ID = 'investordeck001';
