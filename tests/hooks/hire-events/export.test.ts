import { describe, expect, it } from 'vitest';
import { EXPORT_PAGE, hireEventListSchema } from '../../../app/domain/hire-events/hire-event.ts';
import { expectOk } from '../../support/api.ts';
import { aHireEventRow, buildJob, operatorOf } from '../../support/builders.ts';
import { daysAgo, hireScene } from './scene.ts';

const scene = hireScene();

async function pageOf(query: Record<string, string>) {
	const path = `/api/staff/hire-events/export?${new URLSearchParams(query)}`;
	return hireEventListSchema.parse(expectOk(await scene.server().call('GET', path, { token: scene.reviewer().token })))
		.items;
}

describe('the export of hire events', () => {
	it('delivers every event of the range once, in pages, also where many were recorded at one time', async () => {
		const job = await buildJob(scene.server());
		const operator = await operatorOf(scene.server());
		const same = daysAgo(1);
		const count = EXPORT_PAGE + 3;
		const times = (index: number): string => (index < EXPORT_PAGE - 5 ? daysAgo(2) : same);
		// One after the other: at once they would make a JavaScript runtime each.
		for (let index = 0; index < count; index++) {
			const row = aHireEventRow(job.id, { created_at: times(index), feedback: String(index) });
			await operator.collection('hire_events').create(row);
		}
		const first = await pageOf({ range: '7d', job_id: job.id });
		const rest = await pageOf({ range: '7d', job_id: job.id, after: first.at(-1)?.id ?? '' });
		expect([first.length, rest.length]).toEqual([EXPORT_PAGE, 3]);
		expect(new Set([...first, ...rest].map(({ feedback }) => feedback)).size).toBe(count);
		expect(await pageOf({ range: '7d', job_id: job.id, after: rest.at(-1)?.id ?? '' })).toEqual([]);
	});

	it.each([
		['7d', ['3']],
		['30d', ['3', '20']],
		['90d', ['3', '20', '80']],
		['all', ['3', '20', '80', '400']],
	])('of the range %s has the events recorded in it, without tests, like its statistics', async (range, days) => {
		const job = await buildJob(scene.server());
		const operator = await operatorOf(scene.server());
		for (const day of [3, 20, 80, 400]) {
			for (const test_mode of [false, true]) {
				const row = { created_at: daysAgo(day), feedback: String(day), test_mode, stage: 'rejected' };
				await operator.collection('hire_events').create(aHireEventRow(job.id, row));
			}
		}
		expect((await pageOf({ range, job_id: job.id })).map(({ feedback }) => feedback)).toEqual(days);
		expect((await pageOf({ range, job_id: job.id, stage: 'rejected' })).length).toBe(days.length);
		expect(await pageOf({ range, job_id: job.id, stage: 'hired' })).toEqual([]);
	});

	it.each(['', 'range=1d', 'range=7d&stage=promoted', 'range=all&after=goneevent000001'])(
		'refuses "%s"',
		async (query) => {
			const { status } = await scene
				.server()
				.call('GET', `/api/staff/hire-events/export?${query}`, { token: scene.admin().token });
			expect(status).toBe(400);
		},
	);
});
