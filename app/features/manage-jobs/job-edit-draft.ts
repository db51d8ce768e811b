import { ALL_JOB_FIELDS, type JobField } from '#domain/jobs/job-fields';
import type { AccountDatabase, HasStore } from '../../core/store/account-database.ts';
import { jobEditDraftKey } from '../../core/store/local-draft-keys.ts';
import { saveLocalDraft } from '../../core/store/local-drafts.ts';

/** Job fields being edited, each with the typed value and the value when the edit began. */
export type JobEditDraft = Partial<Record<JobField, { base: string; typed: string }>>;

function parseJobEditDraft(text: string): JobEditDraft {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return {};
	}
	const draft: JobEditDraft = {};
	for (const field of ALL_JOB_FIELDS) {
		const { base, typed } = Object((Object(value) as Record<string, unknown>)[field]) as Record<string, unknown>;
		if (typeof base === 'string' && typeof typed === 'string') draft[field] = { base, typed };
	}
	return draft;
}

/** Finds the local draft of a job's edit; undefined when there is none. */
export const findJobEditDraft = (
	{ store }: Pick<AccountDatabase, 'store'>,
	jobId: string,
): Promise<JobEditDraft | undefined> =>
	store.read(['local_drafts'], async ({ local_drafts }) => {
		const row = await local_drafts.get(jobEditDraftKey(jobId));
		return row && parseJobEditDraft(row.value);
	});

/** Saves the local draft of a job's edit, so that it survives a crash. Deletes an empty draft. */
export const saveJobEditDraft = (database: HasStore, jobId: string, edit: JobEditDraft): Promise<void> =>
	saveLocalDraft(database, jobEditDraftKey(jobId), Object.keys(edit).length > 0 ? edit : null);
