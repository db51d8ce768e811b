import { createHash, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalAnswers } from '#domain/assessments/answers';
import { attemptSchema } from '#domain/assessments/attempt';
import { CONSENT_VERSION } from '#domain/assessments/consent';
import { OP_SCHEMA_VERSION } from '#domain/ops/operation';
import { type Op, pushResponseSchema } from '#domain/sync/op';
import type { SeedApplication } from './compose.ts';
import { request } from './request.ts';

const ID_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A record id in the format of a device. */
export const newRecordId = (): string =>
	Array.from({ length: 15 }, () => ID_LETTERS[randomInt(ID_LETTERS.length)]).join('');

/** Signs a candidate in like the app; returns the token. */
export async function signIn(url: string, email: string, password: string): Promise<string> {
	const response = await request(url, '/api/collections/users/auth-with-password', {
		method: 'POST',
		body: { identity: email, password },
	});
	return z.object({ token: z.string() }).parse(response).token;
}

/** Builds the sealed submission of an application for the served questions. Throws when they are not the job's questions. */
function seal(application: SeedApplication, attempt: z.infer<typeof attemptSchema>, record: string): Op {
	const served = attempt.version.questions.toSorted((a, b) => a.order_index - b.order_index);
	const asked = application.job.questions;
	if (served.length !== asked.length || served.some((question, index) => question.prompt !== asked[index]?.prompt)) {
		throw new Error(`"${application.job.fields.title}" was served with other questions than it was given.`);
	}
	const answers = Object.fromEntries(served.map((question, index) => [question.id, application.answers[index] ?? '']));
	const analytics = application.analytics.flatMap((typed, index) => {
		const question = served[index];
		return question ? [{ ...typed, question_id: question.id }] : [];
	});
	return {
		id: newRecordId(),
		schema: OP_SCHEMA_VERSION,
		kind: 'submit_assessment',
		record,
		payload: {
			job_id: attempt.job.id,
			question_version: attempt.version.id,
			answers,
			answers_hash: createHash('sha256').update(canonicalAnswers(answers)).digest('hex'),
			analytics,
			sealed_at: application.submittedAt.toISOString(),
			test_mode: application.kind === 'test',
			consent: {
				version: CONSENT_VERSION,
				...(application.declared ?? { ai_declined: false, accommodation: false }),
				given_at: application.submittedAt.toISOString(),
			},
		},
	};
}

type SubmitInput = {
	url: string;
	/** The candidate's token. */
	token: string;
	jobId: string;
	application: SeedApplication;
	/** Id of the assessment, generated here like on a device. */
	record: string;
};

/**
 * Submits an application like a device: starts the attempt, seals the answers, pushes the op. Throws when the server rejects
 * it, or when official submission and variant do not match the plan.
 */
export async function submit({ url, token, jobId, application, record }: SubmitInput): Promise<void> {
	const attempt = attemptSchema.parse(
		await request(url, '/api/attempts', { method: 'POST', token, body: { job_id: jobId } }),
	);
	const op = seal(application, attempt, record);
	const { results } = pushResponseSchema.parse(
		await request(url, '/api/sync/push', {
			method: 'POST',
			token,
			body: { ops: [op] },
		}),
	);
	const [result] = results;
	const wanted = application.kind === 'variant';
	if (result?.status !== 'applied' || !('receipt' in result) || result.receipt.variant !== wanted) {
		throw new Error(`The submission for "${application.job.fields.title}" was answered ${JSON.stringify(result)}.`);
	}
}
