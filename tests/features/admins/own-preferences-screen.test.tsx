import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import OwnPreferencesScreen from '../../../app/features/admins/own-preferences-screen.tsx';
import { Toaster } from '../../../app/ui/toaster.tsx';
import { answering, reads, signInAs, signOutAgain } from '../invitation-scene.ts';

type Answers = Parameters<typeof answering>[0];

async function show(answers: Answers) {
	await signInAs('ownpreferences1', 'reviewer');
	const calls = answering(answers);
	await render(
		<MemoryRouter>
			<OwnPreferencesScreen />
			<Toaster />
		</MemoryRouter>,
	);
	return calls;
}

afterEach(signOutAgain);

const OWN_ROW = () => Response.json({ items: [{ id: 'ownrow000000001', notification_preferences: null }] });
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

test('a reviewer stores preferences of their own, with the time zone of the browser', async () => {
	const calls = await show({
		'GET admin_users': OWN_ROW,
		'PATCH admin_users/records/ownrow000000001': () => Response.json({ id: 'ownrow000000001' }),
	});
	await userEvent.click(page.getByLabelText('Email notifications'));
	await expect.element(page.getByLabelText('Quiet hours')).toBeDisabled();
	await userEvent.click(page.getByRole('button', { name: 'Save' }));
	await expect.element(page.getByText('Notification preferences updated successfully')).toBeVisible();
	expect(calls).toEqual([
		{
			path: '/api/collections/admin_users/records/ownrow000000001',
			body: {
				notification_preferences: {
					email_notifications: false,
					frequency: 'immediate',
					score_threshold: 0,
					quiet_hours: { enabled: false, start: '22:00', end: '08:00' },
					time_zone: zone,
				},
			},
		},
	]);
});

test('a failure to store them says so, and what was chosen stays', async () => {
	await show({ 'GET admin_users': OWN_ROW, 'PATCH admin_users': () => new Response('down', { status: 502 }) });
	await userEvent.click(page.getByLabelText('Quiet hours'));
	await userEvent.click(page.getByRole('button', { name: 'Save' }));
	await reads(page.getByRole('alert'), /^Failed to update preferences\./);
	await expect.element(page.getByLabelText('Quiet hours')).toBeChecked();
});

test('preferences that could not be loaded are not shown as the defaults, and can be loaded again', async () => {
	let isDown = true;
	await show({ 'GET admin_users': () => (isDown ? new Response('down', { status: 502 }) : OWN_ROW()) });
	await expect.element(page.getByRole('heading', { name: 'Failed to load preferences' })).toBeVisible();
	isDown = false;
	await userEvent.click(page.getByRole('button', { name: 'Retry' }));
	await expect.element(page.getByLabelText('Email notifications')).toBeChecked();
});
