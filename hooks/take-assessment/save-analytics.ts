import type { Actor } from '#domain/access/actor';
import type { OpOf } from '#domain/sync/op';
import { type Applied, applyOnce } from '../core/apply-once.ts';
import { execute, readText, toStoredTime } from '../core/database.ts';
import { findQuestionVersion } from '../questions/question-versions.ts';
import { boundAnalytics } from './measurements.ts';

/**
 * Takes how a question was answered, when it became known after the submission was sealed. Of several the one with the most time
 * spent stays, so that the order in which they arrive does not matter. Another account's assessment is as good as none. The signals of an official submission are to be
 * read again afterwards (`refreshBehavior`), once for a whole push.
 */
export function saveAnalytics(app: core.App, actor: Actor, op: OpOf<'save_analytics'>): Applied {
	const { analytics } = op.payload;
	return applyOnce(app, actor, op, (transaction) => {
		const found: { version: string; official: boolean } | null = JSON.parse(
			readText(transaction.db(), OWN_SUBMISSION, { user: actor.id, record: op.record }),
		);
		if (!found) return { code: 'assessment_not_found', detail: op.record };
		if (!findQuestionVersion(transaction, found.version)?.questionIds.has(analytics.question_id)) {
			return { code: 'unknown_question', detail: analytics.question_id };
		}
		const values = {
			record: op.record,
			analytics: JSON.stringify(boundAnalytics(analytics)),
			now: toStoredTime(new Date()),
		};
		execute(transaction.db(), found.official ? KEEP : KEEP_BESIDE_VARIANT, values);
		return undefined;
	});
}

const OWN_SUBMISSION = `SELECT COALESCE(
	(SELECT json_object('version', question_version, 'official', json('true')) FROM assessments
		WHERE id = {:record} AND user_id = {:user} AND job_id IN (SELECT id FROM jobs)),
	(SELECT json_object('version', question_version, 'official', json('false')) FROM assessment_variants
		WHERE id = {:record} AND user_id = {:user} AND job_id IN (SELECT id FROM jobs)),
	'null') AS text`;

/** `WHERE TRUE`: without it SQLite reads the `ON` of the upsert as that of a join. */
const KEEP = `INSERT INTO assessment_analytics
	(assessment_id, question_id, question_index, time_spent_seconds, first_interaction_at, last_interaction_at,
		keystroke_data, paste_data, interaction_data, device_info, created_at, updated_at)
	SELECT {:record}, sent.value ->> 'question_id', sent.value ->> 'question_index', sent.value ->> 'time_spent_seconds',
		COALESCE(sent.value ->> 'first_interaction_at', ''), COALESCE(sent.value ->> 'last_interaction_at', ''),
		sent.value -> 'keystroke_data', sent.value -> 'paste_data', sent.value -> 'interaction_data', sent.value -> 'device_info',
		{:now}, {:now}
	FROM json_each(json_array(json({:analytics}))) sent WHERE TRUE
	ON CONFLICT (assessment_id, question_id) DO UPDATE SET question_index = excluded.question_index,
		time_spent_seconds = excluded.time_spent_seconds, first_interaction_at = excluded.first_interaction_at,
		last_interaction_at = excluded.last_interaction_at, keystroke_data = excluded.keystroke_data,
		paste_data = excluded.paste_data, interaction_data = excluded.interaction_data,
		device_info = excluded.device_info, updated_at = excluded.updated_at
	WHERE (excluded.time_spent_seconds, excluded.last_interaction_at) > (time_spent_seconds, last_interaction_at)`;

const KEEP_BESIDE_VARIANT = `UPDATE assessment_variants SET analytics = json_insert(
	CASE WHEN json_valid(analytics) AND json_type(analytics) = 'array' THEN analytics ELSE '[]' END, '$[#]', json({:analytics}))
	WHERE id = {:record}`;
