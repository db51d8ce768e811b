import type { Effect, OpRows } from '#domain/ops/operation';
import { moduleOf } from '#domain/ops/registry';
import type { Op, OpResult, Receipt } from '#domain/sync/op';
import { createListing, LISTING_TABLES } from '../../store/listed-applications.ts';
import type { OutboxRow } from '../../store/rows.ts';
import { type Cursor, cursorOf, readState } from '../../store/sync-state.ts';
import type { SyncTable, Transaction } from '../../store/sync-store.ts';
import type { TableName } from '../../store/tables.ts';
import { aheadOf } from './page-requests.ts';
import type { Lease } from './ports.ts';
import { rebaseSet, recordSet } from './rebase-set.ts';

/** Origin of a response: the epoch of the server's database, and this device's time (ISO 8601, stored but never compared). */
type ResponseContext = { epoch: string; at: string; newId: () => string };

/** The tables that the result of an entry changes besides the outbox. */
function tablesOf({ op, lane }: OutboxRow): TableName[] {
	const effectTables = (moduleOf(op)?.effects ?? []).map(({ table }) => table);
	const derived: readonly TableName[] = effectTables.includes('applications') ? LISTING_TABLES : [];
	const ofSubmission: TableName[] = lane === 'submissions' ? ['submissions', 'drafts', 'analytics'] : [];
	return [...ofSubmission, ...effectTables, ...derived];
}

const park = (row: OutboxRow, parked: NonNullable<OutboxRow['parked']>): OutboxRow => ({
	...row,
	state: 'parked',
	parked,
});

/** How far the pulls are. `isBetweenPages`: some rows already are as the server changed them, and no later page corrects them. */
type Pulled = { cursor: Cursor; isBetweenPages: boolean };

/** Whether a pull has not delivered the written row yet: no page of this epoch has reached its sequence number. */
const isNotPulledYet = (result: Extract<OpResult, { status: 'applied' }>, { cursor }: Pulled, epoch: string): boolean =>
	// Jobs, applications and reviews are pulled ahead of the bulk collections.
	'seq' in result && cursor.epoch === epoch && aheadOf(cursor) < result.seq;

/** Applies an effect of an accepted operation to this device's rows. */
async function applyEffect(
	tables: Transaction,
	{ op, queued_at }: OutboxRow,
	effect: Effect<Op['payload']>,
): Promise<void> {
	const table = tables[effect.table] as unknown as SyncTable<OpRows[keyof OpRows]>;
	const row = effect.row && (await table.get(effect.row(op)));
	const before = effect.row ? (row ? [row] : []) : await table.list();
	const after = effect.apply(before, op, queued_at);
	const changed = after.filter((each) => !before.includes(each));
	await table.deleteAll(before.map(({ id }) => id).filter((id) => !after.some((each) => each.id === id)));
	await table.putAll(changed);
	if (effect.table !== 'applications' || changed.length === 0) return;
	const listing = await createListing(tables);
	for (const application of changed) listing.put(application as OpRows['applications']);
	await listing.mark(op.id);
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
	context: ResponseContext & Pulled,
): Promise<OutboxRow | null> {
	const { op } = row;
	const module = moduleOf(op);
	if (result.status === 'refused') {
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
	// Otherwise another user may have edited the rows since, or the server was restored to an earlier state.
	if (isNotPulledYet(result, context, context.epoch)) {
		for (const effect of module?.effects ?? []) {
			if (!(effect.needsAllRows && context.isBetweenPages)) await applyEffect(tables, row, effect);
		}
	}
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
		const pulled = { cursor, isBetweenPages: (await readState(tables, 'target')) !== undefined };
		const sending = new Map((await tables.outbox.where('state', 'sending')).map((row) => [row.id, row]));
		const remaining: OutboxRow[] = [];
		const done: number[] = [];
		let count = 0;
		for (const { id } of batch) {
			const row = sending.get(id);
			if (!row) continue;
			const result = results.find(({ op }) => op === id);
			if (result) count += 1;
			const left: OutboxRow | null = result
				? await applyResult(tables, row, result, { ...context, ...pulled })
				: { ...row, state: 'queued', failures: row.failures + 1 };
			if (left) remaining.push(left);
			else done.push(row.seq);
		}
		await tables.outbox.putAll(remaining);
		await tables.outbox.deleteAll(done);
		return count;
	});

/** Parks an operation that the server rejected. */
export const parkRow = (lease: Lease, { seq }: OutboxRow, parked: NonNullable<OutboxRow['parked']>): Promise<void> =>
	lease.write('strict', ['outbox'], async ({ outbox }) => {
		const row = await outbox.get(seq);
		if (row) await outbox.put(park(row, parked));
	});
