import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import type { SubmissionState } from '../../../app/core/store/find-submission.ts';
import type { OutboxRow, SubmissionRow } from '../../../app/core/store/rows.ts';
import { type SubmissionProgress, submissionProgress } from '../../../app/core/store/submission-progress.ts';
import type { OwnAssessment } from '../../../app/domain/assessments/assessment.ts';
import {
	FOLLOW_MS,
	NOTIFYING_MS,
	type SubmitAssessmentEvent,
	submitAssessmentMachine,
} from '../../../app/features/take-assessment/submit-assessment-machine.ts';

function following({ isTest = false } = {}) {
	const clock = new SimulatedClock();
	let tell: (event: SubmitAssessmentEvent) => void = () => undefined;
	const actor = createActor(
		submitAssessmentMachine.provide({
			actors: {
				followSubmission: fromCallback<SubmitAssessmentEvent, undefined>(({ sendBack }) => {
					tell = sendBack;
				}),
			},
		}),
		{ clock, input: { isTest } },
	).start();
	const shown = () => {
		const snapshot = actor.getSnapshot();
		if (snapshot.hasTag('done')) return 'done';
		return snapshot.hasTag('notifying') ? 'notifying' : snapshot.context.progress;
	};
	const standAt = (progress: SubmissionProgress, isOnline = true) => {
		tell({ type: 'submission.progressed', progress, isOnline });
		return shown();
	};
	return { clock, shown, standAt, tell: (event: SubmitAssessmentEvent) => tell(event) };
}

describe('following a submission', () => {
	it('goes from this device to the score, notifies the administrators, and continues', () => {
		const { clock, shown, standAt } = following();
		expect(
			(['saved', 'sending', 'received', 'analysing', 'scored'] as const).map((progress) => standAt(progress)),
		).toEqual(['saved', 'sending', 'received', 'analysing', 'notifying']);
		expect(standAt('scored')).toBe('notifying');
		clock.increment(NOTIFYING_MS);
		expect(shown()).toBe('done');
	});

	it('sends no notification for a test', () => {
		expect(following({ isTest: true }).standAt('scored')).toBe('done');
	});

	it('ends immediately offline: it is saved on this device', () => {
		expect(following().standAt('saved', false)).toBe('done');
	});

	it('ends when it needs attention', () => {
		expect(following().standAt('needsAttention')).toBe('done');
	});

	it('also notifies the administrators of one that could not be scored automatically', () => {
		expect(following().standAt('notScored')).toBe('notifying');
	});

	it('returns to saved when sending failed', () => {
		const { standAt } = following();
		standAt('sending');
		expect(standAt('saved')).toBe('saved');
	});

	it('continues after twenty seconds, in any state', () => {
		const { clock, shown, standAt } = following();
		clock.increment(FOLLOW_MS / 2);
		standAt('analysing');
		clock.increment(FOLLOW_MS / 2 - 1);
		expect(shown()).toBe('analysing');
		clock.increment(1);
		expect(shown()).toBe('done');
	});

	it('continues when the device cannot be read: the next page says why', () => {
		const { shown, tell } = following();
		tell({ type: 'follow.failed' });
		expect(shown()).toBe('done');
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
