import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { buildAccount, buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilSynced, untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { answerPrintDialogs, PRINTED_FONTS, printedBy, stylesOf } from '../support/printed.ts';
import { submitFor } from '../support/submit.ts';

test('after an offline start the list downloads as a file, and its summary and the report of a review print with the app’s layout and fonts', async ({
	start,
	server,
}) => {
	const job = await buildJob(server, { title: 'Night Porter' }, [{ prompt: 'Tell us about a shift.' }]);
	const answers = { [job.questionIds[0] ?? '']: 'I rang the garage and had a bus in 25 minutes.' };
	const account = await buildAccount(server, { first_name: 'Zoë', last_name: 'Åberg' });
	const id = await submitFor(server, account, job.id, answers);
	const reviewer = await buildStaff(server, 'reviewer');
	const device = await start.device({ colorScheme: 'dark' });
	await new Candidate(device.page()).signInAt(`${server.url}/admin/assessment/${id}`, reviewer.email);
	await expect(
		device
			.page()
			.getByText(/had a bus in 25 minutes/)
			.first(),
	).toBeVisible();
	await untilWorksOffline(device.page());
	await untilSynced(device.page());
	await device.close();

	const page = await device.reopen({ offline: true });
	await answerPrintDialogs(device.context());
	await page.goto(`${server.url}/admin/jobs/${job.id}/applications`);
	const downloads = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Export to CSV (1)' }).click();
	const file = await downloads;
	expect(file.suggestedFilename()).toBe('Night_Porter_applications.csv');
	expect(readFileSync(await file.path(), 'utf8')).toContain('"Åberg","Zoë"');

	const asTheApp = { maxWidth: '704px', printColorAdjust: 'exact', facesReady: true };
	const summary = await printedBy(page, page.getByRole('button', { name: 'Export Summary PDF (1)' }));
	expect(summary.text).toContain('Applications summary Night Porter');
	expect(summary.text).toContain('Page 1 of 1');
	expect(summary.fonts).toEqual(PRINTED_FONTS);
	expect(await stylesOf(summary)).toEqual(asTheApp);
	await summary.window.close();

	await page.getByRole('link', { name: 'Zoë Åberg', exact: true }).click();
	const report = await printedBy(page, page.getByRole('button', { name: 'Export PDF Report' }));
	expect(report.text).toContain('From the copy on this device.');
	expect(report.text).toContain('had a bus in 25 minutes.');
	expect(report.fonts).toEqual(PRINTED_FONTS);
	expect(await stylesOf(report)).toEqual(asTheApp);
	expect(device.errors()).toEqual([]);
});
