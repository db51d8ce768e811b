import { sessionStore } from '../../core/session/session-store.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import type { ParkedOutcome } from '../../core/store/writes/parked.ts';
import { undoQuestions } from './save-questions.ts';

/** Takes a set that the server refused back into the editor. Never rejects: what could not be written is `gone` and stays where it is. */
export async function undoSave(opId: string): Promise<ParkedOutcome> {
	const session = sessionStore.current();
	if (!session) return 'gone';
	try {
		return await undoQuestions(accountDatabase(session.user.id), opId);
	} catch (error) {
		reportStorageFailure(error);
		return 'gone';
	}
}
