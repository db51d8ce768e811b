import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { sessionStore } from '../../../app/core/session/session-store.ts';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { openSyncChannel, postTo, type SyncMessage } from '../../../app/core/sync/sync-channel.ts';
import ApplicationsScreen from '../../../app/features/applications/applications-screen.tsx';

const USER = {
	id: 'adminaccount003',
	email: 'admin@candor.test',
	firstName: 'Grace',
	lastName: 'Hopper',
	fullName: 'Grace Hopper',
	initials: 'GH',
	isAdmin: true,
	role: 'reviewer',
	isDeckOwner: false,
} as const;

/** The tab that pulls: it has everything already. */
let puller: BroadcastChannel;

beforeEach(async () => {
	puller = openSyncChannel(USER.id);
	puller.addEventListener('message', ({ data }: MessageEvent<SyncMessage>) => {
		if (data.kind === 'kick') postTo(puller, { kind: 'pulled', failure: null });
	});
	await accountDatabase(USER.id).relaxed.meta.put({ key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' });
	await sessionStore.save({ token: 't', user: USER, needsSignIn: false, renewedAt: 0 });
});
afterEach(async () => {
	puller.close();
	await accountDatabase(USER.id).relaxed.meta.clear();
	await sessionStore.clear();
});

test('the applications of a job that does not exist say so and lead back, and do not load for ever', async () => {
	await render(
		<MemoryRouter initialEntries={['/admin/jobs/nonexistent0000/applications']}>
			<Routes>
				<Route path="/admin/jobs/:jobId/applications" element={<ApplicationsScreen />} />
				<Route path="/admin/jobs" element={<h1>All jobs</h1>} />
			</Routes>
		</MemoryRouter>,
	);
	await expect.element(page.getByRole('heading', { level: 1, name: 'Job Not Found' })).toBeVisible();
	await expect.element(page.getByText('This job does not exist or was deleted.', { exact: true })).toBeVisible();
	await userEvent.click(page.getByRole('link', { name: 'Back to Jobs' }));
	await expect.element(page.getByRole('heading', { name: 'All jobs' })).toBeVisible();
});
