import { continuationOf, isSameDevice, newestDraft } from '#domain/sync/draft-conflict';
import type { SyncedDraft } from '#domain/sync/pull';
import type { HasStore } from '../../core/store/account-database.ts';
import type { AttemptRow, DraftRow } from '../../core/store/rows.ts';
import { choiceKey, isDiscarded, readState, writeState } from '../../core/store/sync-state.ts';
import type { Transaction } from '../../core/store/sync-store.ts';

const TABLES = ['attempts', 'drafts', 'synced_drafts', 'meta'] as const;
type Tables = Pick<Transaction, (typeof TABLES)[number]>;
type Attempted = Pick<AttemptRow, 'job_id' | 'assessment_id'>;

/** Whether the text was typed on this device. */
const isOwn = (row: DraftRow | undefined): row is DraftRow => row !== undefined && !row.is_adopted;

/** The questions of an open attempt with their texts. None of a staff test. */
async function questionsOf(tables: Tables, { job_id, assessment_id }: Attempted) {
	const begun = await tables.attempts.get(job_id);
	if (begun?.assessment_id !== assessment_id || begun.is_sealed || begun.attempt.is_admin_test) return [];
	const rows = new Map((await tables.drafts.where('job_id', job_id)).map((row) => [row.question_id, row]));
	return begun.attempt.version.questions.map(({ id }) => ({ id, row: rows.get(id) }));
}

type News = { draft: SyncedDraft; row: DraftRow | undefined };

/** The draft of another device that continues the text of this device, unless the candidate has set it aside. */
async function continuation(
	{ meta }: Pick<Tables, 'meta'>,
	drafts: readonly SyncedDraft[],
	{ question_id: questionId, text, device_id }: DraftRow,
): Promise<SyncedDraft | undefined> {
	const deviceId = device_id ?? (await readState({ meta }, 'device_id')) ?? '';
	const draft = continuationOf(drafts, { questionId, text, deviceId });
	return draft && (await readState({ meta }, choiceKey(draft.id))) !== draft.text ? draft : undefined;
}

/**
 * The texts to adopt: for questions without own input the newest one, for others the one that continues it. None for the answer
 * that is being typed.
 */
async function newsOf(tables: Tables, attempt: Attempted, writing: string | null): Promise<News[]> {
	const places = (await questionsOf(tables, attempt)).filter(({ id }) => id !== writing);
	const drafts: SyncedDraft[] = [];
	if (places.length > 0) {
		for (const draft of await tables.synced_drafts.where('job_id', attempt.job_id)) {
			if (!(await isDiscarded(tables, draft.assessment_id))) drafts.push(draft);
		}
	}
	const news: News[] = [];
	for (const { id, row } of places) {
		const draft = isOwn(row) ? await continuation(tables, drafts, row) : newestDraft(drafts, id);
		if (draft && draft.text !== row?.text) news.push({ draft, row });
	}
	return news;
}

async function adopt(tables: Tables, { job_id, assessment_id }: Attempted, { draft, row }: News): Promise<void> {
	const mine = (await readState(tables, 'device_id')) ?? '';
	const { id, question_id, text, edited_at, device_id, analytics } = draft;
	// A draft that this browser wrote before a sign-out continues under its own id; never write to another device's draft.
	const isOfBrowser = device_id !== '' && isSameDevice(device_id, mine);
	const continues = row?.is_adopted ? row.continues : row?.text;
	const own = row?.record ? row : isOfBrowser ? { record: id, device_id } : { record: null };
	await tables.drafts.put({
		job_id,
		question_id,
		assessment_id,
		text,
		updated_at: edited_at,
		record: own.record,
		...(own.device_id !== undefined && { device_id: own.device_id }),
		is_queued: true,
		is_adopted: true,
		measured: analytics,
		...(continues !== undefined && { continues }),
	});
	await writeState(tables, choiceKey(id), text);
}

/**
 * Adopts the account's newest text for every question of an open attempt without own input, and one that continues what was
 * typed here. A staff test adopts nothing.
 * Returns the ids of the questions whose text is adopted.
 * @param writing the question whose answer is being typed, which stays as it is; null if none is
 */
export async function adoptDrafts(
	{ store }: HasStore,
	attempt: Attempted,
	writing: string | null = null,
): Promise<ReadonlySet<string>> {
	const news = await store.read(TABLES, (tables) => newsOf(tables, attempt, writing));
	if (news.length > 0) {
		await store.write('relaxed', TABLES, async (tables) => {
			for (const each of await newsOf(tables, attempt, writing)) await adopt(tables, attempt, each);
		});
	}
	return store.read(TABLES, async (tables) => {
		const questions = await questionsOf(tables, attempt);
		return new Set(questions.flatMap(({ id, row }) => (row?.is_adopted ? [id] : [])));
	});
}
