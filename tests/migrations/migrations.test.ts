import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDraft } from '../../app/domain/question-library/library-entry.ts';
import { DEFAULT_QUESTIONS, DEFAULT_VERSION_ID } from '../../app/domain/questions/default-questions.ts';
import { anEmail, anId, buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { ownServer } from '../support/server-fixture.ts';

const server = ownServer();
let database: DatabaseSync;

beforeAll(() => {
	database = new DatabaseSync(`${server().dataDir}/data.db`, { readOnly: true });
});
afterAll(() => database.close());

const all = (sql: string, ...values: string[]) => database.prepare(sql).all(...values);

const changesOf = (recordId: string) =>
	all('SELECT collection, kind, scope FROM changes WHERE record_id = ? ORDER BY seq', recordId).map((row) => ({
		...row,
	}));

describe('a database migrated from scratch', () => {
	it.each([
		['assessments', 'withdrawn_assessments'],
		['hire_events', 'withdrawn_events'],
	])('has the columns of %s in %s, in their order, because a withdrawal moves whole rows', (from, to) => {
		const columns = (table: string) => all('SELECT name FROM pragma_table_info(?)', table).map(({ name }) => name);
		expect(columns(from)).not.toEqual([]);
		expect(columns(to)).toEqual(columns(from));
	});

	it('has the collections of the main job', async () => {
		const collections = await (await operatorOf(server())).collections.getFullList();
		expect(collections.map(({ name }) => name)).toEqual(
			expect.arrayContaining([
				'admin_users',
				'assessment_analytics',
				'assessment_question_versions',
				'assessment_questions',
				'assessment_variants',
				'assessments',
				'attempts',
				'evaluation_queue',
				'evaluation_results',
				'jobs',
				'question_library',
				'sync_ops',
				'user_profiles',
				'users',
			]),
		);
	});

	it('has a unique epoch', () => {
		expect(all("SELECT value FROM server_meta WHERE key = 'epoch'")).toEqual([
			{ value: expect.stringMatching(/^[0-9a-f]{32}$/) },
		]);
	});

	it('has the five default questions exactly as in the domain', () => {
		const [row] = all('SELECT questions FROM assessment_question_versions WHERE id = ?', DEFAULT_VERSION_ID);
		expect(JSON.parse(String(row?.questions))).toEqual(DEFAULT_QUESTIONS);
	});

	it('ships a library over eight categories that an import would accept unchanged', () => {
		const rows = all('SELECT * FROM question_library ORDER BY id').map((row) => ({
			category: String(row.category),
			subcategory: String(row.subcategory),
			prompt: String(row.prompt),
			type: String(row.type),
			difficulty_level: String(row.difficulty_level),
			options: JSON.parse(String(row.options)) as string[],
			tags: JSON.parse(String(row.tags)) as string[],
			industry: JSON.parse(String(row.industry)) as string[],
		}));
		expect(rows.length).toBeGreaterThanOrEqual(60);
		expect(rows.map((row) => checkDraft(row))).toEqual(rows.map((draft) => ({ draft })));
		expect(new Set(rows.map(({ prompt }) => prompt)).size).toBe(rows.length);
		expect(new Set(rows.map(({ category }) => category)).size).toBe(8);
		expect(new Set(rows.map(({ difficulty_level }) => difficulty_level)).size).toBe(4);
		expect(rows.filter(({ type }) => type === 'multiple-choice').length).toBeGreaterThanOrEqual(5);
		expect(all("SELECT count(*) AS logged FROM changes WHERE collection = 'question_library'")).toEqual([
			{ logged: rows.length },
		]);
	});

	it('writes durably on the write connection', () => {
		expect(all('PRAGMA journal_mode')).toEqual([{ journal_mode: 'wal' }]);
	});

	it.each([
		['SELECT * FROM jobs WHERE active = 1 ORDER BY created_at DESC', 'idx_jobs_active_created'],
		["SELECT * FROM assessments WHERE job_id = 'x' ORDER BY submitted_at DESC", 'idx_assessments_job'],
		["SELECT * FROM assessments WHERE user_id = 'x' ORDER BY submitted_at DESC", 'idx_assessments_user'],
		[
			"SELECT id FROM assessments WHERE job_id = 'x' AND user_id = 'y' AND is_admin_test = 0",
			'idx_assessments_official',
		],
		['SELECT id FROM assessments WHERE risk_score > 70 AND risk_score <= 100', 'idx_assessments_risk'],
		[
			'SELECT job_id, count(*), count(*) FILTER (WHERE NOT is_admin_test AND score >= 90) FROM assessments GROUP BY job_id',
			'COVERING INDEX idx_assessments_job_score',
		],
		["SELECT * FROM assessment_questions WHERE job_id = 'x' ORDER BY order_index", 'idx_assessment_questions_job'],
		["SELECT result FROM sync_ops WHERE user_id = 'x' AND op_id = 'y'", 'idx_sync_ops_op'],
		["SELECT seq FROM changes WHERE scope = 'staff' AND seq > 7 ORDER BY seq LIMIT 200", 'idx_changes_scope'],
		["SELECT 1 FROM changes WHERE collection = 'jobs' AND record_id = 'x' AND seq > 7", 'idx_changes_record'],
		[
			"SELECT id FROM assessment_drafts WHERE user_id = 'x' AND job_id = 'y' AND question_id = 'z'",
			'idx_assessment_drafts_device',
		],
	])('uses an index for %s', (sql, index) => {
		const plan = all(`EXPLAIN QUERY PLAN ${sql}`).map(({ detail }) => String(detail));
		expect(plan.join('\n')).toContain(index);
		expect(plan.join('\n')).not.toContain('TEMP B-TREE');
	});
});

describe('the change log', () => {
	it('has a row for every insert, update and delete, and one for the old scope when a job leaves it', async () => {
		const operator = await operatorOf(server());
		const { id } = await buildJob(server());
		await operator.collection('jobs').update(id, { title: 'Renamed' });
		await operator.collection('jobs').update(id, { active: false });
		await operator.collection('jobs').delete(id);

		expect(changesOf(id)).toEqual([
			{ collection: 'jobs', kind: 'insert', scope: 'everyone' },
			// However many applied: one row for the new title, one for the pause, one for the deletion.
			{ collection: 'own_assessments', kind: 'update', scope: `applicants:${id}` },
			{ collection: 'jobs', kind: 'update', scope: 'everyone' },
			{ collection: 'own_assessments', kind: 'update', scope: `applicants:${id}` },
			{ collection: 'jobs', kind: 'delete', scope: 'everyone' },
			{ collection: 'jobs', kind: 'update', scope: 'staff' },
			{ collection: 'own_assessments', kind: 'delete', scope: `applicants:${id}` },
			{ collection: 'jobs', kind: 'delete', scope: 'staff' },
		]);
	});

	it('notifies an assessment’s account and the hiring team, and of a job when its questions change', async () => {
		const operator = await operatorOf(server());
		const [ada, eve, job] = await Promise.all([buildAccount(server()), buildAccount(server()), buildJob(server())]);
		const submitted = await operator.collection('assessments').create({
			job_id: job.id,
			user_id: ada.id,
			question_version: DEFAULT_VERSION_ID,
			answers: {},
			answers_hash: anId(),
			submitted_at: '2026-11-20 10:00:00.000Z',
		});
		await operator.collection('assessments').update(submitted.id, { user_id: eve.id });
		await operator
			.collection('assessment_questions')
			.create({ job_id: job.id, prompt: 'Why?', type: 'text', options: [], order_index: 1, weight: 5 });

		const [own, applications] = ['own_assessments', 'applications'].map((collection) =>
			changesOf(submitted.id)
				.filter((change) => 'collection' in change && change.collection === collection)
				.map((change) => ({ ...change, collection: undefined })),
		);
		expect(own).toEqual([
			{ kind: 'insert', scope: `account:${ada.id}` },
			{ kind: 'delete', scope: `account:${ada.id}` },
			{ kind: 'update', scope: `account:${eve.id}` },
		]);
		expect(applications).toEqual([
			{ kind: 'insert', scope: 'staff' },
			{ kind: 'update', scope: 'staff' },
		]);
		// Once for the question and once for the version that freezes it.
		expect(changesOf(job.id)).toEqual([
			{ collection: 'jobs', kind: 'insert', scope: 'everyone' },
			{ collection: 'jobs', kind: 'update', scope: 'everyone' },
			{ collection: 'jobs', kind: 'update', scope: 'everyone' },
		]);
	});

	it('contains the questions when their job is deleted', async () => {
		const { id, questionIds } = await buildJob(server(), {}, [{}, {}]);
		await (await operatorOf(server())).collection('jobs').delete(id);

		for (const questionId of questionIds) {
			await expect
				.poll(() => changesOf(questionId).map(({ kind, scope }) => ({ kind, scope })))
				.toEqual([
					{ kind: 'insert', scope: `job:${id}` },
					{ kind: 'delete', scope: `job:${id}` },
				]);
		}
	});
});

describe('the role of an account', () => {
	const roleOf = (id: string) => all('SELECT staff_role FROM users WHERE id = ?', id)[0]?.staff_role;

	it('equals its staff row, regardless of the writer', async () => {
		const operator = await operatorOf(server());
		const staff = await buildStaff(server(), 'reviewer');
		const measured = [roleOf(staff.id)];
		await operator.collection('users').update(staff.id, { staff_role: 'super_admin' });
		measured.push(roleOf(staff.id));
		await operator.collection('admin_users').update(staff.rowId, { role: 'admin' });
		measured.push(roleOf(staff.id));
		await operator.collection('admin_users').update(staff.rowId, { is_active: false });
		measured.push(roleOf(staff.id));
		await operator.collection('admin_users').update(staff.rowId, { is_active: true });
		measured.push(roleOf(staff.id));
		await operator.collection('admin_users').delete(staff.rowId);
		measured.push(roleOf(staff.id));

		expect(measured).toEqual(['reviewer', 'reviewer', 'admin', '', 'admin', '']);
	});
});

describe('uniqueness', () => {
	it('allows one official assessment per account and job, and any number of tests', async () => {
		const operator = await operatorOf(server());
		const [job, ada] = await Promise.all([buildJob(server()), buildAccount(server())]);
		const row = (is_admin_test: boolean) => ({
			job_id: job.id,
			user_id: ada.id,
			question_version: DEFAULT_VERSION_ID,
			answers: {},
			answers_hash: anId(),
			submitted_at: '2026-11-20 10:00:00.000Z',
			is_admin_test,
		});
		const assessments = operator.collection('assessments');
		await assessments.create(row(false));
		await expect(assessments.create(row(false))).rejects.toMatchObject({ status: 400 });
		await assessments.create(row(true));
		await assessments.create(row(true));
	});

	it('allows one staff row per e-mail, ignoring letter case', async () => {
		const rows = (await operatorOf(server())).collection('admin_users');
		const email = anEmail('Twin');
		await rows.create({ email, role: 'reviewer', is_active: true });
		const twin = { email: email.toUpperCase(), role: 'admin', is_active: true };
		await expect(rows.create(twin)).rejects.toMatchObject({ status: 400 });
	});
});
