import { expect, it } from 'vitest';
import { countRecent } from '../../../app/features/manage-jobs/use-recent-counts.ts';
import { createMemoryStore } from '../../core/store/memory-store.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { storeApplications } from '../../support/store-applications.ts';

it('counts applications of the last seven days by job, without tests of the hiring team', async () => {
	const { store } = createMemoryStore();
	const now = new Date(2026, 10, 23, 15);
	const came = (days: number): string => new Date(2026, 10, 23 - days, 9).toISOString();
	const rows = [
		{ id: 'a1', job_id: 'j1', submitted_at: came(0) },
		{ id: 'a2', job_id: 'j1', submitted_at: came(6) },
		{ id: 'a3', job_id: 'j1', submitted_at: came(7) },
		{ id: 'a4', job_id: 'j2', submitted_at: came(1) },
		{ id: 'a5', job_id: 'j2', submitted_at: came(1), is_admin_test: true },
		{ id: 'a6', job_id: 'j3', submitted_at: came(30) },
	].map(anApplication);
	await storeApplications({ store }, rows);
	expect(await countRecent({ store }, now)).toEqual(
		new Map([
			['j1', 2],
			['j2', 1],
		]),
	);
});
