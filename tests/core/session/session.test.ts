import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refreshToken } from '../../../app/core/session/refresh-token.ts';
import { register, signIn } from '../../../app/core/session/session-actions.ts';
import { createSessionStore, sessionStore } from '../../../app/core/session/session-store.ts';
import { signOut } from '../../../app/core/session/sign-out.ts';
import { deleteAccountDatabase, openAccountDatabase } from '../../../app/core/store/account-database.ts';
import { closeAccount } from '../../../app/core/store/current-account.ts';
import { accountDatabaseName } from '../../../app/core/store/database-names.ts';
import { saveDraft } from '../../../app/core/store/writes/save-attempt-changes.ts';
import { sealSubmission } from '../../../app/core/store/writes/seal-submission.ts';
import { beginAttempt } from '../../../app/features/take-assessment/begin-attempt.ts';
import { findAttempt } from '../../../app/features/take-assessment/find-attempt.ts';
import { anAttempt, aPayload, NOW } from '../store/client-builders.ts';
import { beginsToSignOut } from './signing-out.ts';

type Reply = { status: number; body: unknown } | 'no answer';
type Replies = Record<string, Reply | Reply[]>;

const user = {
	id: 'user00000000001',
	email: 'ada@candor.test',
	firstName: 'Ada',
	lastName: 'Lovelace',
	fullName: 'Ada Lovelace',
	initials: 'AL',
	isAdmin: false,
	role: null,
	isDeckOwner: false,
};
const json = (body: unknown, status = 200): Reply => ({ status, body });
const refusal = (status: number, message: string, fields: Record<string, string> = {}): Reply =>
	json(
		{ status, message, data: Object.fromEntries(Object.entries(fields).map(([name, code]) => [name, { code }])) },
		status,
	);
const SIGN_IN = '/api/collections/users/auth-with-password';
const REFRESH = '/api/collections/users/auth-refresh';
const END = '/api/accounts/end-sessions';
const CREATE = '/api/collections/users/records';
const signedIn: Replies = { [SIGN_IN]: json({ token: 'token1', record: { id: user.id } }), '/api/me': json(user) };

/** A server given as a table of responses; `requests` lists the requested paths in order. */
function aServer(replies: Replies): { requests: string[] } {
	const requests: string[] = [];
	vi.stubGlobal('fetch', async (url: string) => {
		const path = url.replace(/\?.*$/, '');
		requests.push(path);
		const reply = replies[path];
		const next = Array.isArray(reply) ? reply.shift() : reply;
		if (!next || next === 'no answer') throw new TypeError('Failed to fetch');
		const isText = typeof next.body === 'string';
		return new Response(next.status === 204 ? null : isText ? String(next.body) : JSON.stringify(next.body), {
			status: next.status,
			headers: { 'content-type': isText ? 'text/html' : 'application/json' },
		});
	});
	return { requests };
}

/** The session that a newly opened tab loads. */
async function inANewTab() {
	const store = createSessionStore();
	await store.load();
	store.close();
	return store.view();
}
const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => vi.stubGlobal('navigator', { onLine: true }));
afterEach(async () => {
	aServer({});
	await sessionStore.clear();
	closeAccount(user.id);
	await deleteAccountDatabase(user.id);
	vi.unstubAllGlobals();
});

describe('signing in', () => {
	it('is durable on this device when it resolves', async () => {
		aServer(signedIn);
		expect(await signIn(' ada@candor.test ', 'secret')).toEqual({ ok: true });
		expect(await inANewTab()).toEqual({ status: 'signedIn', user });
	});

	it.each([
		[
			'a wrong password',
			{ [SIGN_IN]: refusal(400, 'Failed to authenticate.') },
			'invalid_credentials',
			'Failed to authenticate.',
		],
		[
			'an address that was not confirmed',
			{ [SIGN_IN]: refusal(403, 'Not confirmed.') },
			'not_confirmed',
			'Not confirmed.',
		],
		['no answer', { [SIGN_IN]: 'no answer' }, 'unavailable', ''],
		['a server that fails', { [SIGN_IN]: refusal(500, 'Oops.') }, 'unavailable', ''],
		['a captive portal', { [SIGN_IN]: json('<html>Welcome</html>') }, 'unavailable', ''],
		['a portal that forbids', { [SIGN_IN]: json('<html>Pay first</html>', 403) }, 'unavailable', ''],
		['no answer about who it is', { ...signedIn, '/api/me': 'no answer' }, 'unavailable', ''],
	] satisfies [string, Replies, string, string][])(
		'with %s shows an error and signs no one in',
		async (_, replies, code, message) => {
			aServer(replies);
			expect(await signIn('ada@candor.test', 'secret')).toEqual({ ok: false, code, message });
			expect((await inANewTab()).status).toBe('guest');
		},
	);

	it('reports a missing network', async () => {
		vi.stubGlobal('navigator', { onLine: false });
		aServer({});
		expect(await signIn('ada@candor.test', 'secret')).toEqual({ ok: false, code: 'offline', message: '' });
	});
});

describe('registering', () => {
	const form = { firstName: ' Ada ', lastName: 'Lovelace', email: ' ada@candor.test', password: 'Candor!demo1' };

	it('asks to confirm the e-mail address, and leaves the mail to the server', async () => {
		const { requests } = aServer({ [CREATE]: json({ id: user.id, verified: false }) });
		expect(await register(form)).toEqual({ ok: true, confirmed: false });
		expect(requests).toEqual([CREATE]);
	});

	it('signs in immediately when the address is already confirmed', async () => {
		aServer({ ...signedIn, [CREATE]: json({ id: user.id, verified: true }) });
		expect(await register(form)).toEqual({ ok: true, confirmed: true });
		expect((await inANewTab()).status).toBe('signedIn');
	});

	it.each([
		['email_taken', { email: 'validation_not_unique' }],
		['invalid_email', { email: 'validation_is_email' }],
		['invalid_password', { password: 'no_digit' }],
		['refused', {}],
	] as const)('reports %s', async (code, fields) => {
		aServer({ [CREATE]: refusal(400, 'The sentence.', fields) });
		expect(await register(form)).toEqual({ ok: false, code, message: 'The sentence.' });
	});
});

describe('a token', () => {
	const begin = async () => {
		aServer(signedIn);
		await signIn('ada@candor.test', 'secret');
	};

	it('is renewed, and the account is updated from the response', async () => {
		await begin();
		aServer({ [REFRESH]: json({ token: 'token2' }), '/api/me': json({ ...user, isAdmin: true, role: 'admin' }) });
		expect(await refreshToken()).toBe('refreshed');
		expect(sessionStore.current()).toMatchObject({ token: 'token2', user: { role: 'admin' }, needsSignIn: false });
	});

	it.each([
		['no answer', 'no answer'],
		['a server that fails', refusal(500, 'Oops.')],
		['a portal that says 401', json('<html>Pay</html>', 401)],
		['an answer that is no JSON', json('<html>Welcome</html>')],
	] satisfies [string, Reply][])('is kept with %s', async (_, reply) => {
		await begin();
		aServer({ [REFRESH]: reply });
		expect(await refreshToken()).toBe('unavailable');
		expect(sessionStore.current()).toMatchObject({ token: 'token1', needsSignIn: false });
	});

	it('that the server refuses asks to sign in, and deletes nothing', async () => {
		await begin();
		const database = openAccountDatabase(user.id);
		const row = await beginAttempt(database, anAttempt(), { assessmentId: 'assessment00001', beganAt: NOW });
		await saveDraft(database, row, { questionId: 'q1', text: 'Unsent' }, { durability: 'relaxed', updatedAt: NOW });
		aServer({ [REFRESH]: refusal(401, 'The request requires valid record authorization token.') });
		expect(await refreshToken()).toBe('refused');
		expect(await inANewTab()).toEqual({ status: 'needsSignIn', user, isUnknown: false });
		expect(await database.relaxed.drafts.count()).toBe(1);
		database.close();
	});

	it('of an account that signed in again in the meantime is unaffected by the refusal of the old one', async () => {
		await begin();
		aServer({ [REFRESH]: refusal(401, 'No.'), ...signedIn, [SIGN_IN]: json({ token: 'token9', record: {} }) });
		const [outcome] = await Promise.all([refreshToken(), signIn('ada@candor.test', 'secret')]);
		if (outcome === 'refused') await signIn('ada@candor.test', 'secret');
		expect(sessionStore.current()).toMatchObject({ token: 'token9', needsSignIn: false });
	});
});

describe('signing out', () => {
	const withDraft = async () => {
		aServer(signedIn);
		await signIn('ada@candor.test', 'secret');
		const database = openAccountDatabase(user.id);
		const row = await beginAttempt(database, anAttempt(), { assessmentId: 'assessment00001', beganAt: NOW });
		await saveDraft(database, row, { questionId: 'q1', text: 'Unsent' }, { durability: 'relaxed', updatedAt: NOW });
		database.close();
	};

	it('asks first when there is unsent work, and changes nothing', async () => {
		await withDraft();
		const signingOut = beginsToSignOut(user.id);
		expect(await signingOut.asked()).toEqual({
			counts: { waiting: 1, parked: 0, localDrafts: 0, notSubmitted: 0 },
			isApart: false,
		});
		signingOut.chooses('stay.chosen');
		expect(await signingOut.ended).toEqual({ kind: 'stayed' });
		expect((await inANewTab()).status).toBe('signedIn');
		expect(await databaseNames()).toContain(accountDatabaseName(user.id));
	});

	it('reports unsent work where no question can be shown, and changes nothing', async () => {
		await withDraft();
		expect(await signOut()).toEqual({ ok: false, code: 'unsent_work' });
		expect((await inANewTab()).status).toBe('signedIn');
	});

	it('on every device asks the server first, and stays signed in when the request fails', async () => {
		aServer(signedIn);
		await signIn('ada@candor.test', 'secret');
		aServer({ [END]: 'no answer' });
		expect(await beginsToSignOut(user.id, { everywhere: true }).ended).toEqual({ kind: 'failed', code: 'unavailable' });
		expect((await inANewTab()).status).toBe('signedIn');

		const { requests } = aServer({ [END]: { status: 204, body: null } });
		expect(await beginsToSignOut(user.id, { everywhere: true }).ended).toEqual({ kind: 'signedOut' });
		expect(requests).toEqual([END]);
		expect((await inANewTab()).status).toBe('guest');
	});

	it('deletes the account’s database when the user discards the work', async () => {
		await withDraft();
		const signingOut = beginsToSignOut(user.id);
		await signingOut.asked();
		signingOut.chooses('discard.chosen');
		expect(await signingOut.ended).toEqual({ kind: 'signedOut' });
		expect((await inANewTab()).status).toBe('guest');
		expect(await databaseNames()).not.toContain(accountDatabaseName(user.id));
	});

	it('ends when the account signs out in another tab while the question is open', async () => {
		await withDraft();
		const signingOut = beginsToSignOut(user.id);
		await signingOut.asked();
		const otherTab = createSessionStore();
		await otherTab.clear();
		otherTab.close();
		expect(await signingOut.ended).toEqual({ kind: 'stayed' });
		expect(sessionStore.view().status).toBe('guest');
	});
});

describe('an account that is missing on a restored server', () => {
	const CHECK = '/api/accounts/check-account';
	const refused: Replies = { ...signedIn, [REFRESH]: refusal(401, 'No such account.') };

	it.each([
		['unknown', json({ known: false }), true],
		['known, with a session that was ended', json({ known: true }), false],
		['not told, without an answer', 'no answer', false],
	] satisfies [string, Reply, boolean][])('is detected when it is %s', async (_, reply, isUnknown) => {
		aServer(refused);
		await signIn('ada@candor.test', 'secret');
		aServer({ ...refused, [CHECK]: reply });
		expect(await refreshToken()).toBe('refused');
		expect(await inANewTab()).toEqual({ status: 'needsSignIn', user, isUnknown });
	});

	it('moves its work to the account that registers with the same address', async () => {
		aServer(signedIn);
		await signIn('ada@candor.test', 'secret');
		const former = openAccountDatabase(user.id);
		const attempt = await beginAttempt(former, anAttempt({ jobId: 'job000000000001' }), {
			assessmentId: 'assess000000001',
			beganAt: NOW,
		});
		await saveDraft(former, attempt, { questionId: 'q1', text: 'Kept.' }, { durability: 'strict', updatedAt: NOW });
		const sealed = await beginAttempt(former, anAttempt({ jobId: 'job000000000002' }), {
			assessmentId: 'assess000000002',
			beganAt: NOW,
		});
		await sealSubmission(former, sealed, aPayload({ job_id: 'job000000000002' }), 'op00000000000002');
		former.close();

		const again = { ...user, id: 'user00000000002' };
		aServer({ [SIGN_IN]: json({ token: 'token2', record: { id: again.id } }), '/api/me': json(again) });
		expect(await signIn('Ada@candor.test', 'secret')).toEqual({ ok: true });
		const next = openAccountDatabase(again.id);
		expect((await findAttempt(next, 'job000000000001'))?.answers).toEqual({ q1: 'Kept.' });
		expect((await next.relaxed.outbox.toArray()).map(({ id }) => id)).toContain('op00000000000002');
		next.close();
		expect(await databaseNames()).not.toContain(accountDatabaseName(user.id));
	});

	it('keeps its work when another account signs in', async () => {
		aServer(signedIn);
		await signIn('ada@candor.test', 'secret');
		openAccountDatabase(user.id).close();
		const other = { ...user, id: 'user00000000003', email: 'bob@candor.test' };
		aServer({ [SIGN_IN]: json({ token: 'token3', record: { id: other.id } }), '/api/me': json(other) });
		const former = openAccountDatabase(user.id);
		await beginAttempt(former, anAttempt({ jobId: 'job000000000001' }), {
			assessmentId: 'assess000000001',
			beganAt: NOW,
		});
		former.close();
		await signIn('bob@candor.test', 'secret');
		expect(await databaseNames()).toContain(accountDatabaseName(user.id));
	});
});
