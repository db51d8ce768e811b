import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newRecordId } from '../../../app/core/platform/ids.ts';
import { startAccountServices } from '../../../app/core/session/account-services.ts';
import { runAccountServices } from '../../../app/core/session/run-account-services.ts';
import { sessionStore } from '../../../app/core/session/session-store.ts';
import { openAccountDatabase } from '../../../app/core/store/account-database.ts';
import type { Op } from '../../../app/domain/sync/op.ts';
import { queue } from '../sync/device.ts';
import { createFakeServer } from '../sync/fake-server.ts';
import { anOp } from '../sync/ops.ts';

/** Records each request with its token, in order. Each account has one fake server. */
function aServer() {
	const servers = new Map<string, ReturnType<typeof createFakeServer>>();
	const asked: string[] = [];
	const pushed: { token: string; ids: string[] }[] = [];
	const network = { isUp: true };
	vi.stubGlobal(
		'fetch',
		async (url: string, { headers, body }: { headers: { authorization: string }; body?: string }) => {
			if (!network.isUp) throw new TypeError('Failed to fetch');
			const token = headers.authorization;
			const server = servers.get(token) ?? createFakeServer();
			servers.set(token, server);
			const path = url.replace(/\?.*$/, '');
			asked.push(path);
			if (path === '/api/sync/push') {
				const { ops } = JSON.parse(body ?? '') as { ops: Op[] };
				pushed.push({ token, ids: ops.map(({ id }) => id) });
				return answerOf(server.receive(ops, { kind: 'fine' }));
			}
			if (path === '/api/sync/pull') return answerOf(server.pull({ epoch: '', scope: '', since: 0 }));
			return new Response('{}', { status: 404 });
		},
	);
	const answerOf = (answer: ReturnType<ReturnType<typeof createFakeServer>['pull']>) =>
		new Response(answer.kind === 'response' ? answer.body : '', { headers: { 'content-type': 'application/json' } });
	return { asked, pushed, network };
}

const signIn = (id: string, token: string): Promise<void> =>
	sessionStore.save({
		token,
		user: {
			id,
			email: `${id}@candor.test`,
			firstName: 'Ada',
			lastName: 'Lovelace',
			fullName: 'Ada Lovelace',
			initials: 'AL',
			isAdmin: false,
			role: null,
			isDeckOwner: false,
		},
		needsSignIn: false,
		renewedAt: Date.now(),
	});

/** The ids of the operations in an account's outbox, read over a separate connection. */
async function waiting(userId: string): Promise<string[]> {
	const database = openAccountDatabase(userId);
	const ids = (await database.relaxed.outbox.toArray()).map(({ id }) => id);
	database.close();
	return ids;
}
async function queueFor(userId: string, opId: string): Promise<void> {
	const database = openAccountDatabase(userId);
	await queue(database.store, [anOp(opId)]);
	database.close();
}

let ends: (() => void)[] = [];
beforeEach(() => {
	const { locks } = navigator;
	vi.stubGlobal('window', new EventTarget());
	vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
	vi.stubGlobal('navigator', { onLine: true, locks });
	vi.stubGlobal(
		'EventSource',
		class extends EventTarget {
			readonly readyState = 0;
			close(): void {}
		},
	);
});
afterEach(async () => {
	for (const end of ends) end();
	ends = [];
	await sessionStore.clear();
	vi.unstubAllGlobals();
});

it('a second account gets its own database; the unsent work of the first stays in the first', async () => {
	const { pushed, network } = aServer();
	const [ada, grace] = [newRecordId(), newRecordId()];
	network.isUp = false;
	await signIn(ada, 'token of ada');
	ends.push(runAccountServices());
	await queueFor(ada, 'op of ada');

	await signIn(grace, 'token of grace');
	network.isUp = true;
	await queueFor(grace, 'op of grace');
	await expect.poll(() => waiting(grace)).toEqual([]);
	expect(await waiting(ada)).toEqual(['op of ada']);

	await signIn(ada, 'new token of ada');
	await expect.poll(() => waiting(ada)).toEqual([]);
	expect(pushed).toEqual([
		{ token: 'token of grace', ids: ['op of grace'] },
		{ token: 'new token of ada', ids: ['op of ada'] },
	]);
});

it('does not share its token with a page that still works for the first account', async () => {
	const { asked, pushed } = aServer();
	const [ada, grace] = [newRecordId(), newRecordId()];
	await queueFor(ada, 'op of ada');
	await signIn(grace, 'token of grace');
	ends.push(startAccountServices(ada).stop);
	// The page asks to sign in instead of sending the request.
	await expect.poll(() => asked.length).toBeGreaterThan(0);
	expect([asked.filter((path) => path.startsWith('/api/sync')), pushed]).toEqual([[], []]);
	expect(await waiting(ada)).toEqual(['op of ada']);
});

it('a candidate’s own reports stay on the device when the app starts; those of the hiring team do not', async () => {
	aServer();
	const ada = newRecordId();
	const database = openAccountDatabase(ada);
	const names = ['own:invitations', 'own:mails', 'admin:team', 'system'];
	await database.store.write('relaxed', ['reports'], async ({ reports }) => {
		for (const key of names) await reports.put({ key, value: '{}' });
	});
	await signIn(ada, 'token of ada');
	ends.push(startAccountServices(ada).stop);
	const stored = () => database.store.read(['reports'], ({ reports }) => reports.keys());
	await expect.poll(stored).not.toContain('system');
	expect(await stored()).toEqual(['own:invitations', 'own:mails']);
	database.close();
});
