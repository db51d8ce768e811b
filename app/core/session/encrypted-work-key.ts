import { sha256Hex } from '../platform/hash.ts';
import { readDevice } from '../platform/key-value-store.ts';

/** The storage key of an account's locked work; it does not reveal the account. */
export const encryptedWorkKey = async (userId: string): Promise<`locked:${string}`> =>
	`locked:${await sha256Hex(userId)}`;

/** Whether the account has locked work on this device. */
export const hasEncryptedWork = async (userId: string): Promise<boolean> =>
	(await readDevice(await encryptedWorkKey(userId))) !== undefined;
