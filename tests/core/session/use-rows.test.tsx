import { afterEach, expect, test } from 'vitest';
import { sessionStore } from '../../../app/core/session/session-store.ts';
import { useRows } from '../../../app/core/session/use-rows.ts';
import { useSession } from '../../../app/core/session/use-session.ts';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { clearStorageFailure, useStorageFailure } from '../../../app/core/store/storage-status.ts';
import { renderHook } from '../../support/render.ts';
import { signInAs, signOutAgain } from '../../support/staff-page.ts';

afterEach(signOutAgain);

/** Every value that the hook returned, with the account and key of that render. */
type Seen = [account: string | undefined, key: string, value: string | undefined];

async function start(account: string, key = 'pulled_at') {
	const seen: Seen[] = [];
	await signInAs({ id: account });
	const hook = await renderHook(
		({ key }: { key: string } = { key: '' }) => {
			const account = useSession().user?.id;
			const { value } = useRows(async ({ relaxed }) => String((await relaxed.meta.get(key))?.value ?? 'none'), [key]);
			seen.push([account, key, value]);
			return value;
		},
		{ initialProps: { key } },
	);
	return { hook, seen };
}

const write = (account: string, key: string, value: string) =>
	accountDatabase(account).store.write('relaxed', ['meta'], ({ meta }) => meta.put({ key, value }));

test('returns undefined until the rows were read, then live rows', async () => {
	const { hook, seen } = await start('liveaccount');
	expect(seen[0]).toEqual(['liveaccount', 'pulled_at', undefined]);
	await expect.poll(() => hook.result.current).toBe('none');
	await write('liveaccount', 'pulled_at', 'now');
	await expect.poll(() => hook.result.current).toBe('now');
});

test('never returns rows of another account or of other inputs', async () => {
	await write('adaaccount', 'pulled_at', 'Ada’s');
	await write('adaaccount', 'target', 'Ada’s other');
	const { hook, seen } = await start('adaaccount');
	await expect.poll(() => hook.result.current).toBe('Ada’s');
	await hook.rerender({ key: 'target' });
	await expect.poll(() => hook.result.current).toBe('Ada’s other');
	await signInAs({ id: 'graceaccount' });
	await expect.poll(() => hook.result.current).toBe('none');
	await sessionStore.clear();
	await expect.poll(() => hook.result.current).toBeUndefined();
	expect(
		seen.filter(
			([account, key, value]) =>
				value?.startsWith('Ada') && (account !== 'adaaccount' || (key === 'target') !== (value === 'Ada’s other')),
		),
	).toEqual([]);
});

test('a failing database shows the banner and no error page', async () => {
	clearStorageFailure();
	await signInAs({ id: 'failingaccount' });
	const hook = await renderHook(() => {
		const { status, failure } = useRows(() => Promise.reject(new Error('The disk is broken.')));
		return { status, failure, banner: useStorageFailure() };
	});
	await expect
		.poll(() => hook.result.current)
		.toEqual({ status: 'failed', failure: 'storage_failed', banner: 'failed' });
	clearStorageFailure();
});
