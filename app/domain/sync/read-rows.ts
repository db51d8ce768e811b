import * as z from 'zod/mini';
import { SYNCED_COLLECTIONS } from './collections.ts';
import type { Change } from './pull-page.ts';

/**
 * Parses the rows of a pulled page with their schemas. Returns null if one is invalid: a page is applied completely or not at
 * all, so that an invalid row stops the cursor and is not lost.
 */
export function readRows(changes: readonly Change[]): Change[] | null {
	const read: Change[] = [];
	for (const change of changes) {
		const parsed = change.row === null ? null : z.safeParse(SYNCED_COLLECTIONS[change.collection].schema, change.row);
		if (parsed?.success === false) return null;
		read.push({ ...change, row: parsed === null ? null : parsed.data });
	}
	return read;
}
