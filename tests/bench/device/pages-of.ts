import { PullClient } from '../../hooks/sync/pull-client.ts';
import type { ApplicationsStage } from '../applications/stage.ts';

/** The applications in the pages of a first pull, each page as JSON. */
export async function pagesOf({ server, admin }: ApplicationsStage): Promise<string[]> {
	const client = new PullClient(server, admin.token);
	const pages: string[] = [];
	for (;;) {
		const { changes, next, head } = await client.page();
		const rows = changes.flatMap(({ collection, row }) => (collection === 'applications' && row ? [row] : []));
		pages.push(JSON.stringify(rows));
		if (next === head) return pages;
	}
}
