import { DatabaseSync } from 'node:sqlite';
import { expect } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { test } from '../support/end-to-end.ts';
import { addressOf, assessmentsOf, buildScene } from './stage.ts';

test('a submission without a table on the server says so while it is retried, and arrives once the table exists', async ({
	start,
}) => {
	// Its own server: a table of the database is renamed.
	const scene = await buildScene(await start.server());
	const { server, candidate } = scene;
	const device = await start.device({ serviceWorker: 'block' });
	const page = device.page();
	const writer = new Candidate(page);
	await writer.signInAt(addressOf(scene), candidate.email);
	for (const text of ['I carried the bags.', 'I rang the garage.']) {
		await writer.types(text);
		await writer.seesSaved();
		if (text.startsWith('I carried')) await writer.continues();
	}
	const database = new DatabaseSync(`${server.dataDir}/data.db`, { timeout: 60_000 });
	// Leaves triggers and views unchanged, which refer to the table by name.
	const rename = (from: string, to: string) =>
		database.exec(`PRAGMA legacy_alter_table = ON; ALTER TABLE ${from} RENAME TO ${to}`);
	try {
		rename('assessments', 'assessments_away');
		await writer.submits();
		const sentence = 'Database setup incomplete. Please contact support to set up the assessments table.';
		await expect(page.getByRole('list', { name: 'Where it stands' })).toContainText(sentence);
		await page.getByRole('button', { name: /Open unsent work/ }).click();
		await expect(page.getByRole('dialog').getByText(sentence)).toBeVisible();
		await page.keyboard.press('Escape');
		rename('assessments_away', 'assessments');
	} finally {
		database.close();
	}
	await expect(page.getByRole('heading', { name: /^(We have your assessment|Your result is here)\.$/ })).toBeVisible({
		timeout: 90_000,
	});
	expect(await assessmentsOf(server, candidate)).toHaveLength(1);
	expect(device.errors()).toEqual([]);
});
