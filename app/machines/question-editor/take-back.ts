import type { ParkedOutcome } from '../../data/commands/parked.ts';
import { takeBackQuestions } from '../../data/commands/save-questions.ts';
import { accountDatabase } from '../../data/current-account.ts';
import { sessionStore } from '../../data/session-store.ts';
import { reportStorageFailure } from '../sync/storage-failure.ts';

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
