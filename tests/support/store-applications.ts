import type { HasStore } from '../../app/core/store/account-database.ts';
import { changeListed, LISTING_TABLES } from '../../app/core/store/listed-applications.ts';
import type { Application } from '../../app/domain/assessments/assessment.ts';
import { listedOf } from '../../app/domain/assessments/listed-application.ts';

/** Stores applications with the rows of their lists, as a pull does. */
export const storeApplications = ({ store }: HasStore, rows: readonly Application[]): Promise<void> =>
	store.write('relaxed', [...LISTING_TABLES, 'applications'], async (tables) => {
		await tables.applications.putAll([...rows]);
		await changeListed(tables, { put: rows.map(listedOf) }, new Date().toISOString());
	});
