import { toast } from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { ExportButtons, ReportButton } from '../../../app/features/reports/export-buttons.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { render } from '../../support/render.ts';
import { answering, cutNetwork, signInAs, signOutAgain } from '../../support/staff-page.ts';

const USER = 'exportbuttons01';

beforeEach(() => signInAs({ id: USER, role: 'admin' }));
afterEach(async () => {
	toast.remove();
	for (const opened of document.querySelectorAll('iframe')) opened.remove();
	await signOutAgain();
	await accountDatabase(USER).relaxed.meta.clear();
});

const frame = () => ({
	job: { id: 'job000000000001', title: 'Night Porter', company: '', location: '', type: '' },
	filter: [],
	order: '',
	figures: [],
});

/** An open window, as a frame of the page: the test's browser opens no others. */
function openWindow(): Window {
	const opened = document.body.appendChild(document.createElement('iframe')).contentWindow;
	if (!opened) throw new Error('The frame has no window.');
	vi.spyOn(window, 'open').mockReturnValue(opened);
	return opened;
}

const show = () =>
	render(
		<>
			<ExportButtons label="Bulk Export" rows={[{ id: 'a1', is_admin_test: false, stage_day: '' }]} frame={frame} />
			<ReportButton assessmentId="a1" candidate="Mara Lind" place="row" />
			<Toaster />
		</>,
	);

const CSV = 'Export to CSV (1)';
const SUMMARY = 'Export Summary PDF (1)';
const ROW = 'PDF of Mara Lind';

/** Presses the button and expects exactly this error. */
async function fails(button: string, sentence: string) {
	await userEvent.click(page.getByRole('button', { name: button }));
	await expect
		.poll(() =>
			page
				.getByRole('alert')
				.all()
				.map((alert) => alert.element().textContent),
		)
		.toEqual([sentence]);
	await expect.element(page.getByRole('button', { name: button })).toBeEnabled();
}

test('a summary says that it is being prepared, until its window is closed', async () => {
	const opened = openWindow();
	// Never ends, like the loading of fonts for a closed window.
	vi.spyOn(accountDatabase(USER).store, 'read').mockReturnValue(new Promise(() => undefined));
	await show();
	await userEvent.click(page.getByRole('button', { name: 'Export Summary PDF (1)' }));
	await expect.element(page.getByRole('button', { name: 'Preparing the report…' })).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Export to CSV (1)' })).toBeEnabled();
	opened.dispatchEvent(new Event('pagehide'));
	await expect.element(page.getByRole('button', { name: 'Export Summary PDF (1)' })).toBeVisible();
});

test.each([
	[CSV, 'Failed to export applications'],
	[SUMMARY, 'The report could not be made. Try again.'],
	[ROW, 'The report could not be made. Try again.'],
])('"%s" says that it failed when the device cannot be read', async (button, sentence) => {
	openWindow();
	vi.spyOn(accountDatabase(USER).store, 'read').mockRejectedValue(new Error('closed'));
	await show();
	await fails(button, sentence);
});

test.each([
	[CSV, true, 'Nothing was exported: the list is still arriving. Try again in a moment.'],
	[SUMMARY, true, 'Nothing was exported: the list is still arriving. Try again in a moment.'],
	[CSV, false, 'Nothing was exported: not everything has arrived on this device. Try again when the network is back.'],
	[
		SUMMARY,
		false,
		'Nothing was exported: not everything has arrived on this device. Try again when the network is back.',
	],
])('"%s" exports nothing while applications are still arriving (online: %s)', async (button, isOnline, sentence) => {
	openWindow();
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
	await show();
	await fails(button, sentence);
});

test.each([CSV, SUMMARY])(
	'"%s" says that there is nothing to export when the applications were deleted',
	async (button) => {
		openWindow();
		await accountDatabase(USER).relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
		await show();
		await fails(button, 'No applications to export');
	},
);

test.each([SUMMARY, ROW])('"%s" asks to allow pop-ups when the browser blocks its window', async (button) => {
	vi.spyOn(window, 'open').mockReturnValue(null);
	await show();
	await fails(button, 'Please allow pop-ups to generate PDF');
});

test.each([
	['that was deleted', 404, 'not_found', 'This assessment no longer exists, or you may not read it.'],
	['that the account may not read', 403, 'forbidden', 'This assessment no longer exists, or you may not read it.'],
	[
		'that the server cannot deliver',
		503,
		'unavailable',
		'This assessment is not on this device, and we can’t reach the server right now. Try again in a moment.',
	],
])('the PDF of an assessment %s is not printed, with the reason', async (_which, status, code, sentence) => {
	openWindow();
	answering({ 'GET /api/staff/assessments/a1': () => Response.json({ code, message: 'No.' }, { status }) });
	await show();
	await fails(ROW, sentence);
});

test('the PDF of an assessment that is not on this device needs a network: its window closes, and the page says so', async () => {
	const opened = openWindow();
	const close = vi.spyOn(opened, 'close');
	cutNetwork();
	await show();
	await fails(ROW, 'This assessment is not on this device. Its PDF needs a network.');
	expect(close).toHaveBeenCalledOnce();
});
