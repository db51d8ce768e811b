import type { Page } from '@playwright/test';

/** Chooses an entry of a job's menu on Manage Jobs; with `byKeyboard`, without a pointer. */
export async function chooseFromMenu(
	page: Page,
	job: string,
	entry: string,
	{ byKeyboard = false }: { byKeyboard?: boolean } = {},
): Promise<void> {
	const button = page.getByRole('button', { name: `More actions for ${job}` });
	const item = page.getByRole('menuitem', { name: entry, exact: true });
	if (byKeyboard) {
		await button.press('Enter');
		await item.press('Enter');
	} else {
		await button.click();
		await item.click();
	}
}
