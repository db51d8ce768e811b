import { type ImportedEntry, importResponseSchema } from '#domain/question-library/library-request';
import { type Called, call } from './call.ts';

/** Timeout in milliseconds: ten thousand entries are validated and written in one transaction. */
const IMPORT_TIMEOUT_MS = 120_000;

/** Adds the entries to the library, all or none. Idempotent by their ids. */
export const importLibrary = (token: string, entries: ImportedEntry[]): Promise<Called<{ imported: number }>> =>
	call(importResponseSchema, '/api/functions/import-question-library', {
		method: 'POST',
		token,
		body: { entries },
		timeoutMs: IMPORT_TIMEOUT_MS,
	});
