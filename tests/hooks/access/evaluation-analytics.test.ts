import { expect, it } from 'vitest';
import { DEFAULT_CATEGORY } from '../../../app/domain/evaluation/category.ts';
import { accessScene, ROLES } from './scene.ts';

const scene = accessScene();

const UNAUTHORIZED = { status: 401, code: 'unauthorized' };
const FORBIDDEN = { status: 403, code: 'forbidden' };
const NOT_STAFF: Partial<Record<string, { status: number; code: string }>> = {
	guest: UNAUTHORIZED,
	candidate: FORBIDDEN,
	'deck owner': FORBIDDEN,
};

it.each(ROLES)('sends a %s overrides and analytics according to the access table', async (role) => {
	const paths = [
		'/api/staff/score-overrides',
		'/api/staff/score-analytics',
		`/api/staff/jobs/${scene.job().id}/question-statistics`,
	];
	for (const path of paths) {
		const { status, body } = await scene.ask(role, 'GET', path);
		const refused = NOT_STAFF[role];
		expect([path, status]).toEqual([path, refused?.status ?? 200]);
		if (refused) expect(body).toMatchObject({ code: refused.code });
	}
});

it.each(ROLES)('lets a %s try a category according to the access table', async (role) => {
	const body = { category_id: '', settings: DEFAULT_CATEGORY };
	const refused = NOT_STAFF[role] ?? (role === 'reviewer' ? FORBIDDEN : undefined);
	const response = await scene.ask(role, 'POST', '/api/functions/try-category', body);
	expect(response.status).toBe(refused?.status ?? 200);
	if (refused) expect(response.body).toMatchObject({ code: refused.code });
});
