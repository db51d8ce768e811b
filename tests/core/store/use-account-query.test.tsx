import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { accountDatabase } from '../../../app/core/store/current-account.ts';
import { clearStorageFailure, useStorageFailure } from '../../../app/core/store/storage-status.ts';
import { useAccountQuery } from '../../../app/core/store/use-account-query.ts';

/** Every value that the hook returned, with the account and key of that render. */
type Seen = [account: string | undefined, key: string, value: string | undefined];

async function start(account: string | undefined, key = 'pulled_at') {
	const seen: Seen[] = [];
	const hook = await renderHook(
		(props?: { account: string | undefined; key: string }) => {
			const { account, key } = props ?? { account: undefined, key: '' };
			const value = useAccountQuery(account, async ({ relaxed }) => (await relaxed.meta.get(key))?.value ?? 'none', {
				inputs: [key],
			});
			seen.push([account, key, value]);
			return value;
		},
		{ initialProps: { account, key } },
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
	await hook.rerender({ account: 'adaaccount', key: 'target' });
	await expect.poll(() => hook.result.current).toBe('Ada’s other');
	await hook.rerender({ account: 'graceaccount', key: 'target' });
	await expect.poll(() => hook.result.current).toBe('none');
	await hook.rerender({ account: undefined, key: 'target' });
	expect(hook.result.current).toBeUndefined();
	expect(
		seen.filter(
			([account, key, value]) =>
				value?.startsWith('Ada') && (account !== 'adaaccount' || (key === 'target') !== (value === 'Ada’s other')),
		),
	).toEqual([]);
});

test('a failing database shows the banner and no error page', async () => {
	clearStorageFailure();
	let failures = 0;
	const hook = await renderHook(() => {
		const value = useAccountQuery('failingaccount', () => Promise.reject(new Error('The disk is broken.')), {
			onError: () => {
				failures += 1;
			},
		});
		return { value, banner: useStorageFailure() };
	});
	await expect.poll(() => hook.result.current).toEqual({ value: undefined, banner: 'failed' });
	expect(failures).toBe(1);
	clearStorageFailure();
});
