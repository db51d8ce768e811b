import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { VersionBanner } from '../../app/app-shell/version-banner.tsx';
import { openAccountDatabase } from '../../app/core/store/account-database.ts';
import { setVersionNotice } from '../../app/core/store/storage-status.ts';
import { refreshByPull } from '../../app/core/sync/refresh.ts';
import { type SyncSession, startSync } from '../../app/core/sync/start-sync.ts';
import { StoredNote } from '../../app/ui/load-failure.tsx';
import { render } from '../support/render.ts';

const SESSION: SyncSession = {
	token: () => 'token',
	topics: () => [],
	onSignInNeeded: () => undefined,
	onStoreFailure: () => undefined,
	onStoreRecovery: () => undefined,
	onOutdated: () => setVersionNotice('outdated'),
};

afterEach(() => {
	vi.restoreAllMocks();
	setVersionNotice(null);
});

test('a tab older than the server offers to reload, reports no network failure, and asks once', async () => {
	const newer = {
		epoch: 'e1',
		scope: 's1',
		reset: false,
		changes: [{ seq: 1, collection: 'later', id: 'later0000000001', row: { id: 'later0000000001' } }],
		next: 1,
		head: 1,
		server_time: '2026-11-20T10:00:00.000Z',
	};
	let pulls = 0;
	vi.spyOn(window, 'fetch').mockImplementation(async (input) => {
		if (typeof input !== 'string' || !input.includes('/api/sync/pull')) return new Response('', { status: 502 });
		pulls += 1;
		return Response.json(newer);
	});
	const database = openAccountDatabase('outdatedtab0001');
	const sync = startSync(database, SESSION);
	await render(<VersionBanner />);
	await expect.element(page.getByText('A new version is ready.')).toBeVisible();
	await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
	sync.syncNow();
	const failure = await refreshByPull(database, 'token');
	expect(failure).toBe('outdated');
	expect(pulls).toBe(1);
	expect(await database.relaxed.meta.get('cursor')).toBe(undefined);
	await render(<StoredNote failure={failure} receiving={false} lastSyncedAt="" onRetry={() => undefined} />);
	await expect.element(page.getByText(/The app was updated\. Reload this page/)).toBeVisible();
	sync.stop();
	database.close();
});
