import { resumeTyping } from '#domain/assessments/typing-analytics';
import { beginAttempt } from '../../data/commands/begin-attempt.ts';
import { accountDatabase } from '../../data/current-account.ts';
import { findAttempt, type StoredAttempt } from '../../data/queries/find-attempt.ts';
import { findSubmission } from '../../data/queries/find-submission.ts';
import { sessionStore } from '../../data/session-store.ts';
import { isoNow } from '../../platform/clock.ts';
import { deviceInfo } from '../../platform/device-info.ts';
import { newRecordId } from '../../platform/ids.ts';
import { momentNow } from '../../platform/moment.ts';
import { requestPersistence } from '../../platform/storage-persistence.ts';
import { type AttemptFailure, beginRemoteAttempt } from '../../remote/attempts.ts';
import { renewToken } from '../session/renew-token.ts';
import type { AttemptProgress } from './attempt-progress.ts';
import type { Opened } from './take-assessment-machine.ts';

function progressOf({ row, answers, trackers }: StoredAttempt): AttemptProgress {
	const questions = row.attempt.version.questions.toSorted((a, b) => a.order_index - b.order_index);
	return {
		attempt: row,
		questions,
		answers,
		trackers: Object.fromEntries(trackers.map((tracker) => [tracker.question_id, resumeTyping(tracker)])),
		position: Math.max(0, Math.min(row.position, questions.length - 1)),
		device: deviceInfo(),
	};
}

function refused(failure: AttemptFailure): Opened {
	if (failure === 'unauthorized') return { kind: 'needsSignIn' };
	if (failure === 'job_not_found' || failure === 'job_paused') return { kind: 'jobNotFound' };
	return { kind: 'unavailable', reason: failure === 'offline' ? 'offline' : 'unavailable' };
}

async function beginOnServer(jobId: string) {
	const token = sessionStore.current()?.token ?? '';
	const begun = await beginRemoteAttempt(token, jobId);
	if (begun.ok || begun.failure !== 'unauthorized' || (await renewToken()) !== 'renewed') return begun;
	return beginRemoteAttempt(sessionStore.current()?.token ?? '', jobId);
}

/**
 * Opens an assessment: the attempt of this device with everything typed, needing no server, or else a new one of the server's. A
 * candidate who has handed it in, here or elsewhere, gets no second one; staff may test as often as they like.
 */
export async function openAttempt(jobId: string): Promise<Opened> {
	await sessionStore.load();
	const user = sessionStore.current()?.user;
	if (!user) return { kind: 'needsSignIn' };
	const database = accountDatabase(user.id);
	const ready = async (): Promise<Opened> => {
		const stored = await findAttempt(database, jobId);
		if (!stored) throw new Error('The attempt that was just begun is not in the database');
		void requestPersistence();
		return { kind: 'ready', progress: progressOf(stored), moment: momentNow() };
	};

	const stored = await findAttempt(database, jobId);
	const { assessment } = await findSubmission(database, jobId);
	if (assessment && !user.isAdmin) return { kind: 'alreadySubmitted' };
	if (stored && !stored.row.is_sealed) return ready();
	if (stored && !stored.row.attempt.is_admin_test) return { kind: 'alreadySubmitted' };

	const begun = await beginOnServer(jobId);
	if (begun.ok && begun.value.submission) return { kind: 'alreadySubmitted' };
	// A further test of staff can begin with no network, on the questions of the last one.
	const attempt = begun.ok ? begun.value : stored?.row.attempt;
	const failed = begun.ok ? null : refused(begun.failure);
	if (!attempt || (failed && failed.kind !== 'unavailable')) return failed ?? { kind: 'jobNotFound' };
	await beginAttempt(database, attempt, { assessmentId: newRecordId(), beganAt: isoNow() });
	return ready();
}
