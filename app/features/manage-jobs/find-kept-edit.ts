import { EDITABLE_JOB_FIELDS, type EditableJobField } from '#domain/jobs/job-fields';
import type { AccountDatabase } from '../../core/store/account-database.ts';
import { jobEditDraftKey } from '../../core/store/kept-keys.ts';

/** Job fields being edited, each with the typed value and the value when the edit began. */
export type JobEditDraft = Partial<Record<EditableJobField, { base: string; typed: string }>>;

function parseJobEditDraft(text: string): JobEditDraft {
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		return {};
	}
	const kept: JobEditDraft = {};
	for (const field of EDITABLE_JOB_FIELDS) {
		const { base, typed } = Object((Object(value) as Record<string, unknown>)[field]) as Record<string, unknown>;
		if (typeof base === 'string' && typeof typed === 'string') kept[field] = { base, typed };
	}
	return kept;
}

/** The half-written edit of a job; undefined when there is none. */
export const findJobEditDraft = (
	{ store }: Pick<AccountDatabase, 'store'>,
	jobId: string,
): Promise<JobEditDraft | undefined> =>
	store.read(['meta'], async ({ meta }) => {
		const row = await meta.get(jobEditDraftKey(jobId));
		return row && parseJobEditDraft(row.value);
	});
