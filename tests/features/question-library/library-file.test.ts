import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentOf, IMPORT_LIMITS, LIBRARY_COLUMNS } from '../../../app/domain/question-library/library-csv.ts';
import { readLibraryFile, writeLibraryFile } from '../../../app/features/question-library/library-file.ts';
import { rejectionSentences } from '../../../app/features/question-library/words.ts';
import { aLibraryEntry } from '../../support/builders.ts';
import { aStoredEntry, someDraft } from '../../support/library-builders.ts';

const HEADERS = LIBRARY_COLUMNS.map(([name]) => name).join(',');
const ROW = 'Teamwork,Feedback,Why?,text,,candour,Mid,Retail';
const draft = aLibraryEntry({ prompt: 'Why?', tags: ['candour'], industry: ['Retail'] });

const read = (file: BlobPart, known: string[] = []) => readLibraryFile(new Blob([file]), known, () => undefined);
const quoted = (row: string, delimiter: string) =>
	row
		.split(',')
		.map((cell) => `"${cell}"`)
		.join(delimiter);
const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
	Uint8Array.from(
		Array.from(text).flatMap((character) => [character.charCodeAt(0) & 255, character.charCodeAt(0) >> 8]),
	);

describe('a library file', () => {
	it('is read back unchanged after an export', async () => {
		await fc.assert(
			fc.asyncProperty(fc.array(someDraft, { minLength: 1, maxLength: 8 }), async (drafts) => {
				const text = writeLibraryFile(drafts.map(aStoredEntry), () => undefined);
				const result = await read(text);
				expect('good' in result && result.good.map((row) => row.draft)).toEqual(drafts);
				expect(result).toMatchObject({ bad: [] });
			}),
		);
	});

	it('is parsed the same in chunks of any size', async () => {
		const drafts = Array.from({ length: 1500 }, (_, index) =>
			aLibraryEntry({
				prompt: `Number ${index}: "why", he asked;\nédité 🙂 ${'漢字'.repeat(50)} `.repeat(1 + (index % 7)).trim(),
			}),
		);
		const text = writeLibraryFile(drafts.map(aStoredEntry), () => undefined);
		expect(text.length).toBeGreaterThan(200_000);
		const result = await read(text);
		expect('good' in result && result.good.map((row) => row.draft)).toEqual(drafts);
	});

	it.each<[string, BlobPart]>([
		['plain', `${HEADERS}\n${ROW}\n`],
		['with a byte order mark and Windows line ends', `\ufeff${HEADERS}\r\n${ROW}\r\n`],
		['with old Macintosh line ends', `${HEADERS}\r${ROW}`],
		['with semicolons', `${HEADERS.replaceAll(',', ';')}\r\n${ROW.replaceAll(',', ';')}`],
		['with tabs', `${HEADERS.replaceAll(',', '\t')}\n${ROW.replaceAll(',', '\t')}`],
		['as Excel writes it for itself', `sep=;\r\n${HEADERS.replaceAll(',', ';')}\r\n${ROW.replaceAll(',', ';')}\r\n`],
		['in UTF-16 with a mark', utf16(`\ufeff${HEADERS}\r\n${ROW}\r\n`)],
		['in UTF-16 without one', utf16(`${HEADERS}\r\n${ROW}\r\n`)],
		['quoted, the last cell too', `${HEADERS}\r\n"${ROW.replaceAll(',', '","')}"\r\n`],
		['with semicolons, quoted, with Windows line ends', `${quoted(HEADERS, ';')}\r\n${quoted(ROW, ';')}\r\n`],
		['with tabs, quoted, with Windows line ends', `${quoted(HEADERS, '\t')}\r\n${quoted(ROW, '\t')}\r\n`],
		['with pipes', `${HEADERS.replaceAll(',', '|')}\n${ROW.replaceAll(',', '|')}`],
		['with pipes, quoted, with a mark', `\ufeff${quoted(HEADERS, '|')}\r\n${quoted(ROW, '|')}`],
		['with the separator in quotes', `"sep=,"\r\n${HEADERS}\r\n${ROW}`],
		[
			'with the separator as a row of a spreadsheet',
			`sep=;;;;;;;\n${HEADERS.replaceAll(',', ';')}\n${ROW.replaceAll(',', ';')}`,
		],
		[
			'with the separator and old Macintosh line ends',
			`sep=;\r${HEADERS.replaceAll(',', ';')}\r${ROW.replaceAll(',', ';')}`,
		],
		['with a mark and the separator', `\ufeffsep=,\r\n${HEADERS}\r\n${ROW}`],
		[
			'with a title and an empty line above the headers',
			`Our questions, 2026\r\n\r\n${quoted(HEADERS, ',')}\r\n${ROW}`,
		],
		['with empty cells above the headers', `,,,,,,,\n;;;\n${HEADERS}\n${ROW}\n`],
		['with empty rows', `${HEADERS}\n\n${ROW}\n,,,,,,,\n\n`],
	])('%s is read', async (_, file) => {
		const result = await read(file);
		expect('good' in result ? result.good.map((row) => row.draft) : result).toEqual([draft]);
		expect(result).toMatchObject({ bad: [] });
	});

	it('with lines above its headers names the row of the spreadsheet', async () => {
		const result = await read(`Our questions\r\n\r\n${quoted(HEADERS, ';')}\r\nTeamwork;;Why?;essay;;;;\r\n`);
		expect(result).toMatchObject({ bad: [{ row: 4, prompt: 'Why?' }] });
	});

	it('in UTF-16 with the other byte order is read', async () => {
		const bytes = utf16(`\ufeff${HEADERS}\r\n${ROW}\r\n`);
		for (let at = 0; at < bytes.length; at += 2) bytes.set([bytes[at + 1] ?? 0, bytes[at] ?? 0], at);
		expect(await read(bytes)).toMatchObject({ good: [{ row: 2, draft }] });
	});

	it('with formulas and HTML is read as plain text', async () => {
		const row = ROW.replace('Why?', `"'=cmd|' /C calc'!A1 <script>alert(1)</script>"`);
		const result = await read(`${HEADERS}\n${row}`);
		expect(result).toMatchObject({ good: [{ draft: { prompt: "=cmd|' /C calc'!A1 <script>alert(1)</script>" } }] });
	});

	it('lists its errors by row, and marks entries that the library or the file already has', async () => {
		const rows = [ROW, ROW.replace('Why?', ''), ROW.replace('text', 'essay'), `${ROW},more`, `${ROW}`];
		const result = await read([HEADERS, ...rows].join('\n'));
		expect(result).toEqual({
			good: [
				{ row: 2, draft, isKnown: false },
				{ row: 6, draft, isKnown: true },
			],
			bad: [
				{ row: 3, prompt: '', problems: [{ code: 'prompt_missing' }] },
				{ row: 4, prompt: 'Why?', problems: [{ code: 'type_unknown' }] },
				{ row: 5, prompt: 'Why?', problems: [{ code: 'too_many_cells' }] },
			],
			dropped: 1,
		});
		expect(await read(`${HEADERS}\n${ROW}`, [contentOf(draft)])).toMatchObject({ good: [{ isKnown: true }] });
	});

	it('with unbalanced quotation marks reports the row', async () => {
		const row = ROW.replace('Why?', '"Why" not?"');
		expect(await read(`${HEADERS}\n${row}\n${ROW}\n`)).toMatchObject({
			good: [{ row: 3 }],
			bad: [{ row: 2, problems: [{ code: 'quotes_unmatched' }] }],
		});
	});
});

describe('a file is refused', () => {
	it('with other headers, which names all columns that it needs', () => {
		expect(rejectionSentences({ code: 'headers' }).detail).toBe(
			'One row has to name these columns: Category, Subcategory, Prompt, Type, Options, Tags, Difficulty Level, Industry.',
		);
	});

	const filler = 'x'.repeat(1_000_000);

	it.each<[string, BlobPart, object]>([
		['with other headers', `Name,Email\nAda,ada@candor.test`, { code: 'headers' }],
		['empty', '', { code: 'headers' }],
		['an HTML page', '<!doctype html><html><body><p>Sign in</p></body></html>', { code: 'headers' }],
		['with no rows', HEADERS, { code: 'no_questions' }],
		['a workbook under a wrong name', Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0), { code: 'workbook' }],
		['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13), { code: 'not_text' }],
		[
			'in an encoding of one country',
			Uint8Array.from([...new TextEncoder().encode(`${HEADERS}\n`), 0xe9, 0x2c]),
			{ code: 'not_unicode' },
		],
		[
			'with a quotation mark that is never closed',
			`${HEADERS}\n${ROW}\n"${ROW}\n${ROW}`,
			{ code: 'quote_unclosed', row: 3 },
		],
		['with a cell of 9 MB', [`${HEADERS}\n"`, filler.repeat(9), '"'].join(''), { code: 'line_too_long', row: 2 }],
		['with a cell of 10 MB', `${HEADERS}\n"${filler.repeat(10)}"`, { code: 'file_too_large' }],
		['of one line', filler, { code: 'line_too_long', row: 1 }],
		['with 1,000,000 rows', `${HEADERS}\n${'a,,b,\n'.repeat(1_000_000)}`, { code: 'too_many_questions' }],
		['with 1,000,000 empty rows', `${HEADERS}\n${'\n'.repeat(1_000_000)}`, { code: 'too_many_lines' }],
		['full of quotation marks', `${HEADERS}\n${'"a"b,'.repeat(30_000)}`, { code: 'line_too_long', row: 2 }],
	])('%s', async (_, file, refusal) => {
		expect(await read(file)).toEqual(refusal);
	});

	it('of 200 MB before a byte of it is read', async () => {
		const file = { size: 200_000_000, slice: () => expect.unreachable('it was read') } as unknown as Blob;
		expect(await readLibraryFile(file, [], () => undefined)).toEqual({ code: 'file_too_large' });
		expect(IMPORT_LIMITS.fileBytes).toBeLessThan(200_000_000);
	});
});
