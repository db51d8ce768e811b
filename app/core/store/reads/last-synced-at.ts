import type { AccountDatabase } from '../account-database.ts';

/** When this device last had all that the server had, ISO 8601 of the device's clock; empty when it never did. */
export const findPulledAt = async ({ relaxed }: Pick<AccountDatabase, 'relaxed'>): Promise<string> =>
	(await relaxed.meta.get('pulled_at'))?.value ?? '';
