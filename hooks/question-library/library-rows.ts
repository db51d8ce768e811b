import { isoTime, textList } from '../core/sql.ts';

/** Text of a `LibraryEntry`. */
export const libraryEntry = (id: string): string => `SELECT json_object('id', entry.id, 'category', entry.category,
	'subcategory', entry.subcategory, 'prompt', entry.prompt, 'type', entry.type, 'options', ${textList('entry.options')},
	'tags', ${textList('entry.tags')}, 'difficulty_level', entry.difficulty_level, 'industry', ${textList('entry.industry')},
	'created_at', ${isoTime('entry.created_at')}, 'updated_at', ${isoTime('entry.updated_at')})
	FROM question_library entry WHERE entry.id = ${id}`;
