import type { AccountDatabase } from '../account-database.ts';

/** When this device was last in sync with the server, ISO 8601 of the device's clock; empty when it never was. */
export const findPulledAt = async ({ relaxed }: Pick<AccountDatabase, 'relaxed'>): Promise<string> =>
	(await relaxed.meta.get('pulled_at'))?.value ?? '';
