import { expect, it } from 'vitest';
import type { Job } from '../../../app/domain/jobs/job.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import { anOp, aSubmission, buildAccount, buildJob, operatorOf } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { withdraw } from '../sync/ops.ts';

const server = sharedServer();

it('a job has the minutes of the middle 80 % from ten submissions on, without withdrawn ones', async () => {
	const job = await buildJob(server());
	const submit = async (minutes: number) => {
		const { token } = await buildAccount(server());
		const analytics = [{ ...someAnalytics('defaultquest001', 0), time_spent_seconds: minutes * 60 }];
		const op = anOp(aSubmission({ job_id: job.id, analytics }));
		expect(await pushOp(server(), token, op)).toMatchObject({ status: 'applied' });
		return { token, assessment: op.record };
	};
	const measured = async () => {
		await (await operatorOf(server())).crons.run('measureMinutes');
		return (expectOk(await server().call('GET', `/api/public/jobs/${job.id}`)) as Job).usual_minutes;
	};
	const [first] = await Promise.all([9, 9, 10, 11, 12, 13, 13, 14, 14].map(submit));
	expect(await measured()).toBeNull();
	await submit(50);
	await expect.poll(measured).toEqual({ from: 9, to: 14 });
	if (first) await pushOp(server(), first.token, withdraw(first.assessment));
	await expect.poll(measured).toBeNull();
});
