import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import SyncWindows from '../../../app/app-shell/sync-dialogs.tsx';
import { showUnsentWork } from '../../../app/core/session/sync-dialog-state.ts';
import { render } from '../../support/render.ts';
import {
	aStoredCategory,
	button,
	database,
	field,
	goOffline,
	open,
	says,
	settingsDevice,
	stored,
} from './settings-screen.tsx';

const scene = settingsDevice();

test('a category that two admins changed is resolved by field: the chosen text is sent again, based on the other one’s', async () => {
	goOffline(scene);
	await stored({ categories: [aStoredCategory({ name: 'Sales' })] });
	await open('Job Categories');
	await button('Edit Sales').click();
	await field('Name').fill('Selling');
	await field('Description').fill('Mine.');
	await button('Save Category').click();
	await says(/Saved on this device/);
	const { outbox, evaluation_categories } = database().relaxed;
	await outbox.toCollection().modify({
		state: 'parked',
		parked: {
			reason: 'conflict',
			detail: 'description',
			current: {
				category: { description: 'Theirs.' },
				last_edit: { by: 'Joan Clarke', at: '2026-11-17T14:17:00.000Z' },
			},
		},
	});
	await evaluation_categories.put(aStoredCategory({ name: 'Sales', description: 'Theirs.' }));
	await render(<SyncWindows />);
	showUnsentWork();
	await userEvent.click(page.getByRole('button', { name: /^Compare and choose: / }));
	const conflict = page.getByRole('dialog', { name: 'Resolve changes to Sales' });
	await expect.element(conflict.getByText(/Joan Clarke/)).toBeVisible();
	expect(conflict.getByRole('group').all()).toHaveLength(1);
	const description = conflict.getByRole('group', { name: 'Description' });
	await expect.element(description.getByText('Theirs.')).toBeVisible();
	await userEvent.click(description.getByRole('radio', { name: 'Keep mine' }));
	await userEvent.click(conflict.getByRole('button', { name: 'Save choices' }));
	await expect
		.poll(async () => (await outbox.toArray()).map(({ state, op }) => ({ state, payload: op.payload })))
		.toEqual([
			{
				state: 'queued',
				payload: {
					changes: { name: { base: 'Sales', mine: 'Selling' }, description: { base: 'Theirs.', mine: 'Mine.' } },
				},
			},
		]);
	await expect.element(page.getByText('Mine.')).toBeInTheDocument();
});
