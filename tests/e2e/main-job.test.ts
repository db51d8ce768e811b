import { expect } from '@playwright/test';
import { findFreePort } from '../../pocketbase/free-port.ts';
import { type BuiltAccount, buildAccount, buildJob, buildStaff, hashAnswers, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { type Device, untilWorksOffline } from '../support/device.ts';
import { test as base } from '../support/end-to-end.ts';
import type { Exchange, FaultProxy } from '../support/fault-proxy.ts';
import type { TestServer } from '../support/server.ts';

const ANSWERS = [
	'In March our only lift broke on a Saturday. I rang the three families on the upper floors and carried their shopping for two days.',
	'A guest shouted at our trainee. I stepped between them, listened for ten minutes and found that we had booked the wrong week.',
	'I write down what is urgent, what is loud and what is mine. The loud things wait until the urgent ones are done.',
	'Last year I changed the handover from a talk to a page of four lines. Nobody has been called at night since then.',
	'I would stop the Monday meeting. It cost nine people an hour and decided nothing that a note could not have said.',
] as const;

type Stage = {
	device: Device;
	proxy: FaultProxy;
	/** The running server. A test may replace it. */
	servers: { current: TestServer };
	candidate: BuiltAccount;
	job: { id: string; questionIds: string[] };
};

/** `isKilled`: the test kills the server, and needs its own. */
const test = base.extend<{ stage: Stage; isKilled: boolean }>({
	isKilled: [false, { option: true }],
	stage: async ({ start, server, isKilled }, provide) => {
		const servers = { current: isKilled ? await start.server({ port: await findFreePort() }) : server };
		const proxy = await start.proxy(servers.current);
		const job = await buildJob(
			servers.current,
			{ title: 'Night Porter' },
			ANSWERS.map((_, index) => ({ prompt: `Tell us about night ${index + 1}.` })),
		);
		const candidate = await buildAccount(servers.current, { first_name: 'Mara', last_name: 'Lind' });
		const device = await start.device();
		await provide({ device, proxy, servers, candidate, job });
		expect(device.errors()).toEqual([]);
	},
});

/** Returns the candidate's assessments on the server, once one of them has a score. */
async function untilScored(server: TestServer, candidate: BuiltAccount) {
	const operator = await operatorOf(server);
	const list = () =>
		operator
			.collection('assessments')
			.getFullList({ filter: operator.filter('user_id = {:id}', { id: candidate.id }) });
	await expect.poll(async () => (await list()).some(({ score }) => score !== null)).toBe(true);
	return list();
}

/** Whether the request submits the assessment. Drafts go to the same URL before. */
const carriesSubmission = ({ path, sent }: Exchange): boolean =>
	path === '/api/sync/push' && sent.includes('submit_assessment');

const sealedAnswers = (job: Stage['job']): Record<string, string> =>
	Object.fromEntries(job.questionIds.map((id, index) => [id, ANSWERS[index] ?? '']));

test('a network outage and a killed browser lose no acknowledged character, and the assessment arrives once', async ({
	stage,
	start,
}) => {
	const { device, proxy, servers, candidate, job } = stage;
	const address = `${proxy.url}/assess/${job.id}`;
	let candidatePage = new Candidate(device.page());
	await candidatePage.signInByFormAt(address, candidate.email);
	await untilWorksOffline(device.page());
	for (const answer of ANSWERS.slice(0, 2)) {
		await candidatePage.types(answer);
		await candidatePage.continues();
	}

	await device.context().setOffline(true);
	await candidatePage.types(ANSWERS[2]);
	await candidatePage.continues();
	const [acknowledged, sentence] = [ANSWERS[3].slice(0, 40), ANSWERS[3].slice(40)];
	await candidatePage.types(acknowledged);
	await candidatePage.seesSaved();
	const typing = candidatePage.types(sentence).catch(() => 'the browser was killed');
	await expect.poll(async () => (await candidatePage.answer.inputValue()).length).toBeGreaterThan(acknowledged.length);
	await device.kill9();
	await typing;

	candidatePage = new Candidate(await device.reopen({ offline: true }));
	await device.page().goto(address);
	await candidatePage.seesQuestion(4, 5);
	const found = await candidatePage.answer.inputValue();
	expect(found.startsWith(acknowledged)).toBe(true);
	expect(ANSWERS[3].startsWith(found)).toBe(true);
	await candidatePage.types(ANSWERS[3].slice(found.length));
	for (const number of [3, 2, 1]) {
		await candidatePage.goesBack();
		await candidatePage.seesQuestion(number, 5);
		await expect(candidatePage.answer).toHaveValue(ANSWERS[number - 1] ?? '');
	}
	for (const number of [2, 3, 4, 5]) {
		await candidatePage.continues();
		await candidatePage.seesQuestion(number, 5);
	}
	await candidatePage.types(ANSWERS[4]);
	await candidatePage.submits();
	await device.page().waitForURL(`**/congratulations/${job.id}`);
	await expect(device.page().getByRole('heading', { name: 'Your assessment is saved on this device.' })).toBeVisible();
	expect(proxy.exchanges().filter(carriesSubmission)).toEqual([]);

	await device.context().setOffline(false);
	await expect(device.page().getByText('Received').first()).toBeVisible();
	const assessments = await untilScored(servers.current, candidate);
	expect(assessments.map(({ answers, answers_hash }) => ({ answers, answers_hash }))).toEqual([
		{ answers: sealedAnswers(job), answers_hash: hashAnswers(sealedAnswers(job)) },
	]);
	const score = String(assessments[0]?.score);
	await expect(device.page().getByRole('main').getByText(score, { exact: true }).first()).toBeVisible();

	const admin = await buildStaff(servers.current, 'admin');
	const office = await start.device();
	await new Candidate(office.page()).signInAt(`${proxy.url}/admin/jobs/${job.id}/applications`, admin.email);
	await expect(office.page().getByRole('heading', { name: 'Mara Lind' })).toBeVisible();
	await expect(office.page().getByRole('main').getByText(score, { exact: true }).first()).toBeVisible();
	expect(office.errors()).toEqual([]);
});

test.describe('with a server that is killed', () => {
	test.use({ isKilled: true });

	test('a server killed between commit and response has one assessment with one score', async ({ stage, start }) => {
		const { device, proxy, servers, candidate, job } = stage;
		const candidatePage = new Candidate(device.page());
		await candidatePage.signInAt(`${proxy.url}/assess/${job.id}`, candidate.email);
		for (const [index, answer] of ANSWERS.entries()) {
			await candidatePage.types(answer);
			if (index < ANSWERS.length - 1) await candidatePage.continues();
		}
		const killed = new Promise<void>((resolve) => {
			proxy.setRule(async (exchange) => {
				if (!carriesSubmission(exchange)) return 'pass';
				await servers.current.kill9();
				resolve();
				return 'lose';
			});
		});
		await candidatePage.submits();
		await killed;

		const { dataDir } = servers.current;
		proxy.setRule(undefined);
		servers.current = await start.server({ dataDir });
		proxy.pointTo(servers.current.url);
		// The sweep of the next minute resumes the interrupted evaluation.
		const assessments = await untilScored(servers.current, candidate);
		await expect.poll(() => proxy.exchanges().filter(carriesSubmission).length).toBeGreaterThanOrEqual(2);
		await expect(device.page().getByText('Received').first()).toBeVisible();
		expect(assessments.map(({ answers_hash }) => answers_hash)).toEqual([hashAnswers(sealedAnswers(job))]);
		const operator = await operatorOf(servers.current);
		expect(await operator.collection('evaluation_results').getFullList({ fields: 'assessment_id,is_current' })).toEqual(
			[{ assessment_id: assessments[0]?.id, is_current: true }],
		);
		const score = String(assessments[0]?.score);
		await expect(device.page().getByRole('main').getByText(score, { exact: true }).first()).toBeVisible();
	});
});
