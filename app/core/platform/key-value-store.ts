import { del, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { hasEvictionMarker, noteStorageLoss } from './eviction-marker.ts';

/** Device data that is independent of the account. Not in localStorage, which loses writes if the browser process is killed. */
const DATABASE = 'candor-device';
const STORE = 'keyval';

/**
 * `locked:<hash>`: encrypted work of an account that signed out on this device. `device_id`: a random id of this browser
 * profile that survives sign-outs. `confirmations`: secrets of accounts created on this device.
 */
type DeviceKey = 'session' | 'device_id' | 'public_jobs' | 'install_hint' | 'confirmations' | `locked:${string}`;

/** Chromium sets `dataLoss` on the first database created after it deleted damaged files. */
const isAfterLoss = (event: IDBVersionChangeEvent): boolean => 'dataLoss' in event && event.dataLoss === 'total';

let isEvicted = false;

/** Whether the browser closed the database under this page, as it does on an eviction. */
export const wasEvicted = (): boolean => isEvicted;

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

/** Like idb-keyval's `createStore`, which does not report data loss. Reopens a connection that failed or was closed. */
function createDeviceStore(): UseStore {
	let opened: Promise<IDBDatabase> | undefined;
	const forget = (): void => {
		opened = undefined;
	};
	const onClosed = (): void => {
		isEvicted = true;
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

/** The stored value, unparsed; undefined if there is none. Rejects if the database cannot be read. */
export const readDevice = (key: DeviceKey): Promise<unknown> => get<unknown>(key, store);

/** Resolves after the commit. */
export const writeDevice = (key: DeviceKey, value: unknown): Promise<void> => set(key, value, store);

/** Resolves after the commit. */
export const removeDevice = (key: DeviceKey): Promise<void> => del(key, store);
