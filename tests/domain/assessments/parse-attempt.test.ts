import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Attempt, attemptSchema } from '../../../app/domain/assessments/attempt.ts';
import { parseAttempt } from '../../../app/domain/assessments/parse-attempt.ts';
import { junk, placesIn, replaced } from '../places.ts';

const attempt: Attempt = {
	job: { id: 'j1', title: 'Support Engineer', company: 'Northwind', location: 'Sofia' },
	version: {
		id: 'v1',
		job_id: 'j1',
		questions: [{ id: 'q1', prompt: 'Why?', type: 'multiple-choice', options: ['A', 'B'], order_index: 1 }],
	},
	submission: { submission_id: 's1', answers_hash: 'h', received_at: 't', seq: 1, epoch: 'e', variant: false },
	is_admin_test: false,
	consent: { version: '2026-11', ai_declined: true, accommodation: false, given_at: '2026-11-20T09:00:00.000Z' },
	server_time: '2026-11-20T10:00:00.000Z',
};

describe('an attempt from the server', () => {
	it('is taken as it is', () => {
		expect(parseAttempt(attempt)).toEqual(attempt);
		const { consent: _, ...unsaid } = attempt;
		for (const other of [{ ...attempt, submission: null }, unsaid]) expect(parseAttempt(other)).toEqual(other);
	});

	it('is taken exactly when its schema takes it, whatever stands in any place', () => {
		fc.assert(
			fc.property(fc.constantFrom(...placesIn(attempt)), junk, (place, value) => {
				const candidate = replaced(attempt, place, value);
				expect(parseAttempt(candidate) !== null).toBe(z.safeParse(attemptSchema, candidate).success);
			}),
			{ numRuns: 2_000 },
		);
	});
});
