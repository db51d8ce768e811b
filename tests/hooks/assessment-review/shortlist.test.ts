import { describe, expect, it } from 'vitest';
import { type AssessmentReview, assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import { expectOk, pushOp, pushOps } from '../../support/api.ts';
import { anId, buildAccount, buildJob, buildStaff } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';
import { setShortlist } from '../sync/ops.ts';
import { pullRow } from '../sync/pull-client.ts';

const server = sharedServer();

async function anApplication(): Promise<string> {
	const { id } = await buildJob(server());
	return submitFor(server(), await buildAccount(server()), id);
}

const reviewOf = async (token: string, id: string): Promise<AssessmentReview> =>
	assessmentReviewSchema.parse(expectOk(await server().call('GET', `/api/staff/assessments/${id}`, { token })));

describe('the shortlist', () => {
	it('contains an application that a reviewer added, with their name, on every device of the team', async () => {
		const reviewer = await buildStaff(server(), 'reviewer');
		const admin = await buildStaff(server(), 'admin');
		const id = await anApplication();
		expect((await pullRow(server(), admin.token, 'applications', id)).shortlisted).toBe(false);
		expect((await reviewOf(admin.token, id)).shortlist).toBeNull();

		expect(await pushOp(server(), reviewer.token, setShortlist(id, true))).toMatchObject({ status: 'applied' });
		expect((await pullRow(server(), admin.token, 'applications', id)).shortlisted).toBe(true);
		expect((await reviewOf(admin.token, id)).shortlist).toMatchObject({
			on_shortlist: true,
			changed_by_name: 'Grace Hopper',
		});
	});

	it('keeps the decision that arrived last, and applies a repeated one once', async () => {
		const admin = await buildStaff(server(), 'admin');
		const id = await anApplication();
		const add = setShortlist(id, true);
		const remove = setShortlist(id, false);
		for (const op of [add, remove, add]) {
			expect(await pushOp(server(), admin.token, op)).toMatchObject({ status: 'applied' });
		}
		expect((await pullRow(server(), admin.token, 'applications', id)).shortlisted).toBe(false);
	});

	it('has one state for all ten members of the team who decide concurrently', async () => {
		const staff = await Promise.all(Array.from({ length: 10 }, () => buildStaff(server(), 'admin')));
		const id = await anApplication();
		const results = await Promise.all(
			staff.map(({ token }, index) => pushOp(server(), token, setShortlist(id, index % 2 === 0))),
		);
		expect(results.map(({ status }) => status)).toEqual(staff.map(() => 'applied'));
		const seen = await Promise.all(staff.map(({ token }) => pullRow(server(), token, 'applications', id)));
		expect(new Set(seen.map(({ shortlisted }) => shortlisted)).size).toBe(1);
	});

	it('has a reason in the words of who wrote it, who does not become the one who shortlisted', async () => {
		const reviewer = await buildStaff(server(), 'reviewer', { first_name: 'Nadia', last_name: 'Benali' });
		const admin = await buildStaff(server(), 'admin');
		const id = await anApplication();
		await pushOp(server(), reviewer.token, setShortlist(id, true));
		await pushOp(server(), admin.token, setShortlist(id, true, ' Calm\nat night '));
		const expected = {
			on_shortlist: true,
			changed_by_name: 'Nadia Benali',
			reason: 'Calm at night',
			reason_by_name: 'Grace Hopper',
		};
		expect((await reviewOf(admin.token, id)).shortlist).toMatchObject(expected);
		expect((await pullRow(server(), admin.token, 'applications', id)).shortlist).toMatchObject(expected);

		await pushOp(server(), admin.token, setShortlist(id, true));
		expect((await reviewOf(admin.token, id)).shortlist).toMatchObject({ ...expected, changed_by_name: 'Grace Hopper' });
		await pushOp(server(), admin.token, setShortlist(id, true, ''));
		expect((await reviewOf(admin.token, id)).shortlist).toMatchObject({ reason: '', reason_by_name: '' });
	});

	it('forgets the reason of who leaves it, and refuses one of more than 300 characters', async () => {
		const admin = await buildStaff(server(), 'admin');
		const id = await anApplication();
		const reason = 'x'.repeat(300);
		expect(await pushOp(server(), admin.token, setShortlist(id, true, `${reason}x`))).toMatchObject({
			status: 'rejected',
			code: 'invalid_op',
		});
		await pushOp(server(), admin.token, setShortlist(id, true, reason));
		expect((await reviewOf(admin.token, id)).shortlist).toMatchObject({ reason });
		await pushOp(server(), admin.token, setShortlist(id, false));
		await pushOp(server(), admin.token, setShortlist(id, true));
		expect((await reviewOf(admin.token, id)).shortlist).toMatchObject({ on_shortlist: true, reason: '' });
	});

	it('keeps no reason once the candidate has deleted the account', async () => {
		const admin = await buildStaff(server(), 'admin');
		const candidate = await buildAccount(server());
		const { id: job } = await buildJob(server());
		const id = await submitFor(server(), candidate, job);
		await pushOp(server(), admin.token, setShortlist(id, true, 'Calm at night'));
		const body = { password: candidate.password };
		expect((await server().call('POST', '/api/accounts/delete', { token: candidate.token, body })).status).toBe(204);
		expect((await reviewOf(admin.token, id)).shortlist).toMatchObject({ on_shortlist: true, reason: '' });
	});

	it('is refused to candidates, for one’s own application, and for a missing one', async () => {
		const candidate = await buildAccount(server());
		const admin = await buildStaff(server(), 'admin');
		const id = await anApplication();
		const { id: job } = await buildJob(server());
		const own = await submitFor(server(), candidate, job);
		const code = (status: string) => ({ status: 'rejected', code: status });
		expect(await pushOp(server(), candidate.token, setShortlist(id, true))).toMatchObject(code('not_allowed'));
		expect(await pushOp(server(), candidate.token, setShortlist(own, true))).toMatchObject(code('not_allowed'));
		expect(await pushOp(server(), admin.token, setShortlist(anId(), true))).toMatchObject(code('assessment_not_found'));
	});

	it('is never sent to the candidate', async () => {
		const admin = await buildStaff(server(), 'admin');
		const candidate = await buildAccount(server());
		const { id: job } = await buildJob(server());
		const id = await submitFor(server(), candidate, job);
		await pushOps(server(), admin.token, [setShortlist(id, true)]);
		expect(JSON.stringify(await pullRow(server(), candidate.token, 'own_assessments', id))).not.toContain('shortlist');
	});
});
