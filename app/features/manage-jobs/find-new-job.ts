import { ALL_JOB_FIELDS, JOB_DEFAULTS, type WrittenJob } from '#domain/jobs/job-fields';
import { RECORD_ID_PATTERN } from '#domain/ops/operation';
import type { HasStore } from '../../core/store/account-database.ts';
import { newJobKey } from '../../core/store/local-draft-keys.ts';

/** A local draft of a new job, with its future id. */
export type NewJobDraft = { id: string; fields: WrittenJob };

export const emptyNewJob = (id: string): NewJobDraft => ({ id, fields: { ...JOB_DEFAULTS } });

/** Whether any field differs from the defaults. */
export const isNewJobBegun = ({ fields }: NewJobDraft): boolean =>
	ALL_JOB_FIELDS.some((field) => fields[field] !== JOB_DEFAULTS[field]);

function parseDraft(text: string): NewJobDraft | undefined {
	const { id, fields } = Object(JSON.parse(text)) as { id?: unknown; fields?: unknown };
	if (typeof id !== 'string' || !RECORD_ID_PATTERN.test(id)) return undefined;
	const stored = Object(fields) as Record<string, unknown>;
	const known = ALL_JOB_FIELDS.filter((field) => typeof stored[field] === typeof JOB_DEFAULTS[field]);
	return { id, fields: { ...JOB_DEFAULTS, ...Object.fromEntries(known.map((field) => [field, stored[field]])) } };
}

/**
 * Finds the local draft of a new job on this device; undefined when there is none. If two tabs have one each, the second
 * is found after the first is gone.
 */
export const findNewJob = ({ store }: HasStore): Promise<NewJobDraft | undefined> =>
	store.read(['local_drafts'], async ({ local_drafts }) => {
		const row = (await local_drafts.list()).find(({ key }) => key.startsWith(newJobKey('')));
		return row && parseDraft(row.value);
	});
