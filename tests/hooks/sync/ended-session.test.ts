import { expect, it } from 'vitest';
import { buildStaff, operatorOf } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { openEventStream } from '../../support/sse.ts';

const server = sharedServer();

it.each<[string, (member: Awaited<ReturnType<typeof buildStaff>>) => Promise<unknown>]>([
	[
		'who is deactivated',
		async ({ rowId }) => (await operatorOf(server())).collection('admin_users').update(rowId, { is_active: false }),
	],
	['who signs out everywhere', ({ token }) => server().call('POST', '/api/accounts/end-sessions', { token })],
	[
		'whose password changes',
		async ({ id }) =>
			(await operatorOf(server()))
				.collection('users')
				.update(id, { password: 'Changed!pass2', passwordConfirm: 'Changed!pass2' }),
	],
])('the devices of a member %s are notified, and their next pull is refused', async (_, end) => {
	const member = await buildStaff(server(), 'reviewer');
	const stream = await openEventStream(server().url);
	const topic = `candor/account/${member.id}`;
	expect(await stream.subscribe([topic], member.token)).toBe(204);

	await end(member);

	await expect.poll(() => stream.received()).toContainEqual({ topic, data: { collection: 'users', id: member.id } });
	expect((await server().call('GET', '/api/sync/pull', { token: member.token })).status).toBe(401);
	stream.close();
});
