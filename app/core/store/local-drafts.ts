import * as z from 'zod/mini';
import { jsonOrNothing } from '#domain/text/json';
import type { HasStore } from './account-database.ts';
import type { Durability } from './sync-store.ts';

/**
 * Saves a local draft on this device, so that it survives a crash; null deletes it.
 * @param key from `local-draft-keys.ts`
 */
export const saveLocalDraft = (
	{ store }: HasStore,
	key: string,
	draft: object | null,
	durability: Durability = 'relaxed',
): Promise<void> =>
	store.write(durability, ['local_drafts'], ({ local_drafts }) =>
		draft ? local_drafts.put({ key, value: JSON.stringify(draft) }) : local_drafts.delete(key),
	);

/** Finds a local draft; undefined if there is none, or if this build cannot parse it. */
export async function findLocalDraft<Draft>(
	{ store }: HasStore,
	key: string,
	schema: z.ZodMiniType<Draft>,
): Promise<Draft | undefined> {
	const row = await store.read(['local_drafts'], ({ local_drafts }) => local_drafts.get(key));
	return row && z.safeParse(schema, jsonOrNothing(row.value)).data;
}
