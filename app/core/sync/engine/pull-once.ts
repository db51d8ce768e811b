import type { OwnAssessment } from '#domain/assessments/assessment';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { classifyPull } from '#domain/sync/classify-pull';
import { SYNCED_NAMES, type SyncedCollection } from '#domain/sync/collections';
import type { PullResponse } from '#domain/sync/pull-page';
import { readRows } from '#domain/sync/read-rows';
import { parseTime } from '#domain/text/stored-time';
import { changeListed } from '../../store/listed-applications.ts';
import { requestDraftKey } from '../../store/local-draft-keys.ts';
import { type Cursor, cursorOf, readState, writeState } from '../../store/sync-state.ts';
import type { SyncTable, Transaction } from '../../store/sync-store.ts';
import { type AccountRows, COPY_TABLES } from '../../store/tables.ts';
import { forgetWithheld } from './forget-withheld.ts';
import { aheadOf, isSameCursor, type PageRequests } from './page-requests.ts';
import type { EnginePorts, Lease } from './ports.ts';
import { resubmitAfterRestore } from './resubmit-after-restore.ts';

const ROW_TABLES = [
	...Object.values(COPY_TABLES),
	'job_figures',
	'reviews',
	'reports',
	'local_drafts',
	'meta',
] as const;

/** `more`: a page was applied and more pages follow. `done`: there are no newer changes. */
type PullOutcome =
	| { kind: 'done' }
	| { kind: 'more' }
	| { kind: 'retry'; isOffline: boolean; afterMs: number | null }
	| { kind: 'sign_in' }
	/** The server is newer than this build: nothing was applied, and the cursor is unchanged. */
	| { kind: 'outdated' };

/** The cursor after a page. */
function cursorAfter({ epoch, scope, next, ahead = next }: PullResponse): Cursor {
	return { epoch, scope, since: next, ...(ahead > next && { ahead }) };
}

/** Whether the page is not the last one but does not advance the cursor. */
const isStuck = (asked: Cursor, page: PullResponse): boolean =>
	!page.reset && page.next !== page.head && page.next <= asked.since && aheadOf(cursorAfter(page)) <= aheadOf(asked);

const nameOf = (collection: SyncedCollection, id: string): string => `${collection}/${id}`;

type SyncedRow = AccountRows[(typeof COPY_TABLES)[SyncedCollection]];

/** The table of a collection, for rows that its schema has parsed. */
const rowsOf = (tables: Transaction, collection: SyncedCollection) =>
	tables[COPY_TABLES[collection]] as unknown as SyncTable<SyncedRow>;

/** The rows of this device that a reset has not delivered yet, as `collection/id`; null without a reset. */
async function undeliveredRows(tables: Transaction, isReset: boolean): Promise<Set<string> | null> {
	if (!isReset) {
		const undelivered = await readState(tables, 'reset');
		return undelivered ? new Set(undelivered) : null;
	}
	const undelivered = new Set<string>();
	for (const collection of SYNCED_NAMES) {
		for (const key of await rowsOf(tables, collection).keys()) undelivered.add(nameOf(collection, String(key)));
	}
	for (const key of await tables.reviews.keys()) undelivered.add(nameOf('listed_applications', String(key)));
	// A variant from another tab exists only on this device: the server never sends it.
	for (const { id, device_id } of await tables.synced_drafts.list()) {
		if (device_id === '') undelivered.delete(nameOf('drafts', id));
	}
	return undelivered;
}

/** The ids of a collection's rows that no page contained: the server no longer has them for this account. */
const idsOf = (undelivered: ReadonlySet<string>, collection: SyncedCollection): string[] =>
	Array.from(undelivered, (name) => name.split('/')).flatMap(([of, id = '']) => (of === collection ? [id] : []));

/** The applications of a deleted job. The server sends their deletions only later, in batches. */
const listedOfJob = async ({ listed_applications }: Transaction, jobId: string): Promise<string[]> =>
	(await listed_applications.ofJob(jobId)).map(({ id }) => id);

/** Stores the rows of lists on a page, and deletes everything about the applications that it says are gone. */
async function storeListed(tables: Transaction, rows: ListedApplication[], gone: string[], at: string): Promise<void> {
	await forgetWithheld(tables, rows);
	await changeListed(tables, { put: rows, gone }, at);
	await tables.applications.deleteAll(gone);
	await tables.reviews.deleteAll(gone);
}

/** Deletes the text for a request for human review that was sent, also from another device. */
const deleteSentRequests = ({ local_drafts }: Transaction, rows: readonly OwnAssessment[]): Promise<void> =>
	local_drafts.deleteAll(rows.flatMap(({ id, human_review }) => (human_review ? [requestDraftKey(id)] : [])));

/** Stores a page and advances the cursor in one transaction. Stores nothing if the cursor has changed since the request. */
const storePage = (lease: Lease, asked: Cursor, page: PullResponse, at: string): Promise<boolean> =>
	lease.write('relaxed', ROW_TABLES, async (tables) => {
		if (!isSameCursor(await cursorOf(tables), asked)) return false;
		const undelivered = await undeliveredRows(tables, page.reset);
		const isLast = page.next === page.head;
		const listed: ListedApplication[] = [];
		for (const collection of SYNCED_NAMES) {
			const changes = page.changes.filter((change) => change.collection === collection && change.row !== null);
			const rows = changes.map(({ row }) => row);
			if (collection === 'listed_applications') listed.push(...(rows as ListedApplication[]));
			else if (rows.length > 0) await rowsOf(tables, collection).putAll(rows as SyncedRow[]);
			if (collection === 'own_assessments') await deleteSentRequests(tables, rows as OwnAssessment[]);
			for (const { id } of changes) undelivered?.delete(nameOf(collection, id));
		}
		const gone: string[] = [];
		const goneJobs = new Set<string>();
		for (const { collection, id, row } of page.changes) {
			if (row !== null) continue;
			if (collection === 'listed_applications') gone.push(id);
			else await rowsOf(tables, collection).delete(id);
			if (collection === 'jobs') goneJobs.add(id);
		}
		for (const jobId of goneJobs) gone.push(...(await listedOfJob(tables, jobId)));
		for (const { id, job_id } of listed) if (goneJobs.has(job_id)) gone.push(id);
		if (undelivered && isLast) {
			for (const collection of SYNCED_NAMES) {
				const ids = idsOf(undelivered, collection);
				if (collection === 'listed_applications') gone.push(...ids);
				else await rowsOf(tables, collection).deleteAll(ids);
			}
		}
		const current = listed.filter(({ job_id }) => !goneJobs.has(job_id));
		await storeListed(tables, current, gone, at);
		if (undelivered && !isLast) await writeState(tables, 'reset', [...undelivered]);
		else await tables.meta.delete('reset');
		await writeState(tables, 'cursor', cursorAfter(page));
		await saveTarget(tables, page);
		if (isLast) {
			await writeState(tables, 'pulled_at', at);
			await writeState(tables, 'server_ahead_ms', Date.parse(page.server_time) - Date.parse(at));
		}
		return true;
	});

/**
 * Fetches and stores one page of changes. A pulled row never changes the outbox, the drafts of answers or submissions: the
 * display is computed from both.
 * @param requests source of the page, which prefetches the next one while this one is stored. If omitted, nothing is prefetched
 * @throws StaleTermError if another tab leads now; otherwise rejects only if the store does, and then the page is fetched again
 */
export async function pullOnce(
	ports: Pick<EnginePorts, 'store' | 'transport' | 'clock' | 'newId'>,
	lease: Lease,
	signal: AbortSignal,
	requests?: PageRequests,
): Promise<PullOutcome> {
	const asked = await ports.store.read(['meta'], cursorOf);
	const verdict = classifyPull(await (requests?.page(asked) ?? ports.transport.pull(asked, signal)));
	if (verdict.kind !== 'page') return verdict;
	const { page } = verdict;
	const changes = readRows(page.changes);
	if (!changes) return { kind: 'retry', isOffline: false, afterMs: null };
	if (isStuck(asked, page)) return { kind: 'retry', isOffline: false, afterMs: null };
	if (page.next !== page.head) requests?.requestAhead(cursorAfter(page));
	const at = ports.clock.isoNow();
	await resubmitAfterRestore(lease, page.epoch, { newId: ports.newId, at });
	const isStored = await storePage(lease, asked, { ...page, changes }, at);
	if (!isStored || page.next !== page.head) return { kind: 'more' };
	await deleteExpiredPayloads(lease, page.server_time);
	return { kind: 'done' };
}

/**
 * Saves the `head` of a pull's first page, in the page's transaction, until the last page. A later head does not change the
 * target.
 */
async function saveTarget(
	tables: Pick<Transaction, 'meta'>,
	{ epoch, head, next, reset }: PullResponse,
): Promise<void> {
	if (next === head) return tables.meta.delete('target');
	const continues = !reset && (await readState(tables, 'target'))?.epoch === epoch;
	if (!continues) await writeState(tables, 'target', { epoch, head });
}

/** How long the payload of a submission is stored after its receipt, in milliseconds. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Deletes payloads thirty days after their receipt; receipts are kept. Both times are the server's, so that a wrong device
 * clock deletes nothing. Payloads of requeued operations are kept.
 */
export const deleteExpiredPayloads = (lease: Lease, serverTime: string): Promise<void> =>
	lease.write('relaxed', ['submissions', 'outbox'], async ({ submissions, outbox }) => {
		for (const row of await submissions.list()) {
			if (!row.op || !row.receipt) continue;
			const isOld = parseTime(serverTime) - parseTime(row.receipt.received_at) > RETENTION_MS;
			if (!isOld || (await outbox.where('id', row.op.id)).length > 0) continue;
			await submissions.put({ ...row, op: null, answers: {} });
		}
	});
