import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { type AnyEventObject, createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { SubmissionRow } from '../../../app/core/store/rows.ts';
import { resumeTyping, type TypingTracker } from '../../../app/domain/assessments/typing-analytics.ts';
import type { AttemptProgress, Timestamp } from '../../../app/features/take-assessment/attempt-progress.ts';
import type { OpenResult } from '../../../app/features/take-assessment/open-result.ts';
import type { PersistEvent } from '../../../app/features/take-assessment/persist-attempt.ts';
import type { TakeAssessmentEvent } from '../../../app/features/take-assessment/take-assessment-event.ts';
import {
	type SealResult,
	takeAssessmentMachine,
} from '../../../app/features/take-assessment/take-assessment-machine.ts';
import { anAttempt, NOW } from '../../core/store/client-builders.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';

const device = { userAgent: 'Test', screenWidth: 360, screenHeight: 800, timezone: 'UTC', language: 'en' };
const at = (seconds: number) => ({ at: seconds * 1000, time: NOW });
const submission = { id: 'assessment00001' } as SubmissionRow;

function aProgress(shape: Partial<AttemptProgress> = {}): AttemptProgress {
	const attempt = anAttempt();
	return {
		attempt: {
			job_id: attempt.job.id,
			assessment_id: 'assessment00001',
			attempt,
			began_at: NOW,
			is_sealed: false,
			position: 0,
		},
		questions: attempt.version.questions,
		answers: {},
		adopted: new Set(),
		continued: {},
		trackers: {},
		position: 0,
		device,
		...shape,
	};
}
const ready = (shape: Partial<AttemptProgress> = {}): OpenResult => ({
	kind: 'ready',
	progress: aProgress(shape),
	timestamp: at(0),
});

const awaitsConsent = async (): Promise<OpenResult> => ({ kind: 'awaitingConsent', attempt: aProgress().attempt });

type World = {
	open?: (() => Promise<OpenResult>)[];
	consent?: (() => Promise<void>)[];
	seal?: (() => Promise<SealResult>)[];
};

/** The machine with a scripted environment; `kept` contains everything that was written. */
async function taking({ open = [async () => ready()], consent = [], seal = [] }: World = {}) {
	const stored: PersistEvent[] = [];
	const sealed: unknown[] = [];
	const consents: unknown[] = [];
	let tellConsent: ((event: TakeAssessmentEvent) => void) | undefined;
	let tell: (event: TakeAssessmentEvent) => void = () => undefined;
	/** One function for each typing pause that started and was not interrupted by another key. */
	let pauses: ((timestamp: Timestamp) => void)[] = [];
	const actor = createActor(
		takeAssessmentMachine.provide({
			actors: {
				openAttempt: fromPromise(() => open.shift()?.() ?? Promise.reject(new Error('opened too often'))),
				persistAttempt: fromCallback<PersistEvent, { progress: AttemptProgress | null }>(({ receive, sendBack }) => {
					receive((event) => stored.push(event));
					tell = sendBack;
				}),
				followConsent: fromCallback<AnyEventObject, { jobId: string }>(({ sendBack }) => {
					tellConsent = sendBack;
					return () => {
						tellConsent = undefined;
					};
				}),
				saveConsent: fromPromise(async ({ input }) => {
					consents.push(input.optOuts);
					await consent.shift()?.();
				}),
				waitForPause: fromCallback<AnyEventObject>(({ sendBack }) => {
					const end = (timestamp: Timestamp) => sendBack({ type: 'typing.paused', timestamp });
					pauses.push(end);
					return () => {
						pauses = pauses.filter((each) => each !== end);
					};
				}),
				sealAttempt: fromPromise(({ input }) => {
					sealed.push(input.progress?.answers);
					return seal.shift()?.() ?? Promise.reject(new Error('sealed too often'));
				}),
			},
		}),
		{ input: { jobId: 'job000000000001' } },
	);
	actor.start();
	await waitFor(actor, (snapshot) => !snapshot.hasTag('opening'));
	const send = (...events: TakeAssessmentEvent[]) => {
		for (const event of events) actor.send(event);
		return actor.getSnapshot();
	};
	return {
		actor,
		stored,
		sealed,
		consents,
		/** Whether other devices are checked for the consent. */
		isAsking: () => tellConsent !== undefined,
		tellConsent: (event: TakeAssessmentEvent) => tellConsent?.(event),
		send,
		tell: (event: TakeAssessmentEvent) => tell(event),
		/** Two seconds pass without a key. Returns how many timers expired. */
		pause: (timestamp: Timestamp) => {
			const ended = [...pauses];
			for (const end of ended) end(timestamp);
			return ended.length;
		},
	};
}
const typed = (questionId: string, text: string): TakeAssessmentEvent => ({ type: 'answer.changed', questionId, text });
const inReview: TakeAssessmentEvent[] = [
	typed('q1', 'It rained.'),
	{ type: 'question.opened', index: 1, timestamp: at(10) },
	typed('q2', 'Alone'),
	{ type: 'review.requested', timestamp: at(20) },
];

describe('opening an assessment', () => {
	it('shows the first question only after consent, with the chosen options', async () => {
		const { actor, send, stored, consents } = await taking({ open: [awaitsConsent, async () => ready()] });
		expect(actor.getSnapshot().hasTag('awaitingConsent')).toBe(true);
		expect(send(typed('q1', 'Too early.')).context.progress).toBeNull();
		const optOuts = { ai_declined: false, accommodation: true };
		const saving = send({ type: 'consent.changed', optOuts }, { type: 'consent.given' });
		expect(saving.hasTag('savingConsent')).toBe(true);
		await waitFor(actor, (snapshot) => snapshot.hasTag('answering'));
		expect([stored, consents]).toEqual([[], [optOuts]]);
	});

	it('accepts consent given on another device, but not while options are being chosen here', async () => {
		const { actor, send, isAsking, tellConsent } = await taking({ open: [awaitsConsent, async () => ready()] });
		expect(isAsking()).toBe(true);
		send({ type: 'consent.changed', optOuts: { ai_declined: true, accommodation: false } });
		expect(isAsking()).toBe(false);
		send({ type: 'consent.changed', optOuts: { ai_declined: false, accommodation: false } });
		expect(isAsking()).toBe(true);
		tellConsent({ type: 'consent.found' });
		await waitFor(actor, (snapshot) => snapshot.hasTag('answering'));
	});

	it('shows why consent could not be saved, begins nothing, and can be retried', async () => {
		const { actor, send } = await taking({
			open: [awaitsConsent, async () => ready()],
			consent: [() => Promise.reject(new DOMException('full', 'QuotaExceededError'))],
		});
		send({ type: 'consent.given' });
		const failed = await waitFor(actor, (snapshot) => !snapshot.hasTag('savingConsent'));
		expect([failed.hasTag('awaitingConsent'), failed.context.consentFailure]).toEqual([true, 'full']);
		expect(send({ type: 'consent.given' }).context.consentFailure).toBeNull();
		await waitFor(actor, (snapshot) => snapshot.hasTag('answering'));
	});

	it('measures nothing once an accommodation was declared', async () => {
		const consent = { version: '2026-11', ai_declined: false, accommodation: true, given_at: NOW };
		const { attempt } = aProgress();
		const { send } = await taking({ open: [async () => ready({ attempt: { ...attempt, consent } })] });
		const { context } = send(
			{ type: 'typing.recorded', event: { type: 'key', key: 'character', repeat: false, ...at(1) } },
			typed('q1', 'Dictated.'),
			{ type: 'question.opened', index: 1, timestamp: at(10) },
		);
		expect(context.progress?.trackers).toEqual({});
		expect(context.progress?.position).toBe(1);
	});

	it.each([
		['alreadySubmitted', { kind: 'alreadySubmitted' }],
		['jobNotFound', { kind: 'jobNotFound' }],
		['jobPaused', { kind: 'jobPaused' }],
		['needsSignIn', { kind: 'needsSignIn' }],
		['unavailable', { kind: 'unavailable', reason: 'offline' }],
	] as const)('leads to %s', async (state, opened) => {
		const { actor } = await taking({ open: [async () => opened] });
		expect(actor.getSnapshot().value).toBe(state);
	});

	it('reports that the device cannot be read, and can be retried', async () => {
		const { actor, send } = await taking({
			open: [() => Promise.reject(new Error('no database')), async () => ready()],
		});
		expect(actor.getSnapshot().value).toBe('openingFailed');
		send({ type: 'opening.retried' });
		await waitFor(actor, (snapshot) => snapshot.hasTag('answering'));
	});

	it('continues at the last position', async () => {
		const { actor } = await taking({ open: [async () => ready({ answers: { q1: 'It rai' }, position: 1 })] });
		expect(actor.getSnapshot().context.progress).toMatchObject({ answers: { q1: 'It rai' }, position: 1 });
	});
});

describe('answering', () => {
	it('writes every change, and shows saved only after the write', async () => {
		const { actor, stored, send, tell } = await taking();
		send(typed('q1', 'I'), typed('q1', 'It'));
		expect(stored).toEqual([
			{ type: 'draft', questionId: 'q1', text: 'I', row: expect.anything() },
			{ type: 'draft', questionId: 'q1', text: 'It', row: expect.anything() },
		]);
		expect(actor.getSnapshot().value).toMatchObject({ working: { page: 'answering', storage: 'saving' } });
		tell({ type: 'storage.saved' });
		expect(actor.getSnapshot().value).toMatchObject({ working: { page: 'answering', storage: 'saved' } });
		tell({ type: 'storage.failed', failure: 'full' });
		expect(actor.getSnapshot().context.storageFailure).toBe('full');
		expect(send(typed('q1', 'It ')).value).toMatchObject({ working: { page: 'answering', storage: 'saving' } });
	});

	it('makes typed text strict once, when typing pauses, with the analytics of the question', async () => {
		const { stored, send, pause } = await taking();
		expect(pause(at(1))).toBe(0);
		send(typed('q1', 'I'), typed('q1', 'It'));
		expect(pause(at(4))).toBe(1);
		expect(stored.slice(2)).toMatchObject([
			{ type: 'paused', row: { analytics: { question_id: 'q1', time_spent_seconds: 4 } } },
		]);
		expect(pause(at(8))).toBe(0);
		send(typed('q1', 'It '));
		expect(pause(at(9))).toBe(1);
	});

	it.each([
		['nothing', ''],
		['only blanks', '  \n'],
		['more than the server takes', 'x'.repeat(20_001)],
	])('does not open the review with %s as the last answer', async (_, text) => {
		const { send } = await taking();
		send(typed('q1', 'It rained.'), { type: 'question.opened', index: 1, timestamp: at(1) });
		const { value } = send(typed('q2', text), { type: 'review.requested', timestamp: at(2) });
		expect(value).toMatchObject({ working: { page: 'answering' } });
	});

	it('leaving a question saves its analytics and the position', async () => {
		const { stored, send } = await taking();
		send({ type: 'typing.recorded', event: { type: 'key', key: 'character', repeat: false, ...at(1) } });
		send(typed('q1', 'It rained.'), { type: 'question.opened', index: 1, timestamp: at(12) });
		expect(stored.slice(2)).toMatchObject([
			{ type: 'flush', row: { analytics: { question_id: 'q1', time_spent_seconds: 12 } } },
			{ type: 'position', position: 1 },
		]);
		const { context } = send({ type: 'question.opened', index: 0, timestamp: at(15) });
		expect(context.progress).toMatchObject({ position: 0, trackers: { q2: { spentMs: 3_000 } } });
	});

	it('tells the saving part which answer is being typed, so that no other text replaces it', async () => {
		const { stored, send } = await taking();
		send({ type: 'typing.recorded', event: { type: 'key', key: 'character', repeat: false, ...at(1) } });
		send({ type: 'typing.recorded', event: { type: 'blurred', ...at(2) } });
		expect(stored).toEqual([
			{ type: 'typing', questionId: 'q1', event: 'key' },
			{ type: 'typing', questionId: 'q1', event: 'blurred' },
		]);
	});

	it('knows the text that another device continued, until something is typed', async () => {
		const { send } = await taking();
		const continued = { questionId: 'q1', text: 'It rained.', isAdopted: true, measured: null, continues: 'It' };
		expect(send({ type: 'answer.updated', ...continued }).context.progress?.continued).toEqual({ q1: 'It' });
		expect(send(typed('q1', 'It rained. We ran.')).context.progress?.continued).toEqual({});
	});

	it('does not count the time while the page is hidden', async () => {
		const { send } = await taking();
		send({ type: 'page.hidden', timestamp: at(5) }, { type: 'page.shown', timestamp: at(500) });
		const { context } = send(typed('q1', 'x'), { type: 'question.opened', index: 1, timestamp: at(507) });
		expect(context.progress?.trackers.q1?.spentMs).toBe(12_000);
	});

	const key = (seconds: number): TakeAssessmentEvent => ({
		type: 'typing.recorded',
		event: { type: 'key', key: 'character', repeat: false, ...at(seconds) },
	});
	const opens = (index: number, seconds: number): TakeAssessmentEvent => ({
		type: 'question.opened',
		index,
		timestamp: at(seconds),
	});
	const hidden = (seconds: number): TakeAssessmentEvent => ({ type: 'page.hidden', timestamp: at(seconds) });
	const shown = (seconds: number): TakeAssessmentEvent => ({ type: 'page.shown', timestamp: at(seconds) });

	/** What the next page reads of the counters of the first question, after the last write of this one. */
	const storedCounters = (stored: PersistEvent[], answer: string): TypingTracker | null => {
		const rows = stored.flatMap((event) => ('row' in event && event.row ? [event.row] : []));
		const row = rows.findLast(({ analytics }) => analytics.question_id === 'q1');
		return row ? resumeTyping(row.tracker, row.analytics, answer) : null;
	};

	it.each<[string, TakeAssessmentEvent[], number]>([
		['a crash in the middle of a word', [key(7), typed('q1', 'It ra')], 7],
		['a tab that is closed', [key(7), typed('q1', 'It rained.'), hidden(9)], 9],
		['a tab that is discarded after ten minutes', [typed('q1', 'It rained.'), hidden(9), hidden(600)], 9],
		['a way back to the page, shown twice', [hidden(9), shown(90), shown(90), key(94), typed('q1', 'It')], 13],
		['the next question', [key(7), typed('q1', 'It rained.'), opens(1, 12)], 12],
		['the second visit to it', [opens(1, 5), opens(0, 40), key(46), typed('q1', 'It')], 11],
		['another question at the end', [typed('q1', 'It rained.'), opens(1, 12), typed('q2', 'Alone'), hidden(30)], 12],
		[
			'the review',
			[opens(1, 1), typed('q2', 'Alone'), opens(0, 2), opens(1, 10), { type: 'review.requested', timestamp: at(20) }],
			9,
		],
	])('stores the time of an answer for the page after %s', async (_, events, seconds) => {
		const { stored, send } = await taking();
		send(...events);
		expect(storedCounters(stored, 'It rained.')?.spentMs).toBe(1_000 * seconds);
	});

	it('stores the time of an answer through a reload in the pause of the page after a reload', async () => {
		let trackers: Record<string, TypingTracker> = {};
		for (const events of [[key(7), typed('q1', 'It')], [hidden(3)], [hidden(2)], [key(4), typed('q1', 'It rained.')]]) {
			const { stored, send } = await taking({ open: [async () => ready({ trackers })] });
			send(...events);
			const q1 = storedCounters(stored, 'It rained.');
			if (q1) trackers = { q1 };
		}
		expect(trackers.q1?.spentMs).toBe(16_000);
	});

	it.each([
		['nothing was measured', null, { adopted: 34, keys: 0 }],
		['it was typed', { length: 34, keys: 40 }, { adopted: 0, keys: 40 }],
		['its end was not measured', { length: 20, keys: 22 }, { adopted: 14, keys: 22 }],
	])('takes a version of another device as no input of this one: where %s', async (_, there, expected) => {
		const { stored, send } = await taking();
		const calm = someAnalytics('q1', 0);
		const measured = there && {
			...calm,
			keystroke_data: { ...calm.keystroke_data, totalKeystrokes: there.keys },
			device_info: { ...calm.device_info, finalAnswerLength: there.length },
		};
		send({ type: 'version.taken', questionId: 'q1', text: 'It rained when we left the harbour', measured });
		const [written] = stored;
		expect(written).toMatchObject({
			type: 'draft',
			text: 'It rained when we left the harbour',
			row: {
				analytics: {
					keystroke_data: { totalKeystrokes: expected.keys },
					paste_data: { adoptedCharacters: expected.adopted, insertedCharacters: 0 },
				},
			},
		});
	});

	it('opens any question of the attempt, and no other', async () => {
		const { send } = await taking();
		expect(send({ type: 'question.opened', index: 1, timestamp: at(1) }).context.progress?.position).toBe(1);
		expect(send({ type: 'question.opened', index: 7, timestamp: at(1) }).context.progress?.position).toBe(1);
	});

	it('ends when another tab submits it', async () => {
		const { actor, tell } = await taking();
		tell({ type: 'attempt.sealed' });
		expect(actor.getSnapshot().value).toBe('alreadySubmitted');
	});
});

describe('submitting', () => {
	it('is reviewed first, then sealed with the answers on the screen', async () => {
		const { actor, sealed, send } = await taking({ seal: [async () => ({ kind: 'sealed', submission })] });
		expect(send(...inReview).hasTag('reviewing')).toBe(true);
		expect(send({ type: 'submission.confirmed', timestamp: at(25) }).hasTag('sealing')).toBe(true);
		await waitFor(actor, (snapshot) => snapshot.hasTag('sealed'));
		expect(actor.getSnapshot().value).toBe('sealed');
		expect(sealed).toEqual([{ q1: 'It rained.', q2: 'Alone' }]);
	});

	it('ignores a second confirmation while sealing', async () => {
		const { sealed, send } = await taking({ seal: [() => new Promise(() => undefined)] });
		send(
			...inReview,
			{ type: 'submission.confirmed', timestamp: at(25) },
			{ type: 'submission.confirmed', timestamp: at(25) },
		);
		expect(sealed).toHaveLength(1);
	});

	it.each([
		['the device cannot write', () => Promise.reject(new Error('full'))],
		['the attempt is gone', async (): Promise<SealResult> => ({ kind: 'gone' })],
	])('returns to the review when %s, and can be retried', async (_, fails) => {
		const { actor, send } = await taking({ seal: [fails, async () => ({ kind: 'already', submission })] });
		send(...inReview, { type: 'submission.confirmed', timestamp: at(25) });
		await waitFor(actor, (snapshot) => snapshot.matches({ working: { page: { reviewing: 'sealFailed' } } }));
		send({ type: 'submission.confirmed', timestamp: at(30) });
		await waitFor(actor, (snapshot) => snapshot.hasTag('sealed'));
	});

	it('reports why it failed, independent of concurrent saves', async () => {
		const { actor, send, tell } = await taking({
			seal: [() => Promise.reject(new DOMException('The device is full.', 'QuotaExceededError'))],
		});
		send(...inReview, { type: 'submission.confirmed', timestamp: at(25) });
		await waitFor(actor, (snapshot) => snapshot.matches({ working: { page: { reviewing: 'sealFailed' } } }));
		tell({ type: 'storage.saved' });
		const { sealFailure, storageFailure } = actor.getSnapshot().context;
		expect({ sealFailure, storageFailure }).toEqual({ sealFailure: 'full', storageFailure: null });
	});

	it('is refused while an answer is missing, and returns to it', async () => {
		const { send } = await taking({ open: [async () => ready({ answers: { q2: 'Alone' }, position: 1 })] });
		const review = send(
			{ type: 'review.requested', timestamp: at(1) },
			{ type: 'submission.confirmed', timestamp: at(2) },
		);
		expect(review.hasTag('reviewing')).toBe(true);
		const back = send({ type: 'question.opened', index: 0, timestamp: at(3) });
		expect([back.hasTag('answering'), back.context.progress?.position]).toEqual([true, 0]);
	});
});
