import { expect, it } from 'vitest';
import { ADMIN_REPORT, OWN_REPORT } from '../../../../app/core/store/writes/reports.ts';
import { acquireLease } from '../../../../app/core/sync/engine/lease.ts';
import { pullOnce } from '../../../../app/core/sync/engine/pull-once.ts';
import { WITHHELD_FROM_APPLICATION } from '../../../../app/domain/assessments/withheld.ts';
import { anApplication, aReview } from '../../../support/screen-builders.ts';
import { aDevice } from '../device.ts';

const SENTENCE = 'Planted in a summary.';
const SHOWN = { ...anApplication({ id: 'a1', score: 91, summary: SENTENCE, withheld: false }), job_id: 'j1' };
const HIDDEN = { ...SHOWN, ...WITHHELD_FROM_APPLICATION };

async function aReader() {
	const device = aDevice();
	const { store } = device.ports;
	const lease = await acquireLease(store);
	const receive = async (row: typeof SHOWN) => {
		device.server.change({ collection: 'applications', id: row.id, row });
		while ((await pullOnce(device.ports, lease, new AbortController().signal)).kind === 'more');
	};
	const stored = () => device.memory.contents();
	return { store, receive, stored };
}

it('a pull that withholds a score removes it from the stored reviews, the lists and the reports of the device', async () => {
	const { store, receive, stored } = await aReader();
	await receive(SHOWN);
	const withoutScores = [`${ADMIN_REPORT}team`, `${OWN_REPORT}invitations`];
	await store.write('relaxed', ['reviews', 'reports'], async ({ reviews, reports }) => {
		for (const key of withoutScores) await reports.put({ key, value: '{}' });
		await reviews.put(aReview({ id: 'a1', score: 91, summary: SENTENCE, insights: [SENTENCE], risk_score: 80 }));
		const other = {
			id: 'a1',
			job: 'Guest Support',
			stage: 'applied',
			score: 91,
			submitted_at: SHOWN.submitted_at,
		} as const;
		await reviews.put(aReview({ id: 'b1', score: 55, other_applications: [other] }));
		await reports.put({ key: 'score_overrides', value: JSON.stringify([{ id: 'a1', score: 91 }]) });
	});
	await receive(HIDDEN as typeof SHOWN);
	const { reviews, reports, applications, listed_applications } = stored();
	expect(reviews).toMatchObject([
		{ id: 'a1', withheld: true, score: null, summary: '', insights: [], risk_score: null, analytics: [] },
		{ id: 'b1', withheld: false, score: 55, other_applications: [{ id: 'a1', score: null }] },
	]);
	expect((reports ?? []).map((row) => String(Object(row).key)).toSorted()).toEqual(withoutScores.toSorted());
	expect(JSON.stringify([reviews, applications, listed_applications])).not.toMatch(/"score":91|Planted/);
});

it('a later change of a withheld application leaves reports and reviews alone', async () => {
	const { store, receive, stored } = await aReader();
	await receive(HIDDEN as typeof SHOWN);
	await store.write('relaxed', ['reports'], ({ reports }) => reports.put({ key: 'system', value: '{}' }));
	await receive({ ...HIDDEN, shortlisted: true } as typeof SHOWN);
	expect(stored().reports).toHaveLength(1);
});
