import * as z from 'zod/mini';
import { isoNow } from '../platform/clock.ts';
import { decryptText, type EncryptedText, encryptText } from '../platform/encryption.ts';
import { newRecordId } from '../platform/ids.ts';
import { readDevice, removeDevice, writeDevice } from '../platform/key-value-store.ts';
import { type CallResult, call } from '../remote/call.ts';
import { accountDatabase } from '../store/current-account.ts';
import { listOtherWork } from '../store/other-states.ts';
import { type ExportedWork, exportLocalWork, importLocalWork } from '../store/writes/export-local-work.ts';
import { importRescueDatabases } from '../store/writes/import-rescue-databases.ts';
import { restoreUnwritten } from '../store/writes/restore-unwritten.ts';
import { encryptedWorkKey } from './encrypted-work-key.ts';
import { sessionStore } from './session-store.ts';

const deviceKeySchema = z.object({ key: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/**
 * Fetches the key that encrypts the account's work on a device. It is constant per account and device id, and never stored on
 * the device.
 */
const fetchDeviceKey = (token: string, deviceId: string): Promise<CallResult<{ key: string }>> =>
	call(deviceKeySchema, '/api/sync/device-key', { method: 'POST', token, body: { device_id: deviceId } });

/** The encrypted work of a signed-out account. `lock` identifies the key without revealing the account. */
type LockedWork = { lock: string; box: EncryptedText };

async function keyFor(lock: string): Promise<string | null> {
	const token = sessionStore.current()?.token;
	const response = token ? await fetchDeviceKey(token, lock) : undefined;
	return response?.ok ? response.value.key : null;
}

function parseLocked(value: unknown): LockedWork | null {
	const { lock, box } = Object(value) as Partial<LockedWork>;
	return typeof lock === 'string' && box?.iv instanceof Uint8Array && box.data instanceof ArrayBuffer
		? { lock, box }
		: null;
}

/**
 * Encrypts the account's unsent work on this device with a key that only the server has. Deletes nothing: sign out only after
 * it returned true. Returns false if the server returned no key or other work cannot be read now.
 */
export async function encryptWork(userId: string): Promise<boolean> {
	const context = { newId: newRecordId, at: isoNow() };
	// Earlier locked work must not be overwritten, and unreadable work cannot be locked.
	if ((await decryptWork(userId)) === 'later') return false;
	if ((await importRescueDatabases(accountDatabase(userId), context)) === 'later') return false;
	if ((await listOtherWork(userId)).length > 0) return false;
	const lock = newRecordId();
	const key = await keyFor(lock);
	if (!key) return false;
	await restoreUnwritten(accountDatabase(userId));
	const work = await exportLocalWork(accountDatabase(userId), context);
	const locked: LockedWork = { lock, box: await encryptText(key, JSON.stringify(work)) };
	await writeDevice(await encryptedWorkKey(userId), locked);
	return true;
}

/**
 * Restores the account's locked work on this device after its next sign-in. If the server returns no key, the work stays locked
 * and this may be called again. Data that does not decrypt is kept.
 */
export async function decryptWork(userId: string): Promise<'unlocked' | 'nothing' | 'later'> {
	const place = await encryptedWorkKey(userId);
	const locked = parseLocked(await readDevice(place));
	if (!locked) return 'nothing';
	const key = await keyFor(locked.lock);
	if (!key) return 'later';
	const work = JSON.parse(await decryptText(key, locked.box)) as ExportedWork;
	await importLocalWork(accountDatabase(userId), work, { id: locked.lock, isNewer: false });
	await removeDevice(place);
	return 'unlocked';
}
