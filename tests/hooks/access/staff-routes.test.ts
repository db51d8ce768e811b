import { describe, expect, it } from 'vitest';
import { anId } from '../../support/builders.ts';
import { accessScene, ROLES } from './scene.ts';

const scene = accessScene();

const UNAUTHORIZED = { status: 401, code: 'unauthorized' };
const FORBIDDEN = { status: 403, code: 'forbidden' };

describe('routes of the hiring team', () => {
	it.each(ROLES)('respond to a %s according to the access table', async (role) => {
		const expected = { guest: 401, candidate: 403, 'deck owner': 403 }[role as string] ?? 200;
		const path = `/api/staff/assessments/${scene.stranger().submission}`;
		expect((await scene.ask(role, 'GET', path)).status).toBe(expected);
	});

	it.each(ROLES)('send a %s the names of colleagues, and no addresses, according to the access table', async (role) => {
		const expected = { guest: 401, candidate: 403, 'deck owner': 403 }[role as string] ?? 200;
		const { status, body } = await scene.ask(role, 'GET', '/api/staff/colleagues');
		expect(status).toBe(expected);
		expect(JSON.stringify(body)).not.toContain('@');
		if (status === 200) expect(body).toContainEqual({ user_id: scene.account('admin')?.id, name: expect.any(String) });
	});

	it.each(ROLES)(
		'send a %s the applications of a job and the figures of all jobs according to the access table',
		async (role) => {
			const expected = { guest: 401, candidate: 403, 'deck owner': 403 }[role as string] ?? 404;
			expect((await scene.ask(role, 'GET', `/api/staff/jobs/${anId()}/applications`)).status).toBe(expected);
			const counts = await scene.ask(role, 'GET', '/api/staff/application-counts');
			expect(counts.status).toBe(expected === 404 ? 200 : expected);
		},
	);

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

	it.each(ROLES)('send a %s comparison statistics and re-evaluation according to the access table', async (role) => {
		const denied: number | undefined = { guest: 401, candidate: 403, 'deck owner': 403 }[role as string];
		const body = { batch_id_param: null };
		const stats = await scene.ask(role, 'POST', '/api/rpc/get_evaluation_comparison_stats', body);
		expect(stats.status).toBe(denied ?? 200);
		const forAdmins = denied ?? (role === 'reviewer' ? 403 : 0);
		const overview = await scene.ask(role, 'GET', '/api/staff/re-evaluation');
		expect(overview.status).toBe(forAdmins || 200);
		const batch = await scene.ask(role, 'GET', `/api/staff/re-evaluation-batches/${anId()}`);
		expect(batch.status).toBe(forAdmins || 404);
		const nothing = { id: anId(), assessmentIds: [] };
		const started = await scene.ask(role, 'POST', '/api/functions/re-evaluate-assessments', nothing);
		expect(started.status).toBe(forAdmins || 400);
		const cancelled = await scene.ask(role, 'POST', '/api/functions/cancel-re-evaluation', { id: anId() });
		expect(cancelled.status).toBe(forAdmins || 404);
	});

	it.each(ROLES)(
		'send a %s hire events, their statistics and the webhook according to the access table',
		async (role) => {
			const refused = { guest: 401, candidate: 403, 'deck owner': 403 }[role as string];
			const ofAdmins = refused ?? (role === 'reviewer' ? 403 : 200);
			const statusOf = async (method: string, path: string) => (await scene.ask(role, method, path, {})).status;
			expect({
				list: (await scene.ask(role, 'GET', '/api/staff/hire-events')).status,
				statistics: (await scene.ask(role, 'GET', '/api/staff/hire-events/statistics?range=all')).status,
				export: (await scene.ask(role, 'GET', '/api/staff/hire-events/export?range=all')).status,
				webhook: (await scene.ask(role, 'GET', '/api/staff/hire-event-webhook')).status,
				rotate: await statusOf('POST', '/api/functions/rotate-hire-event-secret'),
				delivery: await statusOf('POST', '/api/webhooks/hire-events'),
			}).toEqual({
				list: refused ?? 200,
				statistics: refused ?? 200,
				export: refused ?? 200,
				webhook: ofAdmins,
				rotate: ofAdmins,
				// A session does not replace the secret.
				delivery: 401,
			});
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

	it.each(ROLES)('let a %s manage the hiring team according to the access table', async (role) => {
		const denied: number | undefined = { guest: 401, candidate: 403, 'deck owner': 403, reviewer: 403 }[role as string];
		const statusOf = async (call: string, body: object) =>
			(await scene.ask(role, 'POST', `/api/rpc/${call}`, body)).status;
		expect({
			invite: await statusOf('invite_admin', { p_email: '', p_role: 'reviewer' }),
			deactivate: await statusOf('deactivate_admin', { p_id: anId() }),
			reactivate: await statusOf('reactivate_admin', { p_id: anId() }),
			changeRole: await statusOf('change_admin_role', { p_id: anId(), p_role: 'reviewer' }),
		}).toEqual({
			invite: denied ?? 400,
			deactivate: denied ?? 404,
			reactivate: denied ?? (role === 'super admin' ? 404 : 403),
			changeRole: denied ?? (role === 'super admin' ? 404 : 403),
		});
	});

	it.each(ROLES)('let a %s invite candidates according to the access table', async (role) => {
		const denied: number | undefined = { guest: 401, candidate: 403, 'deck owner': 403, reviewer: 403 }[role as string];
		const statusOf = async (call: string, body: object) =>
			(await scene.ask(role, 'POST', `/api/functions/${call}`, body)).status;
		const recipient = { email: 'nowhere' };
		expect({
			send: await statusOf('send-candidate-invitation', { ...recipient, jobId: anId() }),
			sendBatch: await statusOf('send-candidate-invitations', { id: anId(), jobId: anId(), recipients: [recipient] }),
			resend: await statusOf('resend-candidate-invitations', { invitationId: anId() }),
			revoke: await statusOf('revoke-candidate-invitation', { invitationId: anId() }),
			batch: (await scene.ask(role, 'GET', `/api/staff/invitation-batches/${anId()}`)).status,
		}).toEqual({
			send: denied ?? 404,
			sendBatch: denied ?? 404,
			resend: denied ?? 404,
			revoke: denied ?? 404,
			batch: denied ?? 404,
		});
	});

	it('respond with 404 and a code when the record does not exist', async () => {
		expect(await scene.ask('reviewer', 'GET', `/api/staff/assessments/${anId()}`)).toMatchObject({
			status: 404,
			body: { code: 'not_found' },
		});
	});
});
