import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readDevice, removeDevice, writeDevice } from '../../../app/core/platform/key-value-store.ts';
import { LOSSES, transactionMethod } from '../../support/lost-connection.ts';

/** The connections used since the loss. */
const used = new Set<IDBDatabase>();

/** Loses the open connection of the device's database in this way. `isForever`: new ones fail too. */
async function lose(kind: string, isForever = false): Promise<void> {
	await writeDevice('session', 'first');
	const transact = transactionMethod();
	/** Only the connection that is used first is lost. */
	const lost: IDBDatabase[] = [];
	used.clear();
	vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
		used.add(this);
		if (lost.length === 0) lost.push(this);
		const usual = transact.bind(this);
		return isForever || lost.includes(this) ? (LOSSES[kind]?.(usual, args) ?? usual(...args)) : usual(...args);
	});
}

afterEach(() => {
	vi.restoreAllMocks();
});

describe.each(Object.keys(LOSSES))('a connection of the device that %s', (kind) => {
	it('is opened anew by a write, which is stored', async () => {
		await lose(kind);
		await writeDevice('session', 'renewed');
		expect(await readDevice('session')).toBe('renewed');
	});

	it('is opened anew by a read', async () => {
		await lose(kind);
		expect(await readDevice('session')).toBe('first');
	});

	it('is opened anew by a sign-out, which removes the session', async () => {
		await lose(kind);
		await removeDevice('session');
		expect(await readDevice('session')).toBeUndefined();
	});

	it('is opened anew once for what fails together', async () => {
		await lose(kind);
		await Promise.all([writeDevice('session', 'a'), writeDevice('device_id', 'b'), readDevice('public_jobs')]);
		expect(used.size).toBe(2);
	});

	it('fails when the new connection does too, and what comes later succeeds', async () => {
		await lose(kind, true);
		await expect(writeDevice('session', 'lost')).rejects.not.toBeUndefined();
		vi.restoreAllMocks();
		await writeDevice('session', 'later');
		expect(await readDevice('session')).toBe('later');
	});
});

it('another failure is reported and closes nothing', async () => {
	await lose('throws an UnknownError');
	vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
		throw new DOMException('No space.', 'QuotaExceededError');
	});
	const close = vi.spyOn(IDBDatabase.prototype, 'close');
	await expect(writeDevice('session', 'large')).rejects.toThrow('No space.');
	expect(close).not.toHaveBeenCalled();
});
