import type { LibraryEntry } from '#domain/question-library/library-entry';
import { isoTime, jsonObject, textList } from '../core/sql/sql.ts';

const ENTRY = jsonObject<LibraryEntry>()({
	id: 'entry.id',
	category: 'entry.category',
	subcategory: 'entry.subcategory',
	prompt: 'entry.prompt',
	type: 'entry.type',
	options: textList('entry.options'),
	tags: textList('entry.tags'),
	difficulty_level: 'entry.difficulty_level',
	industry: textList('entry.industry'),
	created_at: isoTime('entry.created_at'),
	updated_at: isoTime('entry.updated_at'),
});

/** Text of a `LibraryEntry`. */
export const libraryEntry = (id: string): string =>
	`SELECT ${ENTRY} FROM question_library entry WHERE entry.id = ${id}`;
