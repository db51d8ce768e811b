import { expect, it } from 'vitest';
import type { OwnAssessment } from '../../../app/domain/assessments/assessment.ts';
import { pushOp } from '../../support/api.ts';
import { type BuiltAccount, buildAccount, buildJob, buildStaff } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';
import { editJob, recordDecision, withdraw } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

const server = sharedServer();

async function anApplication(share_stage: 'Off' | 'On') {
	const [admin, ada] = await Promise.all([buildStaff(server(), 'admin'), buildAccount(server())]);
	const job = await buildJob(server(), { share_stage });
	const assessment = await submitFor(server(), ada, job.id);
	const own = new PullClient(server(), ada.token);
	const push = (who: BuiltAccount, op: Parameters<typeof pushOp>[2]) => pushOp(server(), who.token, op);
	const decide = (shape: Parameters<typeof recordDecision>[1]) => push(admin, recordDecision(assessment, shape));
	const stage = async () => {
		await own.pull();
		return (own.rows.get(`own_assessments/${assessment}`) as OwnAssessment).stage;
	};
	return { admin, ada, job, assessment, push, decide, stage };
}
type Application = Awaited<ReturnType<typeof anApplication>>;

const setShared = ({ admin, job, push }: Application, base: 'Off' | 'On', mine: 'Off' | 'On') =>
	push(admin, editJob(job.id, { share_stage: { base, mine } }));

it('a candidate does not receive the stage of an application whose job does not share it, as a new job does not', async () => {
	const application = await anApplication('Off');
	const { ada, job, assessment, decide, stage } = application;
	await decide({ stage: 'interviewed', reason: 'Calm and exact' });
	expect(await stage()).toBeNull();
	const paths = [
		`/api/collections/assessments/records/${assessment}`,
		`/api/collections/assessments/records?filter=job_id='${job.id}'&expand=job_id`,
		`/api/collections/jobs/records/${job.id}`,
		`/api/public/jobs/${job.id}`,
		'/api/collections/hire_events/records',
		'/api/accounts/export',
	];
	for (const path of paths) {
		const { body } = await server().call('GET', path, { token: ada.token });
		expect(JSON.stringify(body), path).not.toMatch(/interviewed|share_stage|Calm and exact/);
	}
});

it('a candidate receives the stage where the job shares it, without the reason and who decided', async () => {
	const { ada, decide, stage } = await anApplication('On');
	expect(await stage()).toBe('applied');
	await decide({ stage: 'interviewed', reason: 'Calm and exact' });
	expect(await stage()).toBe('interviewed');
	const pulled = await server().call('GET', '/api/sync/pull', { token: ada.token });
	expect(JSON.stringify(pulled.body)).not.toMatch(/Calm and exact|Grace/);
});

it('a decision whose mail waits is not visible to the candidate before the mail is sent or cancelled', async () => {
	const { decide, stage } = await anApplication('On');
	await decide({ stage: 'interviewed', event_date: '2026-11-19' });
	const mail = { subject: 'Your application', text: 'Not this time.', after_hours: 24 };
	await decide({ stage: 'rejected', event_date: '2026-11-20', mail });
	expect(await stage()).toBe('interviewed');
});

it('the own download has the stages that the job shares, without tests and decisions whose mail waits', async () => {
	const application = await anApplication('On');
	const { ada, decide, push } = application;
	const stages = async () => {
		const { body } = await server().call('GET', '/api/accounts/export', { token: ada.token });
		return (Object(body).hire_events as { stage: string }[]).map(({ stage }) => stage).toSorted();
	};
	await decide({ stage: 'interviewed', event_date: '2026-11-19' });
	await decide({ stage: 'hired', event_date: '2026-11-19', test_mode: true });
	const mail = { subject: 'Your application', text: 'Not this time.', after_hours: 24 };
	await decide({ stage: 'rejected', event_date: '2026-11-20', mail });
	expect(await stages()).toEqual(['applied', 'interviewed']);
	await decide({ stage: 'offered', event_date: '2026-11-21' });
	expect(await stages()).toEqual(['applied', 'interviewed', 'offered']);
	await setShared(application, 'On', 'Off');
	expect(await stages()).toEqual(['applied']);
	await setShared(application, 'Off', 'On');
	await push(ada, withdraw(application.assessment));
	expect(await stages()).toEqual(['applied']);
});

it('the devices of candidates hear when a job begins or stops to share the stage', async () => {
	const application = await anApplication('Off');
	const { decide, stage } = application;
	await decide({ stage: 'screened' });
	expect(await stage()).toBeNull();
	await setShared(application, 'Off', 'On');
	expect(await stage()).toBe('screened');
	await setShared(application, 'On', 'Off');
	expect(await stage()).toBeNull();
});

it('a withdrawn application has no stage', async () => {
	const { ada, assessment, push, decide, stage } = await anApplication('On');
	await decide({ stage: 'screened' });
	await push(ada, withdraw(assessment));
	expect(await stage()).toBeNull();
	await push(ada, withdraw(assessment, false));
	expect(await stage()).toBe('screened');
});
