import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { pushOp } from '../../support/api.ts';
import { anOp, aSubmission, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { PullClient } from './pull-client.ts';

const server = sharedServer();
const clientOf = (account: { token: string }) => new PullClient(server(), account.token);

/** An application that a member of the hiring team has pulled, so that the next pull may use its cached row. */
async function buildPulledApplication() {
	const [first, second, ada, job] = await Promise.all([
		buildStaff(server(), 'reviewer'),
		buildStaff(server(), 'admin'),
		buildAccount(server()),
		buildJob(server()),
	]);
	const submission = anOp(aSubmission({ job_id: job.id }));
	await pushOp(server(), ada.token, submission);
	const operator = await operatorOf(server());
	await untilEvaluationEnds(operator, submission.record);
	const device = clientOf(first);
	await device.pull();
	const row = `applications/${submission.record}`;
	expect(device.rows.get(row)).toMatchObject({ submitted_by: '' });
	return { first, second, ada, job, operator, device, row, record: submission.record };
}

/** Writes to the database directly, bypassing the server; triggers run. */
function write(sql: string, ...values: string[]): void {
	const database = new DatabaseSync(join(server().dataDir, 'data.db'), { timeout: 120_000 });
	try {
		database.prepare(sql).run(...values);
	} finally {
		database.close();
	}
}

describe('an application that a colleague has pulled', () => {
	it('is the same row for the next member', async () => {
		const { second, device, row } = await buildPulledApplication();
		const other = clientOf(second);
		await other.pull();
		expect(other.rows.get(row)).toEqual(device.rows.get(row));
	});

	it('is read again once it has changed', async () => {
		const { second, ada, operator, device, row } = await buildPulledApplication();
		const { id } = await operator
			.collection('user_profiles')
			.getFirstListItem(operator.filter('user_id = {:id}', { id: ada.id }));
		await operator.collection('user_profiles').update(id, { full_name: 'Ada Byron' });
		const other = clientOf(second);
		await other.pull();
		await device.pull();
		expect(other.rows.get(row)).toMatchObject({ candidate: { name: 'Ada Byron' } });
		expect(device.rows.get(row)).toEqual(other.rows.get(row));
	});

	it('shows the new name of the admin who submitted it', async () => {
		const { first, second, operator, device, row, record } = await buildPulledApplication();
		write('UPDATE assessments SET imported_by = ? WHERE id = ?', second.id, record);
		await device.pull();
		const { id } = await operator
			.collection('user_profiles')
			.getFirstListItem(operator.filter('user_id = {:id}', { id: second.id }));
		await operator.collection('user_profiles').update(id, { full_name: 'Grace Murray' });
		const later = clientOf(first);
		await later.pull();
		expect(later.rows.get(row)).toMatchObject({ submitted_by: 'Grace Murray' });
	});

	it('is not sent to a former member of the hiring team, nor to a candidate', async () => {
		const { second, ada, operator, row, record } = await buildPulledApplication();
		await operator.collection('admin_users').update(second.rowId, { is_active: false });
		await expect(clientOf(second).pull(), 'the old session').rejects.toThrow('401');
		const former = clientOf({ token: (await server().signIn(second.email, second.password)).authStore.token });
		const candidate = clientOf(ada);
		await Promise.all([former.pull(), candidate.pull()]);
		expect(former.rows.has(row)).toBe(false);
		expect([...candidate.rows.keys()]).toEqual([`own_assessments/${record}`]);
	});

	it('is gone with its job for a device that pulls later, though its rows are still to be removed', async () => {
		const { second, job, row } = await buildPulledApplication();
		write('DELETE FROM jobs WHERE id = ?', job.id);
		const other = clientOf(second);
		const pages = await other.pull();
		expect(pages.flatMap(({ changes }) => changes).filter(({ id }) => row.endsWith(id))).toEqual([
			expect.objectContaining({ row: null }),
		]);
	});
});
