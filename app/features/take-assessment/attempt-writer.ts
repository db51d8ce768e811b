import type { UnwrittenText } from '../../core/platform/unwritten-texts.ts';
import type { HasStore } from '../../core/store/account-database.ts';
import type { AnalyticsRow, AttemptRow } from '../../core/store/rows.ts';
import type { Durability } from '../../core/store/sync-store.ts';
import { type AttemptChanges, saveAttemptChanges } from '../../core/store/writes/save-attempt-changes.ts';
import { restoreEvictedAttempt } from './restore-evicted-attempt.ts';

type Texts = Readonly<Record<string, string>>;
type Waiter = { resolve: (outcome: 'saved' | 'sealed') => void; reject: (error: unknown) => void };
type Pending = { drafts: Map<string, string>; analytics: Map<string, AnalyticsChange>; position: number | undefined };
type AnalyticsChange = Pick<AnalyticsRow, 'tracker' | 'analytics'>;

/** The counters of a question to write, if something was measured. */
const changeOf = (row: AnalyticsChange | null) => ({
	analytics: new Map(row ? [[row.analytics.question_id, row]] : []),
});

const nothing = (): Pending => ({ drafts: new Map(), analytics: new Map(), position: undefined });

/** Merges changes; later ones win. */
const merge = (earlier: Pending, later: Pending): Pending => ({
	drafts: new Map([...earlier.drafts, ...later.drafts]),
	analytics: new Map([...earlier.analytics, ...later.analytics]),
	position: later.position ?? earlier.position,
});

/**
 * Saves an attempt while it is typed. A change is written immediately, without a debounce; changes during a write are
 * collected, and only the newest of each question is written next. A promise resolves when its change, or a newer one
 * that replaces it, is committed. Failed writes are retried with the next write. Rows that the browser evicted are
 * restored from the page's state.
 * @param attempt begun on this device
 * @param isoNow the wall clock, ISO 8601
 * @param read the texts as read from the database, by question id
 */
export function createAttemptWriter(database: HasStore, attempt: AttemptRow, isoNow: () => string, read: Texts = {}) {
	/** The texts that this tab knows to be saved, by question id. */
	const known = new Map(Object.entries(read));
	let pending = nothing();
	let waiting: Waiter[] = [];
	let durability: Durability = 'relaxed';
	/** Texts whose last write was relaxed: the next flush writes them strictly. */
	let relaxedDrafts = new Map<string, string>();
	/** Texts of the running write; newer than `relaxedDrafts`. */
	let textsInFlight: ReadonlyMap<string, string> = new Map();
	/** The newest counters given, by question id. */
	const measured = new Map<string, AnalyticsChange>();
	let isWriting = false;
	let writes = 0;

	const write = (changes: AttemptChanges, level: Durability) =>
		saveAttemptChanges(database, attempt, changes, { durability: level, updatedAt: isoNow() });

	async function save(changes: AttemptChanges, level: Durability): Promise<'saved' | 'sealed'> {
		const outcome = await write(changes, level);
		if (outcome !== 'gone') return outcome;
		if (!(await restoreEvictedAttempt(database, attempt, known, isoNow()))) return 'sealed';
		return (await write(changes, level)) === 'saved' ? 'saved' : 'sealed';
	}

	async function drain(): Promise<void> {
		isWriting = true;
		while (waiting.length > 0) {
			const [changes, waiters, level] = [pending, waiting, durability];
			[pending, waiting, durability] = [nothing(), [], 'relaxed'];
			writes += 1;
			textsInFlight = changes.drafts;
			try {
				const outcome = await save({ ...changes, known }, level);
				for (const [questionId, text] of changes.drafts) known.set(questionId, text);
				relaxedDrafts = level === 'strict' ? new Map() : new Map([...relaxedDrafts, ...changes.drafts]);
				for (const { resolve } of waiters) resolve(outcome);
			} catch (error) {
				pending = merge(changes, pending);
				for (const { reject } of waiters) reject(error);
			}
		}
		textsInFlight = new Map();
		isWriting = false;
	}

	function enqueue(change: Partial<Pending>, level: Durability): Promise<'saved' | 'sealed'> {
		pending = merge(pending, { ...nothing(), ...change });
		for (const [questionId, row] of change.analytics ?? []) measured.set(questionId, row);
		if (level === 'strict') durability = 'strict';
		const written = new Promise<'saved' | 'sealed'>((resolve, reject) => {
			waiting.push({ resolve, reject });
		});
		if (!isWriting) void drain();
		return written;
	}

	return {
		writeDraft: (questionId: string, text: string, row: AnalyticsChange | null = null) =>
			enqueue({ drafts: new Map([[questionId, text]]), ...changeOf(row) }, 'relaxed'),
		writePosition: (position: number) => enqueue({ position }, 'strict'),
		/** Writes the newest texts again, strictly, with the counters of a question. */
		flush: (row: AnalyticsChange | null = null) =>
			enqueue({ drafts: new Map([...relaxedDrafts, ...textsInFlight, ...pending.drafts]), ...changeOf(row) }, 'strict'),
		/** What was measured at a question so far; null if nothing was. */
		measured: (questionId: string): AnalyticsChange | null => measured.get(questionId) ?? null,
		/** The texts whose write failed, by question id. */
		unsaved: (): ReadonlyMap<string, string> => pending.drafts,
		/** The texts without a commit: queued and in the running write. */
		uncommitted: (): UnwrittenText[] =>
			Array.from(new Map([...textsInFlight, ...pending.drafts]), ([questionId, text]) => ({
				questionId,
				text,
				measured: measured.get(questionId) ?? null,
				before: [textsInFlight.get(questionId), known.get(questionId) ?? ''].filter((each) => each !== undefined),
			})).filter(({ questionId, text }) => text !== known.get(questionId)),
		/**
		 * Reads the texts from the database and returns those that another tab has written; from then on they count as known.
		 * Returns none while this tab is writing, or if it has written during the read: the texts read may be older.
		 */
		async readExternalTexts(list: () => Promise<ReadonlyMap<string, string>>): Promise<Map<string, string>> {
			if (isWriting) return new Map();
			const before = writes;
			const stored = await list();
			if (writes !== before) return new Map();
			const news = [...stored].filter(([id, text]) => !pending.drafts.has(id) && (known.get(id) ?? '') !== text);
			for (const [id, text] of news) {
				known.set(id, text);
				relaxedDrafts.delete(id);
			}
			return new Map(news);
		},
	};
}

export type AttemptWriter = ReturnType<typeof createAttemptWriter>;
