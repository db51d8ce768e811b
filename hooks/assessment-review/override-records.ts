import { REVIEW_ERRORS } from '#domain/assessments/review-errors';
import { HUMAN_METHOD } from '#domain/evaluation/human-method';
import { overrideError } from '#domain/evaluation/override';
import { actorOf } from '../core/http/account.ts';
import { pingAccount } from '../core/http/ping.ts';
import { pingStaff } from '../core/http/ping-staff.ts';
import { inTransaction } from '../core/sql/transaction.ts';
import { notifyCandidate } from '../rows/notify-candidate.ts';
import { isOwnOfficial } from '../rows/own-assessment.ts';
import { isWithheldFrom } from '../rows/withheld.ts';
import { REASON_ERRORS } from './reason.ts';

const ERRORS = {
	score_missing: 'A score is needed.',
	score_out_of_range: 'A score is a whole number from 0 to 100.',
	...REASON_ERRORS,
} as const;

/**
 * A staff member scores an assessment: `POST /api/collections/assessment_overrides/records {assessment_id, override_score,
 * override_reason}`. The server sets the author, the time and the previous score.
 */
export function overrideCreateRequested(e: core.RecordRequestEvent): void {
	const row = e.record;
	if (!row) return;
	const error = overrideError(readScore(e), row.getString('override_reason'));
	if (error) throw new BadRequestError(ERRORS[error], null);
	if (e.auth?.collection().name === 'users') {
		const actor = actorOf(e.auth);
		if (isOwnOfficial(e.app, actor, row.getString('assessment_id')))
			throw new ForbiddenError(REVIEW_ERRORS.own_assessment, null);
		if (isWithheldFrom(e.app, actor.id, row.getString('assessment_id')))
			throw new BadRequestError(REVIEW_ERRORS.card_first, null);
		row.set('overridden_by', actor.id);
	}
	e.next();
	const assessment = e.app.findRecordById('assessments', row.getString('assessment_id'));
	pingAccount(e.app, assessment.getString('user_id'), 'assessments', assessment.id);
	pingStaff(e.app, 'assessments', assessment.id);
}

/** Reads the number from the body: the record would have 0 for a missing one. */
function readScore(e: core.RecordRequestEvent): unknown {
	const body = e.requestInfo().body as Record<string, unknown>;
	const sent = body.override_score;
	// A form sends text.
	return typeof sent === 'string' && sent.trim() !== '' ? Number(sent) : sent;
}

/**
 * Sets the assessment's score in the same transaction. The score applies until the next manual score: later evaluations are
 * stored and change nothing. Explanation and breakdown are cleared, because their points sum to another score; the evaluated
 * result stays in `evaluation_results`. Queues the candidate's mail.
 */
export function overrideCreated(e: core.RecordEvent): void {
	const row = e.record;
	if (!row) return;
	inTransaction(e, (transaction) => {
		const assessment = transaction.findRecordById('assessments', row.getString('assessment_id'));
		row.set('original_score', JSON.parse(assessment.getString('score') || 'null'));
		e.next();
		assessment.set('score', row.getInt('override_score'));
		assessment.set('evaluation_method', HUMAN_METHOD);
		assessment.set('confidence_level', '');
		assessment.set('system_status', 'success');
		assessment.set('evaluation_note', 'A person on the hiring team read the answers and gave this score.');
		assessment.set('score_breakdown', null);
		assessment.set('explanation', null);
		transaction.save(assessment);
		notifyCandidate(transaction, 'scored_by_person', assessment.id);
	});
}
