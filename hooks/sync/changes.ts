import type { Actor } from '#domain/access/actor';
import { canManageJobs, isStaff } from '#domain/access/actor';
import { BULK_NAMES } from '#domain/sync/codes';
import { PULL_PAGE_SIZE, type SyncedCollection } from '#domain/sync/pull';
import { application, ownAssessment } from '../assessment-review/assessments.ts';
import { readText } from '../core/database.ts';
import { SHOWN_FLAGS } from '../evaluation/display-flags.ts';
import { SYNCED_JOB } from '../jobs/job-rows.ts';
import { libraryEntry } from '../question-library/library-rows.ts';
import { ownDraft } from '../take-assessment/drafts.ts';

/** What a device says it has: the epoch and scope of its last page, and the cursors that came with it; `ahead` is null for a program that has but one. */
export type Cursor = { epoch: string; scope: string; since: number; ahead: number | null };

/** A row as it is now; none when it is gone or not this account's. */
const ROWS: Record<SyncedCollection, string> = {
	jobs: `SELECT ${SYNCED_JOB} FROM jobs job WHERE job.id = change.record_id`,
	applications: application('change.record_id'),
	own_assessments: ownAssessment('change.record_id', '{:user}'),
	drafts: ownDraft('change.record_id', '{:user}'),
	question_library: libraryEntry('change.record_id'),
};

/** The state of the log at one moment. */
type Log = {
	epoch: string;
	/** The log is whole from here on. */
	start: number;
	/** Newest change. */
	head: number;
	/** The display flags (`SHOWN_FLAGS`). */
	shown: string;
};

const LOG = `SELECT COALESCE((SELECT value FROM server_meta WHERE key = 'epoch'), '') AS epoch,
	COALESCE((SELECT CAST(value AS INTEGER) FROM server_meta WHERE key = 'log_start'), 0) AS start,
	COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'changes'), 0) AS head, ${SHOWN_FLAGS} AS shown`;

/**
 * Which scopes an account reads (access table); a deactivated member of the hiring team has no role and reads what a candidate reads. A scope
 * holds no row of a collection that its readers may not have.
 */
const scopesOf = (actor: Actor): string[] => [
	`'account:' || {:user}`,
	...(isStaff(actor) ? [`'staff'`, `'everyone'`] : []),
	...(canManageJobs(actor) ? [`'managers'`] : []),
];

const NO_LATER_ONE = `NOT EXISTS (SELECT 1 FROM changes later WHERE later.collection = one.collection
	AND later.record_id = one.record_id AND later.seq > one.seq AND +later.scope = one.scope)`;

/**
 * The first changes of a scope to these collections after the cursor; of several to one record the last alone, since its row is read as it is now. The plus sign
 * keeps SQLite from looking for a later change in the index of the scope, which would read the rest of the log for each row.
 */
const changesOf = (scope: string, collections: readonly SyncedCollection[]): string => `SELECT * FROM (
	SELECT seq, collection, record_id FROM changes one
	WHERE one.scope = ${scope} AND one.seq > {:since} AND ${NO_LATER_ONE}
		AND one.collection IN (${collections.map((name) => `'${name}'`).join(', ')}) ORDER BY one.seq LIMIT ${PULL_PAGE_SIZE})`;

/**
 * What changed for everybody who has something of a job: one row of the log, in the scope `applicants:<job id>`, becomes a change of each of the
 * account's own rows of that job.
 */
const APPLICANT_CHANGES = `SELECT one.seq, held.collection, held.id AS record_id FROM (
		SELECT 'own_assessments' AS collection, id, job_id FROM assessments WHERE user_id = {:user}
		UNION ALL SELECT 'drafts', id, job_id FROM assessment_drafts WHERE user_id = {:user}
	) held JOIN changes one ON one.scope = 'applicants:' || held.job_id AND one.seq > {:since}
	WHERE ${NO_LATER_ONE}`;

/** Whether there is a change after the cursor: a look at the index for each scope. */
const isAnythingNew = (scopes: readonly string[]): string =>
	`SELECT iif(${scopes
		.map((scope) => `EXISTS (SELECT 1 FROM changes WHERE scope = ${scope} AND seq > {:since})`)
		.join(' OR ')} OR EXISTS (${APPLICANT_CHANGES}), 'yes', '') AS text`;

/**
 * The first changes to these collections, as JSON lists, as many as there is room for. Those of one `seq` have one rank, so that a page never ends
 * between them.
 */
const listOf = (scopes: readonly string[], collections: readonly SyncedCollection[]): string => `SELECT
		json_group_array(json_array(seq, collection, record_id)) AS items, count(*) AS count, COALESCE(max(seq), 0) AS last,
		json_group_array(DISTINCT collection) AS collections
	FROM (SELECT * FROM (
		SELECT *, rank() OVER (ORDER BY seq) AS place FROM (${[
			...scopes.map((scope) => changesOf(scope, collections)),
			...(collections.includes('own_assessments') ? [APPLICANT_CHANGES] : []),
		].join(' UNION ALL ')})
	) WHERE place <= {:room} ORDER BY seq)`;

/** The changes with their rows. Only the collections that are on the page are part of the statement: preparing it costs more than running it. */
const rowsOf = (collections: readonly SyncedCollection[]): string => `WITH change AS MATERIALIZED (
	SELECT key, value ->> 0 AS seq, value ->> 1 AS collection, value ->> 2 AS record_id FROM json_each({:items})
)
SELECT json_group_array(json(item)) AS text FROM (
	SELECT json_object('seq', change.seq, 'collection', change.collection, 'id', change.record_id, 'row', json(CASE change.collection
		${collections.map((name) => `WHEN '${name}' THEN (${ROWS[name]})`).join(' ')} END)) AS item
	FROM change ORDER BY change.key)`;

/** Text of a `PullResponse`: rows, cursors and log of one moment. A device that has everything is answered from a look at the log. */
export function findChanges(app: core.App, actor: Actor, cursor: Cursor): string {
	const db = app.concurrentDB();
	const log = readLog(db);
	const asked = askedBy(actor, cursor, log);
	const { since } = asked;
	const isCurrent =
		!asked.reset &&
		(since === log.head || readText(db, isAnythingNew(scopesOf(actor)), { user: actor.id, since }) === '');
	if (isCurrent) return textOf(log, asked, '[]', log.head, asked.ahead === null ? null : log.head);
	let page = '';
	// A transaction that only reads: one snapshot.
	(db as unknown as dbx.DB).transactional((snapshot) => {
		page = readPage(snapshot as unknown as dbx.Builder, actor, cursor);
	});
	return page;
}

const COLLECTIONS = Object.keys(ROWS) as SyncedCollection[];
const BULK: readonly SyncedCollection[] = BULK_NAMES;
const BEFORE_BULK = COLLECTIONS.filter((name) => !BULK.includes(name));

/** The changes to all but the bulk collections after `ahead`, then, while there is room, the others after `since`; in their order without `ahead`. */
function readPage(db: dbx.Builder, actor: Actor, cursor: Cursor): string {
	const log = readLog(db);
	const asked = askedBy(actor, cursor, log);
	const { since, ahead } = asked;
	if (ahead === null) {
		const all = listChanges(db, actor, COLLECTIONS, since, PULL_PAGE_SIZE);
		const next = all.count < PULL_PAGE_SIZE ? log.head : all.last;
		return textOf(log, asked, readRows(db, actor, [all]), next, null);
	}
	const first = listChanges(db, actor, BEFORE_BULK, ahead, PULL_PAGE_SIZE);
	const room = PULL_PAGE_SIZE - first.count;
	const others = room > 0 ? listChanges(db, actor, BULK, since, room) : NO_CHANGES;
	const isAll = first.count + others.count < PULL_PAGE_SIZE;
	return textOf(
		log,
		asked,
		readRows(db, actor, [first, others]),
		isAll ? log.head : Math.max(since, others.last),
		first.count < PULL_PAGE_SIZE ? log.head : first.last,
	);
}

/** `items` and `collections` are texts of JSON lists; `last` is the `seq` of the last change, 0 when there is none. */
type Changes = { items: string; count: number; last: number; collections: string };
const NO_CHANGES: Changes = { items: '[]', count: 0, last: 0, collections: '[]' };

function listChanges(
	db: dbx.Builder,
	actor: Actor,
	collections: readonly SyncedCollection[],
	since: number,
	room: number,
): Changes {
	const list = new DynamicModel({ ...NO_CHANGES });
	db.newQuery(listOf(scopesOf(actor), collections))
		.bind({ user: actor.id, since, room })
		.one(list);
	return list as unknown as Changes;
}

/** Text of the list of changes with their rows. */
function readRows(db: dbx.Builder, actor: Actor, lists: readonly Changes[]): string {
	const texts = lists
		.filter(({ count }) => count > 0)
		.map(({ items, collections }) =>
			readText(db, rowsOf(JSON.parse(collections)), { user: actor.id, items }).slice(1, -1),
		);
	return `[${texts.join(',')}]`;
}

function readLog(db: dbx.Builder): Log {
	const log = new DynamicModel({ epoch: '', start: 0, head: 0, shown: '' });
	db.newQuery(LOG).one(log);
	return { epoch: log.epoch, start: log.start, head: log.head, shown: log.shown };
}

type Asked = { reset: boolean; scope: string; since: number; ahead: number | null };

/**
 * What the cursor means here. The word for a scope is `<role>.<account>.<log start>`; a candidate's role
 * carries the display flags, so that rows are fetched again when these change. The last part is the start of the kept log when the device
 * began from nothing: its first pages lie before that start and are none the less whole.
 */
function askedBy(actor: Actor, { epoch, scope, since, ahead }: Cursor, log: Log): Asked {
	const viewer = `${actor.role ?? `candidate${log.shown}`}.${actor.id}.`;
	const whole = `${viewer}${log.start}`;
	const isUnknown = epoch !== log.epoch || !scope.startsWith(viewer) || Math.max(since, ahead ?? 0) > log.head;
	if (isUnknown || (since < log.start && scope !== whole))
		return { reset: true, scope: whole, since: 0, ahead: ahead === null ? null : 0 };
	return { reset: false, scope, since, ahead: ahead === null ? null : Math.max(since, ahead) };
}

function textOf(log: Log, { reset, scope }: Asked, changes: string, next: number, ahead: number | null): string {
	const head = JSON.stringify({
		epoch: log.epoch,
		scope,
		reset,
		next,
		...(ahead !== null && { ahead }),
		head: log.head,
	});
	return `${head.slice(0, -1)},"server_time":"${new Date().toISOString()}","changes":${changes}}`;
}
