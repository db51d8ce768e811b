import { expect, type Page } from '@playwright/test';
import { accountDatabaseName } from '../../app/core/store/database-names.ts';
import { OP_SCHEMA_VERSION } from '../../app/domain/ops/operation.ts';
import { type Edit, type Releases, startReleases } from '../support/app-build.ts';
import { buildAccount, buildJob, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { type Device, untilWorksOffline } from '../support/device.ts';
import { test as base } from '../support/end-to-end.ts';
import type { TestServer } from '../support/server.ts';

type Stage = { device: Device; releases: Releases; servers: { current: TestServer } };

const test = base.extend<{ stage: Stage }>({
	stage: async ({ start }, provide) => {
		const releases = start.also(startReleases(), (each) => each.dispose());
		const servers = { current: await start.server({ publicDir: releases.publicDir }) };
		const device = await start.device({ profile: 'cold' });
		await provide({ device, releases, servers });
		expect(device.errors()).toEqual([]);
	},
});
/** The text that identifies the build of a page. It is in the entry file, so that most files get a new hash. */
const skipLink = (number: number): Edit => ({
	file: 'app/ui/page-words.ts',
	from: number === 2 ? 'Skip to content' : `Skip to content ${number - 1}`,
	to: `Skip to content ${number}`,
});

/** The source text with which the built server checks operation versions: its own and the two before. */
const takesSchemas = (latest: number): string => `schema <= ${latest} && schema >= ${latest} - OLD_SCHEMAS_SUPPORTED`;

const runsBuild = (page: Page, number: number) =>
	expect(
		page.getByRole('link', { name: number === 1 ? 'Skip to content' : `Skip to content ${number}`, exact: true }),
	).toBeAttached();

const update = (page: Page) => page.getByText('A new version is ready.');

async function openTab({ device, servers }: Stage, path: string): Promise<Page> {
	const page = await device.context().newPage();
	await page.goto(`${servers.current.url}${path}`);
	return page;
}

/** Checks for the new build in one tab, which announces it. */
async function findsBuild(page: Page): Promise<void> {
	await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
	await expect(update(page)).toBeVisible();
}

/** Activates the announced build in one tab, as a user does. */
async function reloadsInto(page: Page, number: number): Promise<void> {
	await page.getByRole('button', { name: 'Reload' }).click();
	await runsBuild(page, number);
	await expect(update(page)).not.toBeVisible();
}

/** The paths of the hashed files in any cache of the device. */
const keptAssets = (page: Page): Promise<string[]> =>
	page.evaluate(async () => {
		const paths: string[] = [];
		for (const name of await caches.keys()) {
			for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
		}
		return paths.filter((path) => path.startsWith('/assets/')).sort();
	});

const visit = async (page: Page, name: 'Privacy' | 'Terms'): Promise<void> => {
	await page.getByRole('contentinfo').getByRole('link', { name }).click();
	await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
};

test('tabs of two earlier builds work offline under a new worker, server and database; only Reload opens the new build, also offline, and never during an attempt', async ({
	stage,
	start,
}) => {
	const { device, releases, servers } = stage;
	const server = servers.current;
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about the lift.' }]);
	const account = await buildAccount(server);
	const attempt = device.page();
	const candidate = new Candidate(attempt);
	await candidate.signInAt(`${server.url}/assess/${job.id}`, account.email);
	await untilWorksOffline(attempt);
	await candidate.types('The lift broke.');
	await candidate.seesSaved();
	await attempt.evaluate(() => Object.assign(window, { isSamePage: true }));
	const jobs = await openTab(stage, '/jobs');
	const dashboard = await openTab(stage, '/dashboard');
	const middle = await openTab(stage, '/jobs');
	for (const page of [jobs, dashboard, middle]) await runsBuild(page, 1);
	const first = releases.assets();

	await releases.release(
		skipLink(2),
		{
			file: 'app/domain/ops/operation.ts',
			from: `OP_SCHEMA_VERSION = ${OP_SCHEMA_VERSION}`,
			to: `OP_SCHEMA_VERSION = ${OP_SCHEMA_VERSION + 1}`,
		},
		{
			file: 'app/core/store/account-tables.ts',
			from: 'return db as AccountTables',
			to: "db.version(99).stores({ drafts: '[job_id+question_id], job_id, updated_at', later: 'id' });\n\treturn db as AccountTables",
		},
	);
	const second = releases.assets();
	await server.kill9();
	servers.current = await start.server({
		dataDir: server.dataDir,
		port: server.port,
		publicDir: releases.publicDir,
		changed: { from: takesSchemas(OP_SCHEMA_VERSION), to: takesSchemas(OP_SCHEMA_VERSION + 1) },
	});
	await findsBuild(middle);
	await visit(jobs, 'Privacy');
	await device.context().setOffline(true);
	await reloadsInto(middle, 2);
	const latest = await openTab(stage, '/jobs');
	await runsBuild(latest, 2);
	const databaseVersion = (id: string) =>
		middle.evaluate(
			async (name) => (await indexedDB.databases()).find((each) => each.name === name)?.version,
			accountDatabaseName(id),
		);
	await expect.poll(() => databaseVersion(account.id)).toBe(990);
	for (const page of [jobs, dashboard]) {
		await expect(update(page)).toBeVisible();
		// Announced once, though both the worker and the database report it.
		await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(1);
	}
	// Nothing moves while someone writes.
	await expect(update(attempt)).toHaveCount(0);

	await visit(jobs, 'Terms');
	await dashboard.getByRole('link', { name: 'Jobs' }).first().click();
	await expect(dashboard.getByRole('heading', { name: 'Night Porter' })).toBeVisible();
	await candidate.types(' We carried it up.');
	await expect(candidate.answer).toHaveValue('The lift broke. We carried it up.');
	await candidate.seesSaved();
	await candidate.submits();
	await attempt.waitForURL(`**/congratulations/${job.id}`);
	await expect(attempt.getByRole('heading', { name: 'Your assessment is saved on this device.' })).toBeVisible();
	expect(await attempt.evaluate(() => 'isSamePage' in window)).toBe(true);
	for (const page of [attempt, jobs, dashboard]) await runsBuild(page, 1);

	await device.context().setOffline(false);
	await expect(attempt.getByText('Received').first()).toBeVisible();
	const operator = await operatorOf(servers.current);
	const received = await operator.collection('assessments').getFullList();
	expect(received.map(({ user_id, answers }) => ({ user_id, answers }))).toEqual([
		{ user_id: account.id, answers: { [job.questionIds[0] ?? '']: 'The lift broke. We carried it up.' } },
	]);

	await releases.release(skipLink(3));
	const third = releases.assets();
	await findsBuild(latest);
	await reloadsInto(latest, 3);
	await device.context().setOffline(true);
	for (const page of [jobs, middle, latest]) await visit(page, 'Privacy');
	await runsBuild(jobs, 1);
	await runsBuild(middle, 2);
	await expect.poll(() => keptAssets(latest)).toEqual([...new Set([...first, ...second, ...third])].sort());
	// The second release was announced too, and Reload opens it.
	for (const page of [attempt, jobs, dashboard, middle]) await reloadsInto(page, 3);

	// The newest worker activates once no page is open, and deletes the earlier builds.
	await device.close();
	const again = await device.reopen({ offline: true });
	await again.goto(`${server.url}/dashboard`);
	await runsBuild(again, 3);
	await expect(update(again)).not.toBeVisible();
	await expect.poll(() => keptAssets(again)).toEqual(third);
});
