import type { ApplicationCounts } from '#domain/assessments/job-applications';
import type { QuestionsPayload } from '#domain/ops/save-questions';
import type { Transaction } from './sync-store.ts';

/**
 * Position of the next pull: database, scope, and last applied change. Empty and 0 before the first. `ahead` is set while
 * this device has more than `since`: everything up to `ahead` except the bulk collections. A tab with an earlier build
 * ignores it and pulls that part again.
 */
export type Cursor = { epoch: string; scope: string; since: number; ahead?: number };

/**
 * What the sync stores in `meta`, by key. Text is stored as it is, everything else as JSON, which tabs with earlier builds read
 * too.
 */
type SyncState = {
	cursor: Cursor;
	/** The rows named since a reset began, as `collection/id`. */
	reset: string[];
	/** The server's head at the start of a pull of several pages. The local data is partial until the cursor reaches it. */
	target: { epoch: string; head: number };
	/** The last time in sync, device clock, ISO 8601. */
	pulled_at: string;
	/** The epoch that was offered everything it may lack. */
	offered: string;
	/** The leader's number. */
	term: number;
	/** The leader's heartbeats. */
	beats: number;
	/** This device's id in this account. */
	device_id: string;
	/**
	 * The jobs of which the first pull omitted applications, with how far these were fetched since: the id of the last one,
	 * empty before the first. A job that is not named has all its applications on this device.
	 */
	omitted: Readonly<Record<string, string>>;
	/** What the server counted, and when this device received it, ISO 8601. */
	application_counts: { at: string; jobs: readonly ApplicationCounts[] };
	/**
	 * The cursor, as stored, up to which `listed_blocks` agrees with `applications`. Another name after each change of
	 * `ListedApplication`, so that the rows of earlier builds are listed again.
	 */
	listed_4: string;
	/** The id of the export of a rescue database. Set once, deleted when the database is used again. */
	carry_id: string;
	/** Changes with the job's listed rows. */
	[listed: `listed:${string}`]: string;
	/** The text that was chosen about another device's draft, by its id. */
	[choice: `choice:${string}`]: string;
	/** An import that is done, by its id. */
	[carried: `carried:${string}`]: string;
	/**
	 * The set of questions of a job that the server last accepted from this device, every version that it and its predecessors
	 * were based on, and the id of the last rebased operation.
	 */
	[saved: `saved_questions:${string}`]: QuestionsPayload & { bases?: string[]; rebased?: string };
};

export type StateKey = keyof SyncState;
export type StateOf<K extends StateKey> = SyncState[K];

type Meta = Pick<Transaction, 'meta'>;

const TEXTS = new Set(['pulled_at', 'offered', 'device_id', 'listed_4', 'carry_id']);
const TEXT_PREFIXES = ['listed:', 'choice:', 'carried:'];

const isText = (key: string): boolean => TEXTS.has(key) || TEXT_PREFIXES.some((prefix) => key.startsWith(prefix));

/** The key of the choice about another device's draft. */
export const choiceKey = (draftId: string) => `choice:${draftId}` as const;

/** Reads a value; undefined before it was written. In the caller's transaction. */
export async function readState<K extends StateKey>({ meta }: Meta, key: K): Promise<StateOf<K> | undefined> {
	const row = await meta.get(key);
	return row && ((isText(key) ? row.value : JSON.parse(row.value)) as StateOf<K>);
}

/** Writes a value, in the caller's transaction. */
export const writeState = <K extends StateKey>({ meta }: Meta, key: K, value: StateOf<K>): Promise<void> =>
	meta.put({ key, value: typeof value === 'string' ? value : JSON.stringify(value) });

const START: Cursor = { epoch: '', scope: '', since: 0 };

/** The cursor of this device's pulls. */
export const cursorOf = async (tables: Meta): Promise<Cursor> => (await readState(tables, 'cursor')) ?? START;
