import { QUESTION_TYPES } from '../questions/question.ts';
import { tidyList, tidyText } from '../text/tidy-text.ts';
import { DIFFICULTY_LEVELS, type LibraryEntry } from './library-entry.ts';

/** A library entry without id and dates, as a user or a file provides it. */
export type LibraryDraft = Omit<LibraryEntry, 'id' | 'created_at' | 'updated_at'>;

/** A draft as it comes, before anything of it is known to hold. */
export type RawDraft = Record<'category' | 'subcategory' | 'prompt' | 'type' | 'difficulty_level', string> &
	Record<'options' | 'tags' | 'industry', readonly string[]>;

/** Longest texts in characters (UTF-16 units) and longest lists. The database holds the same, or more. */
export const LIBRARY_LIMITS = { category: 100, subcategory: 100, prompt: 2000, item: 500, items: 20 } as const;

export type DraftField = keyof LibraryDraft;

/** Why a draft cannot be an entry. `max`: characters for `too_long`, items for `too_many`. */
export type DraftError =
	| { code: 'prompt_missing' | 'category_missing' | 'type_unknown' | 'difficulty_unknown' | 'options_missing' }
	| { code: 'too_long' | 'too_many'; field: DraftField; max: number };

/** "Multiple Choice", "multiple_choice" and "multiple-choice" are one word; so are the names that the editor shows. */
const wordOf = (text: string): string =>
	text
		.toLowerCase()
		.replace(/[\s_-]+/g, '-')
		.replace(/-response$/, '');

/**
 * Normalises a draft for storage: texts trimmed, line ends as `
 * `, empty items removed, canonical spelling of type and difficulty, options only with multiple-choice questions. Returns
 * the errors when it is invalid.
 */
export function checkDraft(raw: RawDraft): { draft: LibraryDraft } | { problems: DraftError[] } {
	const type = QUESTION_TYPES.find((each) => each === wordOf(tidyText(raw.type)));
	const level = tidyText(raw.difficulty_level).toLowerCase();
	const difficulty = DIFFICULTY_LEVELS.find((each) => each.toLowerCase() === level);
	const texts = {
		category: tidyText(raw.category),
		subcategory: tidyText(raw.subcategory),
		prompt: tidyText(raw.prompt),
	};
	const lists = {
		options: type === 'multiple-choice' ? tidyList(raw.options) : [],
		tags: tidyList(raw.tags),
		industry: tidyList(raw.industry),
	};
	const problems: DraftError[] = [];
	if (texts.prompt === '') problems.push({ code: 'prompt_missing' });
	if (texts.category === '') problems.push({ code: 'category_missing' });
	if (!type) problems.push({ code: 'type_unknown' });
	if (!difficulty) problems.push({ code: 'difficulty_unknown' });
	if (type === 'multiple-choice' && lists.options.length === 0) problems.push({ code: 'options_missing' });
	for (const field of ['category', 'subcategory', 'prompt'] as const) {
		if (texts[field].length > LIBRARY_LIMITS[field]) {
			problems.push({ code: 'too_long', field, max: LIBRARY_LIMITS[field] });
		}
	}
	for (const field of ['options', 'tags', 'industry'] as const) {
		const { item, items } = LIBRARY_LIMITS;
		if (lists[field].length > items) problems.push({ code: 'too_many', field, max: items });
		if (lists[field].some((text) => text.length > item)) problems.push({ code: 'too_long', field, max: item });
	}
	if (problems.length > 0 || !type || !difficulty) return { problems };
	return { draft: { ...texts, ...lists, type, difficulty_level: difficulty } };
}

/** One text for all that a draft says: two entries with the same are the same question. */
export const contentOf = (draft: LibraryDraft): string =>
	JSON.stringify([
		draft.category,
		draft.subcategory,
		draft.prompt,
		draft.type,
		draft.options,
		draft.tags,
		draft.difficulty_level,
		draft.industry,
	]);
