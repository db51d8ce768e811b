import { describe, expect, it } from 'vitest';
import { buildAccount, buildJob, DEFAULT_ANSWERS, hashAnswers, operatorOf } from '../support/builders.ts';
import { sharedServer } from '../support/server-fixture.ts';
import { answersWith, openLaptop } from './laptop.ts';

const server = sharedServer();
const DAY_MS = 24 * 60 * 60 * 1000;
const YEAR_MS = 365 * DAY_MS;

async function rowsOf(collection: 'assessments' | 'assessment_variants', jobId: string) {
	const operator = await operatorOf(server());
	return operator.collection(collection).getFullList({ filter: `job_id = '${jobId}'` });
}
const withJob = () => Promise.all([buildAccount(server()), buildJob(server())]);

describe('two devices of one candidate', () => {
	it('that hand in different texts without a network get both in: the first is official, the other is kept whole beside it', async () => {
		const [ada, job] = await withJob();
		const [phone, laptop] = [openLaptop(server, ada), openLaptop(server, ada)];
		const [official, variant] = [answersWith('Written on the train.'), answersWith('Written at home.')];
		const id = await phone.submit(job.id, official);
		await laptop.submit(job.id, variant);
		for (const device of [phone, laptop, phone]) await device.sync();

		expect(await rowsOf('assessments', job.id)).toMatchObject([{ id, answers: official }]);
		expect(await rowsOf('assessment_variants', job.id)).toMatchObject([{ assessment_id: id, answers: variant }]);
		for (const [device, answers, isVariant] of [
			[phone, official, false],
			[laptop, variant, true],
		] as const) {
			expect(await device.outbox()).toEqual([]);
			expect(await device.submissions()).toMatchObject([
				{ answers, receipt: { answers_hash: hashAnswers(answers), variant: isVariant } },
			]);
			expect(device.contents().assessments).toMatchObject([{ id, answers: official }]);
		}
	});

	it('that write the same answer keep both texts, each known to the other', async () => {
		const [ada, job] = await withJob();
		const [phone, laptop] = [openLaptop(server, ada), openLaptop(server, ada)];
		await phone.type(job.id, 'Written on the train.');
		await laptop.type(job.id, 'Written at home.');
		for (const device of [phone, laptop, phone]) await device.sync();
		for (const [device, own] of [
			[phone, 'Written on the train.'],
			[laptop, 'Written at home.'],
		] as const) {
			const { drafts, synced_drafts } = device.contents();
			expect(drafts).toMatchObject([{ text: own }]);
			expect((synced_drafts ?? []).map((row) => String(Object(row).text)).toSorted()).toEqual([
				'Written at home.',
				'Written on the train.',
			]);
		}
	});
});

describe('a submission', () => {
	it('whose acknowledgement is lost five times counts once, and its receipt is that of the first time', async () => {
		const [ada, job] = await withJob();
		let lost = 0;
		const laptop = openLaptop(server, ada, {
			onAnswer: (answer) => {
				lost += 1;
				return lost <= 5 ? { kind: 'none', reason: 'network' } : answer;
			},
		});
		const id = await laptop.submit(job.id);
		const stop = laptop.run();
		await expect.poll(laptop.outbox, { timeout: 10_000 }).toEqual([]);
		await stop();
		expect(lost).toBe(6);
		const [assessment, ...others] = await rowsOf('assessments', job.id);
		expect(others).toEqual([]);
		expect(await rowsOf('assessment_variants', job.id)).toEqual([]);
		const [submission] = await laptop.submissions();
		expect(submission?.receipt).toMatchObject({ submission_id: id, variant: false });
		expect(submission?.receipt?.received_at).toBe(String(assessment?.submitted_at).replace(' ', 'T'));
	});
});

describe.each([
	['two years slow', -2 * YEAR_MS],
	['a day fast', DAY_MS],
])('a clock that is %s', (_name, skewMs) => {
	it('changes nothing: the hand-in is tried again, stamped by the server, and stays on the device when the clock is put right', async () => {
		const [ada, job] = await withJob();
		let requests = 0;
		const laptop = openLaptop(server, ada, {
			skewMs,
			onAnswer: (answer) => {
				requests += 1;
				return requests === 1 ? { kind: 'none', reason: 'timeout' } : answer;
			},
		});
		const began = Date.now();
		await laptop.submit(job.id);
		const stop = laptop.run();
		await expect.poll(laptop.outbox, { timeout: 10_000 }).toEqual([]);
		await stop();
		expect(requests).toBe(2);
		// Put right, and wrong again: every pull looks for payloads that are old enough to go.
		for (const next of [0, 2 * YEAR_MS, -2 * YEAR_MS]) {
			laptop.clock.skewMs = next;
			await laptop.sync();
		}
		const [assessment] = await rowsOf('assessments', job.id);
		const [submission] = await laptop.submissions();
		const stamps = [assessment?.submitted_at, submission?.receipt?.received_at];
		for (const stamp of stamps) {
			const at = Date.parse(String(stamp).replace(' ', 'T'));
			expect(at).toBeGreaterThan(began - 1000);
			expect(at).toBeLessThan(Date.now() + 1000);
		}
		expect(Math.abs(Date.parse(String(assessment?.sealed_at)) - began - skewMs)).toBeLessThan(60_000);
		expect(submission).toMatchObject({ op: { kind: 'submit_assessment' }, answers: DEFAULT_ANSWERS });
	});
});
