import { applySlideEdit, type SlideValues, slideChanges } from '#domain/deck/edit-slide';
import type { Slide } from '#domain/deck/slide';
import { slideError } from '#domain/deck/slide-error';

/**
 * A slide being edited: its values when the edit began, the edited values, and invalid texts by field (`json`,
 * `header.2`). Invalid texts stay in their fields and prevent saving.
 */
export type SlideDraft = { base: SlideValues; values: SlideValues; invalid: Record<string, string> };

const valuesOf = ({ title, subtitle, content }: Slide): SlideValues => ({ title, subtitle, content });

/** A draft without changes. */
const newDraft = (slide: Slide): SlideDraft => ({ base: valuesOf(slide), values: valuesOf(slide), invalid: {} });

/** Whether the draft differs from the values that the edit began with. */
export const isDirty = (slide: Slide, { base, values, invalid }: SlideDraft): boolean =>
	Object.keys(invalid).length > 0 || Object.keys(slideChanges({ ...slide, ...base }, values)).length > 0;

/** The slide as shown in the editor and its preview: fields without edits follow the stored slide. */
export const editedSlide = (slide: Slide, draft: SlideDraft | undefined): Slide =>
	draft ? applySlideEdit(slide, { changes: slideChanges({ ...slide, ...draft.base }, draft.values) }) : slide;

/** An edit: new values, and the invalid text of a field; null once it is valid. */
export type SlideEdit = { values?: Partial<SlideValues>; invalid?: { field: string; text: string | null } };

function withInvalid(invalid: SlideDraft['invalid'], { field, text }: { field: string; text: string | null }) {
	const { [field]: _, ...others } = invalid;
	return text === null ? others : { ...others, [field]: text };
}

/** Returns the draft after an edit. Fields without edits are based on the shown values. */
export function afterEdit(slide: Slide, draft: SlideDraft | undefined, edit: SlideEdit): SlideDraft {
	const { base, invalid } = draft ?? newDraft(slide);
	return {
		base,
		values: { ...(draft ? draft.values : valuesOf(slide)), ...edit.values },
		invalid: edit.invalid ? withInvalid(invalid, edit.invalid) : invalid,
	};
}

/** Whether another device has changed the slide since the edit began. */
export const isOutdated = (slide: Slide, { base, values }: SlideDraft): boolean => {
	const theirs = slideChanges({ ...slide, ...base }, valuesOf(slide));
	const mine = slideChanges({ ...slide, ...base }, values);
	return Object.keys(theirs).some((field) => JSON.stringify(theirs[field]?.mine) !== JSON.stringify(mine[field]?.mine));
};

/** Why the edited slide cannot be saved; null when it can. `field` is that of `slideError`, or a key of `invalid`. */
export function draftError(slide: Slide, draft: SlideDraft): { field: string; message: string } | null {
	const [invalid] = Object.keys(draft.invalid);
	if (invalid !== undefined) return { field: invalid, message: '' };
	return slideError(editedSlide(slide, draft)) ?? null;
}
