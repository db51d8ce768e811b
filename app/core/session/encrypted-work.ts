import { isoNow } from '../platform/clock.ts';
import { type LockedBox, lockText, unlockText } from '../platform/encryption.ts';
import { newRecordId } from '../platform/ids.ts';
import { readDevice, removeDevice, writeDevice } from '../platform/key-value-store.ts';
import { fetchDeviceKey } from '../remote/device-key.ts';
import { accountDatabase } from '../store/current-account.ts';
import { bringRescued } from '../store/writes/bring-rescued.ts';
import { type ExportedWork, exportLocalWork, importLocalWork } from '../store/writes/export-local-work.ts';
import { lockedBox } from './locked-place.ts';
import { sessionStore } from './session-store.ts';

/** What a device keeps of an account that signed out: nothing that can be read, under a name that does not tell whose it is. */
type LockedWork = { lock: string; box: LockedBox };

async function keyFor(lock: string): Promise<string | null> {
	const token = sessionStore.current()?.token;
	const answer = token ? await fetchDeviceKey(token, lock) : undefined;
	return answer?.ok ? answer.value.key : null;
}

function parseLocked(value: unknown): LockedWork | null {
	const { lock, box } = Object(value) as Partial<LockedWork>;
	return typeof lock === 'string' && box?.iv instanceof Uint8Array && box.data instanceof ArrayBuffer
		? { lock, box }
		: null;
}

/**
 * Encrypts the account's unsent work on this device under a key that only the server keeps. Nothing is deleted: signing out may follow
 * once this has answered true. False when the server gave no key.
 */
export async function lockWork(userId: string): Promise<boolean> {
	const made = { newId: newRecordId, at: isoNow() };
	// What was locked before is not overwritten, and what cannot be read cannot be locked.
	if ((await unlockWork(userId)) === 'later') return false;
	if ((await bringRescued(accountDatabase(userId), made)) === 'later') return false;
	const lock = newRecordId();
	const key = await keyFor(lock);
	if (!key) return false;
	const work = await exportLocalWork(accountDatabase(userId), made);
	const locked: LockedWork = { lock, box: await lockText(key, JSON.stringify(work)) };
	await writeDevice(await lockedBox(userId), locked);
	return true;
}

/**
 * Puts back what the account had left locked on this device, at its next sign-in. While the server gives no key it stays locked, and
 * this may be called again; a box that does not open is kept.
 */
export async function unlockWork(userId: string): Promise<'unlocked' | 'nothing' | 'later'> {
	const place = await lockedBox(userId);
	const locked = parseLocked(await readDevice(place));
	if (!locked) return 'nothing';
	const key = await keyFor(locked.lock);
	if (!key) return 'later';
	const work = JSON.parse(await unlockText(key, locked.box)) as ExportedWork;
	await importLocalWork(accountDatabase(userId), work, { id: locked.lock, isNewer: false });
	await removeDevice(place);
	return 'unlocked';
}
