import type { ReEvaluationError } from '#domain/re-evaluation/batch';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';
import { findRefusal } from './re-evaluation-refusals.ts';
import { advanceBatch, queueRunningItems } from './re-evaluation-rounds.ts';

/** Result fields that the history stores before and after the run. */
export const COMPARED_TEXTS = [
	'summary',
	'evaluation_method',
	'confidence_level',
	'evaluation_note',
	'job_fit_analysis',
	'predictive_assessment',
] as const;
export const COMPARED_JSON = ['score', 'quality_indicators', 'score_breakdown', 'insights'] as const;

/** An assessment's result before the run, as stored with the item. */
export type OriginalResult = Record<(typeof COMPARED_TEXTS)[number] | (typeof COMPARED_JSON)[number], unknown>;

/** An evaluation from the queue; `batchId` is empty outside batches. */
type Claimed = { batchId: string; assessmentId: string };

/** The assessment with its new result, or the reason why there is none. */
type ItemOutcome = { evaluated: core.Record } | { error: ReEvaluationError; detail?: string };

/** Maximum length of a stored technical message, in UTF-16 units. */
const DETAIL_MAX_CHARS = 300;

/**
 * Stores the outcome of an item with its history row and advances the batch, in the transaction that closes the queue row, so
 * that each item has exactly one outcome even if the server is killed. After an evaluation outside batches, queues the item
 * that waited for it.
 */
export function finishItem(txApp: core.App, claim: Claimed, outcome: ItemOutcome): void {
	if (claim.batchId === '') {
		queueRunningItems(txApp);
		return;
	}
	const { batchId: batch, assessmentId: assessment } = claim;
	const original = 'evaluated' in outcome ? readOriginal(txApp, claim) : '';
	const newScore = 'evaluated' in outcome ? JSON.parse(outcome.evaluated.getString('score') || 'null') : null;
	const isFinished = execute(
		txApp.nonconcurrentDB(),
		`UPDATE re_evaluation_items SET state = {:state}, original = '', new_score = {:score}, error = {:error}, detail = {:detail}
		WHERE batch_id = {:batch} AND assessment_id = {:assessment} AND state = 'running'`,
		{
			batch,
			assessment,
			state: 'evaluated' in outcome ? 'success' : 'failure',
			score: newScore,
			error: 'error' in outcome ? outcome.error : '',
			detail: 'error' in outcome ? (outcome.detail ?? '').slice(0, DETAIL_MAX_CHARS) : '',
		},
	);
	if (isFinished === 1 && 'evaluated' in outcome) saveHistory(txApp, claim, JSON.parse(original), outcome.evaluated);
	advanceBatch(txApp);
}

const readOriginal = (txApp: core.App, { batchId, assessmentId }: Claimed): string =>
	readText(
		txApp.nonconcurrentDB(),
		`SELECT COALESCE((SELECT original FROM re_evaluation_items WHERE batch_id = {:batch} AND assessment_id = {:assessment}), '') AS text`,
		{ batch: batchId, assessment: assessmentId },
	);

type StartedBatch = { version: string; by: string; status: string };

const BATCH = jsonObject<StartedBatch>()({ version: 'evaluation_version', by: 'started_by', status: 'status' });

function saveHistory(
	txApp: core.App,
	{ batchId, assessmentId }: Claimed,
	original: OriginalResult,
	evaluated: core.Record,
): void {
	const batch: StartedBatch = JSON.parse(
		readText(txApp.nonconcurrentDB(), `SELECT ${BATCH} AS text FROM re_evaluation_batches WHERE id = {:batchId}`, {
			batchId,
		}),
	);
	const row = new Record(txApp.findCollectionByNameOrId('assessment_evaluation_history'));
	row.set('assessment_id', assessmentId);
	row.set('batch_id', batchId);
	row.set('evaluation_version', batch.version);
	row.set('re_evaluated_by', batch.by);
	for (const field of COMPARED_TEXTS) {
		row.set(`original_${field}`, original[field]);
		row.set(`new_${field}`, evaluated.getString(field));
	}
	for (const field of COMPARED_JSON) {
		row.set(`original_${field}`, JSON.stringify(original[field] ?? null));
		row.set(`new_${field}`, evaluated.getString(field) || 'null');
	}
	txApp.save(row);
}

/**
 * Called when a worker claims an item: marks the batch as processing.
 * @returns why the assessment must no longer be evaluated, for example a manual score since the start; empty when it can be.
 */
export function beginItem(app: core.App, { batchId, assessmentId }: Claimed): ReEvaluationError | '' {
	const started = readText(
		app.db(),
		`SELECT COALESCE((SELECT ${BATCH} FROM re_evaluation_batches WHERE id = {:batchId}), '{}') AS text`,
		{ batchId },
	);
	const { by = '', status }: Partial<StartedBatch> = JSON.parse(started);
	if (status === 'pending') {
		execute(
			app.nonconcurrentDB(),
			"UPDATE re_evaluation_batches SET status = 'processing', started_at = {:now} WHERE id = {:batchId} AND status = 'pending'",
			{ batchId, now: toStoredTime(new Date()) },
		);
	}
	return findRefusal(app, assessmentId, by);
}
