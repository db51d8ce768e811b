import type { SyncedCollection } from '../../../app/domain/sync/collections.ts';
import { PullClient } from '../../hooks/sync/pull-client.ts';
import type { ApplicationsStage } from '../applications/stage.ts';

/** What a first pull brings of applications. */
export const BOTH: readonly SyncedCollection[] = ['listed_applications', 'applications'];

/** The rows of these collections in the pages of a first pull, each page as JSON. Pages without any are left out. */
export async function pagesOf(
	{ server, admin }: ApplicationsStage,
	collections: readonly SyncedCollection[],
): Promise<string[]> {
	const client = new PullClient(server, admin.token);
	const pages: string[] = [];
	for (;;) {
		const { changes, next, head } = await client.page();
		// Both of an application have its id.
		const rows = changes.flatMap(({ collection, id, row }) =>
			row && collections.includes(collection) ? [{ ...row, id: `${collection}/${id}` }] : [],
		);
		if (rows.length > 0) pages.push(JSON.stringify(rows));
		if (next === head) return pages;
	}
}
