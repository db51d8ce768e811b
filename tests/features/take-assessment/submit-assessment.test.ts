import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { SubmissionState } from '../../../app/core/store/find-submission.ts';
import type { OutboxRow, SubmissionRow } from '../../../app/core/store/rows.ts';
import { type SubmissionProgress, submissionProgress } from '../../../app/core/store/submission-progress.ts';
import type { OwnAssessment } from '../../../app/domain/assessments/assessment.ts';
import { submittingStep } from '../../../app/features/take-assessment/submitting-step.ts';

describe('the screen after sealing', () => {
	const candidate = { isTest: false, isOnline: true };

	it.each<[SubmissionProgress, string]>([
		['none', 'none'],
		['saved', 'saved'],
		['sending', 'sending'],
		['received', 'received'],
		['analysing', 'analysing'],
		['scored', 'notifying'],
		['notScored', 'notifying'],
		['needsAttention', 'done'],
	])('shows a candidate of %s: %s', (progress, step) => {
		expect(submittingStep(progress, candidate)).toBe(step);
	});

	it.each(['scored', 'notScored'] as const)('tells no one that a test is %s', (progress) => {
		expect(submittingStep(progress, { ...candidate, isTest: true })).toBe('done');
	});

	it('does not wait offline for what is saved on this device', () => {
		expect(submittingStep('saved', { ...candidate, isOnline: false })).toBe('done');
		expect(submittingStep('analysing', { ...candidate, isOnline: false })).toBe('analysing');
	});
});

describe('the status of a submission', () => {
	const submission = { id: 's1' } as SubmissionRow;
	const entry = (state: OutboxRow['state']) => ({ state }) as OutboxRow;
	const assessment = (score: number | null, last_evaluated_at: string) =>
		({ id: 's1', score, last_evaluated_at, questions: [] as OwnAssessment['questions'] }) as OwnAssessment;
	const none: SubmissionState = { submission: undefined, entry: undefined, assessment: undefined };

	it.each<[SubmissionProgress, SubmissionState]>([
		['none', none],
		['saved', { ...none, submission, entry: entry('queued') }],
		['sending', { ...none, submission, entry: entry('sending') }],
		['needsAttention', { ...none, submission, entry: entry('parked') }],
		['received', { ...none, submission }],
		['analysing', { ...none, submission, assessment: assessment(null, '') }],
		['notScored', { ...none, submission, assessment: assessment(null, '2026-11-20T10:00:00.000Z') }],
		['scored', { ...none, submission, assessment: assessment(0, '2026-11-20T10:00:00.000Z') }],
		['scored', { ...none, assessment: assessment(88, '2026-11-20T10:00:00.000Z') }],
		['saved', { submission, entry: entry('queued'), assessment: assessment(88, '2026-11-20T10:00:00.000Z') }],
	])('%s', (expected, state) => {
		expect(submissionProgress(state)).toBe(expected);
	});
});
