import { applySlideEdit, type SlideValues, slideChanges } from '#domain/deck/edit-slide';
import type { Slide } from '#domain/deck/slide';
import { slideError } from '#domain/deck/slide-error';

/**
 * A slide that is being edited: its values when the edit began, the edited ones, and texts that cannot be values yet, by field (`json`,
 * `header.2`): they stay in their boxes and keep the slide from being saved.
 */
export type SlideDraft = { base: SlideValues; values: SlideValues; invalid: Record<string, string> };

const valuesOf = ({ title, subtitle, content }: Slide): SlideValues => ({ title, subtitle, content });

/** The draft of a slide that is not edited yet. */
const newDraft = (slide: Slide): SlideDraft => ({ base: valuesOf(slide), values: valuesOf(slide), invalid: {} });

/** Whether anything differs from what the edit began with. */
export const isDirty = (slide: Slide, { base, values, invalid }: SlideDraft): boolean =>
	Object.keys(invalid).length > 0 || Object.keys(slideChanges({ ...slide, ...base }, values)).length > 0;

/** The slide as the editor and its preview show it: fields that are not edited follow the stored slide. */
export const editedSlide = (slide: Slide, draft: SlideDraft | undefined): Slide =>
	draft ? applySlideEdit(slide, { changes: slideChanges({ ...slide, ...draft.base }, draft.values) }) : slide;

/** An edit: new values, and the text of a field that cannot be a value, or null once it is one. */
export type SlideEdit = { values?: Partial<SlideValues>; invalid?: { field: string; text: string | null } };

function withInvalid(invalid: SlideDraft['invalid'], { field, text }: { field: string; text: string | null }) {
	const { [field]: _, ...others } = invalid;
	return text === null ? others : { ...others, [field]: text };
}

/** The draft after an edit of what is shown; fields that are not edited begin from what is shown. */
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

/** Why the edited slide cannot be saved; null when it can. `field` as in `slideError`, or a field of `invalid`. */
export function draftError(slide: Slide, draft: SlideDraft): { field: string; message: string } | null {
	const [invalid] = Object.keys(draft.invalid);
	if (invalid !== undefined) return { field: invalid, message: '' };
	return slideError(editedSlide(slide, draft)) ?? null;
}
