import { describe, expect, it, onTestFinished } from 'vitest';
import { currentUserSchema } from '../../../app/domain/access/current-user.ts';
import { PASSWORD_RULES, PASSWORD_TOO_LONG } from '../../../app/domain/accounts/password.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import {
	anEmail,
	anOp,
	aSubmission,
	buildAccount,
	buildJob,
	buildStaff,
	operatorOf,
	PASSWORD,
} from '../../support/builders.ts';
import { startServer } from '../../support/server.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { openEventStream } from '../../support/sse.ts';

const server = sharedServer();

const signUp = (shape: Record<string, unknown>) =>
	server().call('POST', '/api/collections/users/records', {
		body: { password: PASSWORD, passwordConfirm: PASSWORD, first_name: 'Ada', last_name: 'Lovelace', ...shape },
	});

const me = async (token: string) => currentUserSchema.parse(expectOk(await server().call('GET', '/api/me', { token })));

async function stream() {
	const opened = await openEventStream(server().url);
	onTestFinished(() => opened.close());
	return opened;
}

describe('a password', () => {
	const bad: Record<string, string> = {
		password_too_short: 'Ab1!',
		password_without_lowercase: 'ABCDEFG1!',
		password_without_uppercase: 'abcdefg1!',
		password_without_number: 'Abcdefgh!',
		password_without_special: 'Abcdefgh1',
	};

	it.each(PASSWORD_RULES)('that breaks $code is refused on sign-up with its message', async ({ code, message }) => {
		const password = bad[code];
		const response = await signUp({ email: anEmail(), password, passwordConfirm: password });

		// PocketBase ends every message with a full stop; the app shows its own message for the code.
		const sentence = `${message}.`;
		expect(response).toMatchObject({
			status: 400,
			body: { message: sentence, data: { password: { code, message: sentence } } },
		});
	});

	it.each([`Aa1!${'x'.repeat(68)}`, `Aa1!${'я'.repeat(34)}`])(
		'of more than 71 bytes is refused with a message: %s',
		async (password) => {
			const response = await signUp({ email: anEmail(), password, passwordConfirm: password });

			expect(response).toMatchObject({ status: 400, body: { message: `${PASSWORD_TOO_LONG.message}.` } });
		},
	);

	it('of 71 bytes signs in', async () => {
		const email = anEmail();
		const password = `Aa1!${'я'.repeat(33)}x`;
		const operator = await operatorOf(server());
		await operator.collection('users').create({ email, password, passwordConfirm: password, verified: true });

		await server().signIn(email, password);
	});

	it('must follow the rules when it is changed, and a refused change keeps the old one', async () => {
		const ada = await buildAccount(server());
		const path = `/api/collections/users/records/${ada.id}`;
		const change = (password: string) =>
			server().call('PATCH', path, {
				token: ada.token,
				body: { password, passwordConfirm: password, oldPassword: PASSWORD },
			});

		expect(await change('Abcdefgh1')).toMatchObject({ status: 400 });
		await server().signIn(ada.email, PASSWORD);
		expect(await change('Another!demo2')).toMatchObject({ status: 200 });
		await server().signIn(ada.email, 'Another!demo2');
	});
});

describe('an e-mail address', () => {
	it('has one account and signs in, whatever its letter case', async () => {
		const email = anEmail('Ada');
		const ada = await buildAccount(server(), { email });

		const twin = await signUp({ email: email.toUpperCase() });
		expect(twin).toMatchObject({ status: 400, body: { data: { email: { code: 'validation_not_unique' } } } });
		const again = await server().signIn(email.toLowerCase(), PASSWORD);
		expect(again.authStore.record?.id).toBe(ada.id);
	});

	it('cannot be changed', async () => {
		const ada = await buildAccount(server());

		const response = await server().call('POST', '/api/collections/users/request-email-change', {
			token: ada.token,
			body: { newEmail: anEmail() },
		});

		expect(response.status).toBe(403);
	});

	it('cannot sign in before it is confirmed', async () => {
		const email = anEmail();
		expect((await signUp({ email })).status).toBe(200);
		await expect(server().signIn(email, PASSWORD)).rejects.toMatchObject({ status: 403 });
	});
});

describe('the current user', () => {
	it('has first and last name, and no role as a candidate', async () => {
		const ada = await buildAccount(server());
		expect(await me(ada.token)).toEqual({
			id: ada.id,
			email: ada.email,
			firstName: 'Ada',
			lastName: 'Lovelace',
			fullName: 'Ada Lovelace',
			initials: 'AL',
			isAdmin: false,
			role: null,
			isDeckOwner: false,
		});
	});

	it('does not exist without a token', async () => {
		expect(await server().call('GET', '/api/me')).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
	});
});

describe('rights of the hiring team', () => {
	it('are claimed when the invited e-mail is confirmed, and not before', async () => {
		const operator = await operatorOf(server());
		const email = anEmail('New.Colleague');
		const row = await operator
			.collection('admin_users')
			.create({ email: email.toLowerCase(), role: 'reviewer', is_active: true });
		const account = await operator.collection('users').create({
			email,
			password: PASSWORD,
			passwordConfirm: PASSWORD,
			first_name: 'Grace',
			last_name: 'Hopper',
		});
		expect(await operator.collection('admin_users').getOne(row.id)).toMatchObject({ user_id: '' });

		await operator.collection('users').update(account.id, { verified: true });

		expect(await operator.collection('admin_users').getOne(row.id)).toMatchObject({ user_id: account.id });
		const client = await server().signIn(email, PASSWORD);
		expect(await me(client.authStore.token)).toMatchObject({ isAdmin: true, role: 'reviewer' });
	});

	it('belong to the account and not to the text of the e-mail', async () => {
		const staff = await buildStaff(server(), 'admin');
		const operator = await operatorOf(server());
		await operator.collection('users').update(staff.id, { email: anEmail('moved') });
		const taker = await buildAccount(server(), { email: staff.email });

		expect(await me(taker.token)).toMatchObject({ isAdmin: false, role: null });
		const moved = await server().signIn((await operator.collection('users').getOne(staff.id)).email, PASSWORD);
		expect(await me(moved.authStore.token)).toMatchObject({ isAdmin: true, role: 'admin' });
	});

	it('end immediately on deactivation: token and stream are invalid, and the next sign-in is a candidate’s', async () => {
		const staff = await buildStaff(server(), 'reviewer');
		const operator = await operatorOf(server());
		const events = await stream();
		expect(await events.subscribe(['candor/staff', `candor/account/${staff.id}`], staff.token)).toBe(204);

		await operator.collection('admin_users').update(staff.rowId, { is_active: false });

		expect((await server().call('GET', '/api/me', { token: staff.token })).status).toBe(401);
		expect((await server().call('GET', '/api/sync/pull', { token: staff.token })).status).toBe(401);
		const again = await server().signIn(staff.email, PASSWORD);
		expect(await me(again.authStore.token)).toMatchObject({ isAdmin: false, role: null });
		const witness = await buildStaff(server(), 'reviewer');
		const witnessed = await stream();
		await witnessed.subscribe(['candor/staff'], witness.token);
		await pushAs(await buildAccount(server()));
		await expect.poll(() => witnessed.received().length).toBeGreaterThan(0);
		// Only the end of its session.
		const ended = { topic: `candor/account/${staff.id}`, data: { collection: 'users', id: staff.id } };
		expect(new Set(events.received().map((event) => JSON.stringify(event)))).toEqual(new Set([JSON.stringify(ended)]));
	});

	it('end with the row, and a new role applies from the next request', async () => {
		const staff = await buildStaff(server(), 'reviewer');
		const operator = await operatorOf(server());
		await operator.collection('admin_users').update(staff.rowId, { role: 'admin' });
		expect(await me(staff.token)).toMatchObject({ role: 'admin' });

		await operator.collection('admin_users').delete(staff.rowId);
		expect((await server().call('GET', '/api/me', { token: staff.token })).status).toBe(401);
	});

	it('are not restored by a stale copy of the account', async () => {
		const staff = await buildStaff(server(), 'reviewer');
		const operator = await operatorOf(server());
		await operator.collection('users').update(staff.id, { staff_role: 'super_admin', first_name: 'Still' });

		expect(await me(staff.token)).toMatchObject({ role: 'reviewer', firstName: 'Still' });
	});
});

describe('the first super admin', () => {
	it('is the confirmed account that the environment names, while there is none', async () => {
		const email = 'Boss@candor.test';
		const own = await startServer({ env: { SUPER_ADMIN_EMAIL: 'boss@candor.test' } });
		onTestFinished(() => own.stop());
		const operator = await own.operator();
		const boss = await buildAccount(own, { email });
		const rows = await operator.collection('admin_users').getFullList();

		expect(rows).toMatchObject([{ email, user_id: boss.id, role: 'super_admin', is_active: true }]);
		expect((await own.call('GET', '/api/me', { token: boss.token })).body).toMatchObject({ role: 'super_admin' });

		await operator.collection('admin_users').update(rows[0]?.id ?? '', { email: anEmail(), role: 'super_admin' });
		await operator.collection('users').update(boss.id, { email: anEmail() });
		const second = await buildAccount(own, { email });
		expect((await own.call('GET', '/api/me', { token: second.token })).body).toMatchObject({ role: null });
	});

	it('may be confirmed before the environment names the account', async () => {
		const before = await startServer();
		const boss = await buildAccount(before, { email: 'late@candor.test' });
		await before.kill9();
		const after = await startServer({ dataDir: before.dataDir, env: { SUPER_ADMIN_EMAIL: 'late@candor.test' } });
		onTestFinished(() => after.stop());

		expect((await after.call('GET', '/api/me', { token: boss.token })).body).toMatchObject({ role: 'super_admin' });
	});
});

async function pushAs(account: { token: string }) {
	const job = await buildJob(server());
	const op = anOp(aSubmission({ job_id: job.id }));
	await pushOp(server(), account.token, op);
	return op.record;
}

describe('subscriptions', () => {
	it('of account and team notify about a submission, and no others do', async () => {
		const [ada, eve, reviewer] = await Promise.all([
			buildAccount(server()),
			buildAccount(server()),
			buildStaff(server(), 'reviewer'),
		]);
		const streams = { ada: await stream(), eve: await stream(), reviewer: await stream() };
		await streams.ada.subscribe([`candor/account/${ada.id}`], ada.token);
		await streams.eve.subscribe([`candor/account/${eve.id}`, 'jobs/*'], eve.token);
		await streams.reviewer.subscribe(['candor/staff'], reviewer.token);

		const id = await pushAs(ada);

		const ping = { collection: 'assessments', id };
		await expect.poll(() => streams.ada.received()).toContainEqual({ topic: `candor/account/${ada.id}`, data: ping });
		await expect.poll(() => streams.reviewer.received()).toContainEqual({ topic: 'candor/staff', data: ping });
		expect(streams.eve.received().filter(({ topic }) => topic.startsWith('candor/'))).toEqual([]);
	});
});

describe('a sign-in response', () => {
	it('takes equally long for an account that does not exist', async () => {
		const timeOf = async (identity: string): Promise<number> => {
			const body = { identity, password: 'Wrong!demo1' };
			const began = performance.now();
			await server().call('POST', '/api/collections/users/auth-with-password', { body });
			return performance.now() - began;
		};
		let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
		// Checking a password takes tens of milliseconds, everything else two or three. A busy machine only adds to that. The
		// minimum of more and more tries approaches the true cost of each, so equal costs converge.
		await expect
			.poll(async () => {
				const ada = await buildAccount(server());
				for (let round = 0; round < 5; round++) {
					known = Math.min(known, await timeOf(ada.email));
					unknown = Math.min(unknown, await timeOf(anEmail('nobody')));
				}
				return Math.abs(known - unknown) / Math.max(known, unknown);
			})
			.toBeLessThan(0.5);
	});
});
