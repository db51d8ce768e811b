import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { findFreePort } from '../../pocketbase/free-port.ts';
import { type BuiltAccount, buildAccount, buildJob, buildStaff, hashAnswers, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { type Device, type PlainDevice, untilWorksOffline } from '../support/device.ts';
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
	/** The running server. The test kills and replaces it. */
	servers: { current: TestServer };
	candidate: BuiltAccount;
	job: { id: string; questionIds: string[] };
};

const test = base.extend<{ stage: Stage }>({
	stage: async ({ start }, provide) => {
		const servers = { current: await start.server({ port: await findFreePort() }) };
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

const unsentWork = (device: PlainDevice) => device.page().getByRole('dialog', { name: 'Unsent work' });

const sealedAnswers = (job: Stage['job']): Record<string, string> =>
	Object.fromEntries(job.questionIds.map((id, index) => [id, ANSWERS[index] ?? '']));

test('an outage, a killed browser and a server killed between commit and response lose no acknowledged character, and the assessment arrives once, with one score, also beside its downloaded copy', async ({
	stage,
	start,
}) => {
	const { device, proxy, servers, candidate, job } = stage;
	const address = `${proxy.url}/assess/${job.id}`;
	let candidatePage = new Candidate(device.page());
	const isListed = device.page().waitForResponse((response) => new URL(response.url()).pathname === '/api/public/jobs');
	await candidatePage.signInByFormAt(address, candidate.email);
	await isListed;
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
	// The list and the job were never opened on this device.
	await device.page().goto(`${proxy.url}/jobs`);
	await device.page().getByRole('main').getByRole('link', { name: 'Apply Now: Night Porter' }).click();
	await expect(device.page().getByRole('heading', { level: 1, name: 'Night Porter' })).toBeVisible();
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
	await device
		.page()
		.getByRole('button', { name: /Open unsent work$/ })
		.click();
	const downloading = device.page().waitForEvent('download');
	await unsentWork(device).getByRole('button', { name: 'Download a copy', exact: true }).click();
	const copy = await (await downloading).path();
	await device.page().keyboard.press('Escape');

	const killed = new Promise<void>((resolve) => {
		proxy.setRule(async (exchange) => {
			if (!carriesSubmission(exchange)) return 'pass';
			await servers.current.kill9();
			resolve();
			return 'lose';
		});
	});
	await device.context().setOffline(false);
	await killed;
	const { dataDir } = servers.current;
	proxy.setRule(undefined);
	servers.current = await start.server({ dataDir });
	proxy.pointTo(servers.current.url);
	// The sweep of the next minute resumes the interrupted evaluation.
	const assessments = await untilScored(servers.current, candidate);
	await expect(device.page().getByText('Received').first()).toBeVisible();
	expect(proxy.exchanges().filter(carriesSubmission).length).toBeGreaterThanOrEqual(2);
	expect(assessments.map(({ answers, answers_hash }) => ({ answers, answers_hash }))).toEqual([
		{ answers: sealedAnswers(job), answers_hash: hashAnswers(sealedAnswers(job)) },
	]);
	const operator = await operatorOf(servers.current);
	expect(await operator.collection('evaluation_results').getFullList({ fields: 'assessment_id,is_current' })).toEqual([
		{ assessment_id: assessments[0]?.id, is_current: true },
	]);
	const score = String(assessments[0]?.score);
	await expect(device.page().getByRole('main').getByText(score, { exact: true }).first()).toBeVisible();

	const admin = await buildStaff(servers.current, 'admin');
	const office = await start.device({ serviceWorker: 'block' });
	await new Candidate(office.page()).signInAt(`${proxy.url}/admin/jobs/${job.id}/applications`, admin.email);
	await expect(office.page().getByRole('heading', { name: 'Mara Lind' })).toBeVisible();
	await expect(office.page().getByRole('main').getByText(score, { exact: true }).first()).toBeVisible();
	await office
		.page()
		.getByRole('button', { name: /Open unsent work$/ })
		.click();
	const file = { name: 'copy.json', mimeType: 'application/json', buffer: readFileSync(copy) };
	await unsentWork(office).locator('input[type=file]').setInputFiles(file);
	await expect(unsentWork(office).getByText('1 was already there, and was not counted again.')).toBeVisible();
	expect(office.errors()).toEqual([]);
});
