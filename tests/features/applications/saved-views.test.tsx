import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { cutNetwork, signedInAs } from '../../support/staff-page.ts';
import { showApplications } from './show-applications.tsx';

const USER = 'adminaccount001';
signedInAs({ id: USER });

beforeEach(async () => {
	await page.viewport(1440, 900);
	cutNetwork();
	const { relaxed } = accountDatabase(USER);
	await Promise.all([relaxed.outbox.clear(), relaxed.saved_views.clear()]);
	await relaxed.saved_views.put({ id: 'view00000000001', name: 'Only Jonas', search: 'q=Jonas&sort=name&order=asc' });
	const { candidate } = anApplication();
	await showApplications([
		anApplication({ id: 'a1', candidate: { ...candidate, name: 'Amina' } }),
		anApplication({ id: 'a2', candidate: { ...candidate, name: 'Jonas' } }),
	]);
});

const dialog = page.getByRole('dialog', { name: 'Your views' });
const open = () => userEvent.click(page.getByRole('button', { name: 'Views', exact: true }));
const rows = () => page.getByRole('article').all().length;
const queued = async () =>
	(await accountDatabase(USER).relaxed.outbox.toArray()).map(({ op }) => ({ kind: op.kind, payload: op.payload }));

test('a saved view sets search, filter and order of the list, and says which one is shown', async () => {
	await open();
	await inEveryLook('staff');
	await userEvent.click(dialog.getByRole('button', { name: 'Only Jonas', exact: true }));
	await expect.poll(rows).toBe(1);
	await expect.element(page.getByRole('article').getByText('Jonas').first()).toBeVisible();
	await open();
	await expect.element(dialog.getByText('shown now')).toBeVisible();
});

test('what the list shows is saved offline under a name, and listed at once', async () => {
	await userEvent.click(page.getByRole('button', { name: 'Best first' }));
	await open();
	await userEvent.fill(dialog.getByLabelText('Name of what the list shows now'), ' Best ');
	await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
	await expect.element(dialog).not.toBeInTheDocument();
	expect(await queued()).toEqual([{ kind: 'save_view', payload: { name: 'Best', search: 'sort=score' } }]);
	await open();
	await expect.element(dialog.getByRole('button', { name: 'Best shown now' })).toBeVisible();
});

test('a view without a name, or with one that is taken, is not saved, and the field says why', async () => {
	await open();
	await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
	await expect.element(dialog.getByText('Give the view a name.')).toBeVisible();
	await userEvent.fill(dialog.getByLabelText('Name of what the list shows now'), 'Only Jonas');
	await userEvent.click(dialog.getByRole('button', { name: 'Save view' }));
	await expect.element(dialog.getByText(/There is a view of this name/)).toBeVisible();
	expect(await queued()).toEqual([]);
});

test('a deleted view leaves the list of views at once', async () => {
	await open();
	await userEvent.click(dialog.getByRole('button', { name: 'Delete the view Only Jonas' }));
	await expect.element(dialog.getByText(/^No view is saved yet/)).toBeVisible();
	expect(await queued()).toEqual([{ kind: 'delete_view', payload: {} }]);
});
