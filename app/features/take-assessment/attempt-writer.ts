import type { UnwrittenText } from '../../core/platform/unwritten-texts.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import type { AnalyticsRow, AttemptRow } from '../../core/store/rows.ts';
import type { Durability } from '../../core/store/sync-store.ts';
import { createWriteBuffer } from '../../core/store/write-buffer.ts';
import { type AttemptChanges, saveAttemptChanges } from '../../core/store/writes/save-attempt-changes.ts';
import { restoreEvictedAttempt } from './restore-evicted-attempt.ts';

type Texts = ReadonlyMap<string, string>;
/** The counters of a question, and their summary. */
export type Measured = Pick<AnalyticsRow, 'tracker' | 'analytics'>;
type Change = Omit<AttemptChanges, 'known'> & { durability: Durability };

const merge = (earlier: Change, later: Change): Change => ({
	drafts: new Map([...earlier.drafts, ...later.drafts]),
	analytics: new Map([...earlier.analytics, ...later.analytics]),
	position: later.position ?? earlier.position,
	durability: earlier.durability === 'strict' ? 'strict' : later.durability,
});

/**
 * Saves an attempt while it is typed. A change is written immediately, without a debounce; of changes during a write only the
 * newest of each question is written. Failed writes are retried with the next write. Rows that the browser evicted are restored
 * from the page's state.
 * @param attempt begun on this device
 * @param isoNow the wall clock, ISO 8601
 * @param read the texts as read from the database, by question id
 */
export function createAttemptWriter(
	database: HasStore,
	attempt: AttemptRow,
	isoNow: () => string,
	read: Readonly<Record<string, string>> = {},
) {
	/** The texts that this tab knows to be saved, by question id. */
	const known = new Map(Object.entries(read));
	/** Texts whose last write was relaxed: the next flush writes them strictly. */
	let relaxedDrafts = new Map<string, string>();
	/** The newest counters given, by question id. */
	const measured = new Map<string, Measured>();

	const write = (changes: AttemptChanges, durability: Durability) =>
		saveAttemptChanges(database, attempt, changes, { durability, updatedAt: isoNow() });

	async function save(changes: AttemptChanges, durability: Durability): Promise<'saved' | 'sealed'> {
		const outcome = await write(changes, durability);
		if (outcome !== 'gone') return outcome;
		if (!(await restoreEvictedAttempt(database, attempt, known, isoNow()))) return 'sealed';
		return (await write(changes, durability)) === 'saved' ? 'saved' : 'sealed';
	}

	const buffer = createWriteBuffer<Change, 'saved' | 'sealed'>(async ({ durability, ...changes }) => {
		const outcome = await save({ ...changes, known }, durability);
		for (const [questionId, text] of changes.drafts) known.set(questionId, text);
		relaxedDrafts = durability === 'strict' ? new Map() : new Map([...relaxedDrafts, ...changes.drafts]);
		return outcome;
	}, merge);

	const waitingTexts = (): Texts => buffer.waiting()?.drafts ?? new Map();
	const textsInFlight = (): Texts => buffer.inFlight()?.drafts ?? new Map();

	function enqueue(drafts: Texts, row: Measured | null, durability: Durability): Promise<'saved' | 'sealed'> {
		if (row) measured.set(row.analytics.question_id, row);
		const analytics = new Map(row ? [[row.analytics.question_id, row]] : []);
		return buffer.write({ drafts, analytics, position: undefined, durability });
	}

	return {
		writeDraft: (questionId: string, text: string, row: Measured | null = null) =>
			enqueue(new Map([[questionId, text]]), row, 'relaxed'),
		writePosition: (position: number) =>
			buffer.write({ drafts: new Map(), analytics: new Map(), position, durability: 'strict' }),
		/** Writes the newest texts again, strictly, with the counters of a question. */
		flush: (row: Measured | null = null) =>
			enqueue(new Map([...relaxedDrafts, ...textsInFlight(), ...waitingTexts()]), row, 'strict'),
		/** What was measured at a question so far; null if nothing was. */
		measured: (questionId: string): Measured | null => measured.get(questionId) ?? null,
		/** The texts whose write failed, by question id. */
		unsaved: waitingTexts,
		/** The texts without a commit: queued and in the running write. */
		uncommitted: (): UnwrittenText[] =>
			Array.from(new Map([...textsInFlight(), ...waitingTexts()]), ([questionId, text]) => ({
				questionId,
				text,
				measured: measured.get(questionId) ?? null,
				before: [textsInFlight().get(questionId), known.get(questionId) ?? ''].filter((each) => each !== undefined),
			})).filter(({ questionId, text }) => text !== known.get(questionId)),
		/**
		 * Reads the texts from the database and returns those that another tab has written; from then on they count as known.
		 * Returns none while this tab is writing, or if it has written during the read: the texts read may be older.
		 */
		async readExternalTexts(list: () => Promise<Texts>): Promise<Texts> {
			const stored = (await buffer.readBetweenWrites(list))?.value ?? [];
			const news = [...stored].filter(([id, text]) => !waitingTexts().has(id) && (known.get(id) ?? '') !== text);
			for (const [id, text] of news) {
				known.set(id, text);
				relaxedDrafts.delete(id);
			}
			return new Map(news);
		},
	};
}
