import type { Slide } from '#domain/deck/slide';
import { slideError } from '#domain/deck/slide-error';
import { SLIDE_LIMITS } from '#domain/deck/slide-limits';
import { slideErrorMessages } from '#domain/deck/slide-words';
import { readText } from '../core/database.ts';
import { jsonObject } from '../core/sql.ts';

/** Guards the creation of a slide over the records API. */
export function slideCreateRequested(e: core.RecordRequestEvent): void {
	if (isDeckFull(e.app)) throw new BadRequestError(slideErrorMessages.tooManySlides, null);
	rejectInvalid(e);
	e.next();
}

/** Guards every write of a slide over the records API: the same limits and shapes as for operations (`slideError`). */
export function slideUpdateRequested(e: core.RecordRequestEvent): void {
	rejectInvalid(e);
	e.next();
}

function rejectInvalid({ record }: core.RecordRequestEvent): void {
	const error = record && slideError(slideOf(record));
	if (error) throw new BadRequestError(error.message, null);
}

/** Whether the deck has the maximum number of slides. */
export const isDeckFull = (app: core.App): boolean =>
	Number(readText(app.db(), 'SELECT count(*) AS text FROM investor_deck_slides')) >= SLIDE_LIMITS.slides;

export const slideOf = (record: core.Record): Slide => ({
	id: record.id,
	slide_number: record.getFloat('slide_number'),
	slide_type: record.getString('slide_type'),
	title: record.getString('title'),
	subtitle: record.getString('subtitle'),
	content: JSON.parse(record.getString('content') || 'null') ?? {},
});

const SLIDE = jsonObject<Slide>()({
	id: 'slide.id',
	slide_number: 'slide.slide_number',
	slide_type: 'slide.slide_type',
	title: 'slide.title',
	subtitle: 'slide.subtitle',
	content: "CASE WHEN json_type(slide.content) = 'object' THEN json(slide.content) ELSE json('{}') END",
});

/** Text of a `Slide`; nothing when it is unknown. */
export const deckSlide = (id: string): string =>
	`SELECT ${SLIDE} FROM investor_deck_slides slide WHERE slide.id = ${id}`;
