import { readDevice, writeDevice } from '../platform/key-value-store.ts';

/** Maximum number of stored secrets; the oldest are deleted. */
const SECRETS_MAX = 5;

/** `wanted`: the path at which the account goes on once its address is confirmed. */
type StoredSecret = { account: string; secret: string; wanted?: string };

const isStoredSecret = (value: unknown): value is StoredSecret => {
	const { account, secret, wanted = '' } = Object(value) as Partial<StoredSecret>;
	return typeof account === 'string' && typeof secret === 'string' && typeof wanted === 'string';
};

/** Unreadable storage counts as empty: the user then enters the password. */
async function readAll(): Promise<StoredSecret[]> {
	const stored = await readDevice('confirmations').catch(() => null);
	return Array.isArray(stored) ? stored.filter(isStoredSecret) : [];
}

/** The secret of an account created in this browser. It confirms the account's address without the password. */
export const findConfirmationSecret = async (account: string): Promise<StoredSecret | undefined> =>
	(await readAll()).find((entry) => entry.account === account);

/** Saves the secret of an account created in this browser. Never rejects. */
export async function saveConfirmationSecret(saved: StoredSecret): Promise<void> {
	const others = (await readAll()).filter(({ account }) => account !== saved.account);
	await writeDevice('confirmations', [...others, saved].slice(-SECRETS_MAX)).catch(() => undefined);
}

/** Deletes the secret of an account whose address is confirmed. Never rejects. */
export async function forgetConfirmationSecret(account: string): Promise<void> {
	const left = (await readAll()).filter((entry) => entry.account !== account);
	await writeDevice('confirmations', left).catch(() => undefined);
}
