import type { Actor } from '#domain/access/actor';
import type { OpOf } from '#domain/sync/op';
import { LIMITS } from '../core/limits.ts';
import { type ApplyResult, applyOnce } from '../core/sql/apply-once.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { applyLateConsent } from '../rows/apply-late-consent.ts';
import { hasAllConsents } from '../rows/consents.ts';
import { findJobState } from '../rows/job-state.ts';
import type { OpHandler } from './op-handler.ts';

/**
 * Stores a candidate's consent for their other devices and for the submission (see `consentSchema`). A consent that came with
 * an earlier submission is not stored twice. An opt-out that arrives after another device has submitted still applies while the
 * submission has no score: while it waits for its evaluation or a manual score, after every attempt failed, and when a running
 * evaluation ends without a score. A scored submission is unchanged. For a deleted job nothing is stored.
 * @returns with `remeasure`, the assessment whose signals must be recomputed (`refreshBehavior`); empty for none.
 */
function giveConsent(app: core.App, actor: Actor, op: OpOf<'acknowledge_notice'>): ApplyResult & { remeasure: string } {
	let remeasure = '';
	const applied = applyOnce(app, actor, op, (transaction) => {
		const { job_id, consent } = op.payload;
		const job = findJobState(transaction, job_id);
		if (job === 'unknown') return { code: 'job_not_found', detail: job_id };
		if (job === 'deleted') return undefined;
		if (readText(transaction.db(), IS_ACCEPTED, { record: op.record })) {
			return { code: 'op_id_conflict', detail: `${op.record} is another record's id` };
		}
		if (hasAllConsents(transaction, actor.id, job_id)) {
			return { code: 'limit_reached', detail: `${LIMITS.consentsPerJob} consents for a job` };
		}
		execute(transaction.db(), SAVE, {
			user: actor.id,
			job: job_id,
			declined: consent.ai_declined,
			accommodation: consent.accommodation,
			now: toStoredTime(new Date()),
			record: op.record,
			version: consent.version,
			given: consent.given_at,
		});
		const submission = readText(transaction.db(), AT_REST, { user: actor.id, job: job_id });
		if (submission && applyLateConsent(transaction, submission)) remeasure = submission;
		return undefined;
	});
	return { ...applied, remeasure };
}

const IS_ACCEPTED = `SELECT COALESCE((SELECT id FROM consents WHERE id = {:record}), '') AS text`;

const SAVE = `INSERT INTO consents
	(id, user_id, job_id, assessment_id, consent_version, ai_declined, accommodation, given_at, created_at)
	SELECT {:record}, {:user}, {:job}, '', {:version}, {:declined}, {:accommodation}, {:given}, {:now}
	WHERE NOT EXISTS (SELECT 1 FROM consents WHERE user_id = {:user} AND job_id = {:job} AND consent_version = {:version}
		AND given_at = {:given} AND ai_declined = {:declined} AND accommodation = {:accommodation})`;

/** The submission for the job, while no evaluation is running. */
const AT_REST = `SELECT COALESCE((SELECT id FROM assessments WHERE user_id = {:user} AND job_id = {:job} AND is_admin_test = 0
	AND NOT EXISTS (SELECT 1 FROM evaluation_queue WHERE assessment_id = assessments.id AND state = 'running')), '') AS text`;

/** Effect of `acknowledge_notice`. */
export const acknowledgeNoticeHandler: OpHandler<'acknowledge_notice'> = {
	apply: (app, actor, op) => {
		const { result, remeasure } = giveConsent(app, actor, op);
		return { result, announce: null, remeasure };
	},
};
