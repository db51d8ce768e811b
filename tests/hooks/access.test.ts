import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_VERSION_ID } from '../../app/domain/questions/default-questions.ts';
import { pushOp } from '../support/api.ts';
import {
	aJob,
	aLibraryEntry,
	anEmail,
	anId,
	anOp,
	aSubmission,
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	operatorOf,
	PASSWORD,
	someAnalytics,
} from '../support/builders.ts';
import { sharedServer } from '../support/server-fixture.ts';
import { aDraft } from './sync/ops.ts';

const ROLES = ['guest', 'candidate', 'reviewer', 'admin', 'super admin', 'deck owner'] as const;
type Role = (typeof ROLES)[number];

/**
 * The access table for the collections that exist: L list, V view, C create, U update, D delete; lower case: own rows only. A
 * collection that the table does not name is denied to everybody.
 */
const TABLE: Record<string, [string, string, string, string, string, string]> = {
	users: ['C', 'lvu', 'lvu', 'lvu', 'lvu', 'lvu'],
	user_profiles: ['', 'lvcu', 'LVcu', 'LVcu', 'LVcu', 'lvcu'],
	admin_users: ['', '', 'lvu', 'LVU', 'LVU', ''],
	jobs: ['LV', 'LV', 'LV', 'LVCU', 'LVCU', 'LV'],
	assessment_questions: ['', 'LV', 'LV', 'LVCUD', 'LVCUD', 'LV'],
	question_library: ['', '', '', 'LVCUD', 'LVCUD', ''],
	assessments: ['', 'lv', 'LV', 'LV', 'LV', 'lv'],
	assessment_analytics: ['', 'cu', 'LVcu', 'LVcu', 'LVcu', 'cu'],
	evaluation_queue: ['', '', '', 'LV', 'LV', ''],
	evaluation_results: ['', '', '', '', '', ''],
	assessment_question_versions: ['', '', '', '', '', ''],
	assessment_variants: ['', '', '', '', '', ''],
	attempts: ['', '', '', '', '', ''],
	assessment_drafts: ['', 'lvcu', 'lvcu', 'lvcu', 'lvcu', 'lvcu'],
	sync_ops: ['', '', '', '', '', ''],
	sync_op_conflicts: ['', '', '', '', '', ''],
	sync_imports: ['', '', '', '', '', ''],
	device_keys: ['', '', '', '', '', ''],
	_superusers: ['', '', '', '', '', ''],
};

const server = sharedServer();

let accounts: Map<Role, BuiltAccount & { rowId?: string; submission: string }>;
let stranger: BuiltAccount & { submission: string };
let job: { id: string; questionIds: string[] };

async function submitted(account: BuiltAccount): Promise<string> {
	const op = anOp(aSubmission({ job_id: job.id, analytics: [someAnalytics('defaultquest001', 0)] }));
	const result = await pushOp(server(), account.token, op);
	if (result.status !== 'applied') throw new Error(result.code);
	return op.record;
}

beforeAll(async () => {
	job = await buildJob(server(), {}, [{ prompt: 'Why?' }]);
	const built: [Role, BuiltAccount & { rowId?: string }][] = [
		['candidate', await buildAccount(server())],
		['reviewer', await buildStaff(server(), 'reviewer')],
		['admin', await buildStaff(server(), 'admin')],
		['super admin', await buildStaff(server(), 'super_admin')],
		['deck owner', await buildAccount(server(), { email: 'owner@candor.test' })],
	];
	accounts = new Map();
	for (const [role, account] of built) accounts.set(role, { ...account, submission: await submitted(account) });
	const other = await buildAccount(server(), { first_name: 'Eve', last_name: 'Stranger' });
	stranger = { ...other, submission: await submitted(other) };
});

const tokenOf = (role: Role): string | undefined => accounts.get(role)?.token;

async function ask(role: Role, method: string, path: string, body?: unknown) {
	const token = tokenOf(role);
	const answer = await server().call(method, path, { ...(token && { token }), ...(body !== undefined && { body }) });
	expect(answer.status, `${role} ${method} ${path}`).toBeLessThan(500);
	return answer;
}

/** A row of a collection that belongs to an account, or to nobody in particular; made by the operator where needed. */
type Rows = {
	/** A fresh row of a stranger. */
	foreign(): Promise<string>;
	/** A row of the account's own; undefined where the collection has none. */
	own?(role: Role): Promise<string | undefined>;
	/** What creates a row for a stranger, and one for the account itself. */
	create?: { foreign(): Promise<object>; own?(role: Role): Promise<object> };
	update: object;
};

const operator = () => operatorOf(server());

async function created(collection: string, body: object): Promise<string> {
	return (await (await operator()).collection(collection).create(body)).id;
}

async function findId(collection: string, filter: string): Promise<string | undefined> {
	const rows = await (await operator()).collection(collection).getFullList({ filter });
	return rows[0]?.id;
}

const analyticsRow = (assessment_id: string, question_id: string) => ({
	...someAnalytics(question_id, 1),
	assessment_id,
});

const draftRow = (user_id: string) => ({ ...aDraft({ job_id: job.id, device_id: anId() }), user_id });

const opConflictRow = (user_id: string) => ({
	user_id,
	op_id: anId(),
	kind: 'save_draft',
	record: anId(),
	content_hash: anId(),
	payload: {},
});

const importRow = (user_id: string) => ({ user_id, op_id: anId(), imported_by: anId() });

const keyRow = (user_id: string) => ({ user_id, device_id: anId(), key: '0'.repeat(64) });

const ROWS: Record<string, Rows> = {
	users: {
		foreign: async () => stranger.id,
		own: async (role) => accounts.get(role)?.id,
		create: { foreign: async () => ({ email: anEmail(), password: PASSWORD, passwordConfirm: PASSWORD }) },
		update: { first_name: 'Changed' },
	},
	user_profiles: {
		foreign: async () =>
			(await findId('user_profiles', `user_id = '${stranger.id}'`)) ??
			created('user_profiles', { user_id: stranger.id, email: stranger.email, full_name: 'Eve Stranger' }),
		own: async (role) => findId('user_profiles', `user_id = '${accounts.get(role)?.id}'`),
		create: {
			foreign: async () => {
				const id = await findId('user_profiles', `user_id = '${stranger.id}'`);
				if (id) await (await operator()).collection('user_profiles').delete(id);
				return { user_id: stranger.id, email: stranger.email, first_name: 'Not', last_name: 'Yours' };
			},
			own: async (role) => {
				const id = await findId('user_profiles', `user_id = '${accounts.get(role)?.id}'`);
				if (id) await (await operator()).collection('user_profiles').delete(id);
				return { user_id: accounts.get(role)?.id, first_name: 'My', last_name: 'Own' };
			},
		},
		update: { first_name: 'Changed' },
	},
	admin_users: {
		foreign: () => created('admin_users', { email: anEmail('colleague'), role: 'reviewer', is_active: true }),
		own: async (role) => accounts.get(role)?.rowId,
		create: { foreign: async () => ({ email: anEmail(), role: 'reviewer', is_active: true }) },
		update: { first_name: 'Changed' },
	},
	jobs: {
		foreign: () => created('jobs', aJob()),
		create: { foreign: async () => aJob() },
		update: { title: 'Changed' },
	},
	assessment_questions: {
		foreign: () =>
			created('assessment_questions', { job_id: job.id, prompt: 'Again?', type: 'text', order_index: 2, weight: 5 }),
		create: { foreign: async () => ({ job_id: job.id, prompt: 'More?', type: 'text', order_index: 3 }) },
		update: { prompt: 'Changed' },
	},
	question_library: {
		foreign: () => created('question_library', aLibraryEntry()),
		create: { foreign: async () => aLibraryEntry() },
		update: { prompt: 'Changed' },
	},
	assessments: {
		foreign: async () => stranger.submission,
		own: async (role) => accounts.get(role)?.submission,
		create: {
			foreign: async () => ({ job_id: job.id, user_id: stranger.id, answers: {}, score: 100 }),
			own: async (role) => ({ job_id: job.id, user_id: accounts.get(role)?.id, answers: {}, score: 100 }),
		},
		update: { score: 100 },
	},
	assessment_analytics: {
		foreign: async () => (await findId('assessment_analytics', `assessment_id = '${stranger.submission}'`)) ?? '',
		own: async (role) => findId('assessment_analytics', `assessment_id = '${accounts.get(role)?.submission}'`),
		create: {
			foreign: async () => analyticsRow(stranger.submission, 'defaultquest002'),
			own: async (role) => analyticsRow(accounts.get(role)?.submission ?? '', 'defaultquest002'),
		},
		update: { time_spent_seconds: 99 },
	},
	evaluation_queue: {
		foreign: async () => (await findId('evaluation_queue', `assessment_id = '${stranger.submission}'`)) ?? '',
		own: async (role) => findId('evaluation_queue', `assessment_id = '${accounts.get(role)?.submission}'`),
		create: { foreign: async () => ({ assessment_id: stranger.submission, state: 'done' }) },
		update: { state: 'done' },
	},
	evaluation_results: {
		foreign: () => created('evaluation_results', { assessment_id: stranger.submission, method: 'ai' }),
		create: { foreign: async () => ({ assessment_id: stranger.submission, method: 'ai' }) },
		update: { method: 'fallback' },
	},
	assessment_question_versions: {
		foreign: async () => DEFAULT_VERSION_ID,
		create: { foreign: async () => ({ job_id: job.id, questions: [], content_hash: 'x' }) },
		update: { job_id: 'x' },
	},
	assessment_variants: {
		foreign: () =>
			created('assessment_variants', {
				job_id: job.id,
				user_id: stranger.id,
				received_at: '2026-11-20 10:00:00.000Z',
				reason: 'later_submission',
				op_id: anId(),
				content_hash: anId(),
			}),
		create: {
			foreign: async () => ({
				job_id: job.id,
				user_id: stranger.id,
				received_at: '2026-11-20 10:00:00.000Z',
				reason: 'later_submission',
				op_id: anId(),
				content_hash: anId(),
			}),
		},
		update: { reason: 'op_id_conflict' },
	},
	attempts: {
		foreign: () =>
			created('attempts', {
				user_id: anId(),
				job_id: job.id,
				question_version: DEFAULT_VERSION_ID,
				served_at: '2026-11-20 10:00:00.000Z',
			}),
		create: {
			foreign: async () => ({
				user_id: stranger.id,
				job_id: anId(),
				question_version: DEFAULT_VERSION_ID,
				served_at: '2026-11-20 10:00:00.000Z',
			}),
		},
		update: { job_id: anId() },
	},
	sync_ops: {
		foreign: async () => (await findId('sync_ops', `user_id = '${stranger.id}'`)) ?? '',
		own: async (role) => findId('sync_ops', `user_id = '${accounts.get(role)?.id}'`),
		create: { foreign: async () => ({ user_id: stranger.id, op_id: anId(), kind: 'x', content_hash: 'x' }) },
		update: { kind: 'x' },
	},
	assessment_drafts: {
		foreign: () => created('assessment_drafts', draftRow(stranger.id)),
		own: async (role) => created('assessment_drafts', draftRow(accounts.get(role)?.id ?? stranger.id)),
		create: {
			foreign: async () => draftRow(stranger.id),
			own: async (role) => draftRow(accounts.get(role)?.id ?? ''),
		},
		update: { text: 'Changed' },
	},
	sync_op_conflicts: {
		foreign: () => created('sync_op_conflicts', opConflictRow(stranger.id)),
		own: async (role) => created('sync_op_conflicts', opConflictRow(accounts.get(role)?.id ?? stranger.id)),
		create: { foreign: async () => opConflictRow(stranger.id) },
		update: { kind: 'x' },
	},
	sync_imports: {
		foreign: () => created('sync_imports', importRow(stranger.id)),
		own: async (role) => created('sync_imports', importRow(accounts.get(role)?.id ?? stranger.id)),
		create: { foreign: async () => importRow(stranger.id) },
		update: { imported_by: anId() },
	},
	device_keys: {
		foreign: () => created('device_keys', keyRow(stranger.id)),
		own: async (role) => created('device_keys', keyRow(accounts.get(role)?.id ?? stranger.id)),
		create: { foreign: async () => keyRow(stranger.id) },
		update: { key: 'x' },
	},
	_superusers: {
		foreign: async () => (await operator()).authStore.record?.id ?? '',
		create: { foreign: async () => ({ email: anEmail(), password: PASSWORD, passwordConfirm: PASSWORD }) },
		update: { email: anEmail() },
	},
};

/** What a role can really do with a collection over HTTP, in the table's letters. */
async function measure(role: Role, collection: string): Promise<string> {
	const rows = ROWS[collection];
	if (!rows) throw new Error(`No rows for ${collection}`);
	const path = `/api/collections/${collection}/records`;
	const foreign = await rows.foreign();
	const own = await rows.own?.(role);
	const letters = [];

	const list = await ask(role, 'GET', `${path}?perPage=500`);
	const listed = list.status === 200 ? (list.body as { items: { id: string }[] }).items.map(({ id }) => id) : [];
	letters.push(listed.includes(foreign) ? 'L' : own && listed.includes(own) ? 'l' : '');
	expect(letters[0] === '' ? listed : [], `${role} lists ${collection}`).toEqual([]);

	const does = async (method: string, id: string | undefined, body?: object) =>
		id !== undefined && [200, 204].includes((await ask(role, method, `${path}/${id}`, body)).status);
	const either = async (letter: string, method: string, body?: object) => {
		if (await does(method, foreign, body)) return letter;
		return (await does(method, own, body)) ? letter.toLowerCase() : '';
	};
	letters.push(await either('V', 'GET'));
	const creates = async (body: Promise<object> | undefined) =>
		body !== undefined && (await ask(role, 'POST', path, await body)).status === 200;
	if (await creates(rows.create?.foreign())) letters.push('C');
	else if (await creates(rows.create?.own?.(role))) letters.push('c');
	const updated = rows.create?.own ? await rows.own?.(role) : own;
	if (await does('PATCH', foreign, rows.update)) letters.push('U');
	else if (await does('PATCH', updated, rows.update)) letters.push('u');
	letters.push(await either('D', 'DELETE'));
	return letters.join('');
}

describe.each(ROLES.map((role, column) => ({ role, column })))('the records API, for a $role,', ({ role, column }) => {
	it.each(Object.keys(TABLE))('allows with %s what the access table says and nothing else', async (collection) => {
		expect(await measure(role, collection)).toBe(TABLE[collection]?.[column]);
	});

	it.each([
		['GET', '/api/settings'],
		['PATCH', '/api/settings'],
		['GET', '/api/logs'],
		['GET', '/api/backups'],
		['POST', '/api/backups'],
		['GET', '/api/crons'],
		['GET', '/api/collections'],
		['POST', '/api/collections'],
		['PATCH', '/api/collections/users'],
		['DELETE', '/api/collections/jobs'],
		['DELETE', '/api/collections/jobs/truncate'],
		['POST', '/api/batch'],
		['POST', `/api/collections/users/impersonate/${anId()}`],
	])('denies the system surface: %s %s', async (method, path) => {
		const answer = await ask(role, method, path, method === 'GET' ? undefined : {});
		expect([400, 401, 403, 404]).toContain(answer.status);
	});
});

describe('routes of the hiring team', () => {
	const paths = () => [
		'/api/staff/jobs',
		`/api/staff/jobs/${job.id}/applications`,
		`/api/staff/assessments/${stranger.submission}`,
	];

	it.each(ROLES)('answer a %s as the access table says', async (role) => {
		const expected = { guest: 401, candidate: 403, 'deck owner': 403 }[role as string] ?? 200;
		for (const path of paths()) expect((await ask(role, 'GET', path)).status, path).toBe(expected);
	});

	it('answer 404 with a code for what does not exist', async () => {
		expect(await ask('reviewer', 'GET', `/api/staff/jobs/${anId()}/applications`)).toMatchObject({
			status: 404,
			body: { code: 'job_not_found' },
		});
		expect(await ask('reviewer', 'GET', `/api/staff/assessments/${anId()}`)).toMatchObject({
			status: 404,
			body: { code: 'not_found' },
		});
	});
});

describe('a candidate', () => {
	it('reads one own assessment and none of anybody else, without a difference between foreign and missing', async () => {
		const own = await ask('candidate', 'GET', `/api/my/assessments/${accounts.get('candidate')?.submission}`);
		const foreign = await ask('candidate', 'GET', `/api/my/assessments/${stranger.submission}`);
		const missing = await ask('candidate', 'GET', `/api/my/assessments/${anId()}`);

		expect(own.status).toBe(200);
		expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
		expect(foreign.body).toEqual(missing.body);
	});

	it('sees no paused job and none of its questions, unless they submitted for it', async () => {
		const paused = await buildJob(server(), { active: false }, [{ prompt: 'Hidden?' }]);
		const ada = await buildAccount(server());
		const list = async () => {
			const filter = encodeURIComponent(`job_id = '${paused.id}'`);
			const path = `/api/collections/assessment_questions/records?filter=${filter}`;
			return (await server().call('GET', path, { token: ada.token })).body;
		};

		const job = await server().call('GET', `/api/collections/jobs/records/${paused.id}`, { token: ada.token });
		expect(job.status).toBe(404);
		expect(await server().call('GET', `/api/public/jobs/${paused.id}`)).toMatchObject({
			status: 404,
			body: { code: 'job_not_found', message: 'Job not found or no longer available' },
		});
		expect(await list()).toMatchObject({ items: [] });

		await (await operator()).collection('jobs').update(paused.id, { active: true });
		await pushOp(server(), ada.token, anOp(aSubmission({ job_id: paused.id })));
		await (await operator()).collection('jobs').update(paused.id, { active: false });
		expect(await list()).toMatchObject({ items: [{ prompt: 'Hidden?' }] });
	});

	it.each([
		['jobs', `filter=${encodeURIComponent("ideal_traits ~ 'calm'")}`],
		['jobs', 'sort=ideal_traits'],
		['jobs', `filter=${encodeURIComponent('assessments_via_job_id.score_breakdown != null')}`],
		['jobs', `filter=${encodeURIComponent('assessment_questions_via_job_id.weight > 0')}`],
		['jobs', 'sort=assessment_questions_via_job_id.weight'],
		['assessment_questions', `filter=${encodeURIComponent('weight > 0')}`],
		['assessment_questions', 'sort=-weight'],
		['assessment_questions', `filter=${encodeURIComponent("job_id.ideal_traits != ''")}`],
		['assessments', `filter=${encodeURIComponent('score_breakdown != null')}`],
		['assessments', `filter=${encodeURIComponent("user_id.staff_role = ''")}`],
		['assessments', `filter=${encodeURIComponent("user_id.tokenKey != ''")}`],
		['users', `filter=${encodeURIComponent("staff_role = ''")}`],
		['users', `filter=${encodeURIComponent("password != ''")}`],
	])('cannot ask its way to a hidden field: %s?%s', async (collection, query) => {
		const answer = await ask('candidate', 'GET', `/api/collections/${collection}/records?${query}`);
		expect(answer.status).toBe(400);
	});

	it('cannot ask its way to rows of others through relations', async () => {
		const probes = [
			['jobs', `assessments_via_job_id.user_id ?= '${stranger.id}'`],
			['jobs', `@collection.assessments.user_id ?= '${stranger.id}'`],
			['jobs', `@collection.admin_users.email != ''`],
			['jobs', `@collection.evaluation_queue.state != ''`],
			['assessments', `@collection.user_profiles.email ?= '${stranger.email}'`],
			['assessments', `@collection.users.email ?= '${stranger.email}'`],
		] as const;
		for (const [collection, filter] of probes) {
			const path = `/api/collections/${collection}/records?filter=${encodeURIComponent(filter)}`;
			const answer = await ask('candidate', 'GET', path);
			const items = answer.status === 200 ? (answer.body as { items: unknown[] }).items : [];
			expect(items, filter).toEqual([]);
		}
	});

	it('gets no hidden field and nobody else by expanding or naming fields', async () => {
		const paths = [
			`/api/collections/jobs/records/${job.id}?fields=*,ideal_traits&expand=assessments_via_job_id`,
			`/api/collections/assessment_questions/records?fields=*,weight&expand=job_id`,
			`/api/collections/assessments/records?fields=*,score_breakdown,expand&expand=user_id,job_id`,
			'/api/public/jobs',
			`/api/public/jobs/${job.id}`,
			`/api/my/assessments`,
		];
		for (const path of paths) {
			const text = JSON.stringify((await ask('candidate', 'GET', path)).body);
			for (const hidden of ['ideal_traits', '"weight"', 'staff_role', 'tokenKey', stranger.id, stranger.email]) {
				expect(text, path).not.toContain(hidden);
			}
		}
	});
});

describe('fields that are not the writer’s to set', () => {
	const read = async (collection: string, id: string) => (await operator()).collection(collection).getOne(id);

	it('at sign-up are the server’s: verified, role, names derived, e-mail trimmed', async () => {
		const email = anEmail();
		const answer = await server().call('POST', '/api/collections/users/records', {
			body: {
				email: ` ${email} `,
				password: PASSWORD,
				passwordConfirm: PASSWORD,
				first_name: ' Grace ',
				last_name: ' Hopper ',
				full_name: 'Somebody Else',
				display_name: 'Somebody Else',
				emailVisibility: true,
				staff_role: 'super_admin',
				tokenKey: 'x'.repeat(40),
				created_at: '2001-01-01 00:00:00.000Z',
			},
		});

		expect(answer.status).toBe(200);
		const account = await read('users', (answer.body as { id: string }).id);
		expect(account).toMatchObject({
			email,
			verified: false,
			emailVisibility: false,
			first_name: 'Grace',
			last_name: 'Hopper',
			full_name: 'Grace Hopper',
			display_name: 'Grace Hopper',
			staff_role: '',
		});
		expect(String(account.created_at).startsWith('2001')).toBe(false);
		const profile = await (await operator()).collection('user_profiles').getFirstListItem(`user_id = '${account.id}'`);
		expect(profile).toMatchObject({ email, first_name: 'Grace', last_name: 'Hopper', full_name: 'Grace Hopper' });
	});

	it('cannot confirm an account at sign-up', async () => {
		const email = anEmail();
		await server().call('POST', '/api/collections/users/records', {
			body: { email, password: PASSWORD, passwordConfirm: PASSWORD, first_name: 'A', last_name: 'B', verified: true },
		});
		await expect(server().signIn(email, PASSWORD)).rejects.toMatchObject({ status: expect.any(Number) });
	});

	it.each([
		{ verified: false },
		{ email: 'other@candor.test' },
		{ staff_role: 'admin' },
		{ 'staff_role:autogenerate': '' },
		{ tokenKey: 'y'.repeat(40) },
		{ emailVisibility: true },
		{ created_at: '2001-01-01 00:00:00.000Z' },
		{ id: 'aaaaaaaaaaaaaaa' },
	])('of an own account stay as they are: %j', async (body) => {
		const ada = await buildAccount(server());
		const before = await read('users', ada.id);
		const path = `/api/collections/users/records/${ada.id}`;
		await server().call('PATCH', path, { token: ada.token, body });
		const form = new FormData();
		for (const [name, value] of Object.entries(body)) form.append(name, String(value));
		await fetch(`${server().url}${path}`, { method: 'PATCH', headers: { authorization: ada.token }, body: form });

		expect({ ...(await read('users', ada.id)), updated_at: '' }).toEqual({ ...before, updated_at: '' });
		expect((await server().call('GET', '/api/me', { token: ada.token })).status).toBe(200);
	});

	it.each(['reviewer', 'admin'] as const)('of a staff row stay as they are for a %s', async (role) => {
		const staff = await buildStaff(server(), role);
		const before = await read('admin_users', staff.rowId);
		for (const body of [
			{ role: 'super_admin' },
			{ is_active: false },
			{ user_id: stranger.id },
			{ email: anEmail() },
			{ added_by_email: 'x@candor.test' },
		]) {
			const path = `/api/collections/admin_users/records/${staff.rowId}`;
			const answer = await server().call('PATCH', path, { token: staff.token, body });
			expect(answer.status, JSON.stringify(body)).toBe(403);
		}
		expect({ ...(await read('admin_users', staff.rowId)), updated_at: '' }).toEqual({ ...before, updated_at: '' });
	});

	it('of a profile stay with the account', async () => {
		const ada = await buildAccount(server());
		const profile = await (await operator()).collection('user_profiles').getFirstListItem(`user_id = '${ada.id}'`);
		for (const body of [{ user_id: stranger.id }, { email: 'x@candor.test' }]) {
			const path = `/api/collections/user_profiles/records/${profile.id}`;
			expect((await server().call('PATCH', path, { token: ada.token, body })).status).toBe(403);
		}
		expect(await read('user_profiles', profile.id)).toMatchObject({ user_id: ada.id, email: ada.email });
	});

	it('of measurements stay with their assessment and question, and counts stay counts', async () => {
		const ada = await buildAccount(server());
		const assessment = await submitted(ada);
		const id = (await findId('assessment_analytics', `assessment_id = '${assessment}'`)) ?? '';
		const before = await read('assessment_analytics', id);
		for (const body of [
			{ assessment_id: stranger.submission },
			{ question_id: 'defaultquest002' },
			{ 'time_spent_seconds-': 1_000_000 },
			{ keystroke_data: { totalKeystrokes: 'many' } },
			{ device_info: null },
		]) {
			const path = `/api/collections/assessment_analytics/records/${id}`;
			const answer = await server().call('PATCH', path, { token: ada.token, body });
			expect([400, 403, 404], JSON.stringify(body)).toContain(answer.status);
		}
		expect({ ...(await read('assessment_analytics', id)), updated_at: '' }).toEqual({ ...before, updated_at: '' });
	});

	it('of a draft stay with its account, job, question and device, and an answer is no longer than an answer', async () => {
		const ada = accounts.get('candidate');
		const id = await created('assessment_drafts', draftRow(ada?.id ?? ''));
		const path = `/api/collections/assessment_drafts/records/${id}`;
		for (const body of [
			{ user_id: stranger.id },
			{ job_id: anId() },
			{ question_id: 'defaultquest002' },
			{ device_id: 'another' },
			{ assessment_id: anId() },
			{ text: 'a'.repeat(20_001) },
			{ analytics: { typed: 'a' } },
		]) {
			expect([400, 403, 404], JSON.stringify(body)).toContain((await ask('candidate', 'PATCH', path, body)).status);
		}
		expect((await ask('candidate', 'PATCH', path, { text: 'Goes on' })).status).toBe(200);
	});

	it('that are hidden are written by an admin all the same: ideal traits and weight', async () => {
		const { token } = accounts.get('admin') ?? { token: '' };
		const createdJob = await server().call('POST', '/api/collections/jobs/records', { token, body: aJob() });
		const jobId = (createdJob.body as { id: string }).id;
		expect(createdJob.body).not.toHaveProperty('ideal_traits');
		expect(await read('jobs', jobId)).toMatchObject({ ideal_traits: 'Stays calm.' });
		const question = await server().call('POST', '/api/collections/assessment_questions/records', {
			token,
			body: { job_id: jobId, prompt: 'Why?', type: 'text', order_index: 1, weight: 9 },
		});
		expect(await read('assessment_questions', (question.body as { id: string }).id)).toMatchObject({ weight: 9 });
	});
});
