import { sessionStore } from '../../core/session/session-store.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { reportStorageFailure } from '../../core/store/storage-failure.ts';
import type { ParkedOutcome } from '../../core/store/writes/parked.ts';
import { takeBackQuestions } from './save-questions.ts';

/** Takes a set that the server refused back into the editor. Never rejects: what could not be written is `gone` and stays where it is. */
export async function takeBack(opId: string): Promise<ParkedOutcome> {
	const session = sessionStore.current();
	if (!session) return 'gone';
	try {
		return await takeBackQuestions(accountDatabase(session.user.id), opId);
	} catch (error) {
		reportStorageFailure(error);
		return 'gone';
	}
}
