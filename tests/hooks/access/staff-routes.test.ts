import { describe, expect, it } from 'vitest';
import { anId } from '../../support/builders.ts';
import { accessScene, ROLES } from './scene.ts';

const scene = accessScene();

describe('routes of the hiring team', () => {
	const paths = () => [
		'/api/staff/jobs',
		`/api/staff/jobs/${scene.job().id}/applications`,
		`/api/staff/assessments/${scene.stranger().submission}`,
	];

	it.each(ROLES)('answer a %s as the access table says', async (role) => {
		const expected = { guest: 401, candidate: 403, 'deck owner': 403 }[role as string] ?? 200;
		for (const path of paths()) expect((await scene.ask(role, 'GET', path)).status, path).toBe(expected);
	});

	it('answer 404 with a code for what does not exist', async () => {
		expect(await scene.ask('reviewer', 'GET', `/api/staff/jobs/${anId()}/applications`)).toMatchObject({
			status: 404,
			body: { code: 'job_not_found' },
		});
		expect(await scene.ask('reviewer', 'GET', `/api/staff/assessments/${anId()}`)).toMatchObject({
			status: 404,
			body: { code: 'not_found' },
		});
	});
});
