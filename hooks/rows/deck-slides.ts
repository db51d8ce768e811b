import type { Slide } from '#domain/deck/slide';
import { SLIDE_LIMITS } from '#domain/deck/slide-limits';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';

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
