import Papa from 'papaparse';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Application } from '#domain/assessments/assessment';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { clearDevice } from '../../support/clear-device.ts';
import { printedBy } from '../../support/print-in-browser.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { cutNetwork, signInAs, signOutAgain } from '../../support/staff-page.ts';
import { storeApplications } from '../../support/store-applications.ts';
import { showApplications } from './show-applications.tsx';

/** The account of `showApplications`. */
const USER = 'adminaccount001';
const BEST_FIRST = '/?sort=score';

const person = (id: string, first_name: string, last_name: string, score: number | null): Application =>
	anApplication({
		id,
		score,
		...(score === null && { evaluation_method: '' }),
		candidate: { first_name, last_name, name: `${first_name} ${last_name}`, email: `${id}@mail.example` },
	});
const PEOPLE = [
	{
		...person('zoe', 'Zoë', 'Åberg', 95),
		decision: { stage: 'interviewed' as const, reason: '', by_name: 'Håkon Lie', event_date: '2026-11-20' },
	},
	person('formula', '=1+1', '"Quote", and tab', 84),
	person('avraham', 'אברהם', 'בן־יהודה', 61),
	person('long', 'W'.repeat(100), 'olfeschlegel'.repeat(8), null),
	person('mara', 'Mara', '<b>Lind</b>', 40),
];

beforeEach(async () => {
	cutNetwork();
	// All rows fit the window: the list renders only visible rows.
	await page.viewport(1440, 2000);
	await signInAs({ id: USER, role: 'reviewer' });
});
afterEach(async () => {
	await clearDevice(USER);
	window.history.replaceState(null, '', '/');
	await signOutAgain();
});

/** Shows applications that are all stored on this device. */
async function show(applications: readonly Application[]): Promise<void> {
	await storeApplications(accountDatabase(USER), applications);
	await accountDatabase(USER).relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	await showApplications(applications, { address: BEST_FIRST });
}

/** The rows of the file that the button downloads. */
async function exported(pressed: { click(): Promise<void> }): Promise<Record<string, string>[]> {
	const file = new Promise<Blob>((resolve) => {
		vi.spyOn(URL, 'createObjectURL').mockImplementationOnce((blob) => {
			if (blob instanceof Blob) resolve(blob);
			return '#';
		});
	});
	await pressed.click();
	const bytes = new Uint8Array(await (await file).arrayBuffer());
	expect([...bytes.subarray(0, 3)], 'the mark of UTF-8, for Excel').toEqual([0xef, 0xbb, 0xbf]);
	return Papa.parse<Record<string, string>>(new TextDecoder().decode(bytes), { header: true }).data;
}

const bulkExport = () => page.getByRole('group', { name: 'Bulk Export' });
const csv = () => bulkExport().getByRole('button', { name: /^Export to CSV/ });
const exportSummary = () =>
	bulkExport()
		.getByRole('button', { name: /^Export Summary PDF/ })
		.click();
const fromMenu = async (name: string) => {
	await userEvent.click(page.getByRole('button', { name: 'More actions for the selection' }));
	return page.getByRole('menuitem', { name });
};

test('the listed applications are exported without a network as a file and as a summary', async () => {
	await show(PEOPLE);
	const rows = await exported(csv());
	expect(rows.map((row) => [row['Last Name'], row['First Name'], row.Score, row.Status, row['Assessment ID']])).toEqual(
		[
			['"Quote", and tab', "'=1+1", '84', 'Good Match', 'formula'],
			['<b>Lind</b>', 'Mara', '40', 'Needs Review', 'mara'],
			['Åberg', 'Zoë', '95', 'Excellent Match', 'zoe'],
			['olfeschlegel'.repeat(8), 'W'.repeat(100), '', 'Pending', 'long'],
			['בן־יהודה', 'אברהם', '61', 'Needs Review', 'avraham'],
		],
	);

	const summary = await printedBy(exportSummary);
	expect(summary.title).toBe('Applications summary: Shift Supervisor');
	expect(
		summary.lacks([
			'Applications summary Shift Supervisor Halden Ferries · Bergen · Full-time',
			'Filter All applications Order Score, descending Applications 5 applications',
			'5 Applications 1 Excellent 1 Good 1 Pending 0 High Risk 0 Invitations',
			'Candidate Score Match Risk Confidence Applied',
			'95 Excellent Match',
			'Interviewed',
			'<b>Lind</b>',
			'W'.repeat(100),
		]),
	).toEqual([]);
	// No distribution of fewer than ten scores.
	expect(summary.text).not.toContain('Scores of the applications below');
	const order = ['Zoë', '=1+1', '<b>Lind</b>', 'WWWW'].map((name) => summary.text.lastIndexOf(name));
	expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('the selected applications are exported alone', async () => {
	await show(PEOPLE);
	for (const name of ['Zoë Åberg', 'Mara <b>Lind</b>'])
		await userEvent.click(page.getByRole('checkbox', { name: `Select ${name}` }));
	const rows = await exported(await fromMenu('Export to CSV (2)'));
	expect(rows.map((row) => row['First Name'])).toEqual(['Mara', 'Zoë']);
	const summary = await printedBy(async () => (await fromMenu('Export Summary PDF (2)')).click());
	expect(summary.lacks(['Filter 2 selected', '2 applications', '5 Applications', 'Zoë', '<b>Lind</b>'])).toEqual([]);
	expect(summary.text).not.toContain('=1+1');
});

test('a search narrows both exports', async () => {
	await show(PEOPLE);
	const search = page.getByRole('searchbox', { name: 'Search' });
	await userEvent.fill(search, 'lind');
	await expect.element(csv()).toHaveTextContent('Export to CSV (1)');
	expect((await exported(csv())).map((row) => row['Full Name'])).toEqual(['Mara <b>Lind</b>']);
	const summary = await printedBy(exportSummary);
	expect(summary.lacks(['Filter Search: lind', '1 application', '5 Applications'])).toEqual([]);
	expect(summary.text).not.toContain('Zoë');
});

test('a summary of several pages repeats the column names on each page of its list', async () => {
	await show(Array.from({ length: 60 }, (_, at) => person(`a${at}`, 'Zoë', `Åberg ${at}`, 70)));
	const { pages } = await printedBy(exportSummary);
	const columns = 'Candidate Score Match Risk Confidence Applied';
	expect(pages.length).toBeGreaterThan(1);
	expect(pages.map((text) => text.split(columns).length - 1)).toEqual(pages.map(() => 1));
});
