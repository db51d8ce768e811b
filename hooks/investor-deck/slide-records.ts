import { slideError } from '#domain/deck/slide-error';
import { slideErrorMessages } from '#domain/deck/slide-words';
import { isDeckFull, slideOf } from '../rows/deck-slides.ts';

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
