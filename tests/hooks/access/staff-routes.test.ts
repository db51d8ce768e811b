import { describe, expect, it } from 'vitest';
import { anId } from '../../support/builders.ts';
import { accessScene, ROLES } from './scene.ts';

const scene = accessScene();

const UNAUTHORIZED = { status: 401, code: 'unauthorized' };
const FORBIDDEN = { status: 403, code: 'forbidden' };

describe('routes of the hiring team', () => {
	it.each(ROLES)('send a %s the names of colleagues, and no addresses, according to the access table', async (role) => {
		const expected = { guest: 401, candidate: 403, 'deck owner': 403 }[role as string] ?? 200;
		const { status, body } = await scene.ask(role, 'GET', '/api/staff/colleagues');
		expect(status).toBe(expected);
		expect(JSON.stringify(body)).not.toContain('@');
		if (status === 200) expect(body).toContainEqual({ user_id: scene.account('admin')?.id, name: expect.any(String) });
	});

	it.each(ROLES)(
		'let a %s decide about a behaviour risk according to the access table, also of an own assessment',
		async (role) => {
			const { status, code } = { guest: UNAUTHORIZED, candidate: FORBIDDEN, 'deck owner': FORBIDDEN }[
				role as string
			] ?? {
				status: 409,
				code: 'risk_changed',
			};
			const own = scene.account(role)?.submission ?? scene.stranger().submission;
			for (const assessmentId of [scene.stranger().submission, own]) {
				const body = { assessmentId, decision: 'dismissed', reason: 'I know better.', seen: '' };
				expect(await scene.ask(role, 'POST', '/api/functions/decide-risk', body)).toMatchObject({
					status,
					body: { code },
				});
			}
		},
	);

	it.each(ROLES)(
		'let a %s record a hiring decision according to the access table, not for an own application',
		async (role) => {
			const refused = { guest: 401, candidate: 403, 'deck owner': 403 }[role as string];
			const decide = async (assessmentId: string, stage: string) =>
				(await scene.ask(role, 'POST', '/api/functions/record-hiring-decision', { assessmentId, stage })).status;
			expect(await decide(scene.stranger().submission, 'hired')).toBe(refused ?? 200);
			expect(await decide(scene.stranger().submission, 'screened')).toBe(refused ?? 400);
			expect(await decide(anId(), 'rejected')).toBe(refused ?? 404);
		},
	);

	it('respond with 404 and a code when the record does not exist', async () => {
		expect(await scene.ask('reviewer', 'GET', `/api/staff/assessments/${anId()}`)).toMatchObject({
			status: 404,
			body: { code: 'not_found' },
		});
	});
});
