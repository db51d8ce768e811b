import { describe, expect, it } from 'vitest';
import { compareEntries } from '../../../app/domain/question-library/library-entry.ts';
import {
	indexLibrary,
	type LibraryFilter,
	searchLibrary,
} from '../../../app/domain/question-library/library-search.ts';
import { aStoredEntry } from '../../support/library-builders.ts';

const advice = aStoredEntry({
	id: 'advice',
	prompt: 'Tell us about unwelcome advice.',
	tags: ['candour'],
	subcategory: 'Feedback',
});
const plan = aStoredEntry({
	id: 'plan',
	category: 'Planning',
	prompt: 'Which plan did you give up?',
	type: 'multiple-choice',
	options: ['None'],
	difficulty_level: 'Senior',
	tags: ['Priorités'],
	subcategory: '',
});
const index = indexLibrary([plan, advice]);
const found = (filter: Partial<LibraryFilter>) => searchLibrary(index, { text: '', ...filter }).map(({ id }) => id);

describe('the library', () => {
	it.each([
		[
			'every word, in any letter case, in prompt and tags and subcategory',
			{ text: ' FEEDBACK advice\tcandour' },
			['advice'],
		],
		['tags with accents', { text: 'priorités' }, ['plan']],
		['no option and no category', { text: 'none' }, []],
		['a category', { category: 'Planning' }, ['plan']],
		['a difficulty level', { difficulty: 'Mid' as const }, ['advice']],
		['a type', { type: 'multiple-choice' as const }, ['plan']],
		['all of them together', { category: 'Planning', text: 'advice' }, []],
		['nothing in particular', {}, ['plan', 'advice']],
	])('is searched for %s', (_, filter, ids) => {
		expect(found(filter)).toEqual(ids);
	});

	it('lists each category once, in alphabetical order', () => {
		expect(indexLibrary([advice, plan, advice]).categories).toEqual(['Planning', 'Teamwork']);
	});

	it('is ordered by category, subcategory and difficulty', () => {
		const entries = [
			aStoredEntry({ id: 'e', category: 'B', subcategory: 'A', difficulty_level: 'Entry' }),
			aStoredEntry({ id: 'd', category: 'A', subcategory: 'B', difficulty_level: 'Entry' }),
			aStoredEntry({ id: 'c', category: 'A', subcategory: 'A', difficulty_level: 'Executive' }),
			aStoredEntry({ id: 'b', category: 'A', subcategory: 'A', difficulty_level: 'Senior' }),
			aStoredEntry({ id: 'a', category: 'A', subcategory: 'A', difficulty_level: 'Mid' }),
		];
		expect(entries.sort(compareEntries).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
	});
});
