import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { EMAIL_ERRORS } from '../../../app/domain/accounts/email.ts';
import { PASSWORD_TOO_COMMON, PASSWORD_TOO_LONG } from '../../../app/domain/accounts/password.ts';
import { expectOk } from '../../support/api.ts';
import { anEmail, anId, buildAccount, buildStaff, operatorOf, PASSWORD } from '../../support/builders.ts';
import type { TestServer } from '../../support/server.ts';
import { ownServer, sharedServer } from '../../support/server-fixture.ts';

const times = <T>(count: number, one: (index: number) => T): T[] =>
	Array.from({ length: count }, (_, index) => one(index));

/** Sends requests one after another: on a busy machine, the server rejects those that have waited too long for others. */
async function inTurn<T>(count: number, send: () => Promise<T>): Promise<T[]> {
	const responses: T[] = [];
	for (let sent = 0; sent < count; sent++) responses.push(await send());
	return responses;
}

let lastAddress = 0;
/** An IP address that no other test uses. */
const anAddress = () => {
	lastAddress += 1;
	return `203.0.113.${lastAddress}`;
};

const signUpFrom = (server: TestServer, address: string, shape: Record<string, unknown> = {}) =>
	server.call('POST', '/api/collections/users/records', {
		body: { email: anEmail(), password: PASSWORD, passwordConfirm: PASSWORD, ...shape },
		headers: { 'x-forwarded-for': address },
	});

const BEHIND_PROXY = { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' };

describe('signing up', () => {
	const server = ownServer({ env: BEHIND_PROXY });
	const signUp = (shape: Record<string, unknown>) => signUpFrom(server(), anAddress(), shape);
	const stored = async (id: string) => (await operatorOf(server())).collection('users').getOne(id);

	it('accepts name, address and password, and nothing else', async () => {
		const [id, email] = [anId(), anEmail()];
		const created = expectOk(
			await signUp({
				id,
				email,
				first_name: ' Ada ',
				last_name: 'Lovelace',
				full_name: 'Boss',
				verified: true,
				staff_role: 'super_admin',
				emailVisibility: true,
				created_at: '2001-01-01 00:00:00.000Z',
			}),
		) as { id: string };

		expect(created.id).not.toBe(id);
		expect(await stored(created.id)).toMatchObject({
			email,
			first_name: 'Ada',
			full_name: 'Ada Lovelace',
			verified: false,
			staff_role: '',
			emailVisibility: false,
			created_at: expect.not.stringContaining('2001'),
		});
	});

	it('works with a form and with the id of the collection, and with no other spelling of its name', async () => {
		const body = { email: anEmail(), password: PASSWORD, passwordConfirm: PASSWORD };
		const form = new FormData();
		for (const [name, value] of Object.entries(body)) form.set(name, value);
		const byForm = await fetch(`${server().url}/api/collections/users/records`, { method: 'POST', body: form });
		expect(byForm.status).toBe(200);
		const post = async (collection: string) =>
			(await server().call('POST', `/api/collections/${collection}/records`, { body: { ...body, email: anEmail() } }))
				.status;
		expect([await post('_pb_users_auth_'), await post('Users')]).toEqual([200, 403]);
	});

	it('is for guests; an operator can still create accounts', async () => {
		const ada = await buildAccount(server());
		const body = { email: anEmail(), password: PASSWORD, passwordConfirm: PASSWORD };
		expect((await server().call('POST', '/api/collections/users/records', { token: ada.token, body })).status).toBe(
			403,
		);
		const operator = await operatorOf(server());
		const id = anId();
		expect(await operator.collection('users').create({ ...body, id, verified: true })).toMatchObject({
			id,
			verified: true,
			email: body.email,
		});
		await expect(operator.collection('users').create({ ...body, id: anId() })).rejects.toMatchObject({
			status: 400,
			response: { data: { email: { code: 'validation_not_unique' } } },
		});
	});

	it.each([
		['fullwidth letters become plain ones', 'ａｄａ', 'ada'],
		['the Kelvin sign becomes a K', '\u212aate', 'Kate'],
		['spaces around go', '  ada', 'ada'],
	])('stores one spelling of a mailbox: %s', async (_what, typed, plain) => {
		const rest = `-${anId()}@candor.test`;
		const { id } = expectOk(await signUp({ email: `${typed}${rest}` })) as { id: string };
		expect(await stored(id)).toMatchObject({ email: `${plain}${rest}` });
	});

	it.each([
		['a Cyrillic letter', 'аda@candor.test', 'email_not_ascii'],
		['a space of no width', 'ad\u200ba@candor.test', 'email_not_ascii'],
		['a mark of direction', 'ada\u202e@candor.test', 'email_not_ascii'],
		['an international domain not in its ASCII form', 'ada@bücher.test', 'email_not_ascii'],
		['a trailing dot', 'ada@candor.test.', 'email_invalid'],
		['no at-sign', 'ada', 'email_invalid'],
		['two of them', 'ada@ada@candor.test', 'email_invalid'],
		['a line break', 'ada@candor.test\r\nBcc: eve@candor.test', 'email_invalid'],
		['quotes', '"ada"@candor.test', 'email_invalid'],
		['nothing', '', 'email_invalid'],
		['a number', 7, 'email_invalid'],
	] as const)('refuses an address with %s', async (_what, email, code) => {
		const sentence = `${EMAIL_ERRORS[code]}.`;
		expect(await signUp({ email })).toMatchObject({
			status: 400,
			body: { status: 400, message: sentence, data: { email: { code, message: sentence } } },
		});
	});

	it('keeps names on one line without directional marks, and refuses URLs', async () => {
		const { id } = expectOk(
			await signUp({ first_name: 'Ada\r\nBcc: x\u0000', last_name: '\u202eecalevoL\u200b Anne' }),
		) as { id: string };
		expect(await stored(id)).toMatchObject({ first_name: 'Ada Bcc: x', last_name: 'ecalevoL Anne' });

		expect(await signUp({ first_name: 'Win https://evil.test' })).toMatchObject({
			status: 400,
			body: { data: { first_name: { code: 'name_with_address' } } },
		});
		expect(await signUp({ first_name: 'x'.repeat(101) })).toMatchObject({
			status: 400,
			body: { data: { first_name: { code: 'name_too_long' } } },
		});
	});

	it.each(['Password1!', 'P@ssw0rd', 'P4ssword!', '1Welcome!', 'Qwerty123!', 'Summer2026!', 'Adm1n!2026'])(
		'refuses the common password %s',
		async (password) => {
			expect(await signUp({ password, passwordConfirm: password })).toMatchObject({
				status: 400,
				body: { message: `${PASSWORD_TOO_COMMON.message}.`, data: { password: { code: 'password_too_common' } } },
			});
		},
	);

	it('refuses two passwords that differ', async () => {
		expect(await signUp({ passwordConfirm: 'Another!demo2' })).toMatchObject({
			status: 400,
			body: { data: { passwordConfirm: { code: 'validation_values_mismatch' } } },
		});
	});

	it('is refused after twenty from one IP address, with a Retry-After; other addresses continue', async () => {
		const address = anAddress();
		const answers = await inTurn(23, () => signUpFrom(server(), address));
		expect(answers.map(({ status }) => status)).toEqual([...times(20, () => 200), 429, 429, 429]);
		const refused = answers.find(({ status }) => status === 429);
		expect(refused?.body).toEqual({
			status: 429,
			code: 'too_many_requests',
			message: expect.stringMatching(
				/^Too many accounts were created from your network\. Wait \d+ seconds and try again\.$/,
			),
			data: {},
		});
		expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(30);
		expect((await signUpFrom(server(), anAddress())).status).toBe(200);
	});

	it('limits requests that test whether an address has an account', async () => {
		const { email } = await buildAccount(server());
		const address = anAddress();
		const statuses = [];
		for (let round = 0; round < 21; round++) statuses.push((await signUpFrom(server(), address, { email })).status);
		expect(statuses).toEqual([...times(20, () => 400), 429]);
	});

	it('on a full disk returns 503 with a code and a message, and stores nothing', async () => {
		const database = new DatabaseSync(`${server().dataDir}/data.db`);
		const email = anEmail();
		database.exec(
			"CREATE TRIGGER full BEFORE INSERT ON users BEGIN SELECT RAISE(ABORT, 'database or disk is full'); END",
		);
		try {
			expect(await signUp({ email })).toMatchObject({
				status: 503,
				body: { code: 'storage_unavailable', message: 'The storage cannot be written at the moment.' },
			});
		} finally {
			database.exec('DROP TRIGGER full');
			database.close();
		}
		expect((await signUp({ email })).status).toBe(200);
	});
});

describe('a changed password', () => {
	const server = ownServer({ env: BEHIND_PROXY });
	const change = (
		{ id, token }: { id: string; token: string },
		address: string,
		oldPassword: string,
		password: string,
	) =>
		server().call('PATCH', `/api/collections/users/records/${id}`, {
			token,
			body: { oldPassword, password, passwordConfirm: password },
			headers: { 'x-forwarded-for': address },
		});

	it('cannot be guessed with a stolen token: wrong old passwords count as at sign-in', async () => {
		const ada = await buildAccount(server());
		const address = anAddress();
		const statuses = [];
		for (let round = 0; round < 11; round++) {
			statuses.push((await change(ada, address, 'Wrong!demo1', 'Another!demo2')).status);
		}
		expect(statuses).toEqual([...times(10, () => 400), 429]);
		const refused = await change(ada, address, PASSWORD, 'Another!demo2');
		expect(refused).toMatchObject({
			status: 429,
			body: { message: expect.stringMatching(/^Too many wrong passwords/) },
		});
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		expect((await change(ada, anAddress(), PASSWORD, 'Another!demo2')).status).toBe(200);
	});

	it('that breaks a rule does not count as a guess', async () => {
		const ada = await buildAccount(server());
		const address = anAddress();
		for (let round = 0; round < 12; round++) await change(ada, address, PASSWORD, 'short');
		expect((await change(ada, address, PASSWORD, 'Another!demo2')).status).toBe(200);
	});

	it.each([
		['too long', `Aa1!${'x'.repeat(80)}`, PASSWORD_TOO_LONG],
		['well known', 'Password1!', PASSWORD_TOO_COMMON],
	])('that is %s is refused with its message', async (_what, password, { code, message }) => {
		const ada = await buildAccount(server());
		expect(await change(ada, anAddress(), PASSWORD, password)).toMatchObject({
			status: 400,
			body: { message: `${message}.`, data: { password: { code } } },
		});
	});
});

describe('a changed name', () => {
	const server = sharedServer();

	it('must follow the same rules, and an older one stays', async () => {
		const ada = await buildAccount(server());
		const path = `/api/collections/users/records/${ada.id}`;
		const rename = (first_name: string) => server().call('PATCH', path, { token: ada.token, body: { first_name } });
		expect(await rename('See http://evil.test')).toMatchObject({
			status: 400,
			body: { data: { first_name: { code: 'name_with_address' } } },
		});
		expect(await rename('A\u202eda\nB')).toMatchObject({ status: 200, body: { first_name: 'Ada B' } });
	});
});

describe('signing up on a campus', () => {
	const server = ownServer({ env: { ...BEHIND_PROXY, SIGN_UPS_PER_ADDRESS: '40', SIGN_UPS_PER_HOUR: '45' } });

	it('allows as many as configured, until the hourly limit of all is reached', async () => {
		const [campus, elsewhere] = [anAddress(), anAddress()];
		const statuses = async (count: number, address: string): Promise<number[]> =>
			(await inTurn(count, () => signUpFrom(server(), address))).map(({ status }) => status);
		expect(await statuses(41, campus)).toEqual([...times(40, () => 200), 429]);
		expect(await statuses(7, elsewhere)).toEqual([...times(5, () => 200), 429, 429]);
		const refused = await signUpFrom(server(), anAddress());
		expect(refused).toMatchObject({
			status: 429,
			body: {
				message: expect.stringMatching(
					/^Too many accounts are being created at the moment\. Wait \d+ (seconds|minutes)/,
				),
			},
		});
		await buildStaff(server(), 'reviewer');
	});
});
