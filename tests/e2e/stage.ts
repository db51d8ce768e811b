import { expect, type Page } from '@playwright/test';
import { type BuilderServer, type BuiltAccount, buildAccount, buildJob, operatorOf } from '../support/builders.ts';
import type { Device } from '../support/device.ts';
import { test as base } from '../support/end-to-end.ts';
import type { TestServer } from '../support/server.ts';

/** A candidate and a job with two questions. */
export type Scene = {
	server: TestServer;
	candidate: BuiltAccount;
	job: { id: string; questionIds: string[] };
};

/** A scene and the candidate's device. */
export type Stage = Scene & { device: Device };

/** Makes a candidate and a job with two questions. */
export async function buildScene(server: TestServer): Promise<Scene> {
	const job = await buildJob(server, { title: 'Night Porter' }, [
		{ prompt: 'Tell us about a night.' },
		{ prompt: 'And about another one.' },
	]);
	const candidate = await buildAccount(server, { first_name: 'Zephyrine', last_name: 'Quandary' });
	return { server, candidate, job };
}

/** A test with a stage on the shared server. It fails when its page logs or throws an error. */
export const test = base.extend<{ stage: Stage; profile: 'warm' | 'cold' }>({
	profile: ['warm', { option: true }],
	stage: async ({ start, server, profile }, provide) => {
		const scene = await buildScene(server);
		const device = await start.device({ profile });
		await provide({ ...scene, device });
		expect(device.errors()).toEqual([]);
	},
});

/** The URL of the job's assessment, or of another path of the server. */
export const addressOf = ({ server, job }: Pick<Stage, 'server' | 'job'>, path = `/assess/${job.id}`) =>
	`${server.url}${path}`;

/** The texts of the account's drafts on the server. */
export async function draftsOf(server: BuilderServer, { id }: Pick<BuiltAccount, 'id'>): Promise<string[]> {
	const operator = await operatorOf(server);
	const filter = operator.filter('user_id = {:id}', { id });
	const drafts = await operator.collection('assessment_drafts').getFullList({ filter });
	return drafts.map(({ text }) => String(text));
}

/** The account's assessments on the server. */
export async function assessmentsOf(server: BuilderServer, { id }: Pick<BuiltAccount, 'id'>) {
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
