import { createStore, del, get, set } from 'idb-keyval';

/** What this device keeps whoever is signed in. Not in localStorage, which loses writes when the browser is killed. */
const DATABASE = 'candor-device';

/** `locked:<hash>`: encrypted work of an account that signed out here. */
export type DeviceKey = 'session' | 'public_jobs' | 'install_hint' | `locked:${string}`;

const store = createStore(DATABASE, 'keyval');

/** The stored value, unparsed: undefined when there is none. Rejects when the database cannot be read. */
export const readDevice = (key: DeviceKey): Promise<unknown> => get<unknown>(key, store);

/** Resolves once the value is in the database. */
export const writeDevice = (key: DeviceKey, value: unknown): Promise<void> => set(key, value, store);

/** Resolves once the value is gone from the database. */
export const removeDevice = (key: DeviceKey): Promise<void> => del(key, store);
