import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { editJob } from '../../hooks/sync/ops.ts';
import { buildJob, buildStaff } from '../../support/builders.ts';
import { Candidate } from '../../support/candidate.ts';
import { obtainChromium } from '../../support/chromium.ts';
import { type Device, openDevice, untilWorksOffline } from '../../support/device.ts';
import { type FaultProxy, startFaultProxy } from '../../support/fault-proxy.ts';
import { freezable } from '../../support/frozen-tab.ts';
import type { TestServer } from '../../support/server.ts';
import { countWaiting, findLeader, readTable, setSeen } from '../../support/tabs.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';

const TABS = 20;
/** How often a leader is closed, and another frozen; the longest takeover counts. */
const ROUNDS = 3;
/** The streams are observed for this long, in milliseconds. */
const WATCH_MS = 5_000;
const POLL_MS = 5;
const DEADLINE_MS = 60_000;
/** Titles of the job, one after the other. */
const TITLES = ['Night Porter', 'Day Porter', 'Evening Porter', 'Morning Porter'] as const;

type Stage = { server: TestServer; proxy: FaultProxy; device: Device; userId: string; colleague: string; job: string };

/**
 * Twenty tabs of a member of the hiring team in one browser. `streams`: the maximum number of event streams open on the
 * server at a time. `takeover_closed`: ms from closing the leader to the next one's stream on the server. `takeover_frozen`:
 * ms from freezing the leader to the server's response to a change that another tab had made since; one tab is visible, the
 * others are hidden.
 * @throws Error when a change is lost, arrives twice or does not show in every tab, or when a thawed leader writes anything
 */
export async function measureTabs(): Promise<Figure[]> {
	const server = await startBenchServer();
	const proxy = await startFaultProxy(server.url);
	const device = await openDevice({ executablePath: obtainChromium(say) });
	try {
		const admin = await buildStaff(server, 'admin');
		const colleague = await buildStaff(server, 'admin');
		const { id: job } = await buildJob(server, { title: TITLES[0] });
		const stage: Stage = { server, proxy, device, userId: admin.id, colleague: colleague.token, job };
		await new Candidate(device.page()).signInAt(`${proxy.url}/admin/jobs`, admin.email);
		await untilWorksOffline(device.page());
		await openTabs(stage);
		const streams = await countStreams(stage);
		await renameJob(stage, 1);
		const closed: number[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			closed.push(await closeLeader(stage));
			await openTabs(stage);
		}
		await renameJob(stage, 2);
		const frozen: number[] = [];
		for (let round = 0; round < ROUNDS; round++) frozen.push(await freezeLeader(stage));
		await renameJob(stage, 3);
		say(`  after closing: ${rounded(closed)} ms; after freezing: ${rounded(frozen)} ms`);
		if (device.errors().length > 0) throw new Error(`A page reported: ${device.errors().join('\n')}`);
		return [
			{ name: 'tabs_20.streams', value: streams, unit: '', goal: 1 },
			{ name: 'tabs_20.takeover_closed', value: Math.max(...closed), unit: 'ms', goal: 1000 },
			{ name: 'tabs_20.takeover_frozen', value: Math.max(...frozen), unit: 'ms', goal: 12_000 },
		];
	} finally {
		await device.dispose();
		await proxy.close();
		await server.stop();
	}
}

const rounded = (values: readonly number[]): string => values.map((value) => value.toFixed(0)).join(', ');

/** Opens tabs until there are twenty; each shows the list of jobs. */
async function openTabs({ device, proxy }: Stage): Promise<void> {
	while (device.context().pages().length < TABS) {
		const page = await device.context().newPage();
		await page.goto(`${proxy.url}/admin/jobs`);
		await page.getByRole('heading', { name: /Porter/ }).waitFor();
	}
}

async function countStreams({ proxy }: Stage): Promise<number> {
	let most = 0;
	for (const end = performance.now() + WATCH_MS; performance.now() < end; await delay(POLL_MS)) {
		most = Math.max(most, proxy.streams().open);
	}
	if (most === 0) throw new Error('No tab holds a stream.');
	return most;
}

/** Milliseconds until the condition holds. */
async function timeUntil(what: string, isSo: () => boolean | Promise<boolean>): Promise<number> {
	const started = performance.now();
	while (!(await isSo())) {
		if (performance.now() - started > DEADLINE_MS) throw new Error(`Waited in vain until ${what}.`);
		await delay(POLL_MS);
	}
	return performance.now() - started;
}

/**
 * A colleague on another device changes the job's title to the next one: every tab shows it, since one of them is notified.
 */
async function renameJob({ server, device, colleague, job }: Stage, nth: 1 | 2 | 3): Promise<void> {
	const mine = TITLES[nth];
	const ops = [editJob(job, { title: { base: TITLES[nth - 1] ?? '', mine } })];
	const { status, body } = await server.call('POST', '/api/sync/push', { token: colleague, body: { ops } });
	if (status !== 200) throw new Error(`The rename was answered ${status}: ${JSON.stringify(body)}`);
	const pages = device.context().pages();
	await Promise.all(pages.map((page) => page.getByRole('heading', { name: mine }).waitFor({ timeout: DEADLINE_MS })));
}

async function leaderOf({ device, userId }: Stage): Promise<Page> {
	let leader: Page | undefined;
	await timeUntil('a tab leads', async () => {
		leader = await findLeader(device.context().pages(), userId);
		return leader !== undefined;
	});
	if (!leader) throw new Error('No tab leads.');
	return leader;
}

async function closeLeader(stage: Stage): Promise<number> {
	const leader = await leaderOf(stage);
	const { opened } = stage.proxy.streams();
	const closing = leader.close();
	const tookMs = await timeUntil('another tab holds the stream', () => stage.proxy.streams().opened > opened);
	await closing;
	await timeUntil('there is one stream', () => stage.proxy.streams().open === 1);
	return tookMs;
}

async function freezeLeader(stage: Stage): Promise<number> {
	const { server, proxy, device, userId, job } = stage;
	const leader = await leaderOf(stage);
	const others = device
		.context()
		.pages()
		.filter((page) => page !== leader);
	const [seen] = others;
	if (!seen) throw new Error('There is no other tab.');
	for (const page of device.context().pages()) await setSeen(page, page === seen);
	const operator = await server.operator();
	const { active } = await operator.collection('jobs').getOne<{ active: boolean }>(job);
	const tab = await freezable(leader);
	const pushes = () => proxy.exchanges().filter(({ path }) => path === '/api/sync/push').length;
	const before = pushes();

	await tab.freeze();
	const frozenAt = performance.now();
	await seen.getByRole('button', { name: active ? /^Pause / : /^Activate / }).click();
	await timeUntil('another tab pushes', () => pushes() > before);
	const tookMs = performance.now() - frozenAt;
	await timeUntil('the outbox is empty', async () => (await readTable(seen, userId, 'outbox')).length === 0);

	await tab.thaw();
	await timeUntil('the thawed tab waits in line', async () => (await countWaiting(seen, userId)) === others.length);
	await timeUntil('there is one stream', () => proxy.streams().open === 1);
	const writes = await tab.countWrites();
	if (writes > 0) throw new Error(`The thawed tab wrote ${writes} times.`);
	if (pushes() !== before + 1) throw new Error(`The change was sent ${pushes() - before} times.`);
	const now = await operator.collection('jobs').getOne<{ active: boolean }>(job);
	if (now.active === active) throw new Error('The change did not arrive.');
	return tookMs;
}
