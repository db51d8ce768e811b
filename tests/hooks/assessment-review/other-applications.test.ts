import { expect, it } from 'vitest';
import { assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { buildAccount, buildJob, buildStaff } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';
import { recordDecision } from '../sync/ops.ts';

const server = sharedServer();

it('a review lists the other applications of the person with job, stage and date, and of no one else', async () => {
	const reviewer = await buildStaff(server(), 'reviewer');
	const [ada, other] = [await buildAccount(server()), await buildAccount(server())];
	const [porter, driver] = [
		await buildJob(server(), { title: 'Night Porter' }),
		await buildJob(server(), { title: 'Driver' }),
	];
	const first = await submitFor(server(), ada, porter.id);
	const second = await submitFor(server(), ada, driver.id);
	const alone = await submitFor(server(), other, porter.id);
	const decision = recordDecision(first, { stage: 'interviewed' });
	expect(await pushOp(server(), reviewer.token, decision)).toMatchObject({ status: 'applied' });
	const othersOf = async (id: string) => {
		const response = await server().call('GET', `/api/staff/assessments/${id}`, { token: reviewer.token });
		return assessmentReviewSchema.parse(expectOk(response)).other_applications;
	};
	expect(await othersOf(second)).toMatchObject([{ id: first, job: 'Night Porter', stage: 'interviewed' }]);
	expect(await othersOf(first)).toMatchObject([{ id: second, job: 'Driver', stage: 'applied' }]);
	expect(await othersOf(alone)).toEqual([]);
});
