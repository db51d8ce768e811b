import { expect, type Page } from '@playwright/test';
import type { MailCatcher } from '../../pocketbase/mail/mail-catcher.ts';
import { anEmail, PASSWORD } from '../support/builders.ts';
import type { PlainDevice } from '../support/device.ts';
import { test as base } from '../support/end-to-end.ts';
import { startTestMailCatcher } from '../support/mail-catcher.ts';
import type { TestServer } from '../support/server.ts';

type Stage = { server: TestServer; catcher: MailCatcher; device: PlainDevice; page: Page };

const NEW_PASSWORD = 'Another!demo2';

const test = base.extend<{ stage: Stage }>({
	stage: async ({ start }, provide) => {
		const catcher = start.also(await startTestMailCatcher(), (caught) => caught.stop());
		const server = await start.server({ env: { SMTP_URL: catcher.smtpUrl } });
		const device = await start.device({ serviceWorker: 'block' });
		await provide({ server, catcher, device, page: device.page() });
		expect(device.errors()).toEqual([]);
	},
});

/** Returns the link in the newest mail with this subject. */
async function mailedLink({ catcher }: Stage, email: string, subject: string): Promise<string> {
	const find = () => catcher.messages().find((mail) => mail.to.includes(email) && mail.subject === subject);
	await expect.poll(find, { message: `a mail "${subject}"` }).toBeDefined();
	return find()?.links[0] ?? '';
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Fills the fields of a form in order by keyboard and submits it. */
async function fillsByKeyboard(page: Page, first: string, texts: readonly string[]): Promise<void> {
	await page.getByLabel(first, { exact: true }).focus();
	for (const [index, text] of texts.entries()) {
		if (index > 0) await toNextField(page);
		await page.keyboard.type(text);
	}
	await page.keyboard.press('Enter');
}

/** Presses Tab until an input has the focus. This skips the button that shows the password. */
async function toNextField(page: Page): Promise<void> {
	do await page.keyboard.press('Tab');
	while ((await page.evaluate(() => document.activeElement?.tagName)) !== 'INPUT');
}

test('a new user registers, confirms the e-mail, resets the password and signs in, by keyboard only', async ({
	stage,
}) => {
	const { server, page } = stage;
	const email = anEmail('Mara');
	await page.goto(`${server.url}/register`);
	await fillsByKeyboard(page, 'First name', ['Mara', 'Lind', email, PASSWORD, PASSWORD]);
	await page.waitForURL('**/login');
	await expect(page.getByText('Please check your email to confirm your account')).toBeVisible();
	await expect(page.getByLabel('Email')).toHaveValue(email);

	await page.getByLabel('Password', { exact: true }).focus();
	await page.keyboard.type(PASSWORD);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('alert')).toContainText('This account is not confirmed yet.');

	await page.goto(await mailedLink(stage, email, 'Confirm your email address'));
	await expect(page.getByText('Your email is confirmed. You can sign in now.')).toBeVisible();
	await expect(page).toHaveURL(`${server.url}/login`);

	await page.getByLabel('Email').fill(email);
	await page.getByRole('link', { name: 'Forgot your password?' }).focus();
	await page.keyboard.press('Enter');
	await expect(heading(page, 'Forgot your password?')).toBeFocused();
	await expect(page.getByLabel('Email')).toHaveValue(email);
	await page.getByLabel('Email').focus();
	await page.keyboard.press('Enter');
	await expect(page.getByRole('status').filter({ hasText: 'Password reset email sent!' })).toBeFocused();

	const link = await mailedLink(stage, email, 'Reset your password');
	await page.goto(link);
	await expect(page.getByText(email)).toBeVisible();
	await expect(page).toHaveURL(`${server.url}/reset-password`);
	await page.reload();
	await expect(page.getByText(email)).toBeVisible();
	await fillsByKeyboard(page, 'New password', [NEW_PASSWORD, `${NEW_PASSWORD}x`]);
	await expect(page.getByLabel('Confirm new password')).toHaveAccessibleDescription('Passwords do not match');
	await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
	await page.getByLabel('New password', { exact: true }).fill('Another!demo');
	await page.getByLabel('Confirm new password').fill('Another!demo');
	await page.keyboard.press('Enter');
	await expect(page.getByLabel('New password', { exact: true })).toBeFocused();
	await expect(page.getByText('Password must contain at least one number')).toBeVisible();
	await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
	await page.getByLabel('Confirm new password').fill(NEW_PASSWORD);
	await page.keyboard.press('Enter');

	await page.waitForURL('**/login');
	await expect(
		page.getByText('Password updated successfully! You can now sign in with your new password.'),
	).toBeVisible();
	await expect(page.getByLabel('Email')).toHaveValue(email);
	await page.getByLabel('Password', { exact: true }).focus();
	await page.keyboard.type(PASSWORD);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('alert')).toContainText('The email or password is incorrect.');
	await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
	await page.keyboard.press('Enter');
	await page.waitForURL('**/dashboard');

	await page.goto(link);
	await expect(page.getByRole('alert')).toContainText(
		'Invalid or expired reset link. Please request a new password reset.',
	);
});
