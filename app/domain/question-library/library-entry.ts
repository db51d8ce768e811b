import * as z from 'zod/mini';
import { QUESTION_TYPES } from '../questions/question.ts';
import { tidyList, tidyText } from '../text/tidy-text.ts';

export const DIFFICULTY_LEVELS = ['Entry', 'Mid', 'Senior', 'Executive'] as const;
export type DifficultyLevel = (typeof DIFFICULTY_LEVELS)[number];

/** A question of the library, which jobs choose from. */
export const libraryEntrySchema = z.object({
	id: z.string(),
	category: z.string(),
	subcategory: z.string(),
	prompt: z.string(),
	type: z.enum(QUESTION_TYPES),
	/** What a multiple-choice question offers; empty for a text one. */
	options: z.array(z.string()),
	tags: z.array(z.string()),
	difficulty_level: z.enum(DIFFICULTY_LEVELS),
	/** The industries it is for; empty when it is for any. */
	industry: z.array(z.string()),
	created_at: z.string(),
	updated_at: z.string(),
});
export type LibraryEntry = z.infer<typeof libraryEntrySchema>;

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** The library's order: category, subcategory, difficulty from Entry to Executive; then prompt and id, so that it is total. */
export const compareEntries = (one: LibraryEntry, other: LibraryEntry): number =>
	compareTexts(one.category, other.category) ||
	compareTexts(one.subcategory, other.subcategory) ||
	DIFFICULTY_LEVELS.indexOf(one.difficulty_level) - DIFFICULTY_LEVELS.indexOf(other.difficulty_level) ||
	compareTexts(one.prompt, other.prompt) ||
	compareTexts(one.id, other.id);

/** A library entry without id and dates, as a user or a file provides it. */
export type LibraryDraft = Omit<LibraryEntry, 'id' | 'created_at' | 'updated_at'>;

/** An unvalidated draft. */
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
 * Normalises a draft for storage: texts trimmed, line ends as `\n`, empty items removed, canonical spelling of type and
 * difficulty, options only with multiple-choice questions. Returns the errors when it is invalid.
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

/** An entry to be imported, under an id that the sender made. */
export type ImportedEntry = LibraryDraft & { id: string };

/** Largest body of an import, in bytes: the largest file, with the names of its fields at every entry. */
export const IMPORT_BODY_MAX_BYTES = 20_000_000;
