import * as z from 'zod/mini';
import { RECORD_ID_PATTERN } from '../sync/op.ts';
import { checkDraft, type LibraryDraft } from './library-draft.ts';
import { IMPORT_LIMITS } from './library-import.ts';

/** Largest body of an import, in bytes: the largest file, with the names of its fields at every entry. */
export const IMPORT_BODY_MAX_BYTES = 20_000_000;

/** An entry to be imported, under an id that the sender made. */
export type ImportedEntry = LibraryDraft & { id: string };

/** Response of `POST /api/functions/import-question-library`. */
export const importResponseSchema = z.object({ imported: z.number() });

const isText = (value: unknown): value is string => typeof value === 'string';
const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

/** An entry from outside. By hand: ten thousand of them pass through here in one request. */
function readEntry(value: unknown): ImportedEntry | string {
	if (typeof value !== 'object' || value === null) return 'is no object';
	const { id, category, subcategory, prompt, type, options, tags, difficulty_level, industry } = value as {
		[Field in keyof ImportedEntry]?: unknown;
	};
	if (!isText(id) || !RECORD_ID_PATTERN.test(id)) return 'has no id of fifteen characters of a-z and 0-9';
	if (!isText(category) || !isText(subcategory) || !isText(prompt) || !isText(type) || !isText(difficulty_level)) {
		return 'lacks a text';
	}
	if (!isList(options) || !isList(tags) || !isList(industry)) return 'lacks a list of texts';
	const checked = checkDraft({ category, subcategory, prompt, type, options, tags, difficulty_level, industry });
	if ('problems' in checked) return `has ${checked.problems.map(({ code }) => code).join(', ')}`;
	return { id, ...checked.draft };
}

/** The validated and normalised entries of an import's body; or the first invalid one with its error. Other keys are ignored. */
export function readLibraryImport(body: unknown): { entries: ImportedEntry[] } | { fault: string } {
	const sent = typeof body === 'object' && body !== null && 'entries' in body ? body.entries : undefined;
	if (!Array.isArray(sent) || sent.length === 0) return { fault: 'There are no entries.' };
	if (sent.length > IMPORT_LIMITS.questions) return { fault: `More than ${IMPORT_LIMITS.questions} entries.` };
	const entries: ImportedEntry[] = [];
	const ids = new Set<string>();
	for (const [index, value] of sent.entries()) {
		const entry = readEntry(value);
		if (typeof entry === 'string') return { fault: `Entry ${index + 1} ${entry}.` };
		if (ids.has(entry.id)) return { fault: `Entry ${index + 1} has the id of an earlier one.` };
		ids.add(entry.id);
		entries.push(entry);
	}
	return { entries };
}
