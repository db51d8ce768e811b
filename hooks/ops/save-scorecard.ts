import { type Actor, isAdmin } from '#domain/access/actor';
import { readAttributes } from '#domain/scorecards/attributes';
import { cardError, namedMarks } from '#domain/scorecards/scorecard';
import type { OpOf } from '#domain/sync/op';
import { LIMITS } from '../core/limits.ts';
import { type ApplyResult, applyOnce } from '../core/sql/apply-once.ts';
import { execute, newRecordId, readText, toStoredTime } from '../core/sql/database.ts';
import { announced, type OpHandler } from './op-handler.ts';
import { rejectDeciding } from './set-shortlist.ts';

/** Stores a reader's card of an application. It replaces the reader's earlier cards, which stay as its history. */
function saveScorecard(app: core.App, actor: Actor, op: OpOf<'save_scorecard'>): ApplyResult {
	return applyOnce(app, actor, op, (transaction) => {
		const { assessment_id: assessment, marks, comment } = op.payload;
		const rejected = rejectDeciding(transaction, actor, assessment);
		if (rejected) return rejected;
		const read = (query: string): string => readText(transaction.db(), query, { assessment, record: op.record });
		const attributes = readAttributes(read(ATTRIBUTES));
		const error = cardError({ marks, comment }, attributes);
		if (error) return { code: 'invalid_value', detail: error };
		if (read(IS_KNOWN) !== '') return { code: 'op_id_conflict', detail: `${op.record} is another card's id` };
		if (read(LIMIT_REACHED) !== '') return { code: 'limit_reached', detail: 'cards on an application' };
		const values = { assessment, actor: actor.id };
		execute(
			transaction.nonconcurrentDB(),
			`UPDATE scorecards SET replaced = TRUE WHERE assessment_id = {:assessment} AND written_by = {:actor} AND NOT replaced`,
			values,
		);
		execute(
			transaction.nonconcurrentDB(),
			`INSERT INTO scorecards (id, assessment_id, marks, comment, replaced, written_by, saved_at)
			VALUES ({:id}, {:assessment}, {:marks}, {:comment}, FALSE, {:actor}, {:now})`,
			{
				...values,
				id: op.record,
				marks: JSON.stringify(namedMarks(marks, attributes)),
				comment: comment.trim(),
				now: toStoredTime(new Date()),
			},
		);
		return undefined;
	});
}

const ATTRIBUTES = `SELECT job.scorecard AS text FROM assessments assessment JOIN jobs job ON job.id = assessment.job_id
	WHERE assessment.id = {:assessment}`;

const IS_KNOWN = `SELECT COALESCE((SELECT id FROM scorecards WHERE id = {:record}), '') AS text`;

const LIMIT_REACHED = `SELECT iif((SELECT count(*) FROM scorecards WHERE assessment_id = {:assessment})
	>= ${LIMITS.cardsPerAssessment}, 'reached', '') AS text`;

/** Effect of `save_scorecard`. */
export const saveScorecardHandler: OpHandler<'save_scorecard'> = {
	apply: (app, actor, op) =>
		announced(saveScorecard(app, actor, op), {
			to: 'staff',
			collection: 'assessments',
			id: op.payload.assessment_id,
		}),
};

/** Shows the cards of an application, and what "decide first" hides, to every reader. Who was first to end the hiding is kept. */
function endHiding(app: core.App, actor: Actor, op: OpOf<'end_hiding'>): ApplyResult {
	return applyOnce(app, actor, op, (transaction) => {
		if (!isAdmin(actor)) return { code: 'not_allowed', detail: 'only admins end the hiding' };
		const rejected = rejectDeciding(transaction, actor, op.record);
		if (rejected) return rejected;
		execute(
			transaction.nonconcurrentDB(),
			`INSERT INTO ended_hidings (id, assessment_id, ended_by, ended_at) VALUES ({:id}, {:assessment}, {:actor}, {:now})
			ON CONFLICT (assessment_id) DO NOTHING`,
			{ id: newRecordId(), assessment: op.record, actor: actor.id, now: toStoredTime(new Date()) },
		);
		return undefined;
	});
}

/** Effect of `end_hiding`. */
export const endHidingHandler: OpHandler<'end_hiding'> = {
	apply: (app, actor, op) =>
		announced(endHiding(app, actor, op), { to: 'staff', collection: 'assessments', id: op.record }),
};
