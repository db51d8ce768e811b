import { type Actor, isStaff } from '#domain/access/actor';
import { ANSWER_MAX_CHARS } from '#domain/assessments/answers';
import type { OpOf } from '#domain/sync/op';
import type { OpError } from '../core/http/op-error.ts';
import { LIMITS } from '../core/limits.ts';
import { type ApplyResult, applyOnce } from '../core/sql/apply-once.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { hasAllDevices } from '../rows/drafts.ts';
import { findJobState } from '../rows/job-state.ts';
import { boundAnalytics } from '../rows/measurements.ts';
import { findQuestionVersion } from '../rows/question-versions.ts';
import { submissions } from '../rows/withdrawn.ts';
import { announced, type OpHandler } from './op-handler.ts';

type SaveDraft = OpOf<'save_draft'>;

/**
 * Saves the newest text of one answer on one device. Each device has its own row, so that devices never overwrite each
 * other. After the account's submission, a late draft is accepted without effect.
 */
function saveDraft(app: core.App, actor: Actor, op: SaveDraft): ApplyResult {
	return applyOnce(app, actor, op, (transaction) => {
		const rejection = rejectDraft(transaction, op);
		if (rejection) return rejection;
		const status = readText(transaction.db(), DRAFT_VERDICT, {
			user: actor.id,
			job: op.payload.job_id,
			assessment: op.payload.assessment_id,
			record: op.record,
			question: op.payload.question_id,
			device: op.payload.device_id,
			staff: isStaff(actor),
		});
		if (status === 'submitted') return undefined;
		if (status === 'id_used') return { code: 'op_id_conflict', detail: `${op.record} is another record's id` };
		if (hasAllDevices(transaction, actor.id, op.payload)) {
			return { code: 'limit_reached', detail: `drafts of ${LIMITS.draftDevicesPerJob} devices for a job` };
		}
		storeDraft(transaction, actor, op);
		return undefined;
	});
}

function rejectDraft(app: core.App, { payload }: SaveDraft): OpError | undefined {
	if (payload.text.length > ANSWER_MAX_CHARS) {
		return {
			code: 'answer_too_long',
			detail: `${payload.text.length} characters, ${ANSWER_MAX_CHARS} are allowed`,
		};
	}
	if (payload.device_id === '') {
		return { code: 'invalid_value', detail: 'device_id' };
	}
	const version = findQuestionVersion(app, payload.question_version);
	// The questions were deleted with their job: report the job.
	if (!version && findJobState(app, payload.job_id) === 'deleted') return { code: 'job_gone', detail: payload.job_id };
	if (!version || (version.jobId !== '' && version.jobId !== payload.job_id)) {
		return { code: 'unknown_question_version', detail: payload.question_version };
	}
	if (!version.questionIds.has(payload.question_id)) return { code: 'unknown_question', detail: payload.question_id };
	const { analytics } = payload;
	if (analytics && analytics.question_id !== payload.question_id) {
		return { code: 'invalid_value', detail: 'analytics.question_id' };
	}
	const job = findJobState(app, payload.job_id);
	if (job === 'exists') return undefined;
	return { code: job === 'deleted' ? 'job_gone' : 'job_not_found', detail: payload.job_id };
}

/** Whether the assessment has been submitted, and whether the draft's id belongs to something else. */
const DRAFT_VERDICT = `SELECT CASE
	WHEN EXISTS (SELECT 1 FROM ${submissions('user_id = {:user} AND job_id = {:job} AND (id = {:assessment} OR is_admin_test = 0 AND NOT {:staff})')})
		THEN 'submitted'
	WHEN EXISTS (SELECT 1 FROM assessment_drafts WHERE id = {:record} AND NOT (user_id = {:user} AND job_id = {:job}
		AND question_id = {:question} AND device_id = {:device})) THEN 'id_used'
	ELSE 'open' END AS text`;

function storeDraft(app: core.App, actor: Actor, { record, payload }: SaveDraft): void {
	execute(
		app.db(),
		`INSERT INTO assessment_drafts
			(id, user_id, job_id, assessment_id, question_version, question_id, device_id, text, analytics, edited_at, created_at, updated_at)
		VALUES ({:id}, {:user}, {:job}, {:assessment}, {:version}, {:question}, {:device}, {:text}, {:analytics}, {:edited}, {:now}, {:now})
		ON CONFLICT (user_id, job_id, question_id, device_id) DO UPDATE SET assessment_id = excluded.assessment_id,
			question_version = excluded.question_version, text = excluded.text, analytics = excluded.analytics,
			edited_at = excluded.edited_at, updated_at = excluded.updated_at`,
		{
			id: record,
			user: actor.id,
			job: payload.job_id,
			assessment: payload.assessment_id,
			version: payload.question_version,
			question: payload.question_id,
			device: payload.device_id,
			text: payload.text,
			analytics: JSON.stringify(payload.analytics && boundAnalytics(payload.analytics)),
			edited: payload.edited_at,
			now: toStoredTime(new Date()),
		},
	);
}

/** Effect of `save_draft`. */
export const saveDraftHandler: OpHandler<'save_draft'> = {
	apply: (app, actor, op) =>
		announced(saveDraft(app, actor, op), { to: 'account', collection: 'drafts', id: op.record }),
};
