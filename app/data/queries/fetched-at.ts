import type { AccountDatabase } from '../schema/account-database.ts';

/** When a list was last fetched whole, ISO 8601 of the device's clock; empty when it never was. `name` as `replace-rows` keeps it. */
export const findFetchedAt = async ({ relaxed }: AccountDatabase, name: string): Promise<string> =>
	(await relaxed.meta.get(name))?.value ?? '';
