import type { ListedApplication } from '#domain/assessments/listed-application';
import type { OpRows } from '#domain/ops/operation';
import { optimisticRows } from '#domain/ops/optimistic-rows';
import { moduleOf } from '#domain/ops/registry';
import type { OpResult, Receipt } from '#domain/sync/op';
import { changeListed } from '../../store/listed-applications.ts';
import type { OutboxRow } from '../../store/rows.ts';
import { type Cursor, cursorOf, readState } from '../../store/sync-state.ts';
import type { SyncTable, Transaction } from '../../store/sync-store.ts';
import type { TableName } from '../../store/tables.ts';
import { aheadOf } from './page-requests.ts';
import type { Lease } from './ports.ts';
import { rebaseSet, recordSet } from './rebase-set.ts';

/** Origin of a response: the epoch of the server's database, and this device's time (ISO 8601, stored but never compared). */
type ResponseContext = { epoch: string; at: string; newId: () => string };

const effectsOf = ({ op }: OutboxRow) => moduleOf(op)?.effects ?? [];

/** The tables that the result of an entry changes besides the outbox. */
function tablesOf(entry: OutboxRow): TableName[] {
	const { lane } = entry;
	const effectTables = effectsOf(entry).map(({ table }) => table);
	const counted: TableName[] = effectTables.includes('listed_applications') ? ['job_figures'] : [];
	const ofSubmission: TableName[] = lane === 'submissions' ? ['submissions', 'drafts', 'analytics'] : [];
	return [...ofSubmission, ...effectTables, ...counted];
}

const park = (row: OutboxRow, parked: NonNullable<OutboxRow['parked']>): OutboxRow => ({
	...row,
	state: 'parked',
	parked,
});

/**
 * Whether a pull has not delivered the written row yet: no page of this epoch has reached its sequence number. Otherwise another
 * user may have edited the row since, or the server was restored to an earlier state.
 */
const isNotPulledYet = (result: OpResult, cursor: Cursor, epoch: string): boolean =>
	// Jobs, applications and reviews are pulled ahead of the bulk collections.
	'seq' in result && cursor.epoch === epoch && aheadOf(cursor) < result.seq;

/**
 * Applies accepted operations to this device's rows of a table, in order. Reads and writes all rows at once: a transaction that
 * waits for each row of a batch holds back the screens and the next batch.
 */
async function applyEffects(
	tables: Transaction,
	name: keyof OpRows,
	accepted: readonly OutboxRow[],
	at: string,
): Promise<void> {
	const table = tables[name] as unknown as SyncTable<OpRows[keyof OpRows]>;
	const ids = accepted.flatMap((row) =>
		effectsOf(row).flatMap((effect) => (effect.table === name ? [effect.row?.(row.op)] : [])),
	);
	const isOfAll = ids.includes(undefined);
	const before = new Set(
		isOfAll ? await table.list() : await table.getAll([...new Set(ids)].flatMap((id) => id ?? [])),
	);
	const ops = accepted.map(({ op, queued_at }) => ({ op, at: queued_at, isParked: false, conflict: undefined }));
	const after = new Map(optimisticRows(name, [...before], ops).map(({ row }) => [row.id, row]));
	const changed = [...after.values()].filter((row) => !before.has(row));
	if (name === 'listed_applications') return changeListed(tables, { put: changed as ListedApplication[] }, at);
	await table.deleteAll(Array.from(before, ({ id }) => id).filter((id) => !after.has(id)));
	await table.putAll(changed);
}

/** Saves the receipt and deletes the drafts of its submission. */
async function saveReceipt(
	tables: Transaction,
	{ record }: OutboxRow,
	receipt: Receipt,
	{ epoch, at }: ResponseContext,
): Promise<void> {
	const submission = await tables.submissions.get(record);
	if (!submission) return;
	await tables.submissions.put({ ...submission, receipt, settled_at: at, settled_epoch: epoch });
	for (const table of [tables.drafts, tables.analytics]) {
		const rows = await table.where('job_id', submission.job_id);
		const ofThis = rows.filter((row) => row.assessment_id === submission.id);
		await table.deleteAll(ofThis.map((row): [string, string] => [row.job_id, row.question_id]));
	}
}

/** Returns the entry that stays in the outbox; null if the operation is done. */
async function applyResult(
	tables: Transaction,
	row: OutboxRow,
	result: OpResult,
	context: ResponseContext,
): Promise<OutboxRow | null> {
	const { op } = row;
	const module = moduleOf(op);
	if (result.status === 'rejected') {
		const { code, detail, current } = result;
		const parked = park(row, { reason: code, detail, ...(current && { current }) });
		return (await rebaseSet(tables, row, current, context.newId)) ?? parked;
	}
	const receipt = 'receipt' in result ? result.receipt : undefined;
	if (module?.isProven?.(op, receipt) === false) {
		return park(row, { reason: 'receipt_mismatch', detail: receipt?.answers_hash ?? '' });
	}
	if (receipt && row.lane === 'submissions') await saveReceipt(tables, row, receipt, context);
	await recordSet(tables, op);
	return null;
}

/**
 * Applies a response to a batch in one strict transaction. Accepted ops are removed and their receipts stored, rejected ops are
 * parked, ops without a result are requeued with one more failure. Ops that the user has discarded since stay deleted. Returns
 * how many had a result.
 */
export const applyResults = (
	lease: Lease,
	batch: readonly OutboxRow[],
	results: readonly OpResult[],
	context: ResponseContext,
): Promise<number> =>
	lease.write('strict', ['outbox', ...batch.flatMap(tablesOf)], async (tables) => {
		const cursor = await cursorOf(tables);
		// Then some rows already are as the server changed them, and no later page corrects them.
		const isBetweenPages = (await readState(tables, 'target')) !== undefined;
		const sending = new Map((await tables.outbox.where('state', 'sending')).map((row) => [row.id, row]));
		const remaining: OutboxRow[] = [];
		const done: number[] = [];
		const accepted: OutboxRow[] = [];
		let count = 0;
		for (const { id } of batch) {
			const row = sending.get(id);
			if (!row) continue;
			const result = results.find(({ op }) => op === id);
			if (result) count += 1;
			const left: OutboxRow | null = result
				? await applyResult(tables, row, result, context)
				: { ...row, state: 'queued', failures: row.failures + 1 };
			if (left) remaining.push(left);
			else done.push(row.seq);
			const isHeld = isBetweenPages && effectsOf(row).some(({ needsAllRows }) => needsAllRows);
			if (!left && result && !isHeld && isNotPulledYet(result, cursor, context.epoch)) accepted.push(row);
		}
		await tables.outbox.putAll(remaining);
		await tables.outbox.deleteAll(done);
		for (const name of new Set(accepted.flatMap(effectsOf).map(({ table }) => table))) {
			await applyEffects(tables, name, accepted, context.at);
		}
		return count;
	});

/** Parks an operation that the server rejected. */
export const parkRow = (lease: Lease, { seq }: OutboxRow, parked: NonNullable<OutboxRow['parked']>): Promise<void> =>
	lease.write('strict', ['outbox'], async ({ outbox }) => {
		const row = await outbox.get(seq);
		if (row) await outbox.put(park(row, parked));
	});
