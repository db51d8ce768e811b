import { expect, it } from 'vitest';
import { isFinalRejection } from '../../../app/domain/sync/is-final-rejection.ts';

it.each([
	['the job was deleted', 'job_gone', true],
	['the job is unknown', 'job_not_found', true],
	['the questions are unknown', 'unknown_question_version', true],
	['a question is unknown', 'unknown_question', true],
	['its number is taken', 'op_id_conflict', true],
	['an answer is missing', 'answers_missing', true],
	['the slide was deleted', 'slide_gone', true],
	['the category was deleted', 'category_gone', true],
	['the text of the team was deleted', 'team_text_gone', true],
	['the job is paused', 'job_paused', false],
	['the app is too old', 'update_required', false],
	['the account may not do it', 'not_allowed', false],
	['a limit was reached', 'limit_reached', false],
	['of a reason that this build does not know', 'some_new_code', false],
	['of no reason', '', false],
])('when %s, whether a retry is pointless: %s, %s', (_, reason, isFinal) => {
	expect(isFinalRejection(reason)).toBe(isFinal);
});
