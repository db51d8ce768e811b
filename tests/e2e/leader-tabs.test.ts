import { expect, type Page } from '@playwright/test';
import { buildAccount, buildJob, buildStaff, hashAnswers, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { deferred } from '../support/deferred.ts';
import type { PlainDevice } from '../support/device.ts';
import { test as base } from '../support/end-to-end.ts';
import type { Exchange, Fate, FaultProxy } from '../support/fault-proxy.ts';
import { freezable } from '../support/frozen-tab.ts';
import type { TestServer } from '../support/server.ts';
import { countWaiting, findLeader, readTable, setSeen } from '../support/tabs.ts';
import { assessmentsOf } from './stage.ts';

type Stage = { server: TestServer; proxy: FaultProxy; device: PlainDevice };

const test = base.extend<{ stage: Stage }>({
	stage: async ({ start, server }, provide) => {
		const proxy = await start.proxy(server);
		const device = await start.device({ serviceWorker: 'block' });
		await provide({ server, proxy, device });
		expect(device.errors()).toEqual([]);
	},
});

const isPush = ({ path }: Exchange): boolean => path === '/api/sync/push';

/** The ids of the operations in a push request. */
const opsOf = ({ sent }: Exchange): { id: string; kind: string; payload: unknown }[] => JSON.parse(sent).ops;

async function openTab({ device, proxy }: Stage): Promise<Page> {
	const page = await device.context().newPage();
	await page.goto(`${proxy.url}/admin/jobs`);
	await expect(page.getByRole('heading', { name: 'Ferry Master' })).toBeVisible();
	return page;
}

test('a leader frozen during a push is replaced, and writes nothing when it thaws', async ({ stage }) => {
	const { server, proxy, device } = stage;
	const admin = await buildStaff(server, 'admin');
	const job = await buildJob(server, { title: 'Ferry Master' });
	await new Candidate(device.page()).signInAt(`${proxy.url}/admin/jobs`, admin.email);
	await expect.poll(() => findLeader([device.page()], admin.id)).toBe(device.page());
	const leader = device.page();
	const seen = await openTab(stage);
	await expect.poll(() => countWaiting(seen, admin.id)).toBe(1);
	await setSeen(leader, false);
	const tab = await freezable(leader);

	// The server has accepted the change when the leader freezes, and its response is held back. The response to the next
	// leader is held back until the old one has thawed.
	const second = deferred();
	proxy.setRule(async (exchange): Promise<Fate> => {
		if (!isPush(exchange)) return 'pass';
		if (proxy.exchanges().filter(isPush).length === 1) await tab.freeze();
		else await second.promise;
		return 'pass';
	});
	await seen.getByRole('button', { name: 'Pause Ferry Master' }).click();
	await expect.poll(() => proxy.exchanges().filter(isPush).length).toBe(2);
	expect(await findLeader([seen], admin.id)).toBe(seen);

	await tab.thaw();
	// When the tab waits for the lock again, it has processed the response to its push and found that it lost the lead.
	await expect.poll(() => countWaiting(seen, admin.id)).toBe(1);
	expect(await tab.countWrites()).toBe(0);
	const waiting = await readTable<{ state: string }>(seen, admin.id, 'outbox');
	expect(waiting.map(({ state }) => state)).toEqual(['sending']);

	second.resolve();
	await expect.poll(() => readTable(seen, admin.id, 'outbox')).toEqual([]);
	for (const page of [seen, leader]) {
		await expect(page.getByRole('button', { name: 'Activate Ferry Master' })).toBeVisible();
	}
	const [first, repeated] = proxy.exchanges().filter(isPush).map(opsOf);
	expect(repeated).toEqual(first);
	const operator = await operatorOf(server);
	expect(await operator.collection('jobs').getOne(job.id, { fields: 'active' })).toEqual({ active: false });
	const kept = await operator
		.collection('sync_ops')
		.getFullList({ fields: 'op_id', filter: `user_id = '${admin.id}'` });
	expect(kept.map(({ op_id }) => op_id)).toEqual(first?.map(({ id }) => id));
});

const ANSWER = 'In March our only lift broke on a Saturday. I carried the shopping of three families for two days.';

/** Opens the review dialog, with its submit button enabled. */
async function reviews(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Review & Submit' }).click();
	await expect(page.getByRole('dialog').getByRole('button', { name: 'Submit Assessment' })).toBeEnabled();
}

/**
 * Presses the button in every page at the same time. Each page waits for a lock, and all of them get it when it is released.
 */
async function submitTogether(pages: readonly [Page, Page]): Promise<void> {
	const [holder] = pages;
	await holder.evaluate(
		() =>
			new Promise<void>((held) => {
				void navigator.locks.request('start', () => {
					held();
					return new Promise<void>((release) => addEventListener('start', () => release(), { once: true }));
				});
			}),
	);
	const pressed = pages.map((page) =>
		page.evaluate(() => {
			const button = [...document.querySelectorAll<HTMLElement>('[role=dialog] button')].find(
				({ textContent }) => textContent === 'Submit Assessment',
			);
			if (!button) throw new Error('There is nothing to press.');
			return navigator.locks.request('start', { mode: 'shared' }, () => button.click());
		}),
	);
	const waiting = () =>
		holder.evaluate(async () => {
			const { pending = [] } = await navigator.locks.query();
			return pending.filter(({ name }) => name === 'start').length;
		});
	await expect.poll(waiting).toBe(pages.length);
	await holder.evaluate(() => void dispatchEvent(new Event('start')));
	await Promise.all(pressed);
}

test("two tabs on one assessment show each other's text, and create one submission in the same millisecond", async ({
	stage,
}) => {
	const { server, proxy, device } = stage;
	const candidate = await buildAccount(server);
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'What happened that night?' }]);
	const address = `${proxy.url}/assess/${job.id}`;
	const first = device.page();
	const candidatePage = new Candidate(first);
	await candidatePage.signInAt(address, candidate.email);
	const other = await device.context().newPage();
	await other.goto(address);
	await expect(new Candidate(other).answer).toBeVisible();
	await candidatePage.types(ANSWER.slice(0, 40));
	await expect(new Candidate(other).answer).toHaveValue(ANSWER.slice(0, 40));
	await new Candidate(other).types(ANSWER.slice(40));
	await expect(candidatePage.answer).toHaveValue(ANSWER);
	await candidatePage.seesSaved();
	for (const page of [first, other]) await reviews(page);

	await submitTogether([first, other]);
	for (const page of [first, other]) {
		await page.waitForURL(`**/congratulations/${job.id}`);
		await expect(page.getByText('Received').first()).toBeVisible();
	}
	const answers_hash = hashAnswers({ [job.questionIds[0] ?? '']: ANSWER });
	expect((await assessmentsOf(server, candidate)).map((each) => each.answers_hash)).toEqual([answers_hash]);
	const carried = proxy
		.exchanges()
		.filter(isPush)
		.flatMap(opsOf)
		.filter(({ kind }) => kind === 'submit_assessment');
	expect(new Set(carried.map(({ id }) => id)).size).toBe(1);
	const operator = await operatorOf(server);
	const ofJob = operator.filter('job_id = {:id}', { id: job.id });
	const variants = await operator.collection('assessment_variants').getFullList({ filter: ofJob });
	expect(variants).toEqual([]);
	const [kept] = await readTable<{ receipt: { answers_hash: string } | null }>(first, candidate.id, 'submissions');
	expect(kept?.receipt?.answers_hash).toBe(answers_hash);
});
