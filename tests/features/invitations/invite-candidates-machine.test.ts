import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { InvitationBatch } from '../../../app/domain/invitations/batch.ts';
import type { Entry } from '../../../app/features/invitations/entry.ts';
import { EMPTY_DRAFT, type InvitationDraft } from '../../../app/features/invitations/invitation-draft.ts';
import {
	type BatchEvent,
	type Found,
	inviteCandidatesMachine,
	type Sent,
} from '../../../app/features/invitations/invite-candidates-machine.ts';

const entry = (email: string): Entry => ({ email, firstName: '', lastName: '' });
const aDraft = (shape: Partial<InvitationDraft> = {}): InvitationDraft => ({
	...EMPTY_DRAFT,
	entries: [entry('ada@candor.test')],
	...shape,
});
const aBatch = (shape: Partial<InvitationBatch> = {}): InvitationBatch => ({
	id: 'batch0000000001',
	job_id: 'job000000000001',
	created_at: '2026-11-23T10:00:00.000Z',
	is_done: false,
	recipients: [{ email: 'ada@candor.test', state: 'waiting', error: null }],
	...shape,
});
const DONE = aBatch({ is_done: true, recipients: [{ email: 'ada@candor.test', state: 'invited', error: null }] });

type World = { stored?: InvitationDraft | Error; found?: Found | Error; posts?: (Sent | Error)[] };

/** A dialog with these results of device and server. */
async function inviting({ stored = EMPTY_DRAFT, found = 'none', posts = [] }: World = {}) {
	const written: InvitationDraft[] = [];
	const posted: InvitationDraft[] = [];
	let tell: (event: BatchEvent) => void = () => undefined;
	const give = <T>(value: T | Error | undefined): T => {
		if (value === undefined || value instanceof Error) throw value ?? new Error('called too often');
		return value;
	};
	const actor = createActor(
		inviteCandidatesMachine.provide({
			actors: {
				writer: fromCallback<{ type: 'draft.written'; draft: InvitationDraft }>(({ receive }) =>
					receive(({ draft }) => written.push(draft)),
				),
				readDraft: fromPromise(async () => give(stored)),
				findBatch: fromPromise(async () => give(found)),
				postBatch: fromPromise(async ({ input }) => {
					posted.push(input);
					return give(posts.shift());
				}),
				followBatch: fromCallback<BatchEvent, string>(({ sendBack }) => {
					tell = sendBack;
				}),
			},
		}),
	).start();
	const at = async (state: string) => {
		await waitFor(actor, ({ value }) => value === state);
		return actor.getSnapshot().context;
	};
	await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
	const fill = (...emails: string[]) => actor.send({ type: 'draft.changed', change: { entries: emails.map(entry) } });
	return { actor, at, fill, written, posted, tell: (event: BatchEvent) => tell(event) };
}

describe('the form', () => {
	it('is empty at first, and stores each change', async () => {
		const { actor, at, fill, written } = await inviting();
		expect(await at('form')).toMatchObject({ draft: EMPTY_DRAFT, isRestored: false });
		fill('ada@candor.test');
		actor.send({ type: 'draft.changed', change: { message: 'Hello' } });
		expect(written).toEqual([aDraft(), aDraft({ message: 'Hello' })]);
	});

	it('restores the draft of this device', async () => {
		const { at } = await inviting({ stored: aDraft() });
		expect(await at('form')).toMatchObject({ draft: aDraft(), isRestored: true });
	});

	it('opens when the draft cannot be read', async () => {
		const { at } = await inviting({ stored: new Error('no storage') });
		expect((await at('form')).draft).toEqual(EMPTY_DRAFT);
	});

	it.each([
		['without a valid address', aDraft({ entries: [entry('ada'), entry('ada@candor'), entry('')] }), 'no_address'],
		[
			'with more than 500',
			aDraft({ entries: Array.from({ length: 501 }, (_, index) => entry(`a${index}@candor.test`)) }),
			'too_many',
		],
		['with a message over the limit', aDraft({ message: 'x'.repeat(2_001) }), 'message_too_long'],
	])('%s is not sent', async (_, stored, error) => {
		const { actor, at, posted } = await inviting({ stored });
		actor.send({ type: 'send.requested' });
		expect([(await at('form')).error, posted]).toEqual([error, []]);
		actor.send({ type: 'draft.changed', change: { message: '' } });
		expect((await at('form')).error).toBe(null);
	});

	it('keeps its draft when closed', async () => {
		const { actor, at, fill, written } = await inviting();
		fill('ada@candor.test');
		actor.send({ type: 'dialog.closed' });
		await at('closed');
		expect(written.at(-1)).toEqual(aDraft());
	});

	it('is emptied by Clear', async () => {
		const { actor, at, written } = await inviting({ stored: aDraft() });
		actor.send({ type: 'draft.cleared' });
		expect(await at('form')).toMatchObject({ draft: EMPTY_DRAFT, isRestored: false });
		expect(written).toEqual([EMPTY_DRAFT]);
	});
});

describe('sending', () => {
	it('stores the batch’s id first, skips entries without a valid address, shows progress and then the results', async () => {
		const { actor, at, fill, written, posted, tell } = await inviting({ posts: [{ batch: aBatch() }] });
		fill('ada@candor.test', 'nobody', '');
		actor.send({ type: 'send.requested' });
		// A second press has no effect.
		actor.send({ type: 'send.requested' });
		const { batch, skipped } = await at('sending');
		expect([batch, skipped]).toEqual([aBatch(), [entry('nobody')]]);
		expect(written.at(-1)?.batchId).toMatch(/^[a-z0-9]{15}$/);
		expect(posted).toEqual([written.at(-1)]);

		tell({ type: 'batch.unreachable' });
		expect((await at('sending')).isUnreachable).toBe(true);
		tell({ type: 'batch.updated', batch: DONE });
		expect(await at('results')).toMatchObject({ batch: DONE, isUnreachable: false });
	});

	it('that fails keeps the input; the same input again is the same batch, changed input another one', async () => {
		const { actor, at, posted } = await inviting({
			stored: aDraft(),
			posts: [{ failure: 'unavailable' }, new Error('cut'), { failure: 'offline' }],
		});
		actor.send({ type: 'send.requested' });
		await waitFor(actor, ({ context }) => context.failure === 'unavailable');
		actor.send({ type: 'send.requested' });
		await waitFor(actor, ({ value, context }) => value === 'form' && context.failure === 'unavailable');
		actor.send({ type: 'draft.changed', change: { message: 'Hello' } });
		actor.send({ type: 'send.requested' });
		await waitFor(actor, ({ context }) => context.failure === 'offline');
		expect((await at('form')).draft.message).toBe('Hello');
		const ids = posted.map(({ batchId }) => batchId);
		expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
	});
});

describe('a reopened dialog', () => {
	const sent = aDraft({ batchId: 'batch0000000001' });

	it('finds the running batch', async () => {
		const { at } = await inviting({ stored: sent, found: { batch: aBatch() } });
		expect((await at('sending')).batch).toEqual(aBatch());
	});

	it('shows results that were not read', async () => {
		const { actor, at, written } = await inviting({ stored: sent, found: { batch: DONE } });
		expect((await at('results')).batch).toEqual(DONE);
		actor.send({ type: 'dialog.closed' });
		await at('closed');
		expect(written).toEqual([EMPTY_DRAFT]);
	});

	it('shows when the batch never reached the server', async () => {
		const { at } = await inviting({ stored: sent, found: 'none' });
		expect(await at('form')).toMatchObject({ draft: aDraft(), failure: 'none' });
	});

	it.each([[{ failure: 'offline' } as const], [new Error('cut')]])(
		'shows when that is unknown, and sends the same batch',
		async (found) => {
			const { actor, at, posted } = await inviting({ stored: sent, found, posts: [{ batch: DONE }] });
			expect(await at('form')).toMatchObject({ draft: sent, failure: 'lost' });
			actor.send({ type: 'send.requested' });
			await at('results');
			expect(posted).toEqual([sent]);
		},
	);
});

it('returns from the results to an empty form', async () => {
	const { actor, at } = await inviting({ stored: aDraft(), posts: [{ batch: DONE }] });
	actor.send({ type: 'send.requested' });
	await at('results');
	actor.send({ type: 'more.requested' });
	expect(await at('form')).toMatchObject({ draft: EMPTY_DRAFT, batch: null, skipped: [], failure: null });
});
