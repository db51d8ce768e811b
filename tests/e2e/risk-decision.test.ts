import { expect } from '@playwright/test';
import { pushOp } from '../support/api.ts';
import { someAnalytics } from '../support/assessment-parts.ts';
import { inEveryLook } from '../support/axe.ts';
import { anOp, aSubmission, buildAccount, buildJob, buildStaff } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';

const PASTED = { pasteEventCount: 1, totalPastedCharacters: 5_000, pastePercentage: 100, pasteTimestamps: [] };

test('a reviewer dismisses a risk with a reason that an admin’s device shows, and reverts it; both are refused offline', async ({
	start,
}) => {
	const server = await start.server();
	const [job, mara, reviewer, admin] = [
		await buildJob(server, { title: 'Night Porter' }),
		await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' }),
		await buildStaff(server, 'reviewer'),
		await buildStaff(server, 'admin'),
	];
	const analytics = [{ ...someAnalytics('defaultquest001', 0), paste_data: PASTED }];
	const op = anOp(aSubmission({ job_id: job.id, analytics }));
	await pushOp(server, mara.token, op);

	const open = async (email: string) => {
		const device = await start.device();
		const page = device.page();
		await new Candidate(page).signInAt(`${server.url}/admin/assessment/${op.record}`, email);
		const panel = page.getByRole('region', { name: 'Behavior Analysis' });
		await expect(panel.getByText(/^High \d+/)).toBeVisible();
		return { device, page, panel, dialog: (name: string) => page.getByRole('dialog', { name }) };
	};
	const desk = await open(reviewer.email);
	const other = await open(admin.email);
	const dismiss = async ({ panel, dialog }: typeof desk, reason: string) => {
		await panel.getByRole('button', { name: 'Dismiss with a reason' }).click();
		await dialog('Dismiss the risk').getByRole('textbox', { name: 'Reason' }).fill(reason);
	};
	await dismiss(other, 'My own reason.');
	await inEveryLook(other.page, 'dismissing a risk');
	await dismiss(desk, 'She wrote it on paper first.');
	await desk.dialog('Dismiss the risk').getByRole('button', { name: 'Dismiss' }).click();

	const dismissed = async ({ page, panel }: typeof desk) => {
		await expect(panel.getByRole('list', { name: 'Decisions about the risk' })).toContainText(
			/^Risk \d+ dismissedShe wrote it on paper first\.Grace Hopper, \d+ \w+ \d{4}/,
		);
		await expect(page.getByText(/^High (risk )?\d/)).toHaveCount(0);
	};
	await dismissed(desk);
	await other.dialog('Dismiss the risk').getByRole('button', { name: 'Dismiss' }).click();
	await expect(other.dialog('Dismiss the risk').getByRole('alert')).toContainText('close this and look again');
	await other.page.keyboard.press('Escape');
	await dismissed(other);
	await inEveryLook(desk.page, 'a dismissed risk');

	await untilWorksOffline(desk.page);
	await desk.device.context().setOffline(true);
	await expect(desk.panel.getByText('Undoing a dismissal needs a network.')).toBeVisible();
	await expect(desk.panel.getByRole('button', { name: 'Undo dismissal' })).toBeDisabled();
	await desk.page.reload();
	await expect(desk.panel.getByText('She wrote it on paper first.')).toBeVisible();

	await other.panel.getByRole('button', { name: 'Undo dismissal' }).click();
	const back = other.dialog('Undo dismissal');
	await back.getByRole('textbox', { name: 'Reason' }).fill('The paper was a print.');
	await back.getByRole('button', { name: 'Show risk again' }).click();
	await expect(other.panel.getByText(/^High \d+/)).toBeVisible();
	await desk.device.context().setOffline(false);
	await expect(desk.panel.getByText('The paper was a print.')).toBeVisible();
	await expect(desk.panel.getByRole('button', { name: 'Dismiss with a reason' })).toBeEnabled();
	await inEveryLook(desk.page, 'a dismissal that was taken back');
	expect([...desk.device.errors(), ...other.device.errors()]).toEqual([]);
});
