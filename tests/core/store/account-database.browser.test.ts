import { afterEach, expect, test } from 'vitest';
import { deleteAccountDatabase } from '../../../app/core/store/account-database.ts';
import { accountDatabase, closeAccount } from '../../../app/core/store/current-account.ts';

const EARLIER = 'earlieraccount1';
const PRESENT = 'presentaccount1';
const entry = { key: 'pulled_at', value: '2026-11-20T10:00:00.000Z' } as const;

afterEach(async () => {
	for (const userId of [EARLIER, PRESENT]) {
		closeAccount(userId);
		await deleteAccountDatabase(userId);
	}
});

test.for(['relaxed', 'strict'] as const)(
	'a %s write that waits for its database fails when the account is closed',
	async (durability) => {
		const written = accountDatabase(PRESENT)[durability].meta.put(entry);
		closeAccount(PRESENT);
		await expect(written).rejects.toMatchObject({ name: 'DatabaseClosedError' });
	},
);

test('a write after the close opens the database again', async () => {
	await accountDatabase(PRESENT).relaxed.meta.put(entry);
	closeAccount(PRESENT);
	expect(await accountDatabase(PRESENT).relaxed.meta.get('pulled_at')).toEqual(entry);
});

test('late work for an earlier account closes nothing of the present one', async () => {
	const written = accountDatabase(PRESENT).relaxed.meta.put(entry);
	accountDatabase(EARLIER);
	await written;
	expect(await accountDatabase(PRESENT).relaxed.meta.get('pulled_at')).toEqual(entry);
});
