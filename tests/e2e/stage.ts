import { expect, type Page } from '@playwright/test';
import { type BuiltAccount, buildAccount, buildJob, operatorOf } from '../support/builders.ts';
import type { Device } from '../support/device.ts';
import { test as base } from '../support/end-to-end.ts';
import type { TestServer } from '../support/server.ts';

/** A candidate's device and a job with two questions, on a separate server. */
export type Stage = {
	device: Device;
	server: TestServer;
	candidate: BuiltAccount;
	job: { id: string; questionIds: string[] };
};

/** A test with a stage. It fails when its page logs or throws an error. */
export const test = base.extend<{ stage: Stage }>({
	stage: async ({ start }, provide) => {
		const server = await start.server();
		const job = await buildJob(server, { title: 'Night Porter' }, [
			{ prompt: 'Tell us about a night.' },
			{ prompt: 'And about another one.' },
		]);
		const candidate = await buildAccount(server, { first_name: 'Zephyrine', last_name: 'Quandary' });
		const device = await start.device();
		await provide({ device, server, candidate, job });
		expect(device.errors()).toEqual([]);
	},
});

/** The URL of the job's assessment, or of another path of the server. */
export const addressOf = ({ server, job }: Pick<Stage, 'server' | 'job'>, path = `/assess/${job.id}`) =>
	`${server.url}${path}`;

/** The draft texts on the server. */
export const draftsOf = async (server: TestServer): Promise<string[]> =>
	(await (await operatorOf(server)).collection('assessment_drafts').getFullList()).map(({ text }) => String(text));

/** The account's assessments on the server. */
export async function assessmentsOf(server: TestServer, { id }: BuiltAccount) {
	const operator = await operatorOf(server);
	return operator.collection('assessments').getFullList({ filter: operator.filter('user_id = {:id}', { id }) });
}

/** Signs the account out on a wide screen, with no unsent work. */
export async function signOut(page: Page): Promise<void> {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole('button', { name: /Account of/ }).click();
	await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
	await page.waitForURL((url) => url.pathname === '/');
}
