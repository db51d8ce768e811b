import type { Stored } from '../schema/account-database.ts';
import type { AnalyticsRow, AttemptRow } from '../schema/rows.ts';
import type { Durability } from '../store/sync-store.ts';
import { type AttemptChanges, saveAttemptChanges } from './save-attempt-changes.ts';

type Save = (changes: AttemptChanges, durability: Durability) => Promise<'saved' | 'sealed'>;
type Waiter = { resolve: (outcome: 'saved' | 'sealed') => void; reject: (error: unknown) => void };
type Pending = { drafts: Map<string, string>; analytics: Map<string, AnalyticsChange>; position: number | undefined };
type AnalyticsChange = Pick<AnalyticsRow, 'tracker' | 'analytics'>;

const nothing = (): Pending => ({ drafts: new Map(), analytics: new Map(), position: undefined });

/** The later changes over the earlier ones. */
const merge = (earlier: Pending, later: Pending): Pending => ({
	drafts: new Map([...earlier.drafts, ...later.drafts]),
	analytics: new Map([...earlier.analytics, ...later.analytics]),
	position: later.position ?? earlier.position,
});

/**
 * Writes an attempt through: a change is written at once, and while a write is under way the newest of each is collected for
 * the next one; nothing is debounced. A promise resolves when its change, or a newer one in its place, is committed. What
 * could not be written is kept and goes along with the next write.
 */
export function createAttemptWriter(save: Save) {
	let pending = nothing();
	let waiting: Waiter[] = [];
	let durability: Durability = 'relaxed';
	/** Texts whose last write was relaxed: the next flush makes them strict. */
	let relaxedDrafts = new Map<string, string>();
	let isWriting = false;

	async function drain(): Promise<void> {
		isWriting = true;
		while (waiting.length > 0) {
			const [changes, waiters, level] = [pending, waiting, durability];
			[pending, waiting, durability] = [nothing(), [], 'relaxed'];
			try {
				const outcome = await save(changes, level);
				relaxedDrafts = level === 'strict' ? new Map() : new Map([...relaxedDrafts, ...changes.drafts]);
				for (const { resolve } of waiters) resolve(outcome);
			} catch (error) {
				pending = merge(changes, pending);
				for (const { reject } of waiters) reject(error);
			}
		}
		isWriting = false;
	}

	function write(change: Partial<Pending>, level: Durability): Promise<'saved' | 'sealed'> {
		pending = merge(pending, { ...nothing(), ...change });
		if (level === 'strict') durability = 'strict';
		const written = new Promise<'saved' | 'sealed'>((resolve, reject) => {
			waiting.push({ resolve, reject });
		});
		if (!isWriting) void drain();
		return written;
	}

	return {
		writeDraft: (questionId: string, text: string) => write({ drafts: new Map([[questionId, text]]) }, 'relaxed'),
		writePosition: (position: number) => write({ position }, 'strict'),
		writeAnalytics: (row: AnalyticsChange) =>
			write({ analytics: new Map([[row.analytics.question_id, row]]) }, 'strict'),
		/** Writes the newest texts once more, strictly. */
		flush: () => write({ drafts: new Map([...relaxedDrafts, ...pending.drafts]) }, 'strict'),
	};
}

export type AttemptWriter = ReturnType<typeof createAttemptWriter>;

/** The writer of an attempt begun on this device. `isoNow`: the wall clock, ISO 8601. */
export const attemptWriter = (
	database: Stored,
	attempt: Pick<AttemptRow, 'job_id' | 'assessment_id'>,
	isoNow: () => string,
): AttemptWriter =>
	createAttemptWriter((changes, durability) =>
		saveAttemptChanges(database, attempt, changes, { durability, updatedAt: isoNow() }),
	);
