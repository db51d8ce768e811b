import { coversConsent } from '#domain/assessments/consent';
import { resumeTyping } from '#domain/assessments/typing-analytics';
import { timestampNow } from '../../core/platform/clock.ts';
import { deviceInfo } from '../../core/platform/device-info.ts';
import { requestPersistence } from '../../core/platform/storage-persistence.ts';
import { sessionStore } from '../../core/session/session-store.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { findSubmission } from '../../core/store/find-submission.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { restoreUnwritten } from '../../core/store/writes/restore-unwritten.ts';
import { adoptDrafts } from './adopt-drafts.ts';
import { type AttemptProgress, withAdopted } from './attempt-progress.ts';
import { beginOnServer } from './begin-on-server.ts';
import { findAttempt, type StoredAttempt } from './find-attempt.ts';
import { knowDevice } from './know-device.ts';
import type { OpenResult } from './open-result.ts';

/** The progress of a stored attempt, as a page that opens continues it. */
export function progressOf({ row, answers, measured, adopted }: StoredAttempt): AttemptProgress {
	const questions = row.attempt.version.questions.toSorted((a, b) => a.order_index - b.order_index);
	const progress: AttemptProgress = {
		attempt: row,
		questions,
		answers,
		adopted: new Set(adopted.map(({ question_id }) => question_id)),
		continued: {},
		trackers: Object.fromEntries(
			measured.map(({ tracker, analytics }) => {
				const { question_id: id } = tracker;
				return [id, resumeTyping(tracker, analytics, answers[id] ?? '')];
			}),
		),
		position: Math.max(0, Math.min(row.position, questions.length - 1)),
		device: deviceInfo(),
	};
	// A text without counters came from elsewhere, such as a page that could not save them.
	const uncounted = Object.entries(answers).filter(([id]) => !progress.trackers[id] && !progress.adopted.has(id));
	const counted = uncounted.reduce(
		(current, [id, text]) => withAdopted(current, id, { text, isAdopted: false, measured: null }),
		progress,
	);
	return adopted.reduce(
		(current, { question_id, text, measured: there = null, continues }) =>
			withAdopted(current, question_id, { text, isAdopted: true, measured: there, continues }),
		counted,
	);
}

/**
 * Opens an assessment: this device's attempt with its texts, which needs no server, or else a new one from the server. A
 * candidate who has submitted on any device gets no second attempt; staff may test any number of times.
 */
export async function openAttempt(jobId: string): Promise<OpenResult> {
	await sessionStore.load();
	const user = sessionStore.current()?.user;
	if (!user) return { kind: 'needsSignIn' };
	const database = accountDatabase(user.id);
	const ready = async (stored: StoredAttempt | undefined): Promise<OpenResult> => {
		if (!stored) throw new Error('The attempt that was just begun is not in the database');
		void requestPersistence();
		// An attempt with answers continues when the consent page is new or its text has changed.
		if (!coversConsent(stored.row.consent) && Object.keys(stored.answers).length === 0)
			return { kind: 'awaitingConsent', attempt: stored.row };
		await knowDevice(database);
		await adoptDrafts(database, stored.row);
		const adopted = (await findAttempt(database, jobId)) ?? stored;
		return { kind: 'ready', progress: progressOf(adopted), timestamp: timestampNow() };
	};

	await restoreUnwritten(database).catch(reportStorageFailure);
	const [stored, { assessment }] = await Promise.all([findAttempt(database, jobId), findSubmission(database, jobId)]);
	if (assessment && !user.isAdmin) return { kind: 'alreadySubmitted' };
	if (stored && !stored.row.is_sealed) return ready(stored);
	if (stored && !stored.row.attempt.is_admin_test) return { kind: 'alreadySubmitted' };

	const notBegun = await beginOnServer(user.id, jobId, stored?.row.attempt ?? null);
	return notBegun ?? ready(await findAttempt(database, jobId));
}
