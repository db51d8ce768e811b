import { readDevice, writeDevice } from '../platform/key-value-store.ts';

/** Maximum number of stored secrets; the oldest are deleted. */
const SECRETS_MAX = 5;

type StoredSecret = { account: string; secret: string };

const isStoredSecret = (value: unknown): value is StoredSecret => {
	const { account, secret } = Object(value) as Partial<StoredSecret>;
	return typeof account === 'string' && typeof secret === 'string';
};

/** Unreadable storage counts as empty: the user then enters the password. */
async function readAll(): Promise<StoredSecret[]> {
	const stored = await readDevice('confirmations').catch(() => null);
	return Array.isArray(stored) ? stored.filter(isStoredSecret) : [];
}

/** The secret of an account created in this browser. It confirms the account's address without the password. */
export const findConfirmationSecret = async (account: string): Promise<string | undefined> =>
	(await readAll()).find((entry) => entry.account === account)?.secret;

/** Saves the secret of an account created in this browser. Never rejects. */
export async function saveConfirmationSecret(account: string, secret: string): Promise<void> {
	const others = (await readAll()).filter((entry) => entry.account !== account);
	await writeDevice('confirmations', [...others, { account, secret }].slice(-SECRETS_MAX)).catch(() => undefined);
}

/** Deletes the secret of an account whose address is confirmed. Never rejects. */
export async function forgetConfirmationSecret(account: string): Promise<void> {
	const left = (await readAll()).filter((entry) => entry.account !== account);
	await writeDevice('confirmations', left).catch(() => undefined);
}
