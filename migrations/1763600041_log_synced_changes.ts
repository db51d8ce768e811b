/**
 * The change log speaks of what is synced: `collection` is the collection's name in a pull, and each scope has rows of its own. A job
 * also changes with its questions, an application with its candidate's name, an own assessment with its job's heading.
 * Whatever was there before is logged once, so that a pull from nothing finds it.
 *
 * Adding a synced collection: a line in `SYNCED` (and in `DERIVED` for what else its row is made of).
 */
type Synced = {
	collection: string;
	table: string;
	scope: (row: string) => string;
};

const JOB_SCOPE = (row: string): string => `CASE WHEN ${row}.active THEN 'everyone' ELSE 'staff' END`;
const ACCOUNT_SCOPE = (row: string): string => `'account:' || ${row}.user_id`;

const SYNCED: Synced[] = [
	{ collection: 'jobs', table: 'jobs', scope: JOB_SCOPE },
	{ collection: 'applications', table: 'assessments', scope: () => `'staff'` },
	{ collection: 'own_assessments', table: 'assessments', scope: ACCOUNT_SCOPE },
	{ collection: 'drafts', table: 'assessment_drafts', scope: ACCOUNT_SCOPE },
];

const INSERT = 'INSERT INTO changes (collection, record_id, kind, scope, changed_at)';
const NOW = `strftime('%Y-%m-%d %H:%M:%fZ', 'now')`;

const jobChanged = (jobId: string): string =>
	`${INSERT} SELECT 'jobs', job.id, 'update', ${JOB_SCOPE('job')}, ${NOW} FROM jobs job WHERE job.id = ${jobId};`;

const applicationsChanged = (userId: string): string =>
	`${INSERT} SELECT 'applications', taken.id, 'update', 'staff', ${NOW} FROM assessments taken WHERE taken.user_id = ${userId};`;

/** What a synced row shows of other tables. */
const DERIVED: [name: string, when: string, body: string][] = [
	['questions_insert', 'AFTER INSERT ON assessment_questions', jobChanged('NEW.job_id')],
	['questions_update', 'AFTER UPDATE ON assessment_questions', jobChanged('NEW.job_id')],
	['questions_delete', 'AFTER DELETE ON assessment_questions', jobChanged('OLD.job_id')],
	['versions_insert', 'AFTER INSERT ON assessment_question_versions', jobChanged('NEW.job_id')],
	['profiles_insert', 'AFTER INSERT ON user_profiles', applicationsChanged('NEW.user_id')],
	[
		'profiles_update',
		'AFTER UPDATE ON user_profiles WHEN OLD.full_name IS NOT NEW.full_name',
		applicationsChanged('NEW.user_id'),
	],
	['profiles_delete', 'AFTER DELETE ON user_profiles', applicationsChanged('OLD.user_id')],
	['accounts_update', 'AFTER UPDATE ON users WHEN OLD.email IS NOT NEW.email', applicationsChanged('NEW.id')],
	[
		'headings_update',
		`AFTER UPDATE ON jobs WHEN OLD.title IS NOT NEW.title OR OLD.company IS NOT NEW.company
			OR OLD.location IS NOT NEW.location OR OLD.type IS NOT NEW.type`,
		`${INSERT} SELECT 'own_assessments', taken.id, 'update', ${ACCOUNT_SCOPE('taken')}, ${NOW}
			FROM assessments taken WHERE taken.job_id = NEW.id;`,
	],
];

migrate(
	(app) => {
		const run = (sql: string) => app.db().newQuery(sql).execute();
		for (const table of ['jobs', 'assessments']) {
			for (const event of ['insert', 'update', 'delete']) run(`DROP TRIGGER changes_${table}_${event}`);
		}
		run('CREATE INDEX idx_changes_scope ON changes (scope, seq)');
		run(`UPDATE changes SET collection = 'own_assessments' WHERE collection = 'assessments'`);

		for (const { collection, table, scope } of SYNCED) {
			const log = (kind: string, row: string, when = '') =>
				`${INSERT} SELECT '${collection}', ${row}.id, '${kind}', ${scope(row)}, ${NOW} ${when};`;
			const left = `WHERE ${scope('OLD')} IS NOT ${scope('NEW')} OR OLD.id IS NOT NEW.id`;
			const bodies = {
				INSERT: log('insert', 'NEW'),
				UPDATE: log('delete', 'OLD', left) + log('update', 'NEW'),
				DELETE: log('delete', 'OLD'),
			};
			for (const [event, body] of Object.entries(bodies)) {
				run(`CREATE TRIGGER synced_${collection}_${event.toLowerCase()} AFTER ${event} ON ${table} BEGIN ${body} END`);
			}
			run(
				`${INSERT} SELECT '${collection}', held.id, 'insert', ${scope('held')}, ${NOW} FROM ${table} held
				WHERE NOT EXISTS (SELECT 1 FROM changes WHERE collection = '${collection}' AND record_id = held.id AND scope = ${scope('held')})`,
			);
		}
		for (const [name, when, body] of DERIVED) run(`CREATE TRIGGER synced_by_${name} ${when} BEGIN ${body} END`);
	},
	() => {
		throw new Error('A change log that devices hold cursors into cannot be turned back.');
	},
);
