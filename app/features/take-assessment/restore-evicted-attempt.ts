import { readDevice, wasEvicted } from '../../core/platform/key-value-store.ts';
import { sessionStore } from '../../core/session/session-store.ts';
import { readStoredSession } from '../../core/session/stored-session.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import type { AttemptRow, DraftRow } from '../../core/store/rows.ts';
import { isDiscarded } from '../../core/store/sync-state.ts';

/**
 * Whether this page's account is still signed in on this device: another tab may have signed it out. Saves the session
 * again when the browser evicted it.
 */
async function isSignedIn(): Promise<boolean> {
	const session = sessionStore.current();
	const stored = await readDevice('session');
	if (!session) return false;
	if (stored) return readStoredSession(stored)?.user.id === session.user.id;
	if (wasEvicted()) await sessionStore.save(session);
	return wasEvicted();
}

/**
 * Restores an open attempt after the browser evicted the account's database: the attempt and the texts that the page knows,
 * in one strict transaction. An existing attempt stays. Returns false when the account has signed out or has discarded the
 * attempt; nothing is saved then.
 * @param texts by question id
 * @param at the device's clock, ISO 8601
 */
export async function restoreEvictedAttempt(
	{ store }: HasStore,
	attempt: AttemptRow,
	texts: ReadonlyMap<string, string>,
	at: string,
): Promise<boolean> {
	if (!(await isSignedIn())) return false;
	const { job_id, assessment_id } = attempt;
	const rows = Array.from(
		texts,
		([question_id, text]): DraftRow => ({
			job_id,
			question_id,
			assessment_id,
			text,
			updated_at: at,
			record: null,
			is_queued: false,
		}),
	);
	return store.write('strict', ['attempts', 'drafts', 'meta'], async ({ attempts, drafts, meta }) => {
		if (await isDiscarded({ meta }, assessment_id)) return false;
		if (await attempts.get(job_id)) return true;
		await attempts.put(attempt);
		await drafts.putAll(rows);
		return true;
	});
}
