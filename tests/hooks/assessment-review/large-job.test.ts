import { expect, it } from 'vitest';
import { assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import { expectOk } from '../../support/api.ts';
import { buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { copyApplication } from '../../support/many-applications.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';

const server = ownServer();

it('the review of one of many applications has the spread of the latest 500 candidates', async () => {
	const [reviewer, job] = [await buildStaff(server(), 'reviewer'), await buildJob(server())];
	const first = await submitFor(server(), await buildAccount(server()), job.id);
	await untilEvaluationEnds(await operatorOf(server()), first);
	copyApplication(server().dataDir, first, 700);

	const response = await server().call('GET', `/api/staff/assessments/${first}`, { token: reviewer.token });

	expect(assessmentReviewSchema.parse(expectOk(response)).answer_spread).toMatchObject({ people: 500 });
});
