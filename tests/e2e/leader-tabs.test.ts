import { expect, type Page } from '@playwright/test';
import { type BuiltAccount, buildAccount, buildJob, buildStaff, hashAnswers, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { deferred } from '../support/deferred.ts';
import type { Device } from '../support/device.ts';
import { test as base } from '../support/end-to-end.ts';
import { type Exchange, type Fate, type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { freezable } from '../support/frozen-tab.ts';
import type { TestServer } from '../support/server.ts';
import { countWaiting, findLeader, readTable, setSeen } from '../support/tabs.ts';

type Stage = { server: TestServer; proxy: FaultProxy; device: Device };

const test = base.extend<{ stage: Stage }>({
	stage: async ({ start }, provide) => {
		const server = await start.server();
		const proxy = start.also(await startFaultProxy(server.url), (it) => it.close());
		const device = await start.device();
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
	await expect(page.getByRole('heading', { name: 'Night Porter' })).toBeVisible();
	return page;
}

test('a leader frozen during a push is replaced, and writes nothing when it thaws', async ({ stage }) => {
	const { server, proxy, device } = stage;
	const admin = await buildStaff(server, 'admin');
	const job = await buildJob(server, { title: 'Night Porter' });
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
	await seen.getByRole('button', { name: 'Pause Night Porter' }).click();
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
	for (const page of [seen, leader]) await expect(page.getByText('Paused')).toBeVisible();
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

async function assessmentsOf(server: TestServer, { id }: BuiltAccount): Promise<{ answers_hash: string }[]> {
	const operator = await operatorOf(server);
	return operator
		.collection('assessments')
		.getFullList({ filter: operator.filter('user_id = {:id}', { id }), fields: 'answers_hash' });
}

test('two tabs that submit in the same millisecond create one submission', async ({ stage }) => {
	const { server, proxy, device } = stage;
	const candidate = await buildAccount(server);
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'What happened that night?' }]);
	const address = `${proxy.url}/assess/${job.id}`;
	const first = device.page();
	const candidatePage = new Candidate(first);
	await candidatePage.signInAt(address, candidate.email);
	await candidatePage.types(ANSWER);
	await candidatePage.seesSaved();
	const other = await device.context().newPage();
	await other.goto(address);
	await expect(new Candidate(other).answer).toHaveValue(ANSWER);
	for (const page of [first, other]) await reviews(page);

	await submitTogether([first, other]);
	for (const page of [first, other]) {
		await page.waitForURL(`**/congratulations/${job.id}`);
		await expect(page.getByText('Received').first()).toBeVisible();
	}
	const answers_hash = hashAnswers({ [job.questionIds[0] ?? '']: ANSWER });
	expect(await assessmentsOf(server, candidate)).toEqual([{ answers_hash }]);
	const carried = proxy
		.exchanges()
		.filter(isPush)
		.flatMap(opsOf)
		.filter(({ kind }) => kind === 'submit_assessment');
	expect(new Set(carried.map(({ id }) => id)).size).toBe(1);
	const variants = await (await operatorOf(server)).collection('assessment_variants').getFullList();
	expect(variants).toEqual([]);
	const [kept] = await readTable<{ receipt: { answers_hash: string } | null }>(first, candidate.id, 'submissions');
	expect(kept?.receipt?.answers_hash).toBe(answers_hash);
});
