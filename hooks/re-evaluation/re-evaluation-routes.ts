import * as z from 'zod/mini';
import type { Actor } from '#domain/access/actor';
import { EVALUATION_METHODS } from '#domain/evaluation/result';
import {
	assessmentIdsSchema,
	cancelRequestSchema,
	RE_EVALUATION_LIMIT,
	reEvaluationRequestSchema,
} from '#domain/re-evaluation/batch';
import type { AI_STATES } from '#domain/re-evaluation/overview';
import { findAiSettings } from '../core/ai-settings.ts';
import { requireAdmin } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { readBody } from '../core/http/read-body.ts';
import { openCircuit } from '../core/queue/breaker.ts';
import { wakeEvaluationWorker } from '../core/queue/wake-worker.ts';
import { toStoredTime } from '../core/sql/database.ts';
import { cancelBatch, findBatch, findLatestBatch, storeBatch } from './batches.ts';
import { countScored, estimateCosts, type ListFilter, listScored } from './overview.ts';

const MAX_BODY_BYTES = 10_000;

function findAiState(app: core.App): (typeof AI_STATES)[number] {
	if (!findAiSettings()) return 'unconfigured';
	return openCircuit(app, Date.now()) ? 'down' : 'ready';
}

/**
 * `POST /api/functions/re-evaluate-assessments` (`ReEvaluationRequest`) → `ReEvaluationBatch`. Stores the batch and responds;
 * the queue evaluates five assessments at a time. Assessments that must not be evaluated again are stored as failed with a
 * reason. A known id returns the stored batch.
 * @throws Refusal 401, 403 for others than admins, 400 `invalid_body`, 409 `batch_running` while another batch is open, 503
 * `evaluation_unavailable` while no AI is configured or it is known to be down.
 */
export const reEvaluateAssessments = route((e) => {
	const { actor } = requireAdmin(e);
	const request = readBody(e, reEvaluationRequestSchema, MAX_BODY_BYTES);
	const stored = findBatch(e.app, request.id, actor.id);
	if (stored !== '') return respondJson(e, stored);
	if (findAiState(e.app) !== 'ready') throw new Refusal(503, 'evaluation_unavailable');
	if (storeBatch(e.app, actor.id, request) === 'busy') throw new Refusal(409, 'batch_running');
	wakeEvaluationWorker(e.app);
	respondWithBatch(e, actor, request.id);
	pingStaff(e.app, 're_evaluation_batches', request.id);
});

/**
 * `POST /api/functions/cancel-re-evaluation {id}` → `ReEvaluationBatch`. Running evaluations are finished. Does not change a
 * batch that has ended.
 * @throws Refusal 401, 403 for others than admins, 400 `invalid_body`, 404 `not_found`.
 */
export const cancelReEvaluation = route((e) => {
	const { actor } = requireAdmin(e);
	const { id } = readBody(e, cancelRequestSchema, MAX_BODY_BYTES);
	cancelBatch(e.app, id);
	respondWithBatch(e, actor, id);
	pingStaff(e.app, 're_evaluation_batches', id);
});

/**
 * `GET /api/staff/re-evaluation-batches/{id}` → `ReEvaluationBatch`.
 * @throws Refusal 401, 403 for others than admins, 404 `not_found`.
 */
export const respondWithReEvaluationBatch = route((e) => {
	respondWithBatch(e, requireAdmin(e).actor, e.request?.pathValue('id') ?? '');
});

/**
 * `GET /api/staff/re-evaluation` → `ReEvaluationOverview`. The list is filtered by `job_id`, `submitted_after` and
 * `submitted_before` (ISO 8601), `score_min` and `score_max` (0 to 100), `evaluation_method` and `limit` (at most 200). The
 * assessments of `ids` (separated by commas, at most 200) come first; only `job_id` filters them.
 * @throws Refusal 401, 403 for others than admins, 400 `invalid_body` for an invalid filter.
 */
export const respondWithReEvaluation = route((e) => {
	const { actor } = requireAdmin(e);
	const filter = readFilter(e);
	respondJson(
		e,
		`{"ai":"${findAiState(e.app)}","estimate":${estimateCosts(e.app)},"batch":${findLatestBatch(e.app, actor.id)},` +
			`"scored":${countScored(e.app, actor.id, filter.jobId)},"assessments":${listScored(e.app, actor.id, filter)}}`,
	);
});

function respondWithBatch(e: core.RequestEvent, actor: Actor, id: string): void {
	const batch = findBatch(e.app, id, actor.id);
	if (batch === '') throw new Refusal(404, 'not_found');
	respondJson(e, batch);
}

function readFilter(e: core.RequestEvent): ListFilter {
	const value = (name: string): string => e.request?.url?.query().get(name) ?? '';
	const number = (name: string, standard: number, max: number): number => {
		const read = value(name) === '' ? standard : Number(value(name));
		if (!(read >= 0 && read <= max)) throw new Refusal(400, 'invalid_body');
		return read;
	};
	const time = (name: string): string => {
		if (value(name) === '') return '';
		const read = new Date(value(name));
		if (Number.isNaN(read.getTime())) throw new Refusal(400, 'invalid_body');
		return toStoredTime(read);
	};
	const method = EVALUATION_METHODS.find((known) => known === value('evaluation_method')) ?? '';
	if (method === '' && value('evaluation_method') !== '') throw new Refusal(400, 'invalid_body');
	const ids = value('ids') === '' ? [] : value('ids').split(',');
	if (ids.length > 0 && !z.safeParse(assessmentIdsSchema, ids).success) throw new Refusal(400, 'invalid_body');
	return {
		jobId: value('job_id'),
		ids,
		submittedAfter: time('submitted_after'),
		submittedBefore: time('submitted_before'),
		scoreMin: number('score_min', 0, 100),
		scoreMax: number('score_max', 100, 100),
		method,
		limit: number('limit', RE_EVALUATION_LIMIT, RE_EVALUATION_LIMIT),
	};
}
