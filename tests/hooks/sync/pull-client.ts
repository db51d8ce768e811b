import { SYNCED_COLLECTIONS, type SyncedCollection, type SyncedRow } from '../../../app/domain/sync/collections.ts';
import { type Change, type PullResponse, pullResponseSchema } from '../../../app/domain/sync/pull-page.ts';
import { expectOk } from '../../support/api.ts';
import type { TestServer } from '../../support/server.ts';

/**
 * A minimal pulling device: reads pages until the head, stores rows by collection and id, and on a reset drops rows that it
 * does not list. Every row is checked against the schema of its collection.
 */
export class PullClient {
	readonly #server: Pick<TestServer, 'call'>;
	readonly #token: string;
	/** Rows by `collection/id`. */
	readonly rows = new Map<string, unknown>();
	epoch = '';
	scope = '';
	cursor = 0;
	ahead = 0;

	constructor(server: Pick<TestServer, 'call'>, token: string) {
		this.#server = server;
		this.#token = token;
	}

	/** Pulls and applies one page. @throws when it was refused or a row does not match its schema. */
	async page(): Promise<PullResponse> {
		const query = new URLSearchParams({ epoch: this.epoch, scope: this.scope, since: String(this.cursor) });
		query.set('ahead', String(Math.max(this.ahead, this.cursor)));
		const page = pullResponseSchema.parse(
			expectOk(await this.#server.call('GET', `/api/sync/pull?${query}`, { token: this.#token })),
		);
		if (page.reset) this.rows.clear();
		for (const change of page.changes) this.#apply(change);
		this.epoch = page.epoch;
		this.scope = page.scope;
		this.cursor = page.next;
		this.ahead = page.ahead ?? page.next;
		return page;
	}

	/** Pulls pages until the head. Returns them all. */
	async pull(): Promise<PullResponse[]> {
		const pages = [await this.page()];
		for (let last = pages[0]; last && last.next !== last.head; ) {
			last = await this.page();
			pages.push(last);
		}
		return pages;
	}

	/** Ids of the rows of a collection, sorted. */
	ids(collection: Change['collection']): string[] {
		return [...this.rows.keys()]
			.filter((key) => key.startsWith(`${collection}/`))
			.map((key) => key.slice(collection.length + 1))
			.sort();
	}

	#apply({ collection, id, row }: Change): void {
		const key = `${collection}/${id}`;
		if (row === null) {
			this.rows.delete(key);
			if (collection === 'jobs') this.#dropApplications(id);
		} else this.rows.set(key, SYNCED_COLLECTIONS[collection].schema.parse(row));
	}

	/** A deleted job removes its applications. */
	#dropApplications(jobId: string): void {
		for (const [key, row] of this.rows) {
			if (/^(listed_)?applications\//.test(key) && (row as { job_id: string }).job_id === jobId) this.rows.delete(key);
		}
	}
}

/** A row as a device of the account has it after a first pull. @throws when the account has none with this id. */
export async function pullRow<Name extends SyncedCollection>(
	server: Pick<TestServer, 'call'>,
	token: string,
	collection: Name,
	id: string,
): Promise<SyncedRow<Name>> {
	const client = new PullClient(server, token);
	await client.pull();
	const row = client.rows.get(`${collection}/${id}`);
	if (!row) throw new Error(`The pull brought no row ${id} of ${collection}.`);
	// The client parsed it with the schema of its collection.
	return row as SyncedRow<Name>;
}
