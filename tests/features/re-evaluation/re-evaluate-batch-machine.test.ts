import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ReEvaluationRequest } from '../../../app/domain/re-evaluation/batch.ts';
import {
	type BatchOutcome,
	type FollowEvent,
	reEvaluateBatchMachine,
} from '../../../app/features/re-evaluation/re-evaluate-batch-machine.ts';
import { aBatch, anItem } from './builders.ts';

const RUNNING = aBatch({ status: 'processing', results: [anItem({ state: 'running', new_score: null })] });
const COMPLETED = aBatch();

const TAGS = ['idle', 'confirming', 'starting', 'running', 'cancelling'] as const;

type Answer<T> = (input: T) => Promise<BatchOutcome>;

function start({
	startBatch = async () => ({ batch: RUNNING }),
	cancelBatch = async () => ({ batch: aBatch({ status: 'cancelled' }) }),
}: {
	startBatch?: Answer<ReEvaluationRequest>;
	cancelBatch?: Answer<string>;
} = {}) {
	const followed: string[] = [];
	const announced: (string | undefined)[] = [];
	const requests: ReEvaluationRequest[] = [];
	let asked = 0;
	let tell: (event: FollowEvent) => void = () => undefined;
	const actor = createActor(
		reEvaluateBatchMachine.provide({
			actors: {
				startBatch: fromPromise(({ input }) => {
					requests.push(input);
					return startBatch(input);
				}),
				cancelBatch: fromPromise(({ input }) => cancelBatch(input)),
				followBatch: fromCallback(({ input, sendBack }) => {
					followed.push(input);
					tell = sendBack;
				}),
			},
			actions: {
				askForSelection: () => {
					asked += 1;
				},
				announceEnd: ({ context }) => void announced.push(context.batch?.status),
			},
		}),
	).start();
	return {
		actor,
		followed,
		announced,
		requests,
		asked: () => asked,
		tell: (event: FollowEvent) => tell(event),
		tags: () => TAGS.filter((tag) => actor.getSnapshot().hasTag(tag)),
		context: () => actor.getSnapshot().context,
	};
}

const begin = ({ actor }: ReturnType<typeof start>, ids: readonly string[] = ['a', 'b']) => {
	actor.send({ type: 'start.requested', kind: 'selected', ids });
	actor.send({ type: 'start.confirmed' });
};

test('starts nothing without a selection', () => {
	const work = start();
	work.actor.send({ type: 'start.requested', kind: 'selected', ids: [] });
	expect([work.tags(), work.asked(), work.requests]).toEqual([['idle'], 1, []]);
});

test('a batch is confirmed, started, followed, and its end is announced once', async () => {
	const work = start();
	work.actor.send({ type: 'start.requested', kind: 'upgrade', ids: ['a', 'b'] });
	expect(work.tags()).toEqual(['confirming']);
	expect(work.context().asked?.kind).toBe('upgrade');
	work.actor.send({ type: 'start.confirmed' });
	expect(work.tags()).toEqual(['confirming', 'starting']);
	await expect.poll(work.tags).toEqual(['running']);
	expect(work.requests).toEqual([{ id: expect.stringMatching(/^[a-z0-9]{15}$/), assessmentIds: ['a', 'b'] }]);
	expect(work.followed).toEqual([RUNNING.id]);

	work.tell({ type: 'batch.unreachable' });
	expect(work.context().isUnreachable).toBe(true);
	work.tell({ type: 'batch.updated', batch: { ...RUNNING, completed: 1 } });
	expect([work.context().isUnreachable, work.context().batch?.completed]).toEqual([false, 1]);
	work.tell({ type: 'batch.updated', batch: COMPLETED });

	expect([work.tags(), work.announced]).toEqual([['idle'], ['completed']]);
	work.actor.send({ type: 'batch.found', batch: COMPLETED });
	expect(work.announced).toEqual(['completed']);
});

test('does not start when dismissed', () => {
	const work = start();
	work.actor.send({ type: 'start.requested', kind: 'selected', ids: ['a'] });
	work.actor.send({ type: 'start.dismissed' });
	expect([work.tags(), work.context().asked, work.requests]).toEqual([['idle'], null, []]);
});

test.each([
	['a refusal', async (): Promise<BatchOutcome> => ({ failure: 'batch_running' }), 'batch_running'],
	['an error', () => Promise.reject(new Error('broken')), 'unavailable'],
])('keeps the question open after %s, and a retry has the same id', async (_, startBatch, failure) => {
	const work = start({ startBatch });
	begin(work);
	await expect.poll(work.tags).toEqual(['confirming']);
	expect(work.context().failure).toBe(failure);
	work.actor.send({ type: 'start.confirmed' });
	await expect.poll(() => work.requests.length).toBe(2);
	expect(work.requests[0]).toEqual(work.requests[1]);
});

test('a reopened page follows the running batch; one that has ended is only shown', () => {
	const work = start();
	const earlier = aBatch({ id: 'batch0000000000' });
	work.actor.send({ type: 'batch.found', batch: earlier });
	expect([work.tags(), work.context().batch, work.followed]).toEqual([['idle'], earlier, []]);
	work.actor.send({ type: 'batch.found', batch: RUNNING });
	expect([work.tags(), work.followed, work.announced]).toEqual([['running'], [RUNNING.id], []]);
});

test('an outdated report does not reopen a batch: its end is announced once', () => {
	const work = start();
	work.actor.send({ type: 'batch.found', batch: RUNNING });
	work.tell({ type: 'batch.updated', batch: COMPLETED });
	work.actor.send({ type: 'batch.found', batch: RUNNING });
	expect([work.tags(), work.context().batch, work.announced]).toEqual([['idle'], COMPLETED, ['completed']]);
});

test('a report that a ping brings shows the progress at once; an older one and one on another batch are ignored', () => {
	const work = start();
	const step = (completed: number, failed = 0) => ({ ...RUNNING, completed, failed });
	const found = (batch: typeof RUNNING | null) => {
		work.actor.send({ type: 'batch.found', batch });
		return work.context().batch;
	};
	expect(found(RUNNING)).toEqual(RUNNING);
	expect(found(step(2, 1))).toEqual(step(2, 1));
	expect(found(step(2))).toEqual(step(2, 1));
	expect(found({ ...step(9), id: 'batch0000000009' })).toEqual(step(2, 1));
	expect(found(null)).toEqual(step(2, 1));
	expect([work.tags(), work.followed, work.announced]).toEqual([['running'], [RUNNING.id], []]);

	expect(found(COMPLETED)).toEqual(step(2, 1));
	expect(found(aBatch({ completed: 3 }))).toEqual(aBatch({ completed: 3 }));
	expect([work.tags(), work.announced]).toEqual([['idle'], ['completed']]);
});

test('a running batch is cancelled; when that fails it continues', async () => {
	let isReachable = false;
	const work = start({
		cancelBatch: async () =>
			isReachable ? { batch: aBatch({ status: 'cancelled' }) } : Promise.reject(new Error('no network')),
	});
	work.actor.send({ type: 'batch.found', batch: RUNNING });
	work.actor.send({ type: 'cancel.confirmed' });
	expect(work.tags()).toEqual(['running', 'cancelling']);
	await expect.poll(work.tags).toEqual(['running']);
	expect(work.context().failure).toBe('unavailable');

	isReachable = true;
	work.actor.send({ type: 'cancel.confirmed' });
	await expect.poll(work.tags).toEqual(['idle']);
	expect([work.announced, work.context().failure]).toEqual([['cancelled'], null]);
});
