import { GIVEN_UP_REASON, unavailableNote } from '#domain/evaluation/ai/notes';
import type { EnhancedFields } from '#domain/evaluation/enhanced';
import { isInOtherLanguage } from '#domain/evaluation/other-language';
import type { EvaluationMethod, EvaluationResult } from '#domain/evaluation/result';
import type { ReEvaluationError } from '#domain/re-evaluation/batch';
import { logFailure } from '../core/log.ts';
import { wakeMailWorker } from '../core/mail/mail-pool.ts';
import { execute, toStoredTime } from '../core/sql/database.ts';
import { type MeasuredBehavior, saveBehavior } from '../rows/behavior.ts';
import { notifyAdmins } from '../rows/notify-admins.ts';
import { notifyCandidate } from '../rows/notify-candidate.ts';
import { isReviewedByHuman, isScoredByHuman } from '../rows/overrides.ts';
import { finishItem } from '../rows/re-evaluation-item.ts';
import type { Outage } from './ai.ts';
import { type Claim, MAX_ATTEMPTS } from './claim.ts';
import type { Evaluation, Provenance } from './evaluate.ts';

/** Delay before a failed evaluation is retried, in milliseconds, doubled each time. */
const RETRY_MS = 5_000;

/**
 * Stores a result and closes its queue row, in one short transaction. Only the worker that holds the claim can: a second result
 * for the same claim, or one of an expired lease, changes nothing. A manual score is never replaced: the result is stored next
 * to it. Queues the staff notification and, for the first result, the candidate's mail. Returns whether the result was written.
 */
export function finishEvaluation(
	app: core.App,
	claim: Claim,
	{ result, enhanced, provenance }: Evaluation,
	behavior: MeasuredBehavior,
): boolean {
	let written = false;
	let hasMail = false;
	app.runInTransaction((txApp) => {
		const needsHumanScore = isInOtherLanguage(result);
		if (!closeRow(txApp, claim, result.score === null && !needsHumanScore ? 'failed' : 'done', '')) return;
		saveBehavior(txApp, claim.assessmentId, behavior);
		const assessment = txApp.findRecordById('assessments', claim.assessmentId);
		const hasScore = JSON.parse(assessment.getString('score') || 'null') !== null;
		// A failed retry does not remove an existing score, and none replaces a score that a person has reviewed.
		const isReviewed = hasScore && isReviewedByHuman(txApp, claim.assessmentId);
		if (hasScore && (isReviewed || result.score === null)) {
			finishItem(txApp, claim, { error: isReviewed ? 'human_review' : 'no_judgement' });
			return;
		}
		const isHumanScore = isScoredByHuman(txApp, claim.assessmentId);
		// A completeness check is no result to write about.
		const isFirstResult =
			!isHumanScore &&
			result.score !== null &&
			result.evaluation_method !== 'emergency' &&
			(!hasScore || assessment.getString('evaluation_method') === ('emergency' satisfies EvaluationMethod));
		if (!isHumanScore) {
			writeResult(assessment, result, enhanced);
			txApp.save(assessment);
		}
		saveProvenance(txApp, claim, result, enhanced, provenance);
		finishItem(txApp, claim, isHumanScore ? { error: 'scored_by_person' } : { evaluated: assessment });
		// A re-evaluation does not notify staff again.
		const toStaff = claim.batchId === '' && notifyAdmins(txApp, assessment);
		const toCandidate = isFirstResult && notifyCandidate(txApp, 'result_ready', claim.assessmentId);
		hasMail = toStaff || toCandidate;
		written = true;
	});
	if (hasMail) wakeMailWorker(app);
	return written;
}

/**
 * Closes the claim of an assessment whose candidate declined the AI, so that only staff score it, and notifies staff. Returns
 * whether this worker held the claim.
 */
export function leaveToHuman(app: core.App, claim: Claim, behavior: MeasuredBehavior): boolean {
	let closed = false;
	let hasMail = false;
	app.runInTransaction((txApp) => {
		closed = closeRow(txApp, claim, 'done', '');
		if (!closed) return;
		saveBehavior(txApp, claim.assessmentId, behavior);
		finishItem(txApp, claim, { error: 'ai_declined' });
		if (claim.batchId !== '') return;
		hasMail = notifyAdmins(txApp, txApp.findRecordById('assessments', claim.assessmentId));
	});
	if (hasMail) wakeMailWorker(app);
	return closed;
}

/** Minimum delay before a postponed evaluation is retried, and the random spread added to it, in milliseconds. */
const POSTPONED_MIN_MS = 1_000;

/**
 * Releases a claim that the AI service could not serve, until the service may be called again or the wait is over. The
 * attempt does not count.
 * @param waitUntilMs until when the evaluation waits for the service, in milliseconds since 1970
 */
export function postponeEvaluation(app: core.App, claim: Claim, outage: Outage, waitUntilMs: number): void {
	const now = Date.now();
	const retryAt = Math.max(outage.retryAt, now + POSTPONED_MIN_MS) + Math.random() * POSTPONED_MIN_MS;
	execute(
		app.nonconcurrentDB(),
		`UPDATE evaluation_queue
		SET state = 'queued', worker = '', lease_until = '', attempts = attempts - 1, asking = FALSE, run_after = {:after},
			wait_until = {:until}, last_error = {:kind}, updated_at = {:now}
		WHERE id = {:id} AND state = 'running' AND worker = {:worker} AND attempts = {:attempts}`,
		{
			...fenceOf(claim),
			kind: outage.kind,
			after: toStoredTime(new Date(Math.min(retryAt, Math.max(waitUntilMs, now + POSTPONED_MIN_MS)))),
			until: toStoredTime(new Date(waitUntilMs)),
			now: toStoredTime(new Date(now)),
		},
	);
}

/**
 * Closes a claim that allowed only the AI and got no judgement: the existing score stays. When the service responded but could
 * not judge the assessment, it is not retried.
 */
export function keepCurrentScore(app: core.App, claim: Claim, isOutage: boolean): void {
	app.runInTransaction((txApp) => {
		if (!closeRow(txApp, claim, 'done', 'The AI gave no judgement.')) return;
		finishItem(txApp, claim, { error: isOutage ? 'ai_unavailable' : 'no_judgement' });
		if (isOutage) return;
		execute(
			txApp.nonconcurrentDB(),
			'UPDATE evaluation_results SET outage = FALSE WHERE assessment_id = {:id} AND outage = TRUE AND is_current = TRUE',
			{ id: claim.assessmentId },
		);
	});
}

/**
 * Releases a claim whose evaluation failed. It is retried later; after the last attempt it is given up (`giveUpEvaluation`).
 */
export function failEvaluation(app: core.App, claim: Claim, error: unknown): void {
	const detail = String(error).slice(0, 2000);
	if (claim.attempts >= MAX_ATTEMPTS) {
		giveUpEvaluation(app, claim, detail);
		return;
	}
	execute(
		app.nonconcurrentDB(),
		`UPDATE evaluation_queue SET state = 'queued', worker = '', lease_until = '', asking = FALSE, run_after = {:after}, last_error = {:detail}
		WHERE id = {:id} AND state = 'running' AND worker = {:worker} AND attempts = {:attempts}`,
		{ ...fenceOf(claim), detail, after: toStoredTime(new Date(Date.now() + RETRY_MS * 2 ** (claim.attempts - 1))) },
	);
}

/** Closes the claim of a batch item that must no longer be evaluated. */
export function refuseReEvaluation(app: core.App, claim: Claim, error: ReEvaluationError): void {
	app.runInTransaction((txApp) => {
		if (closeRow(txApp, claim, 'failed', error)) finishItem(txApp, claim, { error });
	});
}

/** Ends a claim without another attempt; an assessment without a score then waits for staff to retry it. */
export function giveUpEvaluation(app: core.App, claim: Claim, detail: string): void {
	logFailure('An evaluation was given up.', detail, { assessment: claim.assessmentId });
	app.runInTransaction((txApp) => {
		if (!closeRow(txApp, claim, 'failed', detail)) return;
		finishItem(txApp, claim, { error: 'failed', detail });
		execute(
			txApp.nonconcurrentDB(),
			`UPDATE assessments SET system_status = 'critical_failure', evaluation_note = {:note}, updated_at = {:now}
			WHERE id = {:id} AND coalesce(score, 'null') = 'null'`,
			{ id: claim.assessmentId, note: unavailableNote(GIVEN_UP_REASON), now: toStoredTime(new Date()) },
		);
	});
}

const fenceOf = ({ id, worker, attempts }: Claim): Record<string, string | number> => ({ id, worker, attempts });

function closeRow(app: core.App, claim: Claim, state: 'done' | 'failed', detail: string): boolean {
	return (
		app
			.nonconcurrentDB()
			.newQuery(
				`UPDATE evaluation_queue
				SET state = {:state}, worker = '', lease_until = '', asking = FALSE, last_error = {:detail}, updated_at = {:now}
				WHERE id = {:id} AND state = 'running' AND worker = {:worker} AND attempts = {:attempts}`,
			)
			.bind({ ...fenceOf(claim), state, detail, now: toStoredTime(new Date()) })
			.execute()
			.rowsAffected() === 1
	);
}

/** Existing enhanced fields stay when there are no new ones. */
function writeResult(assessment: core.Record, result: EvaluationResult, enhanced: EnhancedFields | null): void {
	for (const [field, value] of Object.entries({ ...result, ...enhanced })) assessment.set(field, value);
	assessment.set('last_evaluated_at', toStoredTime(new Date()));
}

/** Adds one row per stored result; the newest is the current one. */
function saveProvenance(
	txApp: core.App,
	{ assessmentId, askedBy }: Claim,
	result: EvaluationResult,
	enhanced: EnhancedFields | null,
	provenance: Provenance,
): void {
	execute(
		txApp.nonconcurrentDB(),
		'UPDATE evaluation_results SET is_current = FALSE WHERE assessment_id = {:id} AND is_current = 1',
		{ id: assessmentId },
	);
	const row = new Record(txApp.findCollectionByNameOrId('evaluation_results'));
	const { failures, ...rest } = provenance;
	for (const [field, value] of Object.entries(rest)) row.set(field, value);
	row.set('failures', JSON.stringify(failures));
	row.set('assessment_id', assessmentId);
	row.set('asked_by', askedBy);
	row.set('is_current', true);
	row.set('method', result.evaluation_method);
	row.set('result', JSON.stringify({ ...result, ...enhanced }));
	txApp.save(row);
}
