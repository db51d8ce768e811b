import type { ApplicationFilter } from '#domain/assessments/application-filter';
import type { Op } from '#domain/ops/registry';
import type { Transaction } from './sync-store.ts';

/**
 * Position of the next pull: database epoch, scope, and last applied change. Empty and 0 before the first pull. `ahead` is set
 * if this device has more than `since`: everything up to `ahead` except the bulk collections.
 */
export type Cursor = { epoch: string; scope: string; since: number; ahead?: number };

/** Sync state in `meta`, by key. Text is stored verbatim, everything else as JSON. */
type SyncState = {
	cursor: Cursor;
	/** The rows that this device had when a reset began and that no page has delivered since, as `collection/id`. */
	reset: string[];
	/** The server's head at the start of a pull with several pages. Local data is partial until the cursor reaches it. */
	target: { epoch: string; head: number };
	/** When the last pull completed, device clock, ISO 8601. */
	pulled_at: string;
	/** The server's clock minus this device's at the last pull, in milliseconds. */
	server_ahead_ms: number;
	/** The epoch for which everything that the server may lack was already requeued. */
	resubmitted_epoch: string;
	/** The leader's term. */
	term: number;
	/** Number of the leader's heartbeats. */
	beats: number;
	/** This device's id in this account. */
	device_id: string;
	/** How the member sees the lists of applications. */
	list_looks: { cards: boolean; keys: boolean };
	/** The order in which the member last sorted the applications of a job. */
	[order: `list_order:${string}`]: Pick<ApplicationFilter, 'sort' | 'order'>;
	/** The export id of a rescue database. Set once; deleted when the database is used again. */
	carry_id: string;
	/** The chosen text of another device's draft, by its id. */
	[choice: `choice:${string}`]: string;
	/** When the user discarded an attempt, ISO 8601, by its assessment id: no page writes it again. */
	[discarded: `discarded:${string}`]: string;
	/** A completed import, by its id. */
	[carried: `carried:${string}`]: string;
	/**
	 * The question set of a job that the server last accepted from this device, as its operation's payload, all versions that it
	 * and its predecessors were based on, and the id of the last rebased operation.
	 */
	[saved: `saved_questions:${string}`]: Op['payload'] & { bases?: string[]; rebased?: string };
};

export type StateKey = keyof SyncState;
type StateOf<K extends StateKey> = SyncState[K];

type Meta = Pick<Transaction, 'meta'>;

const TEXTS = new Set(['pulled_at', 'resubmitted_epoch', 'device_id', 'carry_id']);
const TEXT_PREFIXES = ['choice:', 'discarded:', 'carried:'];

const isText = (key: string): boolean => TEXTS.has(key) || TEXT_PREFIXES.some((prefix) => key.startsWith(prefix));

/** The key of the choice about another device's draft. */
export const choiceKey = (draftId: string) => `choice:${draftId}` as const;

/** The key of a discarded attempt. */
export const discardedKey = (assessmentId: string) => `discarded:${assessmentId}` as const;

/** Whether the user discarded an attempt on this device. Runs in the caller's transaction. */
export const isDiscarded = async (tables: Meta, assessmentId: string): Promise<boolean> =>
	(await readState(tables, discardedKey(assessmentId))) !== undefined;

/** Reads a value; undefined if it was never written. Runs in the caller's transaction. */
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

/** Returns this device's id for this account and creates it on first use. An account has one draft per question and device. */
export async function deviceId(tables: Pick<Transaction, 'meta'>, newId: () => string): Promise<string> {
	const known = await readState(tables, 'device_id');
	if (known !== undefined) return known;
	const made = newId();
	await writeState(tables, 'device_id', made);
	return made;
}
