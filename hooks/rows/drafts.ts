import type { SyncedDraft } from '#domain/sync/pull';
import { LIMITS } from '../core/limits.ts';
import { readText } from '../core/sql/database.ts';
import { isoTime, jsonObject, jsonOr } from '../core/sql/sql.ts';

const DRAFT = jsonObject<SyncedDraft>()({
	id: 'draft.id',
	job_id: 'draft.job_id',
	assessment_id: 'draft.assessment_id',
	question_version: 'draft.question_version',
	question_id: 'draft.question_id',
	device_id: 'draft.device_id',
	text: 'draft.text',
	analytics: jsonOr('draft.analytics', 'null'),
	edited_at: 'draft.edited_at',
	updated_at: isoTime('draft.updated_at'),
	job: jsonObject<NonNullable<SyncedDraft['job']>>()({
		title: 'job.title',
		company: 'job.company',
		location: 'job.location',
	}),
	questions: `(SELECT json_array_length(version.questions)
		FROM assessment_question_versions version WHERE version.id = draft.question_version)`,
});

/** Text of a `SyncedDraft`; nothing when the draft belongs to another account. */
export const ownDraft = (id: string, user: string): string => `SELECT ${DRAFT}
	FROM assessment_drafts draft JOIN jobs job ON job.id = draft.job_id WHERE draft.id = ${id} AND draft.user_id = ${user}`;

const DRAFTS = 'FROM assessment_drafts WHERE user_id = {:user} AND job_id = {:job}';

const FULL = `SELECT iif(NOT EXISTS (SELECT 1 ${DRAFTS} AND device_id = {:device})
	AND (SELECT count(DISTINCT device_id) ${DRAFTS}) >= ${LIMITS.draftDevicesPerJob}, 'full', '') AS text`;

/** Whether the maximum number of devices have drafts of an account for a job, and this is another device. */
export const hasAllDevices = (app: core.App, user: string, draft: { job_id: string; device_id: string }): boolean =>
	readText(app.db(), FULL, { user, job: draft.job_id, device: draft.device_id }) !== '';

const SOME = `SELECT iif(EXISTS (SELECT 1 ${DRAFTS} AND trim(text) <> ''), 'some', '') AS text`;

/** Whether an account has a draft with a text for a job, from any device. */
export const hasDrafts = (app: core.App, user: string, job: string): boolean =>
	readText(app.db(), SOME, { user, job }) !== '';
