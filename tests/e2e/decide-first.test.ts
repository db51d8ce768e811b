import { expect } from '@playwright/test';
import { writeAttributes } from '../../app/domain/scorecards/attributes.ts';
import { editJob, saveScorecard } from '../hooks/sync/ops.ts';
import { pushOp } from '../support/api.ts';
import { buildAccount, buildJob, buildStaff, operatorOf } from '../support/builders.ts';
import { Candidate } from '../support/candidate.ts';
import { untilSynced } from '../support/device.ts';
import { test } from '../support/end-to-end.ts';
import { scoreLeaks } from '../support/score-leaks.ts';
import { everythingStored } from '../support/stored.ts';
import { submitFor } from '../support/submit.ts';

const PLANTED = 'Plants a sentence that no reader without a card may see.';

test('a score that a device has is gone from it when its job asks for a card first, and is back after the card', async ({
	start,
	server,
}) => {
	const scorecard = writeAttributes([{ id: 'calm', name: 'Stays calm' }]);
	const job = await buildJob(server, { title: 'Night Porter', scorecard });
	const mara = await buildAccount(server, { first_name: 'Mara', last_name: 'Lind' });
	const id = await submitFor(server, mara, job.id);
	const api = await operatorOf(server);
	const assessments = api.collection('assessments');
	await expect.poll(async () => (await assessments.getOne(id)).score).not.toBeNull();
	await assessments.update(id, { summary: PLANTED });
	const [admin, reader] = [await buildStaff(server, 'admin'), await buildStaff(server, 'reviewer')];

	const device = await start.device({ serviceWorker: 'block' });
	const page = device.page();
	await new Candidate(page).signInAt(`${server.url}/admin/assessment/${id}`, reader.email);
	await expect(page.getByText(PLANTED).first()).toBeVisible();
	await untilSynced(page);
	const stored = async () => JSON.parse(await everythingStored(page)) as unknown;
	expect(scoreLeaks(await stored(), id)).not.toEqual([]);
	expect(await everythingStored(page)).toContain(PLANTED);

	await pushOp(server, admin.token, editJob(job.id, { decide_first: { base: 'Off', mine: 'On' } }));
	await expect(page.getByText('After your card')).toBeVisible();
	await expect(page.getByText(PLANTED)).toHaveCount(0);
	await expect.poll(async () => (await everythingStored(page)).includes(PLANTED)).toBe(false);
	await expect.poll(async () => scoreLeaks(await stored(), id)).toEqual([]);

	await pushOp(server, reader.token, saveScorecard(id));
	await expect(page.getByText(PLANTED).first()).toBeVisible();
	expect(device.errors()).toEqual([]);
});
