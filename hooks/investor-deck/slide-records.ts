import type { Slide } from '#domain/deck/slide';
import { slideFault } from '#domain/deck/slide-fault';
import { SLIDE_LIMITS } from '#domain/deck/slide-limits';
import { slideFaultMessages } from '#domain/deck/slide-words';
import { readText } from '../core/database.ts';

/** Guards the creation of a slide over the records API. */
export function slideCreateRequested(e: core.RecordRequestEvent): void {
	if (isDeckFull(e.app)) throw new BadRequestError(slideFaultMessages.tooManySlides, null);
	refuseFault(e);
	e.next();
}

/** Guards every write of a slide over the records API: the limits and shapes that operations have (`slideFault`). */
export function slideUpdateRequested(e: core.RecordRequestEvent): void {
	refuseFault(e);
	e.next();
}

function refuseFault({ record }: core.RecordRequestEvent): void {
	const fault = record && slideFault(slideOf(record));
	if (fault) throw new BadRequestError(fault.message, null);
}

/** Whether the deck has as many slides as it can have. */
export const isDeckFull = (app: core.App): boolean =>
	Number(readText(app.db(), 'SELECT count(*) AS text FROM investor_deck_slides')) >= SLIDE_LIMITS.slides;

/** The slide of a record. */
export const slideOf = (record: core.Record): Slide => ({
	id: record.id,
	slide_number: record.getFloat('slide_number'),
	slide_type: record.getString('slide_type'),
	title: record.getString('title'),
	subtitle: record.getString('subtitle'),
	content: JSON.parse(record.getString('content') || 'null') ?? {},
});
