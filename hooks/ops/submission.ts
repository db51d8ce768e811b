import { type Actor, isStaff } from '#domain/access/actor';
import { ANSWER_MAX_CHARS, type Answers, canonicalAnswers } from '#domain/assessments/answers';
import type { OpOf, OpRejection } from '#domain/sync/op';
import { findJobState } from '../rows/job-state.ts';
import { boundAnalytics } from '../rows/measurements.ts';
import { findQuestionVersion } from '../rows/question-versions.ts';

type Op = OpOf<'submit_assessment'>;

/** An op of an account with values computed before the transaction. */
export type Submission = {
	actor: Actor;
	op: Op;
	/** Submissions of staff are tests: any number per job, never official. */
	isTest: boolean;
	isImport: boolean;
	/** JSON, as stored. */
	answers: string;
	/** JSON, as stored: a list with one object per question. */
	analytics: string;
	/** SHA-256 of the whole op; distinguishes a repeat from other content under the same op id. */
	hash: string;
};

/** Computes the stored form of an op. Analytics from the browser are truncated to their limits. */
export function readSubmission(actor: Actor, op: Op, isImport: boolean): Submission {
	const { answers, analytics, job_id, question_version, answers_hash, sealed_at, test_mode, consent } = op.payload;
	const sentAnalytics = JSON.stringify(analytics);
	const bounded = analytics.map(boundAnalytics);
	const isCut = bounded.some((each, index) => each !== analytics[index]);
	// The answers match their hash, so the hash stands for them. Without a consent the list ends before it, because stored
	// hashes of older ops were computed that way.
	const rest = [op.kind, op.schema, op.record, job_id, question_version, answers_hash, sealed_at, test_mode];
	const hashed = JSON.stringify(consent ? [...rest, consent] : rest);
	return {
		actor,
		op,
		isTest: isStaff(actor),
		isImport,
		answers: JSON.stringify(answers),
		analytics: isCut ? JSON.stringify(bounded) : sentAnalytics,
		hash: $security.sha256(`${hashed}\n${sentAnalytics}`),
	};
}

type SubmissionError = { code: OpRejection; detail: string };

/** Validates a submission on its own, cheap checks first; undefined when it is valid. */
export const checkSubmission = (app: core.App, op: Op): SubmissionError | undefined =>
	checkQuestions(app, op) ?? checkAnswers(op.payload.answers, op.payload.answers_hash);

function checkAnswers(answers: Answers, hash: string): SubmissionError | undefined {
	let written = false;
	for (const id in answers) {
		const answer = answers[id] ?? '';
		if (answer.length > ANSWER_MAX_CHARS) {
			return {
				code: 'answer_too_long',
				detail: `${id} has ${answer.length} characters, ${ANSWER_MAX_CHARS} are allowed`,
			};
		}
		written ||= answer.trim() !== '';
	}
	if (!written) return { code: 'answers_missing', detail: 'no question is answered' };
	const canonical = $security.sha256(canonicalAnswers(answers));
	return canonical === hash ? undefined : { code: 'hash_mismatch', detail: `the answers hash to ${canonical}` };
}

/** Versions never change, so this needs no transaction. */
function checkQuestions(app: core.App, { payload }: Op): SubmissionError | undefined {
	const version = findQuestionVersion(app, payload.question_version);
	// The questions were deleted with their job: report the job.
	if (!version && findJobState(app, payload.job_id) === 'deleted') return { code: 'job_gone', detail: payload.job_id };
	if (!version || (version.jobId !== '' && version.jobId !== payload.job_id)) {
		return { code: 'unknown_question_version', detail: payload.question_version };
	}
	for (const id in payload.answers) {
		if (!version.questionIds.has(id)) return { code: 'unknown_question', detail: id };
	}
	const measured = new Set<string>();
	for (const { question_id } of payload.analytics) {
		if (!version.questionIds.has(question_id)) return { code: 'unknown_question', detail: question_id };
		if (measured.has(question_id)) return { code: 'invalid_op', detail: `${question_id} is measured twice` };
		measured.add(question_id);
	}
	return undefined;
}
