import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Slide } from '../../../app/domain/deck/slide.ts';
import {
	type DeckChange,
	type DraftChange,
	editDeckMachine,
	type SaveOutcome,
} from '../../../app/features/investor-deck/edit-deck-machine.ts';
import type { SlideDraft } from '../../../app/features/investor-deck/slide-draft.ts';
import type { OptimisticSlide } from '../../../app/features/investor-deck/stored-slides.ts';
import { aSlide } from '../../support/builders.ts';

const entry = (slide: Slide): OptimisticSlide => ({ slide, pending: [], conflicts: {}, isNew: false });
const PROBLEM = aSlide({ id: 'slideproblem001', slide_number: 1, title: 'Problem' });
const MARKET = aSlide({ id: 'slidemarket0001', slide_number: 2, title: 'Market' });

/** A promise with its resolve and reject functions. */
function pending<T>() {
	let ends: { resolve: (value: T) => void; reject: (error: unknown) => void } | undefined;
	const promise = new Promise<T>((resolve, reject) => {
		ends = { resolve, reject };
	});
	return { promise, resolve: (value: T) => ends?.resolve(value), reject: (error: unknown) => ends?.reject(error) };
}

function start({
	stored = {},
	deck = [PROBLEM, MARKET],
}: {
	stored?: Record<string, SlideDraft>;
	deck?: Slide[];
} = {}) {
	const written: [string, string | null][] = [];
	const events: unknown[] = [];
	const saves: ReturnType<typeof pending<SaveOutcome>>[] = [];
	const changes: DeckChange[] = [];
	let seeding = pending<void>();
	const actor = createActor(
		editDeckMachine.provide({
			actors: {
				writer: fromCallback<DraftChange>(({ receive }) =>
					receive(({ id, draft }) => void written.push([id, draft?.values.title ?? null])),
				),
				readDrafts: fromPromise(() => Promise.resolve(stored)),
				seed: fromPromise(() => {
					seeding = pending<void>();
					return seeding.promise;
				}),
				saveSlide: fromPromise(() => {
					const save = pending<SaveOutcome>();
					saves.push(save);
					return save.promise;
				}),
				changeDeck: fromPromise(async ({ input }: { input: DeckChange | undefined }) => {
					if (input) changes.push(input);
				}),
			},
		}),
	);
	for (const type of ['save.ended', 'seed.ended', 'change.failed'] as const)
		actor.on(type, (event) => events.push(event));
	actor.start();
	actor.send({ type: 'deck.updated', deck: deck.map(entry), isComplete: true });
	return { actor, written, events, saves, changes, seeding: () => seeding, context: () => actor.getSnapshot().context };
}

const until = (actor: ReturnType<typeof start>['actor'], tag: 'ready' | 'saving' | 'seeding') =>
	expect.poll(() => actor.getSnapshot().hasTag(tag)).toBe(true);

test('selects the first slide, and writes an edit to the device immediately', async () => {
	const { actor, context, written } = start();
	await until(actor, 'ready');
	expect(context().selectedId).toBe(PROBLEM.id);
	actor.send({ type: 'slide.edited', id: PROBLEM.id, edit: { values: { title: 'The problem' } } });
	expect(written).toEqual([[PROBLEM.id, 'The problem']]);
	actor.send({ type: 'slide.edited', id: PROBLEM.id, edit: { values: { title: 'Problem' } } });
	expect(context().drafts).toEqual({});
	expect(written.at(-1)).toEqual([PROBLEM.id, null]);
});

test('saving stores the selected slide; text typed until it ends is an edit of the saved slide', async () => {
	const { actor, context, events, saves } = start();
	await until(actor, 'ready');
	actor.send({ type: 'slide.edited', id: PROBLEM.id, edit: { values: { title: 'One' } } });
	actor.send({ type: 'save.requested' });
	expect(actor.getSnapshot().hasTag('saving')).toBe(true);
	actor.send({ type: 'slide.edited', id: PROBLEM.id, edit: { values: { title: 'One, two' } } });
	saves[0]?.resolve({ kind: 'accepted', opId: 'op1' });
	await expect.poll(() => events).toEqual([{ type: 'save.ended', outcome: { kind: 'accepted', opId: 'op1' } }]);
	const draft = context().drafts[PROBLEM.id];
	expect([draft?.base.title, draft?.values.title]).toEqual(['One', 'One, two']);
});

test('a save that this device could not write keeps the edit', async () => {
	const { actor, context, events, saves } = start();
	await until(actor, 'ready');
	actor.send({ type: 'slide.edited', id: PROBLEM.id, edit: { values: { title: 'One' } } });
	actor.send({ type: 'save.requested' });
	saves[0]?.reject(new Error('full'));
	await expect.poll(() => events).toEqual([{ type: 'save.ended', outcome: { kind: 'failed' } }]);
	expect(context().drafts[PROBLEM.id]?.values.title).toBe('One');
	expect(actor.getSnapshot().hasTag('saving')).toBe(false);
});

test('keeps invalid JSON, and saves nothing', async () => {
	const { actor, context, saves } = start();
	await until(actor, 'ready');
	actor.send({ type: 'slide.edited', id: PROBLEM.id, edit: { invalid: { field: 'json', text: '{"a":' } } });
	actor.send({ type: 'save.requested' });
	expect([saves.length, context().isTried, context().drafts[PROBLEM.id]?.invalid]).toEqual([
		0,
		true,
		{ json: '{"a":' },
	]);
	actor.send({ type: 'slide.edited', id: PROBLEM.id, edit: { invalid: { field: 'json', text: null } } });
	expect(context().drafts).toEqual({});
});

test('restores a draft of an earlier visit', async () => {
	const base = { title: PROBLEM.title, subtitle: PROBLEM.subtitle, content: PROBLEM.content };
	const draft = { base, values: { ...base, title: 'Half written' }, invalid: {} };
	const { actor, context } = start({ stored: { [PROBLEM.id]: draft } });
	await until(actor, 'ready');
	expect([context().drafts[PROBLEM.id], context().restored]).toEqual([draft, [PROBLEM.id]]);
});

test('an empty deck gets the default slides; a failure is shown and can be retried', async () => {
	const { actor, events, seeding } = start({ deck: [] });
	await until(actor, 'seeding');
	seeding().reject(new Error('full'));
	await expect.poll(() => events).toEqual([{ type: 'seed.ended', isDone: false }]);
	actor.send({ type: 'seed.retried' });
	await until(actor, 'seeding');
	seeding().resolve();
	await until(actor, 'ready');
	expect(events.at(-1)).toEqual({ type: 'seed.ended', isDone: true });
});

test('restores a deleted slide at its position', async () => {
	const { actor, context, changes } = start();
	await until(actor, 'ready');
	actor.send({ type: 'deck.changed', change: { kind: 'delete', id: PROBLEM.id } });
	expect(context().selectedId).toBe(MARKET.id);
	actor.send({ type: 'deck.updated', deck: [entry(MARKET)], isComplete: true });
	actor.send({ type: 'undo.requested' });
	await expect
		.poll(() => changes)
		.toEqual([
			{ kind: 'delete', id: PROBLEM.id },
			{ kind: 'add', slide: PROBLEM, ids: [PROBLEM.id, MARKET.id] },
		]);
});
