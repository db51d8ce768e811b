import { expect, type Page } from '@playwright/test';
import { accountDatabaseName } from '../../app/core/store/database-names.ts';
import { Candidate } from '../support/candidate.ts';
import { test } from '../support/end-to-end.ts';
import { everythingStored } from '../support/stored.ts';
import { addressOf, buildScene, draftsOf } from './stage.ts';

/**
 * Holds a write transaction until `release` is called, so that no other write can start. Resolves once the transaction is
 * active.
 */
const occupy = (page: Page, name: string): Promise<void> =>
	page.evaluate(
		(database) =>
			new Promise<void>((resolve, reject) => {
				const opening = indexedDB.open(database);
				opening.addEventListener('error', () => reject(opening.error));
				opening.addEventListener('success', () => {
					const tables = Array.from(opening.result.objectStoreNames);
					const transaction = opening.result.transaction(tables, 'readwrite');
					let isReleased = false;
					const again = () => {
						resolve();
						if (isReleased) return;
						transaction.objectStore('meta').get('none').addEventListener('success', again);
					};
					again();
					document.addEventListener('release', () => {
						isReleased = true;
						opening.result.close();
					});
				});
			}),
		name,
	);

const release = (page: Page): Promise<boolean> => page.evaluate(() => document.dispatchEvent(new Event('release')));

test('stores and sends text typed before the device could write, after the page is left', async ({ start, server }) => {
	const scene = await buildScene(server);
	const { candidate } = scene;
	const device = await start.device({ serviceWorker: 'block' });
	const page = device.page();
	const candidatePage = new Candidate(page);
	await candidatePage.signInAt(addressOf(scene), candidate.email);
	await candidatePage.types('The lift');
	await candidatePage.seesSaved();
	const other = await device.context().newPage();
	await other.goto(`${server.url}/robots.txt`);
	await occupy(other, accountDatabaseName(candidate.id));

	await page.bringToFront();
	await candidatePage.types(' broke.');
	await expect(candidatePage.answer).toHaveValue('The lift broke.');
	await page.goto(`${server.url}/terms`);
	await release(other);
	await expect.poll(() => draftsOf(server, candidate)).toEqual(['The lift broke.']);

	await page.goto(addressOf(scene));
	await expect(candidatePage.answer).toHaveValue('The lift broke.');
	expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('The lift');
	expect(await everythingStored(page)).toContain('The lift broke.');
	expect(device.errors()).toEqual([]);
});
