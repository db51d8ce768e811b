import { type Actor, canManageDeck, isAdmin, isStaff } from '#domain/access/actor';
import type { Application } from '#domain/assessments/assessment';
import { listedOf, sentListed } from '#domain/assessments/listed-application';
import type { SyncedCollection } from '#domain/sync/collections';
import { getRow, readText } from '../core/sql/database.ts';
import { findStoredListed, storedApplication } from '../rows/application-rows.ts';
import { DESCRIPTIONS, type ReadCollection } from '../rows/collections.ts';
import { DISPLAYED_FLAGS } from '../rows/feature-flags.ts';
import { IS_DECIDE_FIRST_USED, listWithheld, withheldApplication } from '../rows/withheld.ts';
import { IS_WORKED_WITH } from '../rows/work-window.ts';
import { APPLICANT_ENTRIES, LOG, NO_LATER_ONE } from './log-entries.ts';
import { recallRow, rememberRow } from './shared-rows.ts';

/**
 * The position of a device: epoch and scope of its last page, and its cursors. `pageBytes`: the characters of the rows of a page.
 */
type PullCursor = {
	epoch: string;
	scope: string;
	since: number;
	ahead: number;
	pageBytes: number;
};

/** Maximum changes per page of a pull. */
export const PULL_PAGE_SIZE = 1_000;

/** The current row; none when it is deleted or not visible to this account. */
const ROWS = Object.fromEntries(
	DESCRIPTIONS.map(({ name, row }) => [name, row('change.record_id', '{:user}')]),
) as Record<ReadCollection, string>;

/** What is sent of an application: all of it, or without what is withheld from the account. */
const asRead = (text: string): string =>
	`(SELECT iif(change.is_withheld, ${withheldApplication('whole.text')}, whole.text) FROM (SELECT ${text} AS text) whole)`;

const STORED_OR_BUILT = `COALESCE((${storedApplication('change.record_id')}), (${ROWS.applications}))`;

/** The state of the log in one snapshot. */
type Log = {
	epoch: string;
	/** The log is complete from here on. */
	start: number;
	/** Newest change. */
	head: number;
	/** Whether a job withholds scores from readers without a scorecard: 1 or 0. Always 0 for candidates. */
	withholds: number;
	/** The display flags (`DISPLAYED_FLAGS`) of a candidate; empty for staff, whose rows have every field. */
	flags: string;
};

/** What every pull reads, also one with nothing new. */
const logOf = ({
	role,
}: Actor): string => `SELECT COALESCE((SELECT value FROM server_meta WHERE key = 'epoch'), '') AS epoch,
	COALESCE((SELECT CAST(value AS INTEGER) FROM server_meta WHERE key = 'log_start'), 0) AS start,
	COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'changes'), 0) AS head,
	${role === null ? '0' : IS_DECIDE_FIRST_USED} AS withholds,
	${role === null ? DISPLAYED_FLAGS : "''"} AS flags`;

/** The only scope with rows of applications. */
const STAFF = `'staff'`;

/** The only scope with rows of the bulk collections. */
const MANAGERS = `'managers'`;

/**
 * The scopes that an account reads. A deactivated staff member has no role and reads as a candidate. A scope must not
 * contain rows of a collection that its readers may not read.
 */
const scopesOf = (actor: Actor): string[] => [
	`'account:' || {:user}`,
	...(isStaff(actor) ? [STAFF, `'everyone'`] : []),
	...(isAdmin(actor) ? [MANAGERS] : []),
	...(canManageDeck(actor) ? [`'deck'`] : []),
];

/** A whole application that a device does not receive with its first pull. */
const OMITTED = `SELECT 1 FROM assessments assessment JOIN jobs job ON job.id = assessment.job_id
	WHERE assessment.id = entry.record_id AND NOT ${IS_WORKED_WITH}`;

/**
 * The first changes of a scope to these collections after the cursor; of several changes to one record only the last,
 * because its current row is read.
 */
const changesOf = (scope: string, collections: readonly SyncedCollection[]): string => {
	const logged = new Set(collections.map(loggedName));
	const omits = scope === STAFF && collections.includes('applications');
	return `SELECT * FROM (
	SELECT seq, collection, record_id FROM ${LOG}
	WHERE entry.scope = ${scope} AND entry.seq > {:since} AND ${NO_LATER_ONE}
		${omits ? `AND (entry.seq > {:bound} OR entry.collection <> 'applications' OR NOT EXISTS (${OMITTED}))` : ''}
		AND entry.collection IN (${Array.from(logged, (name) => `'${name}'`).join(', ')}) ORDER BY entry.seq LIMIT ${PULL_PAGE_SIZE})`;
};

const APPLICANT_CHANGES = `${APPLICANT_ENTRIES} WHERE ${NO_LATER_ONE}`;

/** Stands for `APPLICANT_CHANGES` in a list of scopes. */
const APPLICANT = 'applicant';

/** The scopes with a change after the cursor, as a JSON list: one index lookup each. */
const scopesWithNews = (scopes: readonly string[]): string =>
	`SELECT json_group_array(scope) AS text FROM (${[
		...scopes.map(
			(scope, place) =>
				`SELECT ${place} AS scope WHERE EXISTS (SELECT 1 FROM changes WHERE scope = ${scope} AND seq > {:since})`,
		),
		`SELECT '${APPLICANT}' WHERE EXISTS (${APPLICANT_ENTRIES})`,
	].join(' UNION ALL ')})`;

/**
 * The first changes to these collections as a JSON list, up to the page size. Changes of one `seq` share a rank, so that a
 * page never ends between them.
 */
const listOf = (scopes: readonly string[], collections: readonly SyncedCollection[]): string => `SELECT
		json_group_array(json_array(seq, collection, record_id)) AS items, count(*) AS count, COALESCE(max(seq), 0) AS last
	FROM (SELECT * FROM (
		SELECT *, rank() OVER (ORDER BY seq) AS place FROM (${scopes
			.map((scope) => (scope === APPLICANT ? APPLICANT_CHANGES : changesOf(scope, collections)))
			.join(' UNION ALL ')})
	) WHERE place <= {:room} ORDER BY seq)`;

/**
 * The changes with their rows, one text each. The statement contains only the collections on the page, because preparing it
 * costs more than running it.
 */
const rowsOf = (
	collections: readonly ReadCollection[],
	canUseStored: boolean,
	withholds: boolean,
): string => `WITH change AS MATERIALIZED (
	SELECT key, value ->> 0 AS seq, value ->> 1 AS collection, value ->> 2 AS record_id, value ->> 3 AS is_withheld FROM json_each({:items})
)
SELECT '{"seq":' || change.seq || ',"collection":"' || change.collection || '","id":' || json_quote(change.record_id) || ',"row":' ||
	COALESCE(CASE change.collection ${collections
		.map((name) => {
			const row = name === 'applications' && canUseStored ? STORED_OR_BUILT : `(${ROWS[name]})`;
			return `WHEN '${name}' THEN ${name === 'applications' && withholds ? asRead(row) : row}`;
		})
		.join(' ')} END, 'null') || '}' AS text
FROM change ORDER BY change.key`;

/** Text of a `PullResponse`: rows, cursors and log of one snapshot. A device in sync costs only a lookup in the log. */
export function findChanges(app: core.App, actor: Actor, cursor: PullCursor): string {
	const db = app.concurrentDB();
	const log = readLog(db, actor);
	const asked = pullScopeOf(actor, cursor, log);
	if (!asked.reset && asked.since === log.head) return nothingNew(log, asked);
	let page = '';
	// One snapshot. A transaction that is not read-only waits for the lock of every writer (pocketbase/main.go).
	(db as unknown as dbx.DB).transactionalContext(new Context(), { readOnly: true } as sql.TxOptions, (snapshot) => {
		page = readPage({ app, actor, db: snapshot as unknown as dbx.Builder, pageBytes: cursor.pageBytes }, cursor);
	});
	return page;
}

const nothingNew = (log: Log, asked: PullScope): string => textOf(log, asked, [], log.head, log.head);

const namesOf = (isBulk: boolean): SyncedCollection[] =>
	DESCRIPTIONS.filter((each) => (each.isBulk ?? false) === isBulk).map(({ name }) => name);
const BULK = namesOf(true);
const BEFORE_BULK: readonly SyncedCollection[] = ['listed_applications', ...namesOf(false)];

/** The collection of the log whose changes are those of a synced collection. */
const loggedName = (name: SyncedCollection): ReadCollection => (name === 'listed_applications' ? 'applications' : name);

/** The account of the pull, its snapshot, and the characters of the rows of a page. */
type Pull = { app: core.App; actor: Actor; db: dbx.Builder; pageBytes: number };

/** The changes to all but the bulk collections after `ahead`, then, up to the page size, the others after `since`. */
function readPage(pull: Pull, cursor: PullCursor): string {
	const log = readLog(pull.db, pull.actor);
	const asked = pullScopeOf(pull.actor, cursor, log);
	const { since, ahead, bound } = asked;
	const scopes = findScopesWithNews(pull, since);
	if (scopes.length === 0) return nothingNew(log, asked);
	const first = listChanges(pull, scopes, BEFORE_BULK, { since: ahead, bound, room: PULL_PAGE_SIZE });
	const room = PULL_PAGE_SIZE - first.count;
	// No other scope has rows of these.
	const bulkScopes = scopes.filter((scope) => scope === MANAGERS || scope === STAFF);
	const others = room > 0 ? listChanges(pull, bulkScopes, BULK, { since, bound, room }) : NO_CHANGES;
	const texts = readRows(pull, log, [first.items, others.items]);
	const isFirstCut = texts.length < first.count;
	const readOthers = Math.max(0, texts.length - first.count);
	const isAll = first.count + others.count < PULL_PAGE_SIZE && texts.length === first.count + others.count;
	const nextAhead = isFirstCut
		? lastSeq(first.items, texts.length)
		: first.count < PULL_PAGE_SIZE
			? log.head
			: first.last;
	return textOf(log, asked, texts, isAll ? log.head : Math.max(since, lastSeq(others.items, readOthers)), nextAhead);
}

/** The `seq` of the last of the first `count` changes; 0 when there are none. */
const lastSeq = (items: readonly Item[], count: number): number => (count > 0 ? (items[count - 1]?.[0] ?? 0) : 0);

function findScopesWithNews({ actor, db }: Pull, since: number): string[] {
	const scopes = scopesOf(actor);
	const found: (number | string)[] = JSON.parse(readText(db, scopesWithNews(scopes), { user: actor.id, since }));
	return found.map((place) => (typeof place === 'number' ? (scopes[place] ?? '') : place));
}

type Item = [seq: number, collection: SyncedCollection, id: string];
type LoggedItem = [seq: number, collection: ReadCollection, id: string];

/** `last` is the `seq` of the last change, 0 when there is none. */
type Changes = { items: Item[]; count: number; last: number };
const NO_CHANGES: Changes = { items: [], count: 0, last: 0 };

function listChanges(
	{ actor, db }: Pull,
	scopes: readonly string[],
	collections: readonly SyncedCollection[],
	range: { since: number; bound: number; room: number },
): Changes {
	if (scopes.length === 0) return NO_CHANGES;
	const values = { user: actor.id, ...range };
	const list = getRow(db, listOf(scopes, collections), values, { items: '', count: 0, last: 0 });
	const items: [number, ReadCollection, string][] = JSON.parse(list.items);
	const syncedNames = new Map(collections.map((name) => [loggedName(name), name]));
	return {
		items: items.map(([seq, logged, id]) => [seq, syncedNames.get(logged) ?? logged, id]),
		count: list.count,
		last: list.last,
	};
}

/** The most changes whose rows are read with one statement, and those of the first statement of a page. */
const ROWS_AT_ONCE = 100;
const FIRST_ROWS = 10;

/** How many rows probably fill the page, by the average length of those on it: reading a long row costs more than a statement. */
const rowsToRead = (count: number, length: number, pageBytes: number): number =>
	count === 0 ? FIRST_ROWS : Math.min(ROWS_AT_ONCE, Math.max(1, Math.ceil(((pageBytes - length) * count) / length)));

/**
 * The texts of the changes of the lists, in order, up to `pageBytes`: fewer than there are when they are longer. A page
 * never ends between changes of one `seq`, and has at least one.
 */
function readRows(pull: Pull, log: Log, lists: readonly (readonly Item[])[]): string[] {
	const texts: string[] = [];
	let length = 0;
	for (const items of lists) {
		const isWithin = (index: number) => index > 0 && items[index]?.[0] === items[index - 1]?.[0];
		for (let from = 0; from < items.length; ) {
			const rows = readSome(pull, log, items.slice(from, from + rowsToRead(texts.length, length, pull.pageBytes)));
			for (const [offset, text] of rows.entries()) {
				const isFull = length > 0 && length + text.length > pull.pageBytes;
				if (isFull && !isWithin(from + offset)) return texts;
				texts.push(text);
				length += text.length;
			}
			from += rows.length;
		}
	}
	return texts;
}

/** Of a few rows, which probably changed just now, those cached for another staff member are not read again. */
function readSome(pull: Pull, log: Log, items: readonly Item[]): string[] {
	const { app, actor, db } = pull;
	const logged = items.map(([seq, name, id]): LoggedItem => [seq, loggedName(name), id]);
	const hasApplications = logged.some(([, collection]) => collection === 'applications');
	const canUseStored = hasApplications && !isRemovingJobs(db);
	const withheld = log.withholds === 1 && hasApplications ? findWithheld(db, actor, logged) : NOTHING;
	const isShared = ([, collection, id]: LoggedItem) =>
		canUseStored && logged.length <= FIRST_ROWS && collection === 'applications' && !withheld.has(id);
	const listedIds = items.flatMap(([, name, id]) => (name === 'listed_applications' && !withheld.has(id) ? [id] : []));
	const listed = canUseStored ? findStoredListed(db, listedIds) : new Map<string, string>();
	const hasListed = (index: number): boolean =>
		items[index]?.[1] === 'listed_applications' && listed.has(items[index][2]);
	const texts = logged.map((item) => (isShared(item) ? recallRow(app, log.epoch, item[0]) : undefined));
	const missing = logged.filter((_, index) => texts[index] === undefined && !hasListed(index));
	const read = missing.length === 0 ? [] : readTexts(pull, missing, canUseStored, withheld);
	let place = 0;
	return logged.map((item, index) => {
		const [seq, , id] = item;
		if (hasListed(index)) return textOfListed(seq, id, listed.get(id) ?? 'null');
		const known = texts[index];
		const text = known ?? read[place++] ?? '';
		if (known === undefined && isShared(item)) rememberRow(app, log.epoch, seq, text);
		return items[index]?.[1] === 'listed_applications' ? listedText(text) : text;
	});
}

const textOfListed = (seq: number, id: string, row: string): string =>
	`{"seq":${seq},"collection":"listed_applications","id":${JSON.stringify(id)},"row":${row}}`;

function readTexts(
	{ actor, db }: Pull,
	items: readonly LoggedItem[],
	canUseStored: boolean,
	withheld: ReadonlySet<string>,
): string[] {
	const rows = arrayOf(new DynamicModel({ text: '' }));
	const asked = items.map((item) => [...item, item[1] === 'applications' && withheld.has(item[2]) ? 1 : 0]);
	db.newQuery(rowsOf([...new Set(items.map(([, collection]) => collection))], canUseStored, withheld.size > 0))
		.bind({ user: actor.id, items: JSON.stringify(asked) })
		.all(rows);
	return items.map((_, index) => String(rows[index]?.text));
}

/** The change of a whole application as a change of its row in the list. */
function listedText(text: string): string {
	const { seq, id, row }: { seq: number; id: string; row: Application | null } = JSON.parse(text);
	return textOfListed(seq, id, JSON.stringify(row && sentListed(listedOf(row))));
}

const NOTHING: ReadonlySet<string> = new Set();

/** The applications of the changes whose score is withheld from the account. */
const findWithheld = (db: dbx.Builder, actor: Actor, items: readonly LoggedItem[]): ReadonlySet<string> =>
	listWithheld(
		db,
		actor.id,
		items.flatMap(([, collection, id]) => (collection === 'applications' ? [id] : [])),
	);

/** Whether applications of deleted jobs are still being removed. */
const isRemovingJobs = (db: dbx.Builder): boolean =>
	readText(db, 'SELECT EXISTS (SELECT 1 FROM job_deletions) AS text') === '1';

function readLog(db: dbx.Builder, actor: Actor): Log {
	return getRow(db, logOf(actor), {}, { epoch: '', start: 0, head: 0, withholds: 0, flags: '' });
}

/** `bound`: whole applications whose last change is up to here may be omitted. */
type PullScope = { reset: boolean; scope: string; since: number; ahead: number; bound: number };

/**
 * Interprets the cursor. A scope name is `<role>.<account>.<log start>[.<bound>]`. A candidate's role includes the display
 * flags, so that rows are pulled again when these change; owning the deck is included too. The third part is the log start at
 * the device's first pull: its first pages lie before that start and are complete nevertheless. The last part, of staff, is the
 * head at the first pull: an application that changes later is sent whole, whatever its age, because the device may have it.
 */
function pullScopeOf(actor: Actor, { epoch, scope, since, ahead }: PullCursor, log: Log): PullScope {
	const deck = canManageDeck(actor) ? '+deck' : '';
	const viewer = `${actor.role ?? `candidate${log.flags}`}${deck}.${actor.id}.`;
	const [start, bound = '0'] = scope.slice(viewer.length).split('.');
	const isUnknown = epoch !== log.epoch || !scope.startsWith(viewer) || Math.max(since, ahead) > log.head;
	if (isUnknown || (since < log.start && Number(start) !== log.start)) {
		const limit = isStaff(actor) ? log.head : 0;
		const whole = `${viewer}${log.start}${limit > 0 ? `.${limit}` : ''}`;
		return { reset: true, scope: whole, since: 0, ahead: 0, bound: limit };
	}
	return { reset: false, scope, since, ahead: Math.max(since, ahead), bound: Number(bound) };
}

function textOf(
	log: Log,
	{ reset, scope }: PullScope,
	changes: readonly string[],
	next: number,
	ahead: number,
): string {
	const head = JSON.stringify({
		epoch: log.epoch,
		scope,
		reset,
		next,
		ahead,
		head: log.head,
	});
	return `${head.slice(0, -1)},"server_time":"${new Date().toISOString()}","changes":[${changes.join(',')}]}`;
}
