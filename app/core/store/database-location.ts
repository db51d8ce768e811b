import { holdShared } from '../platform/web-lock.ts';
import type { AccountTables } from './account-tables.ts';
import { accountDatabaseName, rescueDatabaseNames } from './database-names.ts';
import type { StateKey } from './sync-state.ts';

/** Timeout of opening a database, in milliseconds. Includes the time that other tabs block it, but not an upgrade. */
export const OPEN_WITHIN_MS = 10_000;

/** Locates the database of an account's work: its own, or a rescue database in a page where the own one does not open. */
export type DatabaseLocation = {
	/** Returns the database name. Opens the database on the first call; the result is fixed for the page. Never rejects. */
	find(): Promise<string>;
	/** Why the account's own database is not used; null if it is used, and before the first attempt. */
	failure(): { error: unknown } | null;
	/** Releases the rescue database, so that another page can import it. */
	leave(): void;
};

type Ports = {
	openTables: (name: string) => AccountTables;
	withinMs: number;
};

/** Opens a database and runs the task. Returns null on success, else the error. */
async function probe(
	db: AccountTables,
	withinMs: number,
	task: () => Promise<unknown> = async () => undefined,
): Promise<{ error: unknown } | null> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	let isOpen = false;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => {
			// Closing a database aborts its upgrade, and the next page would have to start it again.
			const isUpgrading = !isOpen && db.backendDB();
			if (!isUpgrading) reject(new DOMException('The database did not open in time.', 'TimeoutError'));
		}, withinMs);
	});
	const openAndRun = async (): Promise<void> => {
		await db.open();
		isOpen = true;
		await task();
	};
	try {
		await Promise.race([openAndRun(), late]);
		return null;
	} catch (error) {
		return { error };
	} finally {
		clearTimeout(timer);
		db.close();
	}
}

/** Runs the task from a timer, because the first caller may be a live query, in which Dexie forbids writes. */
const inNewTask = <T>(task: () => Promise<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		setTimeout(() => void task().then(resolve, reject));
	});

/**
 * Finds the database for an account's work. A database that does not open is not deleted: the next page tries it again. Until
 * then, the user works in a rescue database.
 */
export function createDatabaseLocation(userId: string, { openTables, withinMs }: Ports): DatabaseLocation {
	const own = accountDatabaseName(userId);
	let found: Promise<string> | undefined;
	let failure: { error: unknown } | null = null;
	let leave: () => void = () => undefined;

	async function find(): Promise<string> {
		const unopened = await probe(openTables(own), withinMs);
		if (!unopened) return own;
		for (const name of rescueDatabaseNames(userId)) {
			const release = await holdShared(name);
			const rescue = openTables(name);
			if (await inNewTask(() => probe(rescue, withinMs, () => rescue.meta.delete('carry_id' satisfies StateKey)))) {
				release();
				continue;
			}
			leave = release;
			failure = unopened;
			return name;
		}
		// No database opens. The account's own database reports the error at each use.
		return own;
	}

	return {
		find: () => {
			found ??= find();
			return found;
		},
		failure: () => failure,
		leave: () => leave(),
	};
}
