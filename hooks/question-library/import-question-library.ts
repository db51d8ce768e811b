import { canManageJobs } from '#domain/access/actor';
import { IMPORT_BODY_MAX_BYTES, readLibraryImport } from '#domain/question-library/library-request';
import { requireAccount } from '../core/account.ts';
import { answering, Refusal, respondJson } from '../core/http-response.ts';
import { pingStaff } from '../core/ping-staff.ts';
import { readJsonBody } from '../core/read-json.ts';
import { importLibrary } from './import-library.ts';

/**
 * `POST /api/functions/import-question-library {entries: [{id, category, …}]}` → `{imported: number}`: all entries or none.
 * Ids are the sender's, so that a repeat finds its entries and returns the same.
 * @throws Refusal 401 without a session, 403 for others than admins, 413 for a body over the limit, 400 `invalid_body` that
 * names the first invalid entry.
 */
export const respondToLibraryImport = answering((e) => {
	if (!canManageJobs(requireAccount(e).actor)) throw new Refusal(403, 'forbidden');
	const read = readLibraryImport(readJsonBody(e, IMPORT_BODY_MAX_BYTES));
	if (!('entries' in read)) throw new Refusal(400, 'invalid_body', read.fault);
	const fault = importLibrary(e.app, read.entries);
	if (fault) throw new Refusal(400, 'invalid_body', fault);
	pingStaff(e.app, 'question_library', read.entries[0]?.id ?? '');
	respondJson(e, JSON.stringify({ imported: read.entries.length }));
});
