import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { ADMIN_REPORT, deleteDeniedReports, OWN_REPORT } from '../../../app/core/store/writes/reports.ts';
import { aDatabase } from './client-builders.ts';

it.each([
	{ reader: 'a candidate', isStaff: false, isAdmin: false, left: ['own:invitations'] },
	{ reader: 'a reviewer', isStaff: true, isAdmin: false, left: ['own:invitations', 'system'] },
	{ reader: 'an admin', isStaff: true, isAdmin: true, left: ['admin:team', 'own:invitations', 'system'] },
])('leaves $reader the stored reports that the account may read', async ({ isStaff, isAdmin, left }) => {
	const { store } = aDatabase();
	const names = [`${OWN_REPORT}invitations`, `${ADMIN_REPORT}team`, 'system'];
	await store.write('relaxed', ['reports'], async ({ reports }) => {
		for (const key of names) await reports.put({ key, value: '{}' });
	});
	await deleteDeniedReports({ store }, { isStaff, isAdmin });
	expect(await store.read(['reports'], ({ reports }) => reports.keys())).toEqual(left);
});
