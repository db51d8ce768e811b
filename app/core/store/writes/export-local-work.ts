import type { HasStore } from '../account-database.ts';
import type { CommandContext } from '../enqueue.ts';
import { jobEditDraftKey } from '../local-draft-keys.ts';
import { DRAFT_TABLES, queueAllDrafts } from '../queue-drafts.ts';
import type { AnalyticsRow, AttemptRow, DraftRow, LocalDraftRow, OutboxRow, SubmissionRow } from '../rows.ts';
import { choiceKey, deviceId, readState, writeState } from '../sync-state.ts';
import type { Transaction } from '../sync-store.ts';
import type { TableName } from '../tables.ts';

/** All rows of an account that exist only on this device. */
export type ExportedWork = {
	attempts: AttemptRow[];
	drafts: DraftRow[];
	analytics: AnalyticsRow[];
	submissions: SubmissionRow[];
	outbox: OutboxRow[];
	/** Local drafts of staff. */
	local_drafts: LocalDraftRow[];
	/** This device's id, under which the server stores its drafts. Undefined if it stored none. */
	device_id?: string | undefined;
};

/** Exports the rows that would be lost with the account's database. First queues texts that no operation contains yet. */
export const exportLocalWork = ({ store }: HasStore, context: CommandContext): Promise<ExportedWork> =>
	store.write('strict', ['attempts', 'submissions', ...DRAFT_TABLES, 'local_drafts'], async (tables) => {
		await queueAllDrafts(tables, context);
		return {
			attempts: await tables.attempts.list(),
			drafts: await tables.drafts.list(),
			analytics: await tables.analytics.list(),
			submissions: await tables.submissions.list(),
			outbox: await tables.outbox.list(),
			local_drafts: await tables.local_drafts.list(),
			device_id: await readState(tables, 'device_id'),
		};
	});

const UNPACK_TABLES = [
	'attempts',
	'drafts',
	'analytics',
	'submissions',
	'outbox',
	'synced_drafts',
	'local_drafts',
	'meta',
] as const satisfies readonly TableName[];

/**
 * Adopts a text for this attempt. In a database with another device id it gets a new id, and the former one is marked as
 * chosen.
 */
async function adopt(tables: Transaction, row: DraftRow, assessment_id: string, work: ExportedWork) {
	const isSameDevice = (await readState(tables, 'device_id')) === work.device_id;
	if (isSameDevice && assessment_id === row.assessment_id) return tables.drafts.put(row);
	if (row.record) await writeState(tables, choiceKey(row.record), row.text);
	const { device_id: _device, is_adopted: _adopted, continues: _continues, ...own } = row;
	return tables.drafts.put({ ...own, assessment_id, record: null, is_queued: false });
}

/**
 * Handles a local text that differs from the imported one: offers the imported text like another device's draft. If both map to
 * one draft on the server, the imported operation writes the imported text there, and the local text is queued again after it.
 */
async function offer(
	{ synced_drafts, drafts }: Transaction,
	row: DraftRow,
	written: DraftRow,
	work: ExportedWork,
): Promise<void> {
	const version = work.attempts.find(({ assessment_id }) => assessment_id === row.assessment_id)?.attempt.version;
	if (!row.record || !version) return;
	const isOnePlace = written.record === row.record;
	if (isOnePlace) await drafts.put({ ...written, is_queued: false });
	const { job_id, question_id, assessment_id, text, updated_at } = row;
	await synced_drafts.put({
		id: isOnePlace ? `${row.record}.carried` : row.record,
		job_id,
		assessment_id,
		question_version: version.id,
		question_id,
		// Not this device's id: a device is never offered its own texts.
		device_id: '',
		text,
		analytics: null,
		edited_at: updated_at,
		updated_at,
	});
}

const isSubmitted = ({ attempts }: ExportedWork, { assessment_id }: DraftRow): boolean =>
	attempts.some((row) => row.assessment_id === assessment_id && row.is_sealed);

async function unpackAttempts(tables: Transaction, work: ExportedWork): Promise<void> {
	const here = new Map((await tables.attempts.list()).map((row) => [row.job_id, row]));
	for (const row of work.attempts) {
		const begun = here.get(row.job_id);
		// It was submitted elsewhere while it was open on this device, so it cannot be continued.
		const isOver = begun && !begun.is_sealed && row.is_sealed && !row.attempt.is_admin_test;
		if (!begun || isOver) await tables.attempts.put(row);
	}
	await tables.analytics.putAll(work.analytics.filter(({ job_id }) => !here.has(job_id)));
	for (const row of work.drafts) {
		const begun = here.get(row.job_id);
		const written = await tables.drafts.get([row.job_id, row.question_id]);
		const isOver = begun?.is_sealed || isSubmitted(work, row);
		if (!begun) await adopt(tables, row, row.assessment_id, work);
		else if (isOver || row.text.trim() === '' || row.text === written?.text) continue;
		else if (written?.text && !written.is_adopted) await offer(tables, row, written, work);
		else await adopt(tables, row, begun.assessment_id, work);
	}
}

async function unpackOperations({ submissions, outbox }: Transaction, work: ExportedWork): Promise<void> {
	for (const row of work.submissions) {
		const known = await submissions.get(row.id);
		if (!known || (row.receipt && !known.receipt)) await submissions.put(row);
	}
	for (const { seq: _place, ...row } of work.outbox) {
		const [known] = await outbox.where('id', row.id);
		// It was in flight when the export ran. No tab sends it now, and the server may have received it.
		if (!known) await outbox.add({ ...row, state: row.state === 'parked' ? 'parked' : 'queued' });
	}
}

/** Merges two drafts: the newer one wins; job edits are merged by field. */
function newerDraft(older: LocalDraftRow | undefined, newer: LocalDraftRow): LocalDraftRow {
	if (!older || !newer.key.startsWith(jobEditDraftKey(''))) return newer;
	return { key: newer.key, value: JSON.stringify({ ...JSON.parse(older.value), ...JSON.parse(newer.value) }) };
}

async function unpackFacts(tables: Transaction, work: ExportedWork, isNewer: boolean): Promise<void> {
	const { device_id } = work;
	if (device_id !== undefined) await deviceId(tables, () => device_id);
	for (const row of work.local_drafts) {
		const known = await tables.local_drafts.get(row.key);
		await tables.local_drafts.put(known && !isNewer ? newerDraft(row, known) : newerDraft(known, row));
	}
}

/**
 * Imports exported work with the original op ids. Idempotent per `id`. Keeps existing rows: the assessment may have been
 * started again since, and both texts are saved. One strict transaction.
 * @param isNewer whether the imported work is newer than the local one
 */
export const importLocalWork = (
	{ store }: HasStore,
	work: ExportedWork,
	{ id, isNewer }: { id: string; isNewer: boolean },
): Promise<void> =>
	store.write('strict', UNPACK_TABLES, async (tables) => {
		const key = `carried:${id}` as const;
		if ((await readState(tables, key)) !== undefined) return;
		await writeState(tables, key, '');
		await unpackFacts(tables, work, isNewer);
		await unpackAttempts(tables, work);
		await unpackOperations(tables, work);
	});
