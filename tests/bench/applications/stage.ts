import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { anId, type BuiltAccount, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { obtainChromium } from '../../support/chromium.ts';
import { type Device, openDevice } from '../../support/device.ts';
import { copyApplication } from '../../support/many-applications.ts';
import type { TestServer } from '../../support/server.ts';
import { submitFor } from '../../support/submit.ts';
import { withPaintProbe } from '../lists/paint-probe.ts';
import { say } from '../report.ts';
import { startBenchServer } from '../stage.ts';

export const APPLICATIONS = 10_000;
/** The number of applications at high risk. */
export const HIGH_RISKS = APPLICATIONS / 20;
const ANSWER =
	'Two years ago our only lift broke on a Saturday. I rang the three families on the upper floors, carried their shopping up, and wrote down who needed what, so that the morning shift could go on.';

/** A server with one job of 10,000 scored applications, and an empty device. */
export type ApplicationsStage = {
	server: TestServer;
	device: Device;
	admin: BuiltAccount;
	jobId: string;
	/** The URL of the list. */
	address: string;
	close(): Promise<void>;
};

/** The line that shows how many of all applications are listed. */
export const COUNTER = 'main [data-counter]';

export async function openApplicationsStage(): Promise<ApplicationsStage> {
	const server = await startBenchServer();
	const device = await openDevice({ executablePath: obtainChromium(say) });
	const close = async () => {
		await device.dispose();
		await server.stop();
	};
	try {
		const admin = await buildStaff(server, 'admin');
		const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about a night.' }]);
		const answers = { [job.questionIds[0] ?? '']: ANSWER };
		const first = await submitFor(server, await buildAccount(server), job.id, answers);
		const queue = (await operatorOf(server)).collection('evaluation_queue');
		await expect.poll(async () => (await queue.getFullList({ filter: "state != 'done'" })).length).toBe(0);
		say('  copying the application…');
		nameEveryone(server.dataDir, copyApplication(server.dataDir, first, APPLICATIONS - 1));
		scatter(server.dataDir);
		await withPaintProbe(device.context());
		return { server, device, admin, jobId: job.id, address: `${server.url}/admin/jobs/${job.id}/applications`, close };
	} catch (error) {
		await close();
		throw error;
	}
}

/** Gives each copied candidate a name. */
function nameEveryone(dataDir: string, ids: readonly string[]): void {
	const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 30_000 });
	try {
		const insert = database.prepare(
			`INSERT INTO user_profiles (id, user_id, full_name) SELECT ?, user_id, 'Ada ' || substr(id, 1, 6) FROM assessments WHERE id = ?`,
		);
		database.exec('BEGIN IMMEDIATE');
		for (const id of ids) insert.run(anId(), id);
		database.exec('COMMIT');
	} finally {
		database.close();
	}
}

/** Different scores, risks and times for each copy. */
function scatter(dataDir: string): void {
	const database = new DatabaseSync(join(dataDir, 'data.db'), { timeout: 30_000 });
	try {
		database.exec(`UPDATE assessments SET score = abs(random()) % 101, risk_score = iif(rowid % 20 = 0, 85, 10),
			submitted_at = strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (abs(random()) % 8640) || ' minutes')`);
	} finally {
		database.close();
	}
}

/**
 * Waits until the list says that it is complete. Looks at one element in each frame: the intervals of Playwright's assertions grow
 * to a second.
 */
export async function untilAllListed(device: Device): Promise<void> {
	await device.page().waitForFunction(
		(selector) => {
			const text = document.querySelector(selector)?.textContent ?? '';
			return /^Showing [\d,]+ of 10,000 applications$/.test(text.replace(/\s+/g, ' ').trim());
		},
		COUNTER,
		{ polling: 'raf', timeout: 180_000 },
	);
}
