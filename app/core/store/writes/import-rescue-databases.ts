import { tryLock } from '../../platform/web-lock.ts';
import { type AccountDatabase, deleteRescueDatabase, openRescueDatabase } from '../account-database.ts';
import { listRescueDatabases } from '../database-names.ts';
import type { CommandContext } from '../enqueue.ts';
import { readState, writeState } from '../sync-state.ts';
import { exportLocalWork, importLocalWork } from './export-local-work.ts';

/** `later`: a page, possibly this one, still uses a rescue database. */
type RescueOutcome = 'nothing' | 'imported' | 'later';

/**
 * Imports the rescue databases into the account's own once that opens again, then deletes them. Idempotent: it may be
 * interrupted at any time and called again.
 */
export async function importRescueDatabases(
	database: AccountDatabase,
	context: CommandContext,
): Promise<RescueOutcome> {
	await database.home.find();
	if (database.home.failure()) return 'later';
	let outcome: RescueOutcome = 'nothing';
	for (const name of await listRescueDatabases(database.userId)) {
		const isFree = await tryLock(name, () => importRescueDatabase(name, database, context));
		if (!isFree) outcome = 'later';
		else if (outcome === 'nothing') outcome = 'imported';
	}
	return outcome;
}

async function importRescueDatabase(name: string, database: AccountDatabase, context: CommandContext): Promise<void> {
	const rescue = openRescueDatabase(name);
	try {
		const id = await rescue.store.write('strict', ['meta'], async (tables) => {
			const known = await readState(tables, 'carry_id');
			if (known !== undefined) return known;
			const newId = context.newId();
			await writeState(tables, 'carry_id', newId);
			return newId;
		});
		await importLocalWork(database, await exportLocalWork(rescue, context), { id, isNewer: true });
	} finally {
		rescue.close();
	}
	await deleteRescueDatabase(name);
}
