import { expect, type Page } from '@playwright/test';
import { type BuiltAccount, buildAccount, buildJob, operatorOf } from '../support/builders.ts';
import type { Device } from '../support/device.ts';
import { test as base } from '../support/end-to-end.ts';
import type { TestServer } from '../support/server.ts';

/** A candidate's device, and a job with two questions on a server of its own. */
export type Stage = {
	device: Device;
	server: TestServer;
	candidate: BuiltAccount;
	job: { id: string; questionIds: string[] };
};

/** Tests with a stage; one in whose page an error was thrown or logged fails. */
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

/** Where the candidate takes the job's assessment, or another path of the server. */
export const addressOf = ({ server, job }: Pick<Stage, 'server' | 'job'>, path = `/assess/${job.id}`) =>
	`${server.url}${path}`;

/** The texts of drafts that the server has. */
export const draftsOf = async (server: TestServer): Promise<string[]> =>
	(await (await operatorOf(server)).collection('assessment_drafts').getFullList()).map(({ text }) => String(text));

/** The account's assessments that the server has. */
export async function assessmentsOf(server: TestServer, { id }: BuiltAccount) {
	const operator = await operatorOf(server);
	return operator.collection('assessments').getFullList({ filter: operator.filter('user_id = {:id}', { id }) });
}

/** Signs the account out on a wide screen, with nothing that waits to be sent. */
export async function signOut(page: Page): Promise<void> {
	await page.setViewportSize({ width: 1440, height: 900 });
	await page.getByRole('button', { name: /Account of/ }).click();
	await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
	await page.waitForURL((url) => url.pathname === '/');
}
