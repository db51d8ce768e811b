import { describe, expect, it } from 'vitest';
import { acquireLease } from '../../../app/core/sync/engine/lease.ts';
import { pullOnce } from '../../../app/core/sync/engine/pull-once.ts';
import type { Application } from '../../../app/domain/assessments/assessment.ts';
import { countIn, type JobFigures, noFigures } from '../../../app/domain/assessments/job-figures.ts';
import { listedOf } from '../../../app/domain/assessments/listed-application.ts';
import { listApplications } from '../../../app/entities/applications/job-applications.ts';
import { setShortlist } from '../../../app/entities/applications/queue-application-actions.ts';
import { anApplication } from '../../support/screen-builders.ts';
import { aDevice, newId } from '../sync/device.ts';
import { aSyncedJob } from '../sync/rows.ts';
import { NOW } from './client-builders.ts';
import { listedRows } from './memory-store.ts';

const job = (id: string) => ({ collection: 'jobs' as const, id, row: aSyncedJob({ id }) });
const application = (id: string, job_id: string, shape: Partial<Application> = {}) => ({
	collection: 'applications' as const,
	id,
	row: anApplication({ id, job_id, ...shape }),
});

async function aPuller() {
	const { ports, memory, server } = aDevice();
	const lease = await acquireLease(ports.store);
	const pull = async () => {
		while ((await pullOnce(ports, lease, new AbortController().signal)).kind === 'more');
	};
	await pull();
	return {
		store: ports.store,
		pull,
		server,
		/** Pulls after each change. */
		change: async (...changes: Parameters<typeof server.change>) => {
			server.change(...changes);
			await pull();
		},
		listed: () => listedRows(memory.contents()),
		wanted: () => (memory.contents().applications ?? []).map((row) => listedOf(row as Application)),
	};
}

describe('the listed applications', () => {
	it('follow the applications through changes, deletions, the deletion of a job and a reset', async () => {
		const { change, server, listed, wanted } = await aPuller();
		await change(job('j1'), job('j2'), application('a1', 'j1'), application('a2', 'j1'), application('a3', 'j2'));
		expect(listed()).toHaveLength(3);
		expect(listed()).toEqual(wanted());
		await change(application('a1', 'j1', { score: 91, risk_score: 80, risk_dismissed: true }));
		expect(listed()).toEqual(wanted());
		await change({ collection: 'applications', id: 'a2', row: null });
		expect(listed()).toEqual(wanted());
		await change(application('a4', 'j1'), { collection: 'jobs', id: 'j1', row: null });
		expect(listed()).toEqual([listedOf(anApplication({ id: 'a3', job_id: 'j2' }))]);
		server.restore('e2');
		await change(job('j2'), application('a5', 'j2'));
		expect(listed()).toEqual([listedOf(anApplication({ id: 'a5', job_id: 'j2' }))]);
		expect(listed()).toEqual(wanted());
	});

	it('are counted in one row of their job, which is that of a new count after each change', async () => {
		const { change, store, wanted, server } = await aPuller();
		const isCounted = async () => {
			const counted = new Map<string, JobFigures>();
			for (const row of wanted()) {
				const figures = counted.get(row.job_id) ?? noFigures();
				counted.set(row.job_id, figures);
				countIn(figures, row, 1);
			}
			const stored = await store.read(['job_figures'], ({ job_figures }) => job_figures.list());
			const figuresOf = stored.map(
				({ job_id, rows: _rows, revision: _revision, zone: _zone, ...figures }) => [job_id, figures] as const,
			);
			expect(new Map(figuresOf)).toEqual(counted);
		};
		await change(job('j1'), job('j2'), application('a1', 'j1'), application('b1', 'j1'), application('a3', 'j2'));
		await isCounted();
		await change(application('a1', 'j1', { score: 91 }), application('b1', 'j1', { score: null, ai_declined: true }));
		await isCounted();
		await change({ collection: 'applications', id: 'a1', row: null });
		await isCounted();
		await change({ collection: 'jobs', id: 'j1', row: null });
		await isCounted();
		server.restore('e2');
		await change(job('j3'), application('a5', 'j3'));
		const { job_figures } = await store.read(['job_figures'], async (tables) => ({
			job_figures: (await tables.job_figures.list()).filter(({ counts }) => counts.total > 0),
		}));
		expect(job_figures.map(({ job_id }) => job_id)).toEqual(['j3']);
	});

	it('keep their array identity until an application of the job changes', async () => {
		const { change, store } = await aPuller();
		await change(job('j1'), job('j2'), application('a1', 'j1'));
		const list = listApplications('j1');
		const before = await list({ store });
		await change(application('b1', 'j2'));
		expect((await list({ store }))?.applications).toBe(before?.applications);
		// The query of another screen.
		expect((await listApplications('j1')({ store }))?.applications).toBe(before?.applications);
		await change(application('a1', 'j1', { score: 95 }));
		expect((await list({ store }))?.applications).toMatchObject([
			listedOf(anApplication({ id: 'a1', job_id: 'j1', score: 95 })),
		]);
		await change({ collection: 'applications', id: 'a1', row: null });
		expect((await list({ store }))?.applications).toEqual([]);
	});

	it('show a shortlist decision immediately, and the server’s row after it', async () => {
		const { change, store } = await aPuller();
		await change(job('j1'), application('a1', 'j1'), application('a2', 'j1', { shortlisted: true }));
		const list = listApplications('j1');
		const shortlisted = async () =>
			(await list({ store }))?.applications.flatMap((row) => (row.is_shortlisted ? [row.id] : []));
		expect(await shortlisted()).toEqual(['a2']);
		await setShortlist({ store }, ['a1'], true, { newId, at: NOW });
		await setShortlist({ store }, ['a2'], false, { newId, at: NOW });
		expect(await shortlisted()).toEqual(['a1']);
	});

	it('keep their array identity while the waiting decisions are the same', async () => {
		const { change, store } = await aPuller();
		await change(job('j1'), application('a1', 'j1'), application('a2', 'j1'));
		const list = listApplications('j1');
		const read = async () => (await list({ store }))?.applications;
		await setShortlist({ store }, ['a1'], true, { newId, at: NOW });
		const before = await read();
		await store.write('relaxed', ['meta'], ({ meta }) => meta.put({ key: 'pulled_at', value: NOW }));
		expect(await read()).toBe(before);
		await setShortlist({ store }, ['a1'], false, { newId, at: NOW });
		expect(await read()).toEqual(before?.map((row) => ({ ...row, is_shortlisted: false })));
		await setShortlist({ store }, ['a2'], true, { newId, at: NOW });
		expect(await read()).toEqual(before?.map((row) => ({ ...row, is_shortlisted: row.id === 'a2' })));
	});

	it('belong to their job and account, whichever was read before', async () => {
		const [one, other] = [await aPuller(), await aPuller()];
		await one.change(job('j1'), job('j2'), application('a1', 'j1'), application('b1', 'j2'));
		await other.change(job('j1'), application('c1', 'j1'));
		const idsOf = async ({ store }: typeof one, jobId: string) =>
			(await listApplications(jobId)({ store }))?.applications.map(({ id }) => id);
		expect(await idsOf(one, 'j1')).toEqual(['a1']);
		expect(await idsOf(other, 'j1')).toEqual(['c1']);
		expect(await idsOf(one, 'j2')).toEqual(['b1']);
		expect(await idsOf(one, 'j1')).toEqual(['a1']);
	});

	it('are undefined for a job that this device never pulled', async () => {
		const { store } = await aPuller();
		expect(await listApplications('j9')({ store })).toBeUndefined();
	});
});
