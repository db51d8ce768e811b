import { tryLock } from '../../platform/web-lock.ts';
import { type AccountDatabase, deleteRescueDatabase, openRescueDatabase } from '../account-database.ts';
import { EXPORT_ID } from '../database-location.ts';
import { listRescueDatabases } from '../database-names.ts';
import type { Made } from '../queue-drafts.ts';
import { exportLocalWork, importLocalWork } from './export-local-work.ts';

/** `later`: a page still works in a rescue database, or this one does. */
export type RescueOutcome = 'nothing' | 'brought' | 'later';

/**
 * Brings what rescue databases hold into the account's own, once that opens again, and only then deletes them. It may end at any moment and
 * be called again: what was brought over is not brought twice.
 */
export async function bringRescued(database: AccountDatabase, made: Made): Promise<RescueOutcome> {
	await database.home.find();
	if (database.home.failure()) return 'later';
	let outcome: RescueOutcome = 'nothing';
	for (const name of await listRescueDatabases(database.userId)) {
		const isFree = await tryLock(name, () => bringOver(name, database, made));
		if (!isFree) outcome = 'later';
		else if (outcome === 'nothing') outcome = 'brought';
	}
	return outcome;
}

async function bringOver(name: string, database: AccountDatabase, made: Made): Promise<void> {
	const rescue = openRescueDatabase(name);
	try {
		const id = await rescue.store.write('strict', ['meta'], async ({ meta }) => {
			const known = await meta.get(EXPORT_ID);
			if (known) return known.value;
			const value = made.newId();
			await meta.put({ key: EXPORT_ID, value });
			return value;
		});
		await importLocalWork(database, await exportLocalWork(rescue, made), { id, isNewer: true });
	} finally {
		rescue.close();
	}
	await deleteRescueDatabase(name);
}
