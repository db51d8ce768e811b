import { sha256Hex } from '../../../app/core/platform/hash.ts';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import type { HasStore } from '../../../app/core/store/account-database.ts';
import type { AttemptRow, SubmissionRow } from '../../../app/core/store/rows.ts';
import { sealSubmission } from '../../../app/core/store/writes/seal-submission.ts';
import type { QuestionAnalytics } from '../../../app/domain/assessments/analytics.ts';
import { canonicalAnswers } from '../../../app/domain/assessments/answers.ts';
import type { Attempt } from '../../../app/domain/assessments/attempt.ts';
import { newTypingTracker, recordTyping, summariseTyping } from '../../../app/domain/assessments/typing-analytics.ts';
import type { CandidateQuestion } from '../../../app/domain/questions/question.ts';
import { createAttemptWriter } from '../../../app/features/take-assessment/attempt-writer.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';

/** Between two keys, in milliseconds: 60 words a minute. */
const KEY_MS = 200;

const DEVICE = {
	userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile',
	screenWidth: 412,
	screenHeight: 915,
	timezone: 'Europe/Sofia',
	language: 'en',
};

/** An attempt in progress: the text typed so far, and its analytics. */
export type Writing = { row: AttemptRow; answers: Record<string, string>; analytics: QuestionAnalytics[] };

/** Begins an attempt that the server has served. `at`: the device's clock, ISO 8601. */
export const beginWriting = async (database: HasStore, served: Attempt, at: string): Promise<Writing> => ({
	row: await beginAttempt(database, served, { assessmentId: newRecordId(), beganAt: at }),
	answers: {},
	analytics: [],
});

/**
 * Types an answer key by key, written as by the screen's persisting actor: every key through the tracker and the writer, and
 * a strict write at the end, which queues it. Returns the number of keys.
 */
export async function typeAnswer(
	database: HasStore,
	writing: Writing,
	{ id, options, order_index }: CandidateQuestion,
	text: string,
	at: string,
): Promise<number> {
	const writer = createAttemptWriter(database, writing.row, () => at);
	const answer = options[0] ?? text;
	let tracker = recordTyping(newTypingTracker(id, order_index), { type: 'entered', at: 0, time: at });
	let elapsedMs = 0;
	// A chosen option is one press; a text one for each character.
	const keys = options.length > 0 ? 1 : answer.length;
	for (let length = 1; length <= keys; length += 1) {
		elapsedMs += KEY_MS;
		tracker = recordTyping(tracker, { type: 'key', key: 'character', repeat: false, at: elapsedMs, time: at });
		// A failed write also rejects the last one, which is awaited.
		writer.writeDraft(id, length === keys ? answer : answer.slice(0, length)).catch(() => undefined);
	}
	const analytics = summariseTyping(tracker, { at: elapsedMs, answer, device: DEVICE });
	if ((await writer.flush({ tracker, analytics })) === 'sealed')
		throw new Error(`The attempt at ${writing.row.job_id} was sealed while it was typed.`);
	writing.answers[id] = answer;
	writing.analytics.push(analytics);
	return keys;
}

/** Submits an attempt as typed. */
export async function sealWriting(database: HasStore, writing: Writing, at: string): Promise<SubmissionRow> {
	const { row, answers, analytics } = writing;
	const payload = {
		job_id: row.job_id,
		question_version: row.attempt.version.id,
		answers,
		answers_hash: await sha256Hex(canonicalAnswers(answers)),
		analytics,
		sealed_at: at,
		test_mode: false,
	};
	const outcome = await sealSubmission(database, row, payload, newRecordId());
	if (outcome.kind !== 'sealed') throw new Error(`The attempt at ${row.job_id} could not be sealed: ${outcome.kind}.`);
	return outcome.submission;
}
