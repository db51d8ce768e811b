import type { Question } from '../questions/question.ts';
import { fold, searchWords } from '../text/fold.ts';
import type { DifficultyLevel, LibraryEntry } from './library-entry.ts';

/** A search; an absent filter matches every entry. */
export type LibraryFilter = {
	/** Every word must occur in the prompt, the tags or the subcategory, in any letter case and with or without accents. */
	text: string;
	category?: string;
	difficulty?: DifficultyLevel;
	type?: Question['type'];
};

/** The library with the search text of each entry precomputed, so that filtering only compares. */
type LibraryIndex = {
	entries: readonly LibraryEntry[];
	haystacks: readonly string[];
	/** Distinct, in alphabetical order. */
	categories: readonly string[];
};

/** Builds the index. @param entries in display order */
export const indexLibrary = (entries: readonly LibraryEntry[]): LibraryIndex => ({
	entries,
	haystacks: entries.map(({ prompt, subcategory, tags }) => fold([prompt, subcategory, ...tags].join('\n'))),
	categories: [...new Set(entries.map(({ category }) => category))].sort(),
});

/** The entries that match every filter, in the index's order. */
export function searchLibrary({ entries, haystacks }: LibraryIndex, filter: LibraryFilter): LibraryEntry[] {
	const words = searchWords(filter.text);
	const { category, difficulty, type } = filter;
	return entries.filter(
		(entry, index) =>
			(category === undefined || entry.category === category) &&
			(difficulty === undefined || entry.difficulty_level === difficulty) &&
			(type === undefined || entry.type === type) &&
			words.every((word) => haystacks[index]?.includes(word)),
	);
}
