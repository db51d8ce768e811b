import { isDeepStrictEqual } from 'node:util';
import type { OutboxRow } from '../../app/core/store/rows.ts';
import { COPY_TABLES } from '../../app/core/store/tables.ts';
import type { Actor } from '../../app/domain/access/actor.ts';
import { countIn, type JobFigures, noFigures } from '../../app/domain/assessments/job-figures.ts';
import type { SyncedCollection } from '../../app/domain/sync/collections.ts';
import type { Op } from '../../app/domain/sync/op.ts';
import type { Database } from './database.ts';
import type { InvariantNumber } from './invariants.ts';
import { cursorOf, type Ledger } from './ledger.ts';
import type { People } from './people.ts';
import { POISON, type ServerModel } from './server-model.ts';
import { BULK, rowFor, scopesOf, second } from './server-pull.ts';
import { fieldOf, settingsRows } from './server-settings.ts';

type Violate = (invariant: InvariantNumber, detail: string) => void;

const POISONS = Object.values(POISON);
const isPoisoned = (row: OutboxRow): boolean => {
	const text = JSON.stringify(row.op.payload);
	return POISONS.some((poison) => text.includes(poison));
};

/** Operations that may stay in the outbox: parked or unacceptable ones, and those behind them on the same record. */
export function stuck(database: Database): OutboxRow[] {
	const rows = database.rows('outbox').toSorted((a, b) => a.seq - b.seq);
	const held = new Set<string>();
	return rows.filter((row) => {
		if (row.state === 'parked' || isPoisoned(row)) held.add(row.record);
		return !held.has(row.record);
	});
}

/** Whether the outbox is as empty as it can be, and the rows equal the server's newest. */
export function isAtRest(database: Database, server: ServerModel): boolean {
	const cursor = cursorOf(database);
	const { epoch, seq, log } = server.state();
	const head = server.rules.cursorOnSequence ? seq : Math.max(0, ...log.map(({ at }) => second(at)));
	return (
		cursor?.epoch === epoch &&
		cursor.since === head &&
		database.meta('reset') === undefined &&
		stuck(database).length === 0
	);
}

/** Checks what must hold for an account's database on a device when nothing is in flight. */
export function checkAtRest(
	database: Database,
	actor: Actor,
	{ server, people, ledger, violate }: { server: ServerModel; people: People; ledger: Ledger; violate: Violate },
): void {
	checkRows(database, actor, server, violate);
	checkFigures(database, violate);
	checkSaved(database, people, ledger, violate);
	checkSubmissions(database, { server, ledger, violate });
	checkJudged(database, { server, people, ledger, violate });
	checkNewestTexts(database, actor, { server, ledger, violate });
	ledger.checkHashes(database);
	for (const { id, parked } of database.rows('outbox')) {
		const reason = parked?.reason;
		if (reason === 'receipt_mismatch' || reason === 'op_id_conflict') violate(5, `${id} is parked with ${reason}`);
	}
	// Every run is shorter than 30 days.
	for (const { id, op } of database.rows('submissions'))
		if (!op) violate(15, `the payload of ${id} is gone before 30 days`);
}

function checkRows(database: Database, actor: Actor, server: ServerModel, violate: Violate): void {
	const scopes = scopesOf(actor);
	const expected = new Map<string, unknown>();
	const expect = (collection: SyncedCollection, id: string, scope: string): void => {
		const row = scopes.includes(scope) ? rowFor(server, actor, collection, id) : null;
		if (row !== null) expected.set(`${collection}/${id}`, row);
	};
	for (const { collection, id, scope } of server.state().log) {
		if (collection === BULK) expect('listed_applications', id, scope);
		expect(collection, id, scope);
	}
	for (const collection of Object.keys(COPY_TABLES) as SyncedCollection[]) {
		for (const row of database.rows(COPY_TABLES[collection])) {
			// A local second text from another tab: no server has it.
			if ('device_id' in row && row.device_id === '') continue;
			const name = `${collection}/${row.id}`;
			const theirs = expected.get(name);
			expected.delete(name);
			if (theirs === undefined) violate(7, `${database.user} still has ${name}`);
			else if (!isDeepStrictEqual(theirs, withoutRevision(row))) {
				violate(
					7,
					`${database.user} has ${name} as ${JSON.stringify(row)} where the server has ${JSON.stringify(theirs)}`,
				);
			}
		}
	}
	for (const name of expected.keys()) violate(7, `${database.user} lacks ${name}`);
}

/** A row as the server sends it: the revision of a list's row is the device's own. */
function withoutRevision(row: object): object {
	const { revision: _revision, ...sent } = row as { revision?: number };
	return sent;
}

/** The figures of jobs are those of the rows of their lists. */
function checkFigures(database: Database, violate: Violate): void {
	const figures = new Map<string, JobFigures>();
	for (const row of database.rows('listed_applications')) {
		const ofJob = figures.get(row.job_id) ?? noFigures();
		figures.set(row.job_id, ofJob);
		countIn(ofJob, row, 1);
	}
	for (const { job_id, counts, days, waiting } of database.rows('job_figures')) {
		if (!isDeepStrictEqual({ counts, days, waiting }, figures.get(job_id) ?? noFigures())) {
			violate(7, `${database.user} counts other applications of ${job_id} than its rows`);
		}
		figures.delete(job_id);
	}
	if (figures.size > 0) violate(7, `${database.user} does not count the applications of ${[...figures.keys()].join()}`);
}

/** Also called when a device restarts after a crash. */
export function checkSaved(database: Database, people: People, ledger: Ledger, violate: Violate): void {
	const drafts = new Map(database.rows('drafts').map((row) => [`${row.assessment_id}/${row.question_id}`, row.text]));
	const submissions = new Set(database.rows('submissions').map(({ id }) => id));
	const begun = new Set(database.rows('attempts').map(({ assessment_id }) => assessment_id));
	for (const [key, saved] of people.acknowledged.get(database) ?? []) {
		const assessment = key.split('/')[0] ?? '';
		if (submissions.has(assessment) || !begun.has(assessment)) continue;
		const history = ledger.textsOf(database, key);
		const place = history.lastIndexOf(drafts.get(key) ?? '');
		for (const text of saved.any) {
			if (place < 0 || place < history.lastIndexOf(text) || !history.includes(text)) {
				violate(1, `${key}: ${text} was saved, and there is ${drafts.get(key) ?? 'none'}`);
			}
		}
	}
	for (const id of people.acknowledgedSeals.get(database) ?? []) {
		if (!submissions.has(id)) violate(1, `the submission ${id} was sealed, and is not there`);
	}
}

type Checked = { server: ServerModel; ledger: Ledger; violate: Violate };

function checkSubmissions(database: Database, { server, ledger, violate }: Checked): void {
	const { assessments, variants } = server.state();
	const waiting = new Set(database.rows('outbox').map(({ record }) => record));
	for (const { id, job_id, answers_hash } of database.rows('submissions')) {
		const isKept =
			assessments.has(id) ||
			variants.some((variant) => variant.id === id) ||
			Array.from(assessments.values()).some(
				({ user, sent }) => user === database.user && sent.job_id === job_id && sent.answers_hash === answers_hash,
			);
		const isGone = server.state().goneJobs.has(job_id);
		if (!isKept && !waiting.has(id) && !isGone && !ledger.isLetGo(id))
			violate(4, `the submission ${id} is neither on the server nor in the outbox`);
	}
}

/** Every saved card and note is on the server once, with its text; of the cards of a device the last is the newest. */
function checkJudged(database: Database, { server, people, ledger, violate }: Checked & { people: People }): void {
	const { assessments, ops } = server.state();
	const waiting = new Set(database.rows('outbox').map(({ id }) => id));
	const places = new Map<string, number>();
	for (const { op, id, assessment, text, isCard } of people.acknowledgedTexts.get(database) ?? []) {
		const stored = assessments.get(assessment);
		// A server that was restored does not have what came after its backup.
		const isLost = server.restores() > 0 && !ops.has(`${database.user}/${op}`);
		if (!stored || waiting.has(op) || isLost || ledger.isLetGo(id)) continue;
		const texts = isCard ? stored.cards : stored.notes;
		const found = texts.filter((each) => each.id === id);
		if (found.length === 0) violate(2, `${id} with ${text} was saved, and the server does not have it`);
		if (found.length > 1) violate(3, `the server has ${id} ${found.length} times`);
		if (found.some((each) => each.text !== text || each.user !== database.user)) {
			violate(10, `${id} was saved with ${text}, and the server has ${JSON.stringify(found)}`);
		}
		if (!isCard) continue;
		const place = texts.findIndex((each) => each.id === id);
		if (place < (places.get(assessment) ?? 0)) violate(10, `the card ${id} of ${assessment} is behind one before it`);
		places.set(assessment, place);
	}
}

function checkNewestTexts(database: Database, actor: Actor, { server, ledger, violate }: Checked): void {
	const { drafts, assessments, goneJobs } = server.state();
	const device = database.meta('device_id');
	const waiting = new Set(database.rows('outbox').map(({ record }) => record));
	const open = new Set(
		database.rows('attempts').flatMap(({ is_sealed, assessment_id }) => (is_sealed ? [] : [assessment_id])),
	);
	const submitted = new Set(
		Array.from(assessments.values()).flatMap(({ user, sent }) => (user === actor.id ? [sent.job_id] : [])),
	);
	for (const row of database.rows('drafts')) {
		if (!open.has(row.assessment_id) || goneJobs.has(row.job_id) || submitted.has(row.job_id)) continue;
		if (row.record === null || waiting.has(row.record) || !row.is_queued) continue;
		if (ledger.isLetGo(row.record)) continue;
		const stored = Array.from(drafts.values()).find(
			({ user, sent }) =>
				user === actor.id &&
				sent.device_id === (row.device_id ?? device) &&
				sent.job_id === row.job_id &&
				sent.question_id === row.question_id,
		);
		if (stored?.sent.text !== row.text) {
			violate(
				10,
				`the newest text of ${row.job_id}/${row.question_id} is ${row.text}, and the server has ${stored?.sent.text}`,
			);
		}
	}
}

/** Checks what must hold for the server alone. */
export function checkServer(
	server: ServerModel,
	ledger: Ledger,
	actors: ReadonlyMap<string, Actor>,
	violate: Violate,
): void {
	const { effects, assessments } = server.state();
	const seen = new Set<string>();
	const last = new Map<Database, Map<string, { order: number; op: string }>>();
	for (const { user, op, kind, record } of effects) {
		const key = `${user}/${op}`;
		if (seen.has(key)) violate(3, `${kind} ${op} had its effect twice`);
		seen.add(key);
		const queued = ledger.queued.get(op);
		if (!queued) continue;
		const records = last.get(queued.database) ?? new Map<string, { order: number; op: string }>();
		last.set(queued.database, records);
		const before = records.get(record);
		if (before && before.order > queued.order) {
			violate(6, `${op} on ${record} came after ${before.op}, which was queued later`);
		}
		records.set(record, { order: queued.order, op });
	}
	checkEdits(server, violate);
	const official = new Set<string>();
	for (const { user, isTest, sent } of assessments.values()) {
		if (isTest || actors.get(user)?.role) continue;
		const place = `${user}/${sent.job_id}`;
		if (official.has(place)) violate(4, `${user} has two official submissions for ${sent.job_id}`);
		official.add(place);
	}
}

/** The collection of the record that a field edit changes. */
const EDITED: Partial<Record<string, SyncedCollection>> = {
	edit_category: 'evaluation_categories',
	edit_slide: 'investor_deck_slides',
	change_preferences: 'notification_preferences',
};

/** Every accepted edit was based on the stored value, and the last accepted edit of each field is stored. */
function checkEdits(server: ServerModel, violate: Violate): void {
	const { effects, ops, settings } = server.state();
	const fields = new Map<string, { collection: SyncedCollection; record: string; field: string; value: unknown }>();
	for (const { user, op: id } of effects) {
		const content = ops.get(`${user}/${id}`)?.content;
		if (content === undefined) continue;
		const op = JSON.parse(content) as Op;
		const isNewDefault =
			(op.kind === 'add_category' && op.payload.is_default) ||
			(op.kind === 'edit_category' && op.payload.changes.is_default?.mine === true);
		// Another category was the default until then.
		if (isNewDefault) for (const key of [...fields.keys()]) if (key.endsWith('/is_default')) fields.delete(key);
		const collection = EDITED[op.kind];
		if (!collection || !('changes' in op.payload)) continue;
		for (const [field, { base, mine }] of Object.entries(op.payload.changes)) {
			const key = `${collection}/${op.record}/${field}`;
			const before = fields.get(key);
			if (before && !isDeepStrictEqual(before.value, base) && !isDeepStrictEqual(before.value, mine)) {
				violate(10, `${id} overwrote ${JSON.stringify(before.value)} of ${key}, which it had not seen`);
			}
			fields.set(key, { collection, record: op.record, field, value: mine });
		}
	}
	for (const [key, { collection, record, field, value }] of fields) {
		const row = settingsRows(settings, collection)?.get(record);
		const present = fieldOf(collection === 'notification_preferences' ? fieldOf(row, 'preferences') : row, field);
		if (row !== undefined && !isDeepStrictEqual(present, value)) {
			violate(10, `${key} is ${JSON.stringify(present)}, and the last accepted edit made it ${JSON.stringify(value)}`);
		}
	}
}
