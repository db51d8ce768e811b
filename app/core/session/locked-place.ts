import { sha256Hex } from '../platform/hash.ts';
import { readDevice } from '../platform/key-value-store.ts';

/** Where on this device the locked work of an account lies: under a name that does not tell whose it is. */
export const lockedBox = async (userId: string): Promise<`locked:${string}`> => `locked:${await sha256Hex(userId)}`;

/** Whether the account left anything locked on this device. */
export const isAnythingLocked = async (userId: string): Promise<boolean> =>
	(await readDevice(await lockedBox(userId))) !== undefined;
