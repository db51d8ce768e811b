import type { Attempt } from '../../../app/domain/assessments/attempt.ts';
import type { SubmissionPayload } from '../../../app/domain/ops/submit-assessment.ts';

export const NOW = '2026-11-20T10:00:00.000Z';

/** The server's response when an attempt begins: two questions, the second multiple choice. */
export const anAttempt = (shape: Partial<Attempt> & { jobId?: string } = {}): Attempt => {
	const { jobId = 'job000000000001', ...rest } = shape;
	return {
		job: { id: jobId, title: 'Support Engineer', company: 'Northwind', location: 'Sofia' },
		version: {
			id: 'version00000001',
			job_id: jobId,
			questions: [
				{ id: 'q1', prompt: 'Tell us of a hard day.', type: 'text', options: [], order_index: 1 },
				{
					id: 'q2',
					prompt: 'How do you work?',
					type: 'multiple-choice',
					options: ['Alone', 'Together'],
					order_index: 2,
				},
			],
		},
		submission: null,
		is_admin_test: false,
		server_time: NOW,
		...rest,
	};
};

/** A sealed payload. Its hash is not computed, because the device does not check it. */
export const aPayload = (shape: Partial<SubmissionPayload> = {}): SubmissionPayload => ({
	job_id: 'job000000000001',
	question_version: 'version00000001',
	answers: { q1: 'It rained.', q2: 'Alone' },
	answers_hash: 'a'.repeat(64),
	analytics: [],
	sealed_at: NOW,
	test_mode: false,
	...shape,
});
