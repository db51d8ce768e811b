import { expect, it } from 'vitest';
import { anInvitationRow } from '../../support/builders.ts';
import { accessScene, ROLES } from './scene.ts';

const scene = accessScene();

it.each(ROLES)('a %s reads and answers no invitation to another address', async (role) => {
	const id = await scene.created('candidate_invitations', anInvitationRow(scene.job().id));
	const expected = role === 'guest' ? 401 : 200;
	const listed = await scene.ask(role, 'GET', '/api/invitations/mine');
	expect(listed.status).toBe(expected);
	expect(JSON.stringify(listed.body)).not.toContain(id);
	for (const how of ['accept', 'decline']) {
		const answered = await scene.ask(role, 'POST', `/api/invitations/${id}/${how}`, {});
		expect(answered.status).toBe(expected);
		if (role !== 'guest') expect(answered.body).toMatchObject([{ success: false, code: 'not_found', job_id: null }]);
	}
	expect(await scene.read('candidate_invitations', id)).toMatchObject({ status: 'pending', accepted_by: '' });
});

it('an account whose address is not confirmed reads and answers none, not even its own', async () => {
	const { id: account, email, token } = scene.stranger();
	const id = await scene.created('candidate_invitations', anInvitationRow(scene.job().id, { email }));
	const ask = async (method: string, path: string) => (await scene.server().call(method, path, { token })).status;
	await (await scene.operator()).collection('users').update(account, { verified: false });
	try {
		expect([
			await ask('GET', '/api/invitations/mine'),
			await ask('POST', `/api/invitations/${id}/accept`),
			await ask('POST', `/api/invitations/${id}/decline`),
		]).toEqual([403, 403, 403]);
	} finally {
		await (await scene.operator()).collection('users').update(account, { verified: true });
	}
	expect(await scene.read('candidate_invitations', id)).toMatchObject({ status: 'pending' });
});
