import { type CommandContext, enqueue } from './enqueue.ts';
import type { AttemptRow, DraftRow, OutboxRow } from './rows.ts';
import { deviceId } from './sync-state.ts';
import type { Transaction } from './sync-store.ts';
import type { TableName } from './tables.ts';

export const DRAFT_TABLES = ['drafts', 'analytics', 'outbox', 'meta'] as const satisfies readonly TableName[];

/** Whether a newer text may replace this entry: no request has contained it yet. */
const isReplaceable = (entry: OutboxRow): boolean => entry.state === 'queued' && !entry.sent;

/**
 * Queues the texts of an attempt that no operation contains yet, in the caller's transaction. Replaces an unsent operation of
 * the same draft, because the newer text includes it. Keeps a sent one, because it may still arrive.
 */
export async function queueDrafts(
	tables: Pick<Transaction, (typeof DRAFT_TABLES)[number]>,
	{ job_id, assessment_id, attempt }: Pick<AttemptRow, 'job_id' | 'assessment_id' | 'attempt'>,
	context: CommandContext,
): Promise<void> {
	const rows = await tables.drafts.where('job_id', job_id);
	const unqueued = rows.filter((row) => row.assessment_id === assessment_id && !row.is_queued);
	if (unqueued.length === 0) return;
	const device_id = await deviceId(tables, context.newId);
	for (const row of unqueued) {
		const record = row.record ?? context.newId();
		const typed = await tables.analytics.get([job_id, row.question_id]);
		const payload = {
			job_id,
			assessment_id,
			question_version: attempt.version.id,
			question_id: row.question_id,
			device_id: row.device_id ?? device_id,
			text: row.text,
			analytics: typed?.assessment_id === assessment_id ? typed.analytics : (row.measured ?? null),
			edited_at: row.updated_at,
		};
		const earlier = await tables.outbox.where('record', record);
		await tables.outbox.deleteAll(earlier.filter(isReplaceable).map(({ seq }) => seq));
		await enqueue(tables, { kind: 'save_draft', record, payload }, context);
		// From now on the text is this device's own, even an adopted one that a restored server may lack.
		const { is_adopted: _adopted, measured: _measured, continues: _continues, ...own } = row;
		const queued: DraftRow = { ...own, record, is_queued: true };
		await tables.drafts.put(queued);
	}
}

/** Queues the texts of all open attempts that no operation contains yet, for example after a page was killed. */
export async function queueAllDrafts(
	tables: Pick<Transaction, 'attempts' | (typeof DRAFT_TABLES)[number]>,
	context: CommandContext,
): Promise<void> {
	for (const attempt of await tables.attempts.list()) {
		if (!attempt.is_sealed) await queueDrafts(tables, attempt, context);
	}
}

/** Deletes the unsent draft operations of an attempt: its submission contains their texts. */
export async function dropUnsentDrafts(
	tables: Pick<Transaction, 'drafts' | 'outbox'>,
	{ job_id, assessment_id }: Pick<AttemptRow, 'job_id' | 'assessment_id'>,
): Promise<void> {
	for (const row of await tables.drafts.where('job_id', job_id)) {
		if (row.assessment_id !== assessment_id || !row.record) continue;
		const entries = await tables.outbox.where('record', row.record);
		await tables.outbox.deleteAll(entries.filter(isReplaceable).map(({ seq }) => seq));
	}
}
