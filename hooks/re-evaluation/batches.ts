import { ENHANCED_VERSION } from '#domain/evaluation/enhanced';
import type { ReEvaluationBatch, ReEvaluationItem, ReEvaluationRequest } from '#domain/re-evaluation/batch';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { eachField, isoTime, jsonBool, jsonObject, jsonOr, nameOf } from '../core/sql/sql.ts';
import { COMPARED_JSON, COMPARED_TEXTS, type OriginalResult } from '../rows/re-evaluation-item.ts';
import { REFUSAL } from '../rows/re-evaluation-refusals.ts';
import { advanceBatch, endBatch } from '../rows/re-evaluation-rounds.ts';
import { isWithheld } from '../rows/withheld.ts';

/** The fields of an assessment before the run. */
const ORIGINAL = jsonObject<OriginalResult>()({
	...eachField(COMPARED_TEXTS, (field) => `assessment.${field}`),
	...eachField(COMPARED_JSON, (field) => jsonOr(`assessment.${field}`, 'null')),
});

/** Items that must not be evaluated start as failed. Assessments of a missing job count as deleted. */
const INSERT_ITEMS = `INSERT INTO re_evaluation_items (batch_id, position, assessment_id, state, original, original_score, error)
	SELECT {:id}, position, assessment, iif(error = '', 'waiting', 'failure'), iif(error = '', original, ''), score, error
	FROM (SELECT named.position, COALESCE(assessment.id, '') AS assessment, iif(assessment.id IS NULL, '', ${ORIGINAL}) AS original,
			iif(typeof(assessment.score) IN ('integer', 'real'), assessment.score, NULL) AS score,
			iif(assessment.id IS NULL, 'deleted', ${REFUSAL}) AS error
		FROM (SELECT min(key) AS position, value FROM json_each({:assessments}) GROUP BY value) named
		LEFT JOIN assessments assessment ON assessment.id = named.value AND EXISTS (SELECT 1 FROM jobs WHERE jobs.id = assessment.job_id))`;

/**
 * Stores a batch with the current results of its assessments and queues the first round. Call `wakeEvaluationWorker` after it.
 * @returns `stored`; `known` when the id was stored before; `busy` while another batch is open.
 */
export function storeBatch(
	app: core.App,
	actor: string,
	{ id, assessmentIds }: ReEvaluationRequest,
): 'stored' | 'known' | 'busy' {
	let outcome: 'stored' | 'known' | 'busy' = 'stored';
	app.runInTransaction((transaction) => {
		const db = transaction.nonconcurrentDB();
		const earlier = readText(
			db,
			`SELECT CASE WHEN EXISTS (SELECT 1 FROM re_evaluation_batches WHERE id = {:id}) THEN 'known'
				WHEN EXISTS (SELECT 1 FROM re_evaluation_batches WHERE is_open = 1) THEN 'busy' ELSE '' END AS text`,
			{ id },
		);
		if (earlier === 'known' || earlier === 'busy') {
			outcome = earlier;
			return;
		}
		execute(
			db,
			`INSERT INTO re_evaluation_batches (id, status, is_open, evaluation_version, started_by, created_at)
			VALUES ({:id}, 'pending', 1, {:version}, {:actor}, {:now})`,
			{ id, version: ENHANCED_VERSION, actor, now: toStoredTime(new Date()) },
		);
		execute(db, INSERT_ITEMS, { id, actor, assessments: JSON.stringify(assessmentIds) });
		advanceBatch(transaction);
	});
	return outcome;
}

/** Ends an open batch. Running evaluations are finished; the other assessments keep their scores. */
export function cancelBatch(app: core.App, id: string): void {
	app.runInTransaction((transaction) => {
		const db = transaction.nonconcurrentDB();
		endBatch(transaction, id, 'cancelled');
		execute(
			db,
			`UPDATE evaluation_queue SET state = 'failed', last_error = 'The batch was cancelled.', updated_at = {:now}
			WHERE batch_id = {:id} AND state = 'queued'`,
			{ id, now: toStoredTime(new Date()) },
		);
		execute(
			db,
			`UPDATE re_evaluation_items SET state = 'cancelled', original = ''
			WHERE batch_id = {:id} AND (state = 'waiting' OR (state = 'running' AND NOT EXISTS (SELECT 1 FROM evaluation_queue queued
				WHERE queued.batch_id = {:id} AND queued.assessment_id = re_evaluation_items.assessment_id AND queued.state = 'running')))`,
			{ id },
		);
	});
}

const count = (condition: string): string =>
	`(SELECT count(*) FROM re_evaluation_items WHERE batch_id = batch.id AND ${condition})`;

/** A score of the row `item`; null while it is withheld from the account `{:reader}`. */
const unlessWithheld = (score: string): string => `iif(EXISTS (SELECT 1 FROM assessments assessment
	WHERE assessment.id = item.assessment_id AND ${isWithheld('{:reader}')}), NULL, item.${score})`;

const ITEM = jsonObject<ReEvaluationItem>()({
	assessment_id: 'assessment_id',
	state: 'state',
	original_score: unlessWithheld('original_score'),
	new_score: unlessWithheld('new_score'),
	error: "NULLIF(error, '')",
	detail: 'detail',
});

/** SQL: the `ReEvaluationBatch` of the row `batch`. */
const BATCH = jsonObject<ReEvaluationBatch>()({
	id: 'batch.id',
	status: 'batch.status',
	evaluation_version: 'batch.evaluation_version',
	started_by_name: nameOf('batch.started_by'),
	created_at: isoTime('batch.created_at'),
	started_at: isoTime('batch.started_at'),
	finished_at: isoTime('batch.finished_at'),
	total: count('TRUE'),
	completed: count("state = 'success'"),
	failed: count("state = 'failure'"),
	current_assessment: `COALESCE((SELECT item.assessment_id FROM re_evaluation_items item JOIN evaluation_queue queued
		ON queued.batch_id = batch.id AND queued.assessment_id = item.assessment_id AND queued.state = 'running'
		WHERE item.batch_id = batch.id AND item.state = 'running' ORDER BY item.position LIMIT 1), '')`,
	waits_for_ai: jsonBool(
		"EXISTS (SELECT 1 FROM evaluation_queue queued WHERE queued.batch_id = batch.id AND queued.state = 'queued' AND queued.wait_until != '')",
	),
	results: `json((SELECT json_group_array(${ITEM})
		FROM (SELECT * FROM re_evaluation_items WHERE batch_id = batch.id ORDER BY position) item))`,
});

/** Text of a `ReEvaluationBatch`; empty when there is none. */
export const findBatch = (app: core.App, id: string, reader: string): string =>
	readText(
		app.db(),
		`SELECT COALESCE((SELECT ${BATCH} FROM re_evaluation_batches batch WHERE id = {:id}), '') AS text`,
		{ id, reader },
	);

/** Text of the open batch, otherwise of the newest; `null` when there is none. */
export const findLatestBatch = (app: core.App, reader: string): string =>
	readText(
		app.db(),
		`SELECT COALESCE((SELECT ${BATCH} FROM re_evaluation_batches batch ORDER BY is_open DESC, created_at DESC LIMIT 1), 'null') AS text`,
		{ reader },
	);
