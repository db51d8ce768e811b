import { accountDatabase } from '../../app/core/store/current-account.ts';
import { cleanup } from './render.ts';

/** Closes the screen, which may still write, and deletes all rows of an account on this device. */
export async function clearDevice(userId: string): Promise<void> {
	await cleanup();
	await Promise.all(accountDatabase(userId).relaxed.tables.map((table) => table.clear()));
}
