import type { HasStore } from '../../app/core/store/account-database.ts';
import { createListing, LISTING_TABLES } from '../../app/core/store/listed-applications.ts';
import type { Application } from '../../app/domain/assessments/assessment.ts';

/** Stores applications with their list, as a pull does. */
export const storeApplications = ({ store }: HasStore, rows: readonly Application[]): Promise<void> =>
	store.write('relaxed', LISTING_TABLES, async (tables) => {
		await tables.applications.putAll([...rows]);
		const listing = await createListing(tables);
		for (const row of rows) listing.put(row);
		await listing.mark('stored');
	});
