import type { Actor } from '#domain/access/actor';
import { noteError } from '#domain/assessments/note';
import type { OpOf } from '#domain/sync/op';
import { LIMITS } from '../core/limits.ts';
import { type ApplyResult, applyOnce } from '../core/sql/apply-once.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { mention } from '../rows/mention.ts';
import { announced, type OpHandler } from './op-handler.ts';
import { rejectDeciding } from './set-shortlist.ts';

/** Stores a note of the hiring team on an application and mails its mentions. One that reaches no one is stored with its reason. */
function addNote(app: core.App, actor: Actor, op: OpOf<'add_note'>): ApplyResult {
	return applyOnce(app, actor, op, (transaction) => {
		const { assessment_id: assessment, text, mentions } = op.payload;
		const rejected = rejectDeciding(transaction, actor, assessment);
		if (rejected) return rejected;
		const error = noteError(text);
		if (error) return { code: 'invalid_value', detail: error };
		const read = (query: string): string => readText(transaction.db(), query, { assessment, record: op.record });
		if (read(IS_KNOWN) !== '') return { code: 'op_id_conflict', detail: `${op.record} is another note's id` };
		if (read(LIMIT_REACHED) !== '') return { code: 'limit_reached', detail: 'notes on an application' };
		const mentioned = [...new Set(mentions)].map((user) => ({
			user,
			end: mention(transaction, { note: op.record, assessment, author: actor.id, user }),
		}));
		execute(
			transaction.nonconcurrentDB(),
			`INSERT INTO application_notes (id, assessment_id, text, mentions, written_by, created_at)
			VALUES ({:id}, {:assessment}, {:text}, {:mentions}, {:actor}, {:now})`,
			{
				id: op.record,
				assessment,
				text: text.trim(),
				mentions: JSON.stringify(mentioned),
				actor: actor.id,
				now: toStoredTime(new Date()),
			},
		);
		return undefined;
	});
}

const IS_KNOWN = `SELECT COALESCE((SELECT id FROM application_notes WHERE id = {:record}), '') AS text`;

const LIMIT_REACHED = `SELECT iif((SELECT count(*) FROM application_notes WHERE assessment_id = {:assessment})
	>= ${LIMITS.notesPerAssessment}, 'reached', '') AS text`;

/** Effect of `add_note`. */
export const addNoteHandler: OpHandler<'add_note'> = {
	apply: (app, actor, op) => ({
		...announced(addNote(app, actor, op), {
			to: 'staff',
			collection: 'assessments',
			id: op.payload.assessment_id,
		}),
		hasMail: op.payload.mentions.length > 0,
	}),
};
