import { del, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { hasEvictionMarker, recordStorageLoss } from './eviction-marker.ts';

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
		if (isAfterLoss(event) || hasEvictionMarker()) recordStorageLoss();
	};
	const database = await promisifyRequest(request);
	database.onclose = onClosed;
	return database;
}

/** Whether a transaction failed because the browser lost the connection. An abort without a reason has no error. */
const isLost = (error: unknown): boolean =>
	error === null || ['UnknownError', 'InvalidStateError', 'AbortError'].includes(Object(error).name);

/**
 * Like idb-keyval's `createStore`, which does not report data loss. Reopens a connection that failed, was closed or was lost; in
 * the last case what was asked is done once more. What failed wrote nothing.
 */
function createDeviceStore(): UseStore {
	let opened: Promise<IDBDatabase> | undefined;
	const forget = (): void => {
		opened = undefined;
	};
	const onClosed = (): void => {
		isEvicted = true;
		forget();
	};
	const connect = (): Promise<IDBDatabase> => {
		opened ??= openDevice(onClosed).catch((error: unknown) => {
			forget();
			throw error;
		});
		return opened;
	};
	return async (mode, ask) => {
		const transact = (database: IDBDatabase) => ask(database.transaction(STORE, mode).objectStore(STORE));
		const connection = connect();
		const database = await connection;
		try {
			return await transact(database);
		} catch (error) {
			if (!isLost(error)) throw error;
			// Another one that failed may have opened a new connection already.
			if (opened === connection) forget();
			database.close();
			return transact(await connect());
		}
	};
}

const store = createDeviceStore();

/** The stored value, unparsed; undefined if there is none. Rejects if the database cannot be read. */
export const readDevice = (key: DeviceKey): Promise<unknown> => get<unknown>(key, store);

/** Resolves after the commit. */
export const writeDevice = (key: DeviceKey, value: unknown): Promise<void> => set(key, value, store);

/** Resolves after the commit. */
export const removeDevice = (key: DeviceKey): Promise<void> => del(key, store);
