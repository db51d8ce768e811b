import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	cellsOf,
	joinItems,
	LIBRARY_HEADERS,
	libraryFileName,
	readHeaders,
	readRow,
	splitItems,
} from '../../../app/domain/question-library/library-csv.ts';
import { checkDraft } from '../../../app/domain/question-library/library-entry.ts';
import { someDraft } from '../../support/library-builders.ts';

const columns = readHeaders(LIBRARY_HEADERS);

describe('several values in a cell', () => {
	it('are separated by pipes; their own pipes and backslashes are escaped', () => {
		expect(joinItems(['Alone', 'This | that', 'C:\\'])).toBe('Alone|This \\| that|C:\\\\');
		expect(splitItems('Alone|This \\| that|C:\\\\')).toEqual(['Alone', 'This | that', 'C:\\']);
		expect(splitItems('C:\\new|b')).toEqual(['C:\\new', 'b']);
	});

	it('are parsed back unchanged', () => {
		const item = fc.string({ unit: fc.constantFrom('|', '\\', 'a', '\n'), minLength: 1 });
		fc.assert(
			fc.property(fc.array(item, { minLength: 1 }), (items) => {
				expect(splitItems(joinItems(items))).toEqual(items);
			}),
		);
	});
});

describe('headers', () => {
	it('are found in any order and letter case, with additional ones', () => {
		const cells = [
			'\ufeffindustry',
			'Notes',
			'TYPE',
			'prompt ',
			'Options',
			'Tags',
			'Difficulty level',
			'category',
			'Subcategory',
		];
		expect(readHeaders(cells)).toEqual({
			Category: 7,
			Subcategory: 8,
			Prompt: 3,
			Type: 2,
			Options: 4,
			Tags: 5,
			'Difficulty Level': 6,
			Industry: 0,
		});
	});

	it('are refused when one is missing', () => {
		expect(readHeaders(LIBRARY_HEADERS.slice(1))).toBeUndefined();
	});
});

describe('an entry', () => {
	it('is parsed back from its cells unchanged', () => {
		if (!columns) throw new Error('no columns');
		fc.assert(
			fc.property(someDraft, (draft) => {
				expect(checkDraft(readRow(cellsOf(draft), columns))).toEqual({ draft });
			}),
		);
	});

	it('may end early: the last cells of its row are then empty', () => {
		if (!columns) throw new Error('no columns');
		expect(readRow(['Teamwork', '', 'Why?'], columns)).toEqual({
			category: 'Teamwork',
			subcategory: '',
			prompt: 'Why?',
			type: '',
			options: [''],
			tags: [''],
			difficulty_level: '',
			industry: [''],
		});
	});
});

it('the file is named with the date', () => {
	expect(libraryFileName(new Date(2026, 10, 20, 23, 59))).toBe('question_library_2026-11-20.csv');
});
