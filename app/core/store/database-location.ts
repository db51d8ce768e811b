import { holdShared } from '../platform/web-lock.ts';
import type { AccountTables } from './account-tables.ts';
import { accountDatabaseName, rescueDatabaseNames } from './database-names.ts';

/** Longest wait for a database to open, other tabs that keep it closed to this one included, in milliseconds. */
export const OPEN_WITHIN_MS = 10_000;

/** Names, once, what a rescue database holds; taken away when it is used again. Kept in its `meta`. */
export const EXPORT_ID = 'carry_id';

/** Which database an account's work is kept in: its own, or, in a page where that does not open, a rescue one. */
export type DatabaseLocation = {
	/** Its name; decided once for the page, at the first call, by opening it. Never rejects. */
	find(): Promise<string>;
	/** Why the account's own database is not used; null while it is, and before it was tried. */
	failure(): { error: unknown } | null;
	/** Lets another page bring the rescue database over. */
	leave(): void;
};

type Ports = {
	openTables: (name: string) => AccountTables;
	withinMs: number;
};

/** A database that is only looked at: null when it opens and the use of it succeeds, else why not. */
async function tryOut(
	db: AccountTables,
	withinMs: number,
	use: () => Promise<unknown> = async () => undefined,
): Promise<{ error: unknown } | null> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new DOMException('The database did not open in time.', 'TimeoutError')), withinMs);
	});
	try {
		await Promise.race([db.open().then(use), late]);
		return null;
	} catch (error) {
		return { error };
	} finally {
		clearTimeout(timer);
		db.close();
	}
}

/** Runs the task from a timer: whoever asks first may be a live query, within which Dexie lets nothing be written. */
const anew = <T>(task: () => Promise<T>): Promise<T> =>
	new Promise((resolve, reject) => {
		setTimeout(() => void task().then(resolve, reject));
	});

/**
 * Finds the database that an account's work is kept in. One that does not open is left as it is, never deleted, and tried again by the
 * next page: meanwhile a rescue database is made, so that the person can go on.
 */
export function createDatabaseLocation(userId: string, { openTables, withinMs }: Ports): DatabaseLocation {
	const own = accountDatabaseName(userId);
	let found: Promise<string> | undefined;
	let failure: { error: unknown } | null = null;
	let leave: () => void = () => undefined;

	async function find(): Promise<string> {
		const unopened = await tryOut(openTables(own), withinMs);
		if (!unopened) return own;
		for (const name of rescueDatabaseNames(userId)) {
			const release = await holdShared(name);
			const rescue = openTables(name);
			if (await anew(() => tryOut(rescue, withinMs, () => rescue.meta.delete(EXPORT_ID)))) {
				release();
				continue;
			}
			leave = release;
			failure = unopened;
			return name;
		}
		// Nothing opens at all: the account's own one says why, at each use.
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
