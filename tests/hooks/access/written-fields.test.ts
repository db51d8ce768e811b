import { describe, expect, it } from 'vitest';
import { aJob, anEmail, anId, buildAccount, buildStaff, PASSWORD } from '../../support/builders.ts';
import { aDraftRow } from './rows.ts';
import { accessScene } from './scene.ts';

const scene = accessScene();

describe('fields that the writer may not set', () => {
	it('are set by the server on sign-up: verified, role, derived names, trimmed e-mail', async () => {
		const email = anEmail();
		const response = await scene.server().call('POST', '/api/collections/users/records', {
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

		expect(response.status).toBe(200);
		const account = await scene.read('users', (response.body as { id: string }).id);
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
		const profile = await (await scene.operator())
			.collection('user_profiles')
			.getFirstListItem(`user_id = '${String(account.id)}'`);
		expect(profile).toMatchObject({ email, first_name: 'Grace', last_name: 'Hopper', full_name: 'Grace Hopper' });
	});

	it('do not let a sign-up confirm the account', async () => {
		const email = anEmail();
		await scene.server().call('POST', '/api/collections/users/records', {
			body: { email, password: PASSWORD, passwordConfirm: PASSWORD, first_name: 'A', last_name: 'B', verified: true },
		});
		await expect(scene.server().signIn(email, PASSWORD)).rejects.toMatchObject({ status: expect.any(Number) });
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
	])('of an own account stay unchanged: %j', async (body) => {
		const ada = await buildAccount(scene.server());
		const before = await scene.read('users', ada.id);
		const path = `/api/collections/users/records/${ada.id}`;
		await scene.server().call('PATCH', path, { token: ada.token, body });
		const form = new FormData();
		for (const [name, value] of Object.entries(body)) form.append(name, String(value));
		await fetch(`${scene.server().url}${path}`, { method: 'PATCH', headers: { authorization: ada.token }, body: form });

		expect({ ...(await scene.read('users', ada.id)), updated_at: '' }).toEqual({ ...before, updated_at: '' });
		expect((await scene.server().call('GET', '/api/me', { token: ada.token })).status).toBe(200);
	});

	it.each(['reviewer', 'admin'] as const)('of a staff row stay unchanged for a %s', async (role) => {
		const staff = await buildStaff(scene.server(), role);
		const before = await scene.read('admin_users', staff.rowId);
		for (const body of [
			{ role: 'super_admin' },
			{ is_active: false },
			{ user_id: scene.stranger().id },
			{ email: anEmail() },
			{ added_by_email: 'x@candor.test' },
		]) {
			const path = `/api/collections/admin_users/records/${staff.rowId}`;
			const response = await scene.server().call('PATCH', path, { token: staff.token, body });
			expect(response.status, JSON.stringify(body)).toBe(403);
		}
		expect({ ...(await scene.read('admin_users', staff.rowId)), updated_at: '' }).toEqual({
			...before,
			updated_at: '',
		});
	});

	it('of a profile stay with the account', async () => {
		const ada = await buildAccount(scene.server());
		const profile = await (await scene.operator())
			.collection('user_profiles')
			.getFirstListItem(`user_id = '${ada.id}'`);
		for (const body of [{ user_id: scene.stranger().id }, { email: 'x@candor.test' }]) {
			const path = `/api/collections/user_profiles/records/${profile.id}`;
			expect((await scene.server().call('PATCH', path, { token: ada.token, body })).status).toBe(403);
		}
		expect(await scene.read('user_profiles', profile.id)).toMatchObject({ user_id: ada.id, email: ada.email });
	});

	it('of measurements keep their assessment and question, and counts stay counts', async () => {
		const ada = await buildAccount(scene.server());
		const assessment = await scene.submitted(ada);
		const id = (await scene.findId('assessment_analytics', `assessment_id = '${assessment}'`)) ?? '';
		const before = await scene.read('assessment_analytics', id);
		for (const body of [
			{ assessment_id: scene.stranger().submission },
			{ question_id: 'defaultquest002' },
			{ 'time_spent_seconds-': 1_000_000 },
			{ keystroke_data: { totalKeystrokes: 'many' } },
			{ device_info: null },
		]) {
			const path = `/api/collections/assessment_analytics/records/${id}`;
			const response = await scene.server().call('PATCH', path, { token: ada.token, body });
			expect([400, 403, 404], JSON.stringify(body)).toContain(response.status);
		}
		expect({ ...(await scene.read('assessment_analytics', id)), updated_at: '' }).toEqual({
			...before,
			updated_at: '',
		});
	});

	it('of a draft keep its account, job, question and device, and an answer stays within its limit', async () => {
		const ada = scene.account('candidate');
		const id = await scene.created('assessment_drafts', aDraftRow(scene, ada?.id ?? ''));
		const path = `/api/collections/assessment_drafts/records/${id}`;
		for (const body of [
			{ user_id: scene.stranger().id },
			{ job_id: anId() },
			{ question_id: 'defaultquest002' },
			{ device_id: 'another' },
			{ assessment_id: anId() },
			{ text: 'a'.repeat(20_001) },
			{ analytics: { typed: 'a' } },
		]) {
			expect([400, 403, 404], JSON.stringify(body)).toContain(
				(await scene.ask('candidate', 'PATCH', path, body)).status,
			);
		}
		expect((await scene.ask('candidate', 'PATCH', path, { text: 'Goes on' })).status).toBe(200);
	});

	it('that are hidden can still be written by an admin: ideal traits and weight', async () => {
		const { token } = scene.account('admin') ?? { token: '' };
		const createdJob = await scene.server().call('POST', '/api/collections/jobs/records', { token, body: aJob() });
		const jobId = (createdJob.body as { id: string }).id;
		expect(createdJob.body).not.toHaveProperty('ideal_traits');
		expect(await scene.read('jobs', jobId)).toMatchObject({ ideal_traits: 'Stays calm.' });
		const question = await scene.server().call('POST', '/api/collections/assessment_questions/records', {
			token,
			body: { job_id: jobId, prompt: 'Why?', type: 'text', order_index: 1, weight: 9 },
		});
		expect(await scene.read('assessment_questions', (question.body as { id: string }).id)).toMatchObject({ weight: 9 });
	});
});
