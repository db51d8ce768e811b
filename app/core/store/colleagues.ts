import * as z from 'zod/mini';
import { type Colleague, colleaguesSchema } from '#domain/admins/colleague';
import { jsonOrNothing } from '#domain/text/json';
import type { HasStore } from './account-database.ts';

const COLLEAGUES_KEY = 'colleagues';

/** Saves the names of the hiring team, so that mentions work offline. */
export const saveColleagues = ({ store }: HasStore, colleagues: readonly Colleague[]): Promise<void> =>
	store.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: COLLEAGUES_KEY, value: JSON.stringify(colleagues) }));

/** Deletes the names on the device of an account that has left the hiring team. Writes nothing if there are none. */
export async function forgetColleagues({ store }: HasStore): Promise<void> {
	const isStored = await store.read(['meta'], async ({ meta }) => (await meta.get(COLLEAGUES_KEY)) !== undefined);
	if (isStored) await store.write('relaxed', ['meta'], ({ meta }) => meta.delete(COLLEAGUES_KEY));
}

/** The names last received from the server; undefined if this device never received them. */
export async function findColleagues({ store }: HasStore): Promise<Colleague[] | undefined> {
	const row = await store.read(['meta'], ({ meta }) => meta.get(COLLEAGUES_KEY));
	const parsed = z.safeParse(colleaguesSchema, row && jsonOrNothing(row.value));
	return parsed.success ? parsed.data : undefined;
}
