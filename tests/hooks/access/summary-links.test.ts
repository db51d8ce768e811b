import { expect, it } from 'vitest';
import { madeSummaryLinkSchema } from '../../../app/domain/summary-links/summary-link.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { anId } from '../../support/builders.ts';
import { setShortlist } from '../sync/ops.ts';
import { accessScene, ROLES, type Role } from './scene.ts';

const scene = accessScene();

const DENIED: Partial<Record<Role, number>> = { guest: 401, candidate: 403, 'deck owner': 403, reviewer: 403 };

async function madeByAdmin(): Promise<{ id: string; token: string }> {
	const { submission } = scene.stranger();
	await pushOp(scene.server(), scene.account('admin')?.token ?? '', setShortlist(submission, true));
	const body = { jobId: scene.job().id, assessmentIds: [submission] };
	return madeSummaryLinkSchema.parse(
		expectOk(await scene.ask('admin', 'POST', '/api/functions/make-summary-link', body)),
	);
}

it.each(ROLES)('a %s makes, lists and revokes links to a summary according to the access table', async (role) => {
	const { id } = await madeByAdmin();
	const list = `/api/staff/jobs/${scene.job().id}/summary-links`;
	const body = { jobId: scene.job().id, assessmentIds: [scene.stranger().submission] };
	const listed = await scene.ask(role, 'GET', list);
	expect({
		list: listed.status,
		make: (await scene.ask(role, 'POST', '/api/functions/make-summary-link', body)).status,
		withAnswers: (await scene.ask(role, 'POST', '/api/functions/make-summary-link', { ...body, withAnswers: true }))
			.status,
		missing: (await scene.ask(role, 'POST', '/api/functions/revoke-summary-link', { id: anId() })).status,
		revoke: (await scene.ask(role, 'POST', '/api/functions/revoke-summary-link', { id })).status,
	}).toEqual({
		list: DENIED[role] ?? 200,
		make: DENIED[role] ?? 200,
		withAnswers: DENIED[role] ?? 200,
		missing: DENIED[role] ?? 404,
		revoke: DENIED[role] ?? 200,
	});
	expect(JSON.stringify(listed.body).includes(id)).toBe(DENIED[role] === undefined);
});

it.each(ROLES)('a %s opens a link with its token, and nothing without it', async (role) => {
	const { id, token } = await madeByAdmin();
	const open = (sent: string) => scene.ask(role, 'POST', '/api/functions/open-summary-link', { token: sent });
	expect(await open(token)).toMatchObject({ status: 200, body: { status: 'open' } });
	expect((await open(id)).body).toMatchObject({ status: 'unknown', summary: null });
	for (const table of ['summary_links', 'summary_link_people', 'summary_link_openings']) {
		expect((await scene.ask(role, 'GET', `/api/collections/${table}/records`)).status).toBe(404);
	}
});
