import {
	IMPORT_LIMITS,
	type ImportRejection,
	LIBRARY_COLUMNS,
	type RowError,
} from '#domain/question-library/library-csv';
import type { DraftField } from '#domain/question-library/library-entry';
import type { Question } from '#domain/questions/question';
import { number } from '../../ui/numbers.ts';

const questions = (count: number): string => (count === 1 ? '1 question' : `${number(count)} questions`);

/** Words of the question library. Specified sentences are verbatim. */
export const questionLibraryMessages = {
	title: 'Question Library',
	search: 'Search',
	searchHint: 'Prompt, tag or subcategory',
	filters: {
		category: { label: 'Category', any: 'Any category' },
		difficulty: { label: 'Difficulty level', any: 'Any difficulty' },
		type: { label: 'Type', any: 'Any type' },
		clear: 'Clear filters',
	},
	types: { text: 'Text Response', 'multiple-choice': 'Multiple Choice' } satisfies Record<Question['type'], string>,
	found: (count: number, total: number) =>
		count === total ? questions(total) : `${number(count)} of ${questions(total)}`,
	list: 'Questions of the library',
	none: { title: 'No question matches', text: 'Try fewer words, or clear the filters.' },
	empty: { title: 'The library is empty', text: 'Import a CSV file, or write a custom question in the editor.' },
	loadFailed: 'Failed to load questions',
	more: (count: number) => `+${number(count)} more`,
	options: 'Options',
	tags: 'Tags',
	industry: 'Industries',
	anyIndustry: 'Any industry',
	expand: 'Show details',
	collapse: 'Hide details',
	about: (prompt: string) => `of: ${prompt}`,
	add: 'Add',
	added: 'Added',
	addedCount: (count: number) => (count === 0 ? '' : `${questions(count)} added to the job`),
	done: 'Done',
	exportCsv: 'Export CSV',
	exporting: (percent: number) => `Exporting, ${percent} %`,
	exportFailed: 'The file could not be written. Nothing was changed; try again.',
	exportReceiving: 'The list is still arriving. Export it when it is complete.',
	receiving: (count: number) => `Receiving… ${number(count)} so far`,
	importReceiving: 'The list is still arriving. Import when it is complete, so that duplicates can be found.',
	importCsv: 'Import CSV',
	file: 'CSV file',
	importOffline: 'Importing needs a network. Everything else here works without one.',
	reading: (percent: number) => `Reading, ${percent} %`,
	stopReading: 'Stop',
	/** Specified; keep verbatim. */
	headersMismatch: 'CSV headers do not match expected format. Please use the exported CSV as a template.',
	columns: `One row has to name these columns: ${LIBRARY_COLUMNS.map(([name]) => name).join(', ')}.`,
	noQuestions: 'No valid questions found in CSV file.',
	importError: 'Error importing CSV file. Please check the format and try again.',
	imported: (count: number) => `Successfully imported ${count} questions!`,
	preview: {
		title: 'Import CSV',
		nothingYet: 'Nothing is saved until you import. Then all of it is imported or nothing.',
		ready: (count: number) => `${questions(count)} to import`,
		known: (count: number) => `${questions(count)} already in the library, word for word`,
		includeKnown: 'Import these again',
		bad: (count: number) =>
			count === 1 ? '1 row has problems and is left out' : `${number(count)} rows have problems and are left out`,
		first: (count: number) => `The first ${number(count)} are shown.`,
		sample: 'To import',
		row: (row: number) => `Row ${number(row)}`,
		confirm: (count: number) => `Import ${questions(count)}`,
		sending: 'Importing...',
		cancel: 'Cancel',
		close: 'Close',
		another: 'Choose another file',
	},
	failed: {
		offline: 'There is no network. Nothing was imported; the rows stay here until you try again.',
		unauthorized: 'Your session ended. Nothing was imported; sign in again, then import.',
		forbidden: 'Only administrators can import questions. Nothing was imported.',
		body_too_large: 'These questions are too large for one import. Nothing was imported; split the file.',
		unavailable: 'We can’t reach the server right now. Try again: nothing is ever imported twice.',
	},
} as const;

const FIELDS: Record<DraftField, string> = {
	category: 'Category',
	subcategory: 'Subcategory',
	prompt: 'Prompt',
	type: 'Type',
	options: 'Options',
	tags: 'Tags',
	difficulty_level: 'Difficulty Level',
	industry: 'Industry',
};

/** Returns why a row cannot be imported, as a sentence. */
export function rowErrorText(problem: RowError): string {
	switch (problem.code) {
		case 'prompt_missing':
			return 'Prompt is empty.';
		case 'category_missing':
			return 'Category is empty.';
		case 'type_unknown':
			return 'Type must be text or multiple-choice.';
		case 'difficulty_unknown':
			return 'Difficulty Level must be Entry, Mid, Senior or Executive.';
		case 'options_missing':
			return 'Multiple choice questions must have at least one option';
		case 'quotes_unmatched':
			return 'Its quotation marks do not match.';
		case 'too_many_cells':
			return 'It has more cells than there are headers.';
		case 'too_long':
			return `${FIELDS[problem.field]} has more than ${number(problem.max)} characters.`;
		case 'too_many':
			return `${FIELDS[problem.field]} has more than ${number(problem.max)} values.`;
	}
}

/** Returns why a file is rejected: the specified sentence, and the details. */
export function rejectionSentences(refusal: ImportRejection): { text: string; detail: string } {
	const words = questionLibraryMessages;
	const error = (detail: string) => ({ text: words.importError, detail });
	switch (refusal.code) {
		case 'headers':
			return { text: words.headersMismatch, detail: words.columns };
		case 'no_questions':
			return { text: words.noQuestions, detail: '' };
		case 'file_too_large':
			return error(`The file is larger than ${IMPORT_LIMITS.fileBytes / 1e6} MB.`);
		case 'too_many_questions':
			return error(`The file has more than ${number(IMPORT_LIMITS.questions)} questions. Split it.`);
		case 'too_many_lines':
			return error(`The file has more than ${number(IMPORT_LIMITS.lines)} lines.`);
		case 'line_too_long':
			return error(
				`Row ${number(refusal.row)} has more than ${number(IMPORT_LIMITS.lineChars)} characters. Check for a quotation mark that is never closed.`,
			);
		case 'quote_unclosed':
			return error(
				`A quotation mark in row ${number(refusal.row)} is never closed, so the rows after it can’t be read.`,
			);
		case 'workbook':
			return error('This is an Excel workbook. Save it as “CSV UTF-8” first.');
		case 'not_unicode':
			return error('The file is not in Unicode. In Excel, save it as “CSV UTF-8”.');
		case 'not_text':
			return error('The file is not text.');
		case 'unreadable':
			return error('The file could not be read. Was it moved or changed?');
	}
}
