import { expect } from '@playwright/test';
import { questionEditorMessages } from '../../../app/features/questions/words.ts';
import type { BuiltAccount } from '../../support/builders.ts';
import { obtainChromium } from '../../support/chromium.ts';
import { type Device, openDevice, untilWorksOffline } from '../../support/device.ts';
import type { TestServer } from '../../support/server.ts';
import { say } from '../report.ts';
import { signInOnPage, startBenchServer } from '../stage.ts';
import { withPaintProbe } from './paint-probe.ts';
import { ENTRIES, seedLists } from './seed-lists.ts';

/** An admin's device with all rows and code, after opening the questions of one job once. */
export type ListStage = {
	server: TestServer;
	device: Device;
	admin: BuiltAccount;
	jobId: string;
	close(): Promise<void>;
};

/** The element that shows how many entries of the library are found. */
export const FOUND_IN_LIBRARY = '[role=dialog] search + div output';

const PULL_DEADLINE_MS = 180_000;

/** Seeds a server and lets a device pull all of it. */
export async function openListStage(): Promise<ListStage> {
	const server = await startBenchServer();
	const device = await openDevice({ executablePath: obtainChromium(say) });
	const close = async () => {
		await device.dispose();
		await server.stop();
	};
	try {
		const { admin, jobId } = await seedLists(server);
		await withPaintProbe(device.context());
		const page = device.page();
		await signInOnPage(page, server.url, admin);
		await untilWorksOffline(page);
		await page.goto(`${server.url}/jobs`);
		await page.locator('a[href^="/apply/"]').first().waitFor();
		await page.goto(`${server.url}/admin/jobs/${jobId}/questions`);
		await page.getByRole('button', { name: questionEditorMessages.chooseFromLibrary }).click();
		say('  waiting until the device has the library…');
		const found = page.locator(FOUND_IN_LIBRARY);
		await expect
			.poll(async () => Number((await found.textContent())?.replace(/\D/g, '')), { timeout: PULL_DEADLINE_MS })
			.toBeGreaterThanOrEqual(ENTRIES);
		return { server, device, admin, jobId, close };
	} catch (error) {
		await close();
		throw error;
	}
}
