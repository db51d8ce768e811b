import type { QuestionAnalytics } from '#domain/assessments/analytics';
import { newRecordId } from '../../platform/ids.ts';
import type { HasStore } from '../account-database.ts';
import { DRAFT_TABLES, queueDrafts } from '../queue-drafts.ts';
import type { AnalyticsRow, AttemptRow, DraftRow } from '../rows.ts';
import type { Durability, Transaction } from '../sync-store.ts';
import type { TableName } from '../tables.ts';

/** The newest changes of an attempt since the last write. */
export type AttemptChanges = {
	/** Text by question id. */
	drafts: ReadonlyMap<string, string>;
	/** Typing data by question id. */
	analytics: ReadonlyMap<string, Pick<AnalyticsRow, 'tracker' | 'analytics'>>;
	position: number | undefined;
	/**
	 * The texts that the writer knows to be saved, by question id; any other text is from another tab. If absent, the write
	 * replaces existing texts.
	 */
	known?: ReadonlyMap<string, string>;
};

/** Result of `saveAttemptChanges`. */
type WriteOutcome = 'saved' | 'sealed' | 'gone';

/** Options of the write: durability and device time (ISO 8601). A strict write also queues the new texts. */
type Written = { durability: Durability; updatedAt: string; newId?: () => string };

const isOfAnotherTab = (
	row: DraftRow | undefined,
	{ assessment_id }: AttemptRow,
	{ known }: AttemptChanges,
): row is DraftRow =>
	row?.assessment_id === assessment_id && known !== undefined && row.text !== (known.get(row.question_id) ?? '');

/** Two tabs wrote one answer: offers the replaced text like another device's draft. */
async function saveVariant(
	{ synced_drafts }: Pick<Transaction, 'synced_drafts'>,
	{ attempt }: AttemptRow,
	{ job_id, question_id, assessment_id, text, updated_at }: DraftRow,
	{ id, analytics }: { id: string; analytics: QuestionAnalytics | null },
): Promise<void> {
	if (text.trim() === '') return;
	const question_version = attempt.version.id;
	const written = { job_id, question_id, assessment_id, question_version, text, edited_at: updated_at, updated_at };
	// No device id: a device is never offered its own texts.
	await synced_drafts.put({ ...written, id, device_id: '', analytics });
}

/**
 * Writes the changes in one transaction and resolves after the commit. A strict write also queues every text that no operation
 * contains yet. If two tabs write one answer, the later write wins and the other text is saved beside it. Writes nothing and
 * returns `sealed` if the attempt was submitted or replaced, or `gone` if it does not exist.
 */
export function saveAttemptChanges(
	{ store }: HasStore,
	attempt: Pick<AttemptRow, 'job_id' | 'assessment_id'>,
	changes: AttemptChanges,
	{ durability, updatedAt, newId = newRecordId }: Written,
): Promise<WriteOutcome> {
	const { job_id, assessment_id } = attempt;
	const queuesDrafts = durability === 'strict';
	const analytics = Array.from(changes.analytics, ([question_id, row]) => ({
		job_id,
		question_id,
		assessment_id,
		...row,
	}));
	// Locks only the required tables, so that key presses do not wait for readers and writers of the others.
	const others: readonly TableName[] = queuesDrafts
		? DRAFT_TABLES
		: ['drafts', ...(analytics.length > 0 ? (['analytics'] as const) : [])];
	return store.write(durability, ['attempts', 'synced_drafts', ...others], async (tables) => {
		const texts = [...changes.drafts];
		// Issues the reads together: one round trip to IndexedDB.
		const [begun, ...drafts] = await Promise.all([
			tables.attempts.get(job_id),
			...texts.map(([question_id]) => tables.drafts.get([job_id, question_id])),
		]);
		if (!begun) return 'gone';
		if (begun.is_sealed || begun.assessment_id !== assessment_id) return 'sealed';
		// Issued together, as the reads: one round trip.
		const writes: Promise<void>[] = [];
		for (const [place, [question_id, text]] of texts.entries()) {
			const before = drafts[place];
			const isOthers = isOfAnotherTab(before, begun, changes);
			if (isOthers) {
				// The text is unchanged here: the other tab's text is newer.
				if (text === (changes.known?.get(question_id) ?? '')) continue;
				if (text !== before.text) {
					const measured = analytics.length > 0 ? await tables.analytics.get([job_id, question_id]) : undefined;
					await saveVariant(tables, begun, before, { id: newId(), analytics: measured?.analytics ?? null });
				}
			}
			// An adopted text that was never displayed remains a separate draft on the server.
			const isUnseen = isOthers && before.is_adopted === true;
			const { record = null, device_id } = isUnseen ? {} : (before ?? {});
			writes.push(
				tables.drafts.put({
					job_id,
					question_id,
					assessment_id,
					text,
					updated_at: updatedAt,
					record,
					...(device_id !== undefined && { device_id }),
					is_queued: before?.is_queued === true && before.text === text && record !== null,
				}),
			);
		}
		if (analytics.length > 0) writes.push(tables.analytics.putAll(analytics));
		if (changes.position !== undefined) writes.push(tables.attempts.put({ ...begun, position: changes.position }));
		await Promise.all(writes);
		if (queuesDrafts) await queueDrafts(tables, begun, { newId, at: updatedAt });
		return 'saved';
	});
}

type Attempted = Pick<AttemptRow, 'job_id' | 'assessment_id'>;

/** Writes one text; see `saveAttemptChanges`. */
export const saveDraft = (
	database: HasStore,
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
