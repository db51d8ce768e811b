import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	joinItems,
	LIBRARY_COLUMNS,
	readHeaders,
	readRow,
	splitItems,
} from '../../../app/domain/question-library/library-csv.ts';
import { checkDraft } from '../../../app/domain/question-library/library-entry.ts';
import { csvRow } from '../../../app/domain/text/csv-cell.ts';
import { inZone } from '../../support/in-zone.ts';
import { someDraft } from '../../support/library-builders.ts';

const HEADERS = LIBRARY_COLUMNS.map(([name]) => name);
const columns = readHeaders(HEADERS);

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
			category: 7,
			subcategory: 8,
			prompt: 3,
			type: 2,
			options: 4,
			tags: 5,
			difficulty_level: 6,
			industry: 0,
		});
	});

	it('are refused when one is missing', () => {
		expect(readHeaders(HEADERS.slice(1))).toBeUndefined();
	});
});

describe('an entry', () => {
	it('is parsed back from its cells unchanged', () => {
		if (!columns) throw new Error('no columns');
		fc.assert(
			fc.property(someDraft, (draft) => {
				expect(checkDraft(readRow(csvRow(LIBRARY_COLUMNS, draft).map(String), columns))).toEqual({ draft });
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

const MODULE = new URL('../../../app/domain/question-library/library-csv.ts', import.meta.url);

it.each([
	['America/Los_Angeles', '2026-11-27T03:10:00.000Z', '2026-11-26'],
	['Asia/Tokyo', '2026-11-26T20:00:00.000Z', '2026-11-27'],
	['Pacific/Kiritimati', '2026-12-31T10:30:00.000Z', '2027-01-01'],
	['UTC', '2026-11-20T23:59:00.000Z', '2026-11-20'],
])('the file is named with the date of the device in %s', (zone, now, day) => {
	const name = inZone(zone, MODULE, ['libraryFileName'], `libraryFileName(new Date(${JSON.stringify(now)}))`);
	expect(name).toBe(`question_library_${day}.csv`);
});
