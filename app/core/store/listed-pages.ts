import type { Table } from 'dexie';
import type { ListedIds, ListedPage, ListedRow } from './rows.ts';
import type { ListedTable } from './sync-store.ts';

/**
 * Rows in a page. A record of IndexedDB costs 50 µs to read and 200 µs to write, whatever its size: 10,000 rows are read in
 * 0.1 s as 20 records, and in 0.5 to 1 s one by one.
 */
const PAGE_ROWS = 500;

type PageKey = [jobId: string, page: string];

const nameOf = (key: PageKey): string => key.join('/');
const pageOf = (index: number): string => String(index).padStart(6, '0');

type Change = { key: PageKey; put: ListedRow[]; gone: Set<string> };

/** The page of each row, and the last page of each job. */
type Places = { located: Map<string, PageKey>; lasts: Map<string, { page: string; count: number }> };

/**
 * The rows of the lists of applications, stored in pages, in one transaction. A row stays in its page; a new one goes to the last
 * page of its job.
 */
export function listedPages(pages: Table<ListedPage, PageKey>, lists: Table<ListedIds, PageKey>): ListedTable {
	let places: Places | undefined;

	async function locate(): Promise<Places> {
		if (places) return places;
		const located = new Map<string, PageKey>();
		const lasts = new Map<string, { page: string; count: number }>();
		// In the order of the pages.
		for (const { job_id, page, ids } of await lists.toArray()) {
			lasts.set(job_id, { page, count: ids.length });
			for (const id of ids) located.set(id, [job_id, page]);
		}
		places = { located, lasts };
		return places;
	}

	async function write(changes: readonly Change[]): Promise<void> {
		const stored = await pages.bulkGet(changes.map(({ key }) => key));
		const written: ListedPage[] = [];
		const empty: PageKey[] = [];
		for (const [index, { key, put, gone }] of changes.entries()) {
			const rows = new Map(stored[index]?.rows.map((row) => [row.id, row]));
			for (const row of put) rows.set(row.id, row);
			for (const id of gone) rows.delete(id);
			const [job_id, page] = key;
			const revision = Math.max(stored[index]?.revision ?? 0, ...put.map((row) => row.revision));
			if (rows.size > 0) written.push({ job_id, page, revision, rows: [...rows.values()] });
			else empty.push(key);
		}
		await pages.bulkPut(written);
		await lists.bulkPut(written.map(({ job_id, page, rows }) => ({ job_id, page, ids: rows.map(({ id }) => id) })));
		await pages.bulkDelete(empty);
		await lists.bulkDelete(empty);
	}

	async function change(put: readonly ListedRow[], gone: readonly string[]): Promise<void> {
		if (put.length === 0 && gone.length === 0) return;
		const { located, lasts } = await locate();
		const changes = new Map<string, Change>();
		const changeOf = (key: PageKey): Change => {
			const known = changes.get(nameOf(key)) ?? { key, put: [], gone: new Set<string>() };
			changes.set(nameOf(key), known);
			return known;
		};
		for (const row of put) {
			let key = located.get(row.id);
			if (!key) {
				const last = lasts.get(row.job_id) ?? { page: pageOf(0), count: 0 };
				const page = last.count < PAGE_ROWS ? last.page : pageOf(Number(last.page) + 1);
				lasts.set(row.job_id, { page, count: page === last.page ? last.count + 1 : 1 });
				key = [row.job_id, page];
				located.set(row.id, key);
			}
			changeOf(key).put.push(row);
		}
		for (const id of gone) {
			const key = located.get(id);
			if (key) changeOf(key).gone.add(id);
			located.delete(id);
		}
		if (changes.size > 0) await write([...changes.values()]);
	}

	async function getAll(ids: readonly string[]): Promise<ListedRow[]> {
		if (ids.length === 0) return [];
		const { located } = await locate();
		const keys = new Map<string, PageKey>();
		for (const id of ids) {
			const key = located.get(id);
			if (key) keys.set(nameOf(key), key);
		}
		const found = await pages.bulkGet([...keys.values()]);
		const rows = new Map(found.flatMap((page) => page?.rows ?? []).map((row) => [row.id, row]));
		return ids.flatMap((id) => rows.get(id) ?? []);
	}

	const byId = (one: ListedRow, other: ListedRow): number => (one.id < other.id ? -1 : 1);
	return {
		get: async (id) => (await getAll([String(id)]))[0],
		getAll: (ids) => getAll(ids.map(String)),
		list: async () => (await pages.toArray()).flatMap(({ rows }) => rows).sort(byId),
		keys: async () => (await lists.toArray()).flatMap(({ ids }) => ids).sort(),
		ofJob: async (jobId, after = 0) => {
			const changed = await pages
				.where('[job_id+revision]')
				.between([jobId, after], [jobId, Infinity], false, true)
				.toArray();
			return changed.flatMap(({ rows }) => rows.filter(({ revision }) => revision > after));
		},
		put: (row) => change([row], []),
		putAll: (rows) => change(rows, []),
		delete: (id) => change([], [String(id)]),
		deleteAll: (ids) => change([], ids.map(String)),
	};
}
