import { expect } from '@playwright/test';
import { editCategory } from '../hooks/sync/ops.ts';
import { pushOp } from '../support/api.ts';
import { buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilSynced, untilWorksOffline } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';

const SALES = 'categorysales00';
const HEALTHCARE = 'categoryhealth0';

test('categories and a flag edited offline arrive once; the user resolves conflicts with another admin by field', async ({
	start,
}) => {
	const server = await start.server();
	const operator = await operatorOf(server);
	const [admin, other] = [await buildStaff(server, 'admin'), await buildStaff(server, 'admin', { first_name: 'Joan' })];
	const device = await start.device({ viewport: { width: 1440, height: 900 } });
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}/admin/evaluation`, admin.email);
	await untilWorksOffline(page);
	await untilSynced(page);
	await device.context().setOffline(true);

	const dialog = page.getByRole('dialog');
	for (const [name, description] of [
		['Sales', 'Mine.'],
		['Healthcare', 'Care for people.'],
	] as const) {
		await page.getByRole('button', { name: `Edit ${name}` }).click();
		await dialog.getByLabel('Description').fill(description);
		if (name === 'Sales') await dialog.getByLabel('Name').fill('Selling');
		await dialog.getByRole('button', { name: 'Save Category' }).click();
		await expect(page.getByText(description)).toBeVisible();
	}
	await page.getByRole('tab', { name: 'Feature Flags' }).click();
	await page.getByRole('switch', { name: 'Quality Indicators' }).press('Space');
	await expect(page.getByRole('button', { name: /^3 waiting, no network/ })).toBeVisible();
	const theirs = editCategory(SALES, {
		description: { base: 'Winning and keeping customers.', mine: 'Theirs.' },
		'scoring_config.baseScore': { base: 65, mine: 60 },
	});
	expect(await pushOp(server, other.token, theirs)).toMatchObject({ status: 'applied' });

	await device.context().setOffline(false);
	await page.getByRole('button', { name: /^1 needs attention/ }).click();
	const panel = page.getByRole('dialog', { name: 'Unsent work' });
	await panel.getByRole('button', { name: /^Compare and choose/ }).click();
	const conflict = page.getByRole('dialog', { name: 'Resolve changes to Sales' });
	await expect(conflict).toContainText('Joan');
	const description = conflict.getByRole('group', { name: 'Description' });
	await expect(description).toContainText('Theirs.');
	await description.getByRole('radio', { name: 'Keep mine' }).check();
	await conflict.getByRole('button', { name: 'Save choices' }).click();
	await expect(page.getByRole('button', { name: /^All changes sent/ })).toBeVisible();

	const categories = operator.collection('evaluation_categories');
	const { scoring_config, ...sales } = await categories.getOne(SALES);
	expect(sales).toMatchObject({ name: 'Selling', description: 'Mine.' });
	expect(scoring_config).toMatchObject({ baseScore: 60, minScore: 25 });
	expect(await categories.getOne(HEALTHCARE)).toMatchObject({ description: 'Care for people.' });
	const flag = await operator
		.collection('evaluation_feature_flags')
		.getFirstListItem("flag_name = 'qualityIndicators'");
	expect(flag).toMatchObject({ is_enabled: false });
	const ops = await operator.collection('sync_ops').getFullList();
	const writes = (id: string) => ops.filter(({ record }) => record === id).length;
	// The user chooses one field from each side; the other fields arrived once.
	expect([SALES, HEALTHCARE, flag.id].map(writes)).toEqual([2, 1, 1]);
	await page.keyboard.press('Escape');
	await expect(page.getByRole('switch', { name: 'Quality Indicators' })).not.toBeChecked();
	expect(device.errors()).toEqual([]);
});
