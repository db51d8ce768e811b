import * as z from 'zod/mini';
import { QUESTION_TYPES } from '../questions/question.ts';

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
