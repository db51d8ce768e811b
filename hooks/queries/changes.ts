import { PULL_PAGE_SIZE, type SyncedCollection } from '#domain/sync/pull';
import { readText } from '../platform/database.ts';
import { application, ownAssessment } from './assessments.ts';
import { ownDraft } from './drafts.ts';
import { SYNCED_JOB } from './jobs.ts';
import { libraryEntry } from './question-library.ts';

/** What a device says it has: the epoch and scope of its last page, and the cursor that came with it. */
export type Cursor = { epoch: string; scope: string; since: number };

/** A row as it is now; none when it is gone or not this account's. */
const ROWS: Record<SyncedCollection, string> = {
	jobs: `SELECT ${SYNCED_JOB} FROM jobs job WHERE job.id = change.record_id`,
	applications: application('change.record_id'),
	own_assessments: ownAssessment('change.record_id', '{:user}'),
	drafts: ownDraft('change.record_id', '{:user}'),
	question_library: libraryEntry('change.record_id'),
};

const ROW = `CASE change.collection ${Object.entries(ROWS)
	.map(([collection, row]) => `WHEN '${collection}' THEN (${row})`)
	.join(' ')} END`;

/**
 * Who reads which scopes (access table); a deactivated member of the hiring team has no role and reads what a candidate reads. A scope
 * holds no row of a collection that its readers may not have.
 */
const SCOPES: [scope: string, condition: string][] = [
	[`'account:' || {:user}`, 'TRUE'],
	[`'staff'`, `role <> ''`],
	[`'managers'`, `role IN ('admin', 'super_admin')`],
	[`'everyone'`, `role <> ''`],
];

/**
 * The first changes of a scope after the cursor; of several to one record the last alone, since its row is read as it is now. The plus sign
 * keeps SQLite from looking for a later change in the index of the scope, which would read the rest of the log for each row.
 */
const changesOf = ([scope, condition]: [string, string]): string => `SELECT * FROM (
	SELECT seq, collection, record_id FROM changes one
	WHERE one.scope = ${scope} AND one.seq > (SELECT cursor FROM asked) AND (SELECT ${condition} FROM asked)
		AND one.collection IN (${Object.keys(ROWS)
			.map((collection) => `'${collection}'`)
			.join(', ')})
		AND NOT EXISTS (SELECT 1 FROM changes later WHERE later.collection = one.collection
			AND later.record_id = one.record_id AND later.seq > one.seq AND +later.scope = one.scope)
	ORDER BY one.seq LIMIT ${PULL_PAGE_SIZE})`;

/**
 * The word for a scope is `<role>.<account>.<log start>`. The last part is the start of the kept log when the device began from nothing:
 * its first pages lie before that start and are none the less whole.
 */
const PAGE = `WITH known AS MATERIALIZED (
	SELECT account.staff_role AS role,
		COALESCE(NULLIF(account.staff_role, ''), 'candidate') || '.' || account.id || '.' AS viewer,
		(SELECT value FROM server_meta WHERE key = 'epoch') AS epoch,
		COALESCE((SELECT CAST(value AS INTEGER) FROM server_meta WHERE key = 'log_start'), 0) AS log_start,
		COALESCE((SELECT seq FROM sqlite_sequence WHERE name = 'changes'), 0) AS head
	FROM users account WHERE account.id = {:user}
), asked AS MATERIALIZED (
	SELECT known.*, iif(reset, viewer || log_start, {:scope}) AS scope, iif(reset, 0, {:since}) AS cursor FROM (
		SELECT *, {:epoch} <> epoch OR substr({:scope}, 1, length(viewer)) <> viewer OR {:since} > head
			OR ({:since} < log_start AND {:scope} <> viewer || log_start) AS reset FROM known) known
), page AS MATERIALIZED (
	SELECT * FROM (${SCOPES.map(changesOf).join(' UNION ALL ')}) ORDER BY seq LIMIT ${PULL_PAGE_SIZE}
)
SELECT json_object('epoch', epoch, 'scope', scope, 'reset', json(iif(reset, 'true', 'false')),
	'changes', json((SELECT json_group_array(json(item)) FROM (
		SELECT json_object('seq', change.seq, 'collection', change.collection, 'id', change.record_id, 'row', json(${ROW})) AS item
		FROM page change ORDER BY change.seq))),
	'next', iif((SELECT count(*) FROM page) < ${PULL_PAGE_SIZE}, head, (SELECT max(seq) FROM page)), 'head', head,
	'server_time', strftime('%Y-%m-%dT%H:%M:%fZ', 'now')) AS text
FROM asked`;

/** Text of a `PullResponse`: one statement, so rows, cursor and rights are of one moment. */
export function findChanges(app: core.App, userId: string, { epoch, scope, since }: Cursor): string {
	return readText(app.concurrentDB(), PAGE, { user: userId, epoch, scope, since });
}
