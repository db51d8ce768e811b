import { isSameDevice, newestDraft } from '#domain/sync/draft-conflict';
import type { SyncedDraft } from '#domain/sync/pull';
import type { HasStore } from '../../core/store/account-database.ts';
import type { AttemptRow, DraftRow } from '../../core/store/rows.ts';
import { choiceKey, readState, writeState } from '../../core/store/sync-state.ts';
import type { Transaction } from '../../core/store/sync-store.ts';

const TABLES = ['attempts', 'drafts', 'synced_drafts', 'meta'] as const;
type Tables = Pick<Transaction, (typeof TABLES)[number]>;
type Attempted = Pick<AttemptRow, 'job_id' | 'assessment_id'>;

/** The questions without own input: those without a row, or with an unchanged adopted text. */
async function untouched(tables: Tables, { job_id, assessment_id }: Attempted) {
	const begun = await tables.attempts.get(job_id);
	if (begun?.assessment_id !== assessment_id || begun.is_sealed || begun.attempt.is_admin_test) return [];
	const rows = new Map((await tables.drafts.where('job_id', job_id)).map((row) => [row.question_id, row]));
	return begun.attempt.version.questions.flatMap(({ id }) => {
		const row = rows.get(id);
		return row && !row.is_adopted ? [] : [{ id, row }];
	});
}

/** The texts to adopt for untouched questions, without those already shown. */
async function newsOf(
	tables: Tables,
	attempt: Attempted,
): Promise<{ draft: SyncedDraft; row: DraftRow | undefined }[]> {
	const places = await untouched(tables, attempt);
	if (places.length === 0) return [];
	const drafts = await tables.synced_drafts.where('job_id', attempt.job_id);
	return places.flatMap(({ id, row }) => {
		const draft = newestDraft(drafts, id);
		return draft && draft.text !== row?.text ? [{ draft, row }] : [];
	});
}

async function adopt(tables: Tables, { job_id, assessment_id }: Attempted, draft: SyncedDraft): Promise<void> {
	const mine = (await readState(tables, 'device_id')) ?? '';
	const { id, question_id, text, edited_at, device_id, analytics } = draft;
	// A draft that this browser wrote before a sign-out continues under its own id; never write to another device's draft.
	const isOwn = device_id !== '' && isSameDevice(device_id, mine);
	await tables.drafts.put({
		job_id,
		question_id,
		assessment_id,
		text,
		updated_at: edited_at,
		record: isOwn ? id : null,
		...(isOwn && { device_id }),
		is_queued: true,
		is_adopted: true,
		measured: analytics,
	});
	await writeState(tables, choiceKey(id), text);
}

/**
 * Adopts the account's newest text for every question of an open attempt without own input. A staff test adopts nothing.
 * Returns the ids of the questions whose text is adopted.
 */
export async function adoptDrafts({ store }: HasStore, attempt: Attempted): Promise<ReadonlySet<string>> {
	const news = await store.read(TABLES, (tables) => newsOf(tables, attempt));
	if (news.length > 0) {
		await store.write('relaxed', TABLES, async (tables) => {
			for (const { draft } of await newsOf(tables, attempt)) await adopt(tables, attempt, draft);
		});
	}
	return store.read(TABLES, async (tables) => {
		const places = await untouched(tables, attempt);
		return new Set(places.flatMap(({ id, row }) => (row ? [id] : [])));
	});
}
