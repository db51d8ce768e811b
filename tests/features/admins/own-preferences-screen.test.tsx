import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import SyncWindows from '../../../app/app-shell/sync-dialogs.tsx';
import {
	DEFAULT_PREFERENCES,
	type NotificationPreferences,
} from '../../../app/domain/admins/notification-preferences.ts';
import { OwnPreferencesScreen } from '../../../app/features/admins/own-preferences-screen.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { inEveryLook } from '../../support/axe-in-browser.ts';
import { render } from '../../support/render.ts';
import { signInAs } from '../../support/staff-page.ts';
import {
	button,
	database,
	goOffline,
	outbox,
	says,
	settingsDevice,
	USER,
} from '../evaluation-management/settings-screen.tsx';
import '../../../app/styles/base.css';

const scene = settingsDevice();
const ROW = 'ownrow000000001';
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Stores the user's own row as pulled from the server, and a colleague's. */
async function pulled(preferences: Partial<NotificationPreferences> | null): Promise<void> {
	const { relaxed } = database();
	await relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	const notification_preferences = preferences && { ...DEFAULT_PREFERENCES, time_zone: zone, ...preferences };
	await relaxed.notification_preferences.bulkPut([
		{ id: 'otherrow0000001', user_id: 'otheraccount001', name: 'Joan Clarke', notification_preferences: null },
		{ id: ROW, user_id: USER, name: 'Grace Hopper', notification_preferences },
	]);
}

async function show() {
	await signInAs({ id: USER, role: 'reviewer' });
	return render(
		<MemoryRouter>
			<OwnPreferencesScreen />
			<SyncWindows />
			<Toaster />
		</MemoryRouter>,
	);
}

const frequency = () => page.getByRole('button', { name: /^Frequency/ });
const choose = async (option: string) => {
	await userEvent.click(frequency());
	await userEvent.click(page.getByRole('option', { name: option, exact: true }));
};

test('offline preferences are shown, changed on this device, marked as queued, and sent once', async () => {
	goOffline(scene);
	await pulled(null);
	const screen = await show();
	await userEvent.click(page.getByLabelText('Email notifications'));
	await expect.element(page.getByLabelText('Quiet hours')).toBeDisabled();
	await button('Save').click();
	await says('Saved on this device. It is sent automatically when the network is back.');
	await expect.element(page.getByText('Not sent yet')).toBeVisible();
	const waiting = {
		kind: 'change_preferences',
		payload: {
			changes: {
				email_notifications: { base: true, mine: false },
				...(zone !== 'UTC' && { time_zone: { base: 'UTC', mine: zone } }),
			},
		},
	};
	expect(await outbox()).toEqual([waiting]);

	await screen.unmount();
	await show();
	await expect.element(page.getByLabelText('Email notifications')).not.toBeChecked();
	await button('Save').click();
	await says('Nothing was changed.');
	expect(await outbox()).toEqual([waiting]);
});

test('preferences offer the specified options and say what the hours mean', async () => {
	await pulled({ time_zone: 'America/New_York' });
	await show();
	const optionsOf = async (name: RegExp) => {
		await userEvent.click(page.getByRole('button', { name }));
		await expect.element(page.getByRole('option').first()).toBeVisible();
		const options = page.getByRole('option').elements();
		const texts = options.map((each) => each.textContent);
		await userEvent.keyboard('{Escape}');
		return texts;
	};
	expect(await optionsOf(/^Frequency/)).toEqual(['Immediate', 'Hourly', 'Daily, when quiet hours end']);
	expect(await optionsOf(/^Score threshold/)).toEqual([
		'All assessments',
		'50 and above',
		'75 and above',
		'90 and above',
	]);
	await says(`Times are in the time zone ${zone.replaceAll('_', ' ')}.`);
	await userEvent.click(page.getByLabelText('Quiet hours'));
	await userEvent.fill(page.getByLabelText('Start'), '08:00');
	await says(/Start and end are the same: there are no quiet hours\.$/);
	await inEveryLook('staff');
});

test('preferences accepted by the server say so', async () => {
	scene.result = 'applied';
	await pulled({});
	await show();
	await userEvent.click(page.getByLabelText('Quiet hours'));
	await button('Save').click();
	await says('Notification preferences updated successfully');
	await expect.element(page.getByText('Not sent yet')).not.toBeInTheDocument();
});

test('preferences refused by the server show the reason', async () => {
	scene.result = { reason: 'not_allowed', detail: '' };
	await pulled({});
	await show();
	await userEvent.click(page.getByLabelText('Quiet hours'));
	await button('Save').click();
	await says(/^Failed to update preferences\. /);
});

test('preferences changed elsewhere are shown until something is changed here, and never overwrite an edit', async () => {
	goOffline(scene);
	await pulled({});
	await show();
	await expect.element(page.getByLabelText('Email notifications')).toBeChecked();
	await pulled({ email_notifications: false });
	await expect.element(page.getByLabelText('Email notifications')).not.toBeChecked();
	await userEvent.click(page.getByLabelText('Email notifications'));
	await pulled({ frequency: 'daily' });
	await button('Save').click();
	await says(/^Saved on this device/);
	expect(await outbox()).toEqual([
		{ kind: 'change_preferences', payload: { changes: { email_notifications: { base: false, mine: true } } } },
	]);
});

test('preferences changed while others are being saved stay changed, and are saved next', async () => {
	await pulled({});
	await show();
	await userEvent.click(page.getByLabelText('Quiet hours'));
	await button('Save').click();
	await userEvent.click(page.getByLabelText('Email notifications'));
	await says(/^Saved on this device/);
	await expect.element(page.getByLabelText('Email notifications')).not.toBeChecked();
	goOffline(scene);
	await button('Save').click();
	await expect
		.poll(outbox)
		.toMatchObject([
			{ payload: { changes: { 'quiet_hours.enabled': expect.anything() } } },
			{ payload: { changes: { email_notifications: { base: true, mine: false } } } },
		]);
});

test('preferences changed by another device show a conflict in words, and the choice is sent', async () => {
	const last_edit = { by: 'Grace Hopper', at: '2026-11-20T10:00:00.000Z' };
	scene.result = {
		reason: 'conflict',
		detail: 'frequency',
		current: { preferences: { frequency: 'daily' }, last_edit },
	};
	await pulled({});
	await show();
	await choose('Hourly');
	await button('Save').click();
	const dialog = page.getByRole('dialog', { name: 'Resolve changes to the notification preferences of Grace Hopper' });
	await expect.element(dialog.getByText('Immediate')).toBeVisible();
	await expect.element(dialog.getByText('Hourly')).toBeVisible();
	await expect.element(dialog.getByText('Daily, when quiet hours end')).toBeVisible();
	scene.result = null;
	await dialog.getByRole('radio', { name: 'Keep mine' }).click();
	await dialog.getByRole('button', { name: 'Save choices' }).click();
	await expect
		.poll(outbox)
		.toEqual([{ kind: 'change_preferences', payload: { changes: { frequency: { base: 'daily', mine: 'hourly' } } } }]);
});

test('preferences that could not be loaded are not shown as the defaults, and can be reloaded', async () => {
	scene.pullEnds = 'unavailable';
	await show();
	await expect.element(page.getByRole('heading', { name: 'Failed to load preferences' })).toBeVisible();
	await expect.element(page.getByLabelText('Email notifications')).not.toBeInTheDocument();
	scene.pullEnds = null;
	await pulled(null);
	await expect.element(page.getByLabelText('Email notifications')).toBeChecked();
});
