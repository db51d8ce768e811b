import { newRecordId } from '../../platform/ids.ts';
import type { Stored } from '../account-database.ts';
import { DRAFT_TABLES, queueDrafts } from '../queue-drafts.ts';
import type { AnalyticsRow, AttemptRow, DraftRow } from '../rows.ts';
import type { Durability, TableName, Transaction } from '../sync-store.ts';

/** What changed in an attempt since the last write; the newest of each. */
export type AttemptChanges = {
	/** Text by question id. */
	drafts: ReadonlyMap<string, string>;
	/** Account by question id. */
	analytics: ReadonlyMap<string, Pick<AnalyticsRow, 'tracker' | 'analytics'>>;
	position: number | undefined;
	/** What the writer knows to be in the database, by question id; another text there is another tab's. Absent: whatever is there gives way. */
	known?: ReadonlyMap<string, string>;
};

/** What a write of an attempt came to; see `saveAttemptChanges`. */
export type WriteOutcome = 'saved' | 'sealed' | 'gone';

/** How it is written: how durably, and at what time by the device's clock (ISO 8601). A strict write also queues the new texts. */
export type Written = { durability: Durability; updatedAt: string; newId?: () => string };

const isOfAnotherTab = (
	row: DraftRow | undefined,
	{ assessment_id }: AttemptRow,
	{ known }: AttemptChanges,
): row is DraftRow =>
	row?.assessment_id === assessment_id && known !== undefined && row.text !== (known.get(row.question_id) ?? '');

/** Two tabs wrote one answer: the text that gives way is offered, as that of another device is. */
async function saveVariant(
	{ synced_drafts }: Pick<Transaction, 'synced_drafts'>,
	{ attempt }: AttemptRow,
	{ job_id, question_id, assessment_id, text, updated_at }: DraftRow,
	id: string,
): Promise<void> {
	if (text.trim() === '') return;
	const question_version = attempt.version.id;
	const written = { job_id, question_id, assessment_id, question_version, text, edited_at: updated_at, updated_at };
	// No device's own: what a device wrote itself is never offered to it.
	await synced_drafts.put({ ...written, id, device_id: '', analytics: null });
}

/**
 * Writes the changes in one transaction and resolves once it is committed; a strict write queues every text that no operation carries
 * yet, in the same transaction. Of two tabs that write one answer the later has it, and the other's text is kept beside. Nothing was written when
 * the attempt was handed in, or replaced, perhaps by another tab (`sealed`), or is not there at all (`gone`).
 */
export function saveAttemptChanges(
	{ store }: Stored,
	attempt: Pick<AttemptRow, 'job_id' | 'assessment_id'>,
	changes: AttemptChanges,
	{ durability, updatedAt, newId = newRecordId }: Written,
): Promise<WriteOutcome> {
	const { job_id, assessment_id } = attempt;
	const isQueueing = durability === 'strict';
	const analytics = Array.from(changes.analytics, ([question_id, row]) => ({
		job_id,
		question_id,
		assessment_id,
		...row,
	}));
	// A key press touches what it must and no more: it waits for nobody who reads or writes the rest.
	const others: readonly TableName[] = isQueueing
		? DRAFT_TABLES
		: ['drafts', ...(analytics.length > 0 ? (['analytics'] as const) : [])];
	return store.write(durability, ['attempts', 'synced_drafts', ...others], async (tables) => {
		const texts = [...changes.drafts];
		// Asked for together: one way to the database and back.
		const [begun, ...drafts] = await Promise.all([
			tables.attempts.get(job_id),
			...texts.map(([question_id]) => tables.drafts.get([job_id, question_id])),
		]);
		if (!begun) return 'gone';
		if (begun.is_sealed || begun.assessment_id !== assessment_id) return 'sealed';
		for (const [place, [question_id, text]] of texts.entries()) {
			const before = drafts[place];
			const isOthers = isOfAnotherTab(before, begun, changes);
			if (isOthers) {
				// Nothing new was written here: the other tab's text is the newer one.
				if (text === (changes.known?.get(question_id) ?? '')) continue;
				if (text !== before.text) await saveVariant(tables, begun, before, newId());
			}
			// An adopted text that was never shown keeps its own place on the server.
			const isUnseen = isOthers && before.is_adopted === true;
			const { record = null, device_id } = isUnseen ? {} : (before ?? {});
			await tables.drafts.put({
				job_id,
				question_id,
				assessment_id,
				text,
				updated_at: updatedAt,
				record,
				...(device_id !== undefined && { device_id }),
				is_queued: before?.is_queued === true && before.text === text && record !== null,
			});
		}
		if (analytics.length > 0) await tables.analytics.putAll(analytics);
		if (changes.position !== undefined) await tables.attempts.put({ ...begun, position: changes.position });
		if (isQueueing) await queueDrafts(tables, begun, { newId, at: updatedAt });
		return 'saved';
	});
}

type Attempted = Pick<AttemptRow, 'job_id' | 'assessment_id'>;

/** Writes one text through; see `saveAttemptChanges`. */
export const saveDraft = (
	database: Stored,
	attempt: Attempted,
	draft: { questionId: string; text: string },
	written: Written,
): Promise<WriteOutcome> =>
	saveAttemptChanges(
		database,
		attempt,
		{ drafts: new Map([[draft.questionId, draft.text]]), analytics: new Map(), position: undefined },
		written,
	);
