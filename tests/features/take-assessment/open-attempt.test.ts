import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sha256Hex } from '../../../app/core/platform/hash.ts';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { sessionStore } from '../../../app/core/session/session-store.ts';
import { accountDatabase, closeAccount } from '../../../app/core/store/current-account.ts';
import { findSubmission } from '../../../app/core/store/find-submission.ts';
import { saveAttemptChanges, saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { canonicalAnswers } from '../../../app/domain/assessments/answers.ts';
import type { Attempt } from '../../../app/domain/assessments/attempt.ts';
import { CONSENT_VERSION } from '../../../app/domain/assessments/consent.ts';
import { newTypingTracker, summariseTyping } from '../../../app/domain/assessments/typing-analytics.ts';
import { beginOnServer } from '../../../app/features/take-assessment/begin-on-server.ts';
import { followConsent, giveConsent } from '../../../app/features/take-assessment/consent-actions.ts';
import { findAttempt } from '../../../app/features/take-assessment/find-attempt.ts';
import { openAttempt } from '../../../app/features/take-assessment/open-attempt.ts';
import type { OpenResult } from '../../../app/features/take-assessment/open-result.ts';
import { sealAttempt } from '../../../app/features/take-assessment/seal-attempt.ts';
import { anAttempt, NOW } from '../../core/store/client-builders.ts';

const JOB = 'job000000000001';
const receipt = {
	submission_id: 'assessment00001',
	answers_hash: 'a'.repeat(64),
	received_at: NOW,
	seq: 1,
	epoch: 'e1',
	variant: false,
};

let userId = '';

async function signedInAs(role: 'admin' | null): Promise<void> {
	userId = newRecordId();
	const names = { firstName: 'Ada', lastName: 'Lovelace', fullName: 'Ada Lovelace', initials: 'AL' };
	const user = { id: userId, email: 'ada@candor.test', ...names, isAdmin: role !== null, role, isDeckOwner: false };
	await sessionStore.save({ token: 'token1', user, needsSignIn: false, renewedAt: 0 });
}

/** The server's response to `POST /api/attempts`, or none. */
function theServerSays(answer: { status: number; body: unknown } | null): void {
	vi.stubGlobal('fetch', async () => {
		if (!answer) throw new TypeError('Failed to fetch');
		return new Response(JSON.stringify(answer.body), { status: answer.status });
	});
}
const serves = (attempt: Attempt = anAttempt()) => theServerSays({ status: 200, body: attempt });
const consent = { version: CONSENT_VERSION, ai_declined: false, accommodation: false, given_at: NOW };
/** Opens it and accepts the notice before the first question. */
async function opening(): Promise<OpenResult> {
	const opened = await openAttempt(JOB);
	if (opened.kind !== 'awaitingConsent') return opened;
	await giveConsent(accountDatabase(userId), JOB, consent);
	return openAttempt(JOB);
}
const progressOf = (opened: OpenResult) => {
	if (opened.kind !== 'ready') throw new Error(`Expected an open attempt, not ${opened.kind}`);
	return opened.progress;
};

beforeEach(async () => {
	vi.stubGlobal('navigator', { onLine: true, userAgent: 'Test', language: 'en' });
	vi.stubGlobal('window', { screen: { width: 360, height: 800 } });
	await signedInAs(null);
});
afterEach(() => {
	closeAccount(userId);
	vi.unstubAllGlobals();
});

describe('opening an assessment on this device', () => {
	it('fetches it once, then needs no server and restores every text', async () => {
		serves();
		const { attempt } = progressOf(await opening());
		await saveDraft(
			accountDatabase(userId),
			attempt,
			{ questionId: 'q1', text: 'It rai' },
			{
				durability: 'relaxed',
				updatedAt: NOW,
			},
		);
		theServerSays(null);
		expect(progressOf(await opening())).toMatchObject({ attempt, answers: { q1: 'It rai' }, position: 0 });
	});

	it.each([
		['a text without counters, such as one that a closing page left', null, 'It rained all day.', 18],
		['the end of a text that its counters have not seen', 'It rained', 'It rained all day.', 9],
		['nothing of a text that its counters have seen', 'It rained all day.', 'It rained all day.', 0],
		['nothing of a text that was shortened since', 'It rained all day.', 'It rained', 0],
	])('counts as no input of this page: %s', async (_, counted, text, adopted) => {
		serves();
		const { attempt, device } = progressOf(await opening());
		const tracker = newTypingTracker('q1', 0);
		const row = counted !== null && {
			tracker,
			analytics: summariseTyping(tracker, { at: 0, answer: counted, device }),
		};
		await saveAttemptChanges(
			accountDatabase(userId),
			attempt,
			{ drafts: new Map([['q1', text]]), analytics: new Map(row ? [['q1', row]] : []), position: undefined },
			{ durability: 'relaxed', updatedAt: NOW },
		);
		theServerSays(null);
		expect(progressOf(await opening()).trackers.q1?.adoptedCharacters).toBe(adopted);
	});

	it('asks for consent before the first question, and stores it first', async () => {
		serves();
		expect(await openAttempt(JOB)).toMatchObject({
			kind: 'awaitingConsent',
			attempt: { attempt: { job: { id: JOB } } },
		});
		const database = accountDatabase(userId);
		expect(await giveConsent(database, JOB, { ...consent, ai_declined: true })).toBe(true);
		await giveConsent(database, JOB, consent);
		theServerSays(null);
		expect(progressOf(await openAttempt(JOB)).attempt.consent).toEqual({ ...consent, ai_declined: true });
		expect(await giveConsent(database, 'job000000000009', consent)).toBe(false);
	});

	it('queues the consent for the account’s other devices once, and never in a staff test', async () => {
		serves();
		await opening();
		await giveConsent(accountDatabase(userId), JOB, { ...consent, given_at: '2026-11-20T11:00:00.000Z' });
		const queued = () => accountDatabase(userId).store.read(['outbox'], ({ outbox }) => outbox.list());
		expect(await queued()).toMatchObject([
			{ lane: 'drafts', op: { kind: 'acknowledge_notice', payload: { job_id: JOB, consent } } },
		]);

		closeAccount(userId);
		await signedInAs('admin');
		serves(anAttempt({ is_admin_test: true }));
		expect(progressOf(await opening()).attempt.consent).toEqual(consent);
		expect(await queued()).toEqual([]);
	});

	it('merges an option chosen in another tab with earlier ones, and queues both', async () => {
		serves();
		await opening();
		const database = accountDatabase(userId);
		await giveConsent(database, JOB, { ...consent, ai_declined: true });
		await giveConsent(database, JOB, { ...consent, accommodation: true });
		const both = { ...consent, ai_declined: true, accommodation: true };
		expect(progressOf(await openAttempt(JOB)).attempt.consent).toEqual(both);
		const outbox = await database.store.read(['outbox'], (tables) => tables.outbox.list());
		expect(outbox.map(({ op }) => op.payload)).toEqual(
			[consent, { ...consent, ai_declined: true }, both].map((said) => ({ job_id: JOB, consent: said })),
		);
	});

	it('does not ask for consent given on another device, nor queues it again', async () => {
		const declined = { ...consent, ai_declined: true };
		serves(anAttempt({ consent: declined }));
		const { attempt } = progressOf(await openAttempt(JOB));
		expect([attempt.consent, attempt.attempt]).toEqual([declined, anAttempt()]);
		expect(await accountDatabase(userId).store.read(['outbox'], ({ outbox }) => outbox.list())).toEqual([]);
	});

	it('continues past the consent page once another device has the consent; choices made here apply', async () => {
		serves();
		expect(await openAttempt(JOB)).toMatchObject({
			kind: 'awaitingConsent',
			attempt: { attempt: { job: { id: JOB } } },
		});
		const declined = { ...consent, ai_declined: true };
		serves(anAttempt({ consent: declined }));
		await beginOnServer(userId, JOB, null);
		expect(progressOf(await openAttempt(JOB)).attempt.consent).toEqual(declined);

		serves(anAttempt({ consent }));
		await beginOnServer(userId, JOB, null);
		expect(progressOf(await openAttempt(JOB)).attempt.consent).toEqual(declined);
	});

	it('names the AI that the server uses now until consent is given, and keeps it afterwards', async () => {
		const named = async () => {
			const opened = await openAttempt(JOB);
			if (opened.kind === 'awaitingConsent') return opened.attempt.attempt.ai;
			return progressOf(opened).attempt.attempt.ai;
		};
		serves();
		expect(await named()).toBeUndefined();
		serves(anAttempt({ ai: null }));
		await beginOnServer(userId, JOB, null);
		expect(await named()).toBeNull();
		serves(anAttempt({ ai: { model: 'norn-2' } }));
		await beginOnServer(userId, JOB, null);
		expect(await named()).toEqual({ model: 'norn-2' });
		await giveConsent(accountDatabase(userId), JOB, consent);
		serves(anAttempt({ ai: null }));
		await beginOnServer(userId, JOB, null);
		expect(await named()).toEqual({ model: 'norn-2' });
	});

	it('tells an open notice when the server names another AI', async () => {
		vi.stubGlobal('document', new EventTarget());
		vi.stubGlobal('window', Object.assign(new EventTarget(), { screen: { width: 360, height: 800 } }));
		serves(anAttempt({ ai: null }));
		await openAttempt(JOB);
		serves(anAttempt({ ai: { model: 'norn-2' } }));
		const [onNews, onError] = [vi.fn<() => void>(), vi.fn<(error: unknown) => void>()];
		const stop = followConsent(userId, JOB, { onNews, onError });
		await expect.poll(() => onNews.mock.calls.length).toBe(1);
		stop();
		expect(onError).not.toHaveBeenCalled();
	});

	it('keeps an option chosen here on an older notice when another device chose none on the newer', async () => {
		serves();
		await openAttempt(JOB);
		await giveConsent(accountDatabase(userId), JOB, { ...consent, version: '2026-01', ai_declined: true });
		serves(anAttempt({ consent: { ...consent, accommodation: true } }));
		await beginOnServer(userId, JOB, null);
		expect(progressOf(await openAttempt(JOB)).attempt.consent).toEqual({
			...consent,
			ai_declined: true,
			accommodation: true,
		});
	});

	it('asks again on a newer notice, whichever device consented to the older one', async () => {
		const older = { ...consent, version: '2026-01' };
		serves(anAttempt({ consent: older }));
		expect(await openAttempt(JOB)).toMatchObject({
			kind: 'awaitingConsent',
			attempt: { attempt: { job: { id: JOB } } },
		});
		await giveConsent(accountDatabase(userId), JOB, older);
		expect(await openAttempt(JOB)).toMatchObject({
			kind: 'awaitingConsent',
			attempt: { attempt: { job: { id: JOB } } },
		});
		await giveConsent(accountDatabase(userId), JOB, consent);
		expect(progressOf(await openAttempt(JOB)).attempt.consent).toEqual(consent);
	});

	it('continues an attempt that was open before consent existed', async () => {
		serves();
		await openAttempt(JOB);
		const { row } = (await findAttempt(accountDatabase(userId), JOB)) ?? {};
		if (!row) throw new Error('No attempt was begun');
		const written = { durability: 'relaxed', updatedAt: NOW } as const;
		await saveDraft(accountDatabase(userId), row, { questionId: 'q1', text: 'It rai' }, written);
		expect(progressOf(await openAttempt(JOB)).answers).toEqual({ q1: 'It rai' });
	});

	it.each<[OpenResult, { status: number; body: unknown } | null]>([
		[{ kind: 'unavailable', reason: 'unavailable' }, null],
		[
			{ kind: 'unavailable', reason: 'unavailable' },
			{ status: 500, body: { code: 'storage_unavailable', message: '' } },
		],
		[
			{ kind: 'unavailable', reason: 'unavailable' },
			{ status: 200, body: { welcome: 'to the café' } },
		],
		[{ kind: 'jobNotFound' }, { status: 404, body: { code: 'job_not_found', message: '' } }],
		[{ kind: 'jobPaused' }, { status: 404, body: { code: 'job_paused', message: '' } }],
		[
			{ kind: 'unavailable', reason: 'unavailable' },
			{ status: 404, body: { message: 'Missing.' } },
		],
		[{ kind: 'alreadySubmitted' }, { status: 200, body: anAttempt({ submission: receipt }) }],
	])('returns %o when the server responds with %o', async (opened, answer) => {
		theServerSays(answer);
		expect(await openAttempt(JOB)).toEqual(opened);
	});

	it('reports a missing network when nothing is stored', async () => {
		vi.stubGlobal('navigator', { onLine: false, userAgent: 'Test', language: 'en' });
		theServerSays(null);
		expect(await openAttempt(JOB)).toEqual({ kind: 'unavailable', reason: 'offline' });
	});

	it('asks a candidate to sign in again when the server rejects the token', async () => {
		theServerSays({ status: 401, body: { status: 401, code: 'unauthorized', message: '' } });
		expect(await openAttempt(JOB)).toEqual({ kind: 'needsSignIn' });
	});
});

describe('sealing it', () => {
	const answered = async () => {
		const progress = progressOf(await opening());
		return { ...progress, answers: { q1: 'Зима — 冬', q2: 'Alone', foreign: 'not of this version' } };
	};

	it('hashes exactly the answers to its questions, and a candidate gets no second one', async () => {
		serves();
		const progress = await answered();
		await sealAttempt(accountDatabase(userId), progress, { at: 0, time: NOW });
		const answers = { q1: 'Зима — 冬', q2: 'Alone' };
		const { entry } = await findSubmission(accountDatabase(userId), JOB);
		expect(entry?.op.payload).toMatchObject({
			answers,
			answers_hash: await sha256Hex(canonicalAnswers(answers)),
			consent,
		});
		expect(await openAttempt(JOB)).toEqual({ kind: 'alreadySubmitted' });
	});

	it('lets staff begin another test, offline with the questions of the last one', async () => {
		closeAccount(userId);
		await signedInAs('admin');
		serves(anAttempt({ is_admin_test: true }));
		const first = await answered();
		await sealAttempt(accountDatabase(userId), first, { at: 0, time: NOW });
		theServerSays(null);
		const second = progressOf(await opening());
		expect(second.answers).toEqual({});
		expect(second.attempt.assessment_id).not.toBe(first.attempt.assessment_id);
		expect(second.questions).toEqual(first.questions);
	});
});
