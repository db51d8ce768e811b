import { canManageDeck } from '#domain/access/actor';
import { DEFAULT_SLIDES } from '#domain/deck/default-slides';
import { isSlideField, mergeSlideEdit, slideChanges } from '#domain/deck/edit-slide';
import { orderSlides } from '#domain/deck/order-slides';
import type { Slide } from '#domain/deck/slide';
import { slideError } from '#domain/deck/slide-error';
import { slideErrorMessages } from '#domain/deck/slide-words';
import type { OpOf } from '#domain/sync/op';
import type { OpError } from '../core/http/op-error.ts';
import { findRecord } from '../core/sql/database.ts';
import { isDeckFull, slideOf } from '../rows/deck-slides.ts';
import { guarded, unknownFieldError } from './op-handler.ts';

const DECK = {
	may: canManageDeck,
	denied: 'only its owner changes the investor deck',
	to: 'account',
	collection: 'investor_deck_slides',
} as const;

const findSlide = (app: core.App, id: string): core.Record | undefined =>
	findRecord(app, 'investor_deck_slides', 'id = {:id}', { id });

const rejectionOf = (slide: Slide): OpError | undefined => {
	const error = slideError(slide);
	return error && { code: 'invalid_value', detail: error.message };
};

/** The content as text: an object would lose the order of its keys. */
function save(app: core.App, record: core.Record, { slide_number, slide_type, title, subtitle, content }: Slide): void {
	for (const [field, value] of Object.entries({ slide_number, slide_type, title, subtitle })) record.set(field, value);
	record.set('content', JSON.stringify(content));
	// Validated already by the rules shared with the device.
	app.saveNoValidate(record);
}

/** Changes the fields of a slide that were not changed since on another device (`mergeSlideEdit`). */
function editSlide(app: core.App, { record, payload }: OpOf<'edit_slide'>): OpError | undefined {
	const unknown = unknownFieldError(payload.changes, isSlideField);
	if (unknown) return unknown;
	const stored = findSlide(app, record);
	if (!stored) return { code: 'slide_gone', detail: record };
	const current = slideOf(stored);
	const merged = mergeSlideEdit(current, payload);
	if ('conflicts' in merged) {
		return {
			code: 'conflict',
			detail: Object.keys(merged.conflicts).join(', '),
			current: { slide: merged.conflicts },
		};
	}
	const rejection = rejectionOf(merged.slide);
	if (!rejection && merged.slide !== current) save(app, stored, merged.slide);
	return rejection;
}

/**
 * Adds a slide under the id that the device generated. An existing default slide stays as it is: two devices may add the
 * defaults concurrently.
 */
function addSlide(app: core.App, { record, payload }: OpOf<'add_slide'>): OpError | undefined {
	const slide = { ...payload, id: record };
	const stored = findSlide(app, record);
	if (stored) {
		const isDefault = DEFAULT_SLIDES.some(({ id }) => id === record);
		const isSame = Object.keys(slideChanges(slideOf(stored), slide)).length === 0;
		return isDefault || isSame ? undefined : { code: 'op_id_conflict', detail: `${record} is another slide's id` };
	}
	if (isDeckFull(app)) return { code: 'limit_reached', detail: slideErrorMessages.tooManySlides };
	const rejection = rejectionOf(slide);
	if (rejection) return rejection;
	const added = new Record(app.findCollectionByNameOrId('investor_deck_slides'));
	added.set('id', record);
	save(app, added, slide);
	return undefined;
}

/** Deletes a slide; does nothing when it is already deleted. */
function deleteSlide(app: core.App, { record }: OpOf<'delete_slide'>): OpError | undefined {
	const stored = findSlide(app, record);
	if (stored) app.delete(stored);
	return undefined;
}

/**
 * Renumbers the slides; the last order to arrive applies. Writes every slide, including unchanged ones: a device may have
 * numbered slides that the server has deleted, and gets the right numbers only with the rows.
 */
function numberSlides(app: core.App, { payload }: OpOf<'order_slides'>): OpError | undefined {
	const records = app.findRecordsByFilter('investor_deck_slides', '', '', 0, 0).filter((each) => each !== undefined);
	const numbers = new Map(orderSlides(records.map(slideOf), payload.ids).map((each) => [each.id, each.slide_number]));
	for (const record of records) {
		const number = numbers.get(record.id);
		if (number === undefined) continue;
		record.set('slide_number', number);
		app.saveNoValidate(record);
	}
	return undefined;
}

export const editSlideHandler = guarded(DECK, editSlide);
export const addSlideHandler = guarded(DECK, addSlide);
export const deleteSlideHandler = guarded(DECK, deleteSlide);
export const orderSlidesHandler = guarded(DECK, numberSlides);
