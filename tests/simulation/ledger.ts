import { isDeepStrictEqual } from 'node:util';
import type { OutboxRow } from '../../app/core/store/rows.ts';
import type { Cursor } from '../../app/core/store/sync-state.ts';
import { COPY_TABLES } from '../../app/core/store/tables.ts';
import type { Actor } from '../../app/domain/access/actor.ts';
import type { SyncedCollection } from '../../app/domain/sync/collections.ts';
import type { Op } from '../../app/domain/sync/op.ts';
import type { Commit, Database } from './database.ts';
import type { InvariantNumber } from './invariants.ts';
import { hashAnswers, type ServerModel } from './server-model.ts';
import { asFirst, BULK, scopesOf } from './server-pull.ts';
import { markedVersion } from './server-rows.ts';
import { isStored } from './server-state.ts';

/** An op as first queued; `order` counts the ops of the whole run. */
export type QueuedOp = { user: string; database: Database; op: Op; order: number };

type Violate = (invariant: InvariantNumber, detail: string) => void;

const ROW_TABLES: readonly string[] = Object.values(COPY_TABLES);

/** The contents of one account's database on a device after the previous commit. */
type Memory = { outbox: Map<string, OutboxRow>; cursor: string; drafts: Map<string, string>; typed: Set<string> };

/** The texts that were typed on the device, by `assessment/question`. */
const typedOn = (database: Database): Set<string> =>
	new Set(
		database
			.rows('drafts')
			.filter(({ is_adopted }) => !is_adopted)
			.map((row) => `${row.assessment_id}/${row.question_id}`),
	);

/** The epoch, scope and position of a database's cursor. */
export function cursorOf(database: Database): Cursor | undefined {
	const text = database.meta('cursor');
	return text ? (JSON.parse(text) as Cursor) : undefined;
}

/** Checks every commit and every request, and reports violations immediately. */
export function createLedger(server: ServerModel, actors: ReadonlyMap<string, Actor>, violate: Violate) {
	const queued = new Map<string, QueuedOp>();
	const travelled = new Set<string>();
	const discarded = new Set<string>();
	const terms = new Map<object, string>();
	const memories = new Map<Database, Memory>();
	const closed = new Set<Database>();
	const histories = new Map<Database, Map<string, string[]>>();

	const memoryOf = (database: Database): Memory => {
		const known = memories.get(database) ?? {
			outbox: new Map(),
			cursor: '',
			drafts: new Map(),
			typed: new Set<string>(),
		};
		memories.set(database, known);
		return known;
	};

	function checkGone(database: Database, row: OutboxRow, now: readonly OutboxRow[]): void {
		if (server.everApplied.has(`${database.user}/${row.id}`) || discarded.has(row.id)) return;
		const { op } = row;
		const isFollowed =
			op.kind === 'save_draft' &&
			!travelled.has(row.id) &&
			(now.some((other) => other.record === row.record && other.seq > row.seq) ||
				database.rows('submissions').some(({ id }) => id === op.payload.assessment_id));
		// A set of questions that conflicted with its own predecessor is sent again from the new version, under a new id.
		const isRebased = op.kind === 'save_questions' && now.some((other) => other.seq === row.seq);
		if (!isFollowed && !isRebased)
			violate(2, `${op.kind} ${row.id} left the outbox${travelled.has(row.id) ? ' after it was sent' : ''}`);
	}

	function checkOutbox(database: Database, memory: Memory): void {
		const rows = database.rows('outbox');
		const now = new Map(rows.map((row) => [row.id, row]));
		for (const [id, row] of memory.outbox) if (!now.has(id)) checkGone(database, row, rows);
		for (const row of rows) {
			const before = memory.outbox.get(row.id);
			if (before === row) continue;
			const first = queued.get(row.id);
			const replaced = Array.from(memory.outbox.values()).find(({ seq }) => seq === row.seq);
			const order = (replaced && queued.get(replaced.id)?.order) ?? queued.size;
			if (!first) queued.set(row.id, { user: database.user, database, op: row.op, order });
			else if (!isDeepStrictEqual(first.op, row.op)) violate(9, `${row.id} was changed while it waited`);
		}
		memory.outbox = now;
	}

	/** Every change up to the cursor of its collection must be on the device, unless a newer one of the same record exists. */
	function checkCursor(database: Database): void {
		const cursor = cursorOf(database);
		const state = server.state();
		const actor = actors.get(database.user);
		if (!cursor || !actor || cursor.epoch !== state.epoch) return;
		const isResetting = database.meta('reset') !== undefined;
		const scopes = scopesOf(actor);
		const latest = new Map<string, { seq: number; collection: SyncedCollection; id: string }>();
		for (const change of state.log) {
			if (!scopes.includes(change.scope)) continue;
			for (const each of change.collection === BULK ? [asFirst(change), change] : [change]) {
				latest.set(`${each.collection}/${each.id}`, each);
			}
		}
		for (const { seq, collection, id } of latest.values()) {
			// The record changed again beyond the cursor: its row is still to come.
			if (seq > (collection === BULK ? cursor.since : (cursor.ahead ?? cursor.since))) continue;
			const stored = (database.rows(COPY_TABLES[collection]) as { id: string }[]).find((row) => row.id === id);
			const stands = isThere(collection, id, actor);
			if (stands && (!stored || markedVersion(collection, stored) < seq)) {
				violate(
					8,
					`the cursor is at ${cursor.since}, and ${collection}/${id} of ${seq} is ${stored ? 'old' : 'missing'}`,
				);
			}
			if (!stands && stored && !isResetting) {
				violate(8, `the cursor is at ${cursor.since}, and ${collection}/${id} is not gone`);
			}
		}
	}
	function isThere(collection: SyncedCollection, id: string, actor: Actor): boolean {
		const logged = collection === 'listed_applications' ? BULK : collection;
		return isStored(server.state(), logged, id) && (collection !== 'jobs' || actor.role !== null);
	}

	function checkDrafts(database: Database, memory: Memory, isEngine: boolean): void {
		const rows = database.rows('drafts');
		const now = new Map(rows.map((row) => [`${row.assessment_id}/${row.question_id}`, row.text]));
		if (isEngine) {
			for (const [key, text] of memory.drafts) {
				const isReceived = database.rows('submissions').some(({ id, receipt }) => key.startsWith(`${id}/`) && receipt);
				if (now.get(key) !== text && !isReceived) violate(9, `the text ${key} was ${text} and is ${now.get(key)}`);
			}
		}
		for (const { assessment_id, question_id, is_adopted, text } of rows) {
			const key = `${assessment_id}/${question_id}`;
			if (is_adopted && memory.typed.has(key)) violate(9, `${text} was adopted over what was typed at ${key}`);
		}
		memory.drafts = now;
		memory.typed = typedOn(database);
		const texts = histories.get(database) ?? new Map<string, string[]>();
		histories.set(database, texts);
		for (const [key, text] of now) {
			const history = texts.get(key) ?? [];
			if (history.at(-1) !== text) texts.set(key, [...history, text]);
		}
	}

	function checkTerm(database: Database, { page, writer, isEngine, termBefore, termAfter }: Commit): void {
		if (!isEngine) return;
		if (termAfter !== undefined && termAfter !== termBefore) terms.set(writer, termAfter);
		else if (terms.get(writer) !== database.meta('term')) {
			violate(11, `${page.name} of term ${terms.get(writer)} wrote in term ${database.meta('term')}`);
		}
	}

	return {
		queued,
		/** Called synchronously on each commit. */
		onCommit: (database: Database, commit: Commit): void => {
			const { changed } = commit;
			if (changed.length === 0) return;
			if (closed.has(database)) violate(13, `the signed-out database of ${database.user} was written to`);
			checkTerm(database, commit);
			const memory = memoryOf(database);
			if (changed.includes('outbox')) checkOutbox(database, memory);
			if (changed.includes('drafts')) checkDrafts(database, memory, commit.isEngine);
			if (!changed.includes('meta') && !changed.some((name) => ROW_TABLES.includes(name))) return;
			const cursor = database.meta('cursor') ?? '';
			if (cursor !== memory.cursor) checkCursor(database);
			memory.cursor = cursor;
		},
		/** A request leaves a tab. */
		onSent: (ops: readonly Op[]): void => {
			for (const { id } of ops) travelled.add(id);
		},
		/** A request with a token reaches the server. */
		onDelivery: (actor: Actor, ops: readonly Op[]): void => {
			for (const { id } of ops) {
				const owner = queued.get(id)?.user;
				if (owner !== undefined && owner !== actor.id) violate(13, `${id} of ${owner} came as ${actor.id}`);
			}
		},
		/** Every text that was ever committed, oldest first, by `assessment/question`. */
		textsOf: (database: Database, key: string): readonly string[] => histories.get(database)?.get(key) ?? [],
		/** The user discarded an operation. */
		onDiscard: (opId: string): void => void discarded.add(opId),
		/** Whether the user discarded an operation on this record. */
		isLetGo: (record: string): boolean => Array.from(discarded).some((id) => queued.get(id)?.op.record === record),
		/** After a power cut only strict writes remain. */
		onRevert: (database: Database): void => {
			memories.set(database, {
				outbox: new Map(database.rows('outbox').map((row) => [row.id, row])),
				cursor: database.meta('cursor') ?? '',
				drafts: new Map(database.rows('drafts').map((row) => [`${row.assessment_id}/${row.question_id}`, row.text])),
				typed: typedOn(database),
			});
		},
		onSignOut: (database: Database): void => void closed.add(database),
		/** The hashes of sealed submissions. */
		checkHashes: (database: Database): void => {
			for (const { id, op, answers, answers_hash, receipt } of database.rows('submissions')) {
				if (op && hashAnswers(answers) !== answers_hash)
					violate(5, `${id}: the answers are not those that were hashed`);
				if (receipt && receipt.answers_hash !== answers_hash) violate(5, `${id}: the receipt is for other answers`);
				const stored = server.state().assessments.get(id);
				if (stored && stored.sent.answers_hash !== answers_hash) violate(5, `${id}: the server holds other answers`);
			}
		},
	};
}

export type Ledger = ReturnType<typeof createLedger>;
