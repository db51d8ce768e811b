import { cron, DELETED_AT_ONCE, deleteInBatches } from '../core/queue/cron.ts';
import { execute, readText } from '../core/sql/database.ts';
import { submissions } from '../rows/withdrawn.ts';

/** Maximum number of operations per statement, so that other writers never wait long. */
const BATCH = 1000;

/** How long a different text from another device is stored after the submission, in days. */
const OTHER_TEXT_DAYS = 30;

/** How long a repeat of a superseded draft operation is recognised, in days. */
const REPEAT_DAYS = 90;

/** SQL: the time `days` days ago, in PocketBase's format. */
const daysAgo = (days: number): string => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${days} days')`;

/**
 * Deletes the drafts of submitted assessments; the account's devices see it at their next pull. All drafts of the submitted
 * attempt are deleted. Drafts of other attempts are deleted when they are empty or identical, because the submission has their
 * text; a different text of another device stays for `OTHER_TEXT_DAYS`. Drafts stored after the submission stay: they belong to
 * a later staff test, since a candidate's are rejected.
 */
const DROP_SUBMITTED = `DELETE FROM assessment_drafts WHERE id IN (
	SELECT draft.id FROM assessment_drafts draft
	WHERE EXISTS (SELECT 1 FROM ${submissions('id = draft.assessment_id AND user_id = draft.user_id')})
		OR EXISTS (SELECT 1 FROM assessment_variants variant WHERE variant.id = draft.assessment_id AND variant.user_id = draft.user_id)
		OR EXISTS (SELECT 1 FROM ${submissions('user_id = draft.user_id AND job_id = draft.job_id AND is_admin_test = 0')} official
			WHERE draft.updated_at <= official.submitted_at
				AND (trim(draft.text) = '' OR draft.text = official.answers ->> draft.question_id
					OR official.submitted_at < ${daysAgo(OTHER_TEXT_DAYS)}))
	LIMIT ${DELETED_AT_ONCE})`;

/**
 * Deletes draft operations that are older than `REPEAT_DAYS` and superseded by a newer one of the same draft. A device sends
 * the operations of a record in order, each after the response to the previous one, so it never repeats these. Only a request
 * delayed that long, or a device restored to an earlier state, may send one again: the account's other devices then show the
 * older text until the next key press, and no submission is affected. The last operation of each draft is kept indefinitely,
 * and so are those of every other kind: a repeated submission must get its receipt, and a repeated edit could revert a later
 * one.
 */
function forgetSupersededDraftOps(app: core.App): void {
	let from = readText(
		app.db(),
		`SELECT COALESCE((SELECT value FROM server_meta WHERE key = '${FORGOTTEN_TO}'), '') AS text`,
	);
	for (;;) {
		const to = readText(app.db(), WINDOW_END, { from });
		if (!to) return;
		execute(app.db(), FORGET, { from, to });
		execute(
			app.db(),
			`INSERT INTO server_meta (key, value) VALUES ('${FORGOTTEN_TO}', {:to}) ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
			{ to },
		);
		from = to;
	}
}

/** Key of the time up to which operations were checked. One that was the newest of its draft then is kept. */
const FORGOTTEN_TO = 'draft_ops_forgotten_to';

const WINDOW_END = `SELECT COALESCE((SELECT max(created_at) FROM (
	SELECT created_at FROM sync_ops WHERE kind = 'save_draft' AND created_at > {:from} AND created_at < ${daysAgo(REPEAT_DAYS)}
	ORDER BY created_at LIMIT ${BATCH})), '') AS text`;

const FORGET = `DELETE FROM sync_ops AS old
	WHERE old.kind = 'save_draft' AND old.created_at > {:from} AND old.created_at <= {:to} AND old.record <> ''
		AND EXISTS (SELECT 1 FROM sync_ops newer WHERE newer.kind = 'save_draft' AND newer.user_id = old.user_id
			AND newer.record = old.record AND newer.created_at > old.created_at)`;

/** Every night: deletes drafts after their retention time. */
export const pruneDrafts = cron((app) => {
	deleteInBatches(app, DROP_SUBMITTED);
	forgetSupersededDraftOps(app);
});
