import { del, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { hasEvictionMarker, noteStorageLoss } from './eviction-marker.ts';

/** What this device keeps whoever is signed in. Not in localStorage, which loses writes when the browser is killed. */
const DATABASE = 'candor-device';
const STORE = 'keyval';

/**
 * `locked:<hash>`: encrypted work of an account that signed out here. `device_id`: a random id of this browser profile, kept over sign-outs.
 * `confirmations`: secrets of accounts made here.
 */
export type DeviceKey = 'session' | 'device_id' | 'public_jobs' | 'install_hint' | 'confirmations' | `locked:${string}`;

/** Chromium says so in the first database that it makes after it found its files damaged and deleted them. */
const isAfterLoss = (event: IDBVersionChangeEvent): boolean => 'dataLoss' in event && event.dataLoss === 'total';

let isTaken = false;

/** Whether the browser closed the database under this page, as it does when it deletes it to make room. */
export const wasEvicted = (): boolean => isTaken;

async function openDevice(onClosed: () => void): Promise<IDBDatabase> {
	const request = indexedDB.open(DATABASE);
	request.onupgradeneeded = (event) => {
		request.result.createObjectStore(STORE);
		if (isAfterLoss(event) || hasEvictionMarker()) noteStorageLoss();
	};
	const database = await promisifyRequest(request);
	database.onclose = onClosed;
	return database;
}

/** As idb-keyval makes it, which does not say whether something was lost. A connection that failed or was closed is opened anew. */
function createDeviceStore(): UseStore {
	let opened: Promise<IDBDatabase> | undefined;
	const forget = (): void => {
		opened = undefined;
	};
	const onClosed = (): void => {
		isTaken = true;
		forget();
	};
	return async (mode, use) => {
		opened ??= openDevice(onClosed);
		const database = await opened.catch((error: unknown) => {
			forget();
			throw error;
		});
		return use(database.transaction(STORE, mode).objectStore(STORE));
	};
}

const store = createDeviceStore();

/** The stored value, unparsed: undefined when there is none. Rejects when the database cannot be read. */
export const readDevice = (key: DeviceKey): Promise<unknown> => get<unknown>(key, store);

/** Resolves once the value is in the database. */
export const writeDevice = (key: DeviceKey, value: unknown): Promise<void> => set(key, value, store);

/** Resolves once the value is gone from the database. */
export const removeDevice = (key: DeviceKey): Promise<void> => del(key, store);
