import { describe, expect, it } from 'vitest';
import { pushOp } from '../../support/api.ts';
import { anId, buildAccount } from '../../support/builders.ts';
import { withdraw } from '../sync/ops.ts';
import { accessScene, type Role } from './scene.ts';

const scene = accessScene();

const ROLES: Exclude<Role, 'guest'>[] = ['candidate', 'reviewer', 'admin', 'super admin', 'deck owner'];

it('a guest withdraws nothing', async () => {
	const ops = [withdraw(scene.stranger().submission)];
	expect(await scene.ask('guest', 'POST', '/api/sync/push', { ops })).toMatchObject({ status: 401 });
});

describe.each(ROLES)('a %s', (role) => {
	const push = (assessment: string, withdrawn: boolean) =>
		pushOp(scene.server(), scene.account(role)?.token ?? '', withdraw(assessment, withdrawn));

	it('neither withdraws the application of another account nor takes that back: it looks like a missing one', async () => {
		for (const withdrawn of [true, false]) {
			const [foreign, missing] = [scene.stranger().submission, anId()];
			expect(await push(foreign, withdrawn)).toMatchObject({ status: 'rejected', code: 'assessment_not_found' });
			expect(await push(missing, withdrawn)).toMatchObject({ status: 'rejected', code: 'assessment_not_found' });
		}
	});
});

it('a candidate withdraws an own application, and no account can then read it over the records API', async () => {
	const ada = await buildAccount(scene.server());
	const assessment = await scene.submitted(ada);
	expect(await pushOp(scene.server(), ada.token, withdraw(assessment))).toMatchObject({ status: 'applied' });
	const path = `/api/collections/assessments/records/${assessment}`;
	expect(await scene.server().call('GET', path, { token: ada.token })).toMatchObject({ status: 404 });
	for (const role of ROLES) expect(await scene.ask(role, 'GET', path), role).toMatchObject({ status: 404 });
	const collections = (await scene.operator()).collections;
	const names = (await collections.getFullList()).map(({ name }) => name);
	expect(names.filter((name) => name.startsWith('withdraw'))).toEqual([]);
});

it('a member of the hiring team withdraws no test', async () => {
	const admin = scene.account('admin');
	if (!admin) throw new Error('There is no admin.');
	expect(await pushOp(scene.server(), admin.token, withdraw(admin.submission))).toMatchObject({
		status: 'rejected',
		code: 'not_allowed',
	});
});
