import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { InvitationBatch } from '#domain/invitations/batch';
import { BATCH_MAX_RECIPIENTS, INVITATION_MESSAGE_MAX_CHARS } from '#domain/invitations/recipient';
import { newRecordId } from '../../core/platform/ids.ts';
import type { CallFailure } from '../../core/remote/call.ts';
import { type Entry, hasEmail, isSendable } from './entry.ts';
import { EMPTY_DRAFT, type InvitationDraft } from './invitation-draft.ts';

/** Why the form cannot be sent. */
export type FormError = 'no_address' | 'too_many' | 'message_too_long';

export type Sent = { batch: InvitationBatch } | { failure: CallFailure };
/** `none`: the server never received the batch. */
export type Found = Sent | 'none';

export type BatchEvent = { type: 'batch.updated'; batch: InvitationBatch } | { type: 'batch.unreachable' };

type InviteCandidatesEvent =
	| { type: 'draft.changed'; change: Partial<Omit<InvitationDraft, 'batchId'>> }
	| { type: 'draft.cleared' }
	| { type: 'send.requested' }
	| { type: 'more.requested' }
	| { type: 'dialog.closed' }
	| BatchEvent;

type Context = {
	draft: InvitationDraft;
	/** The draft was saved by an earlier dialog. */
	isRestored: boolean;
	batch: InvitationBatch | null;
	/** Entries without a valid address, which were not sent. */
	skipped: Entry[];
	error: FormError | null;
	/** Why sending failed. `lost`: it is unknown whether the server received the last batch; `none`: it did not. */
	failure: CallFailure | 'lost' | 'none' | null;
	/** The server continues the batch, but this device cannot read its state. */
	isUnreachable: boolean;
};

const WRITER = 'writer';

const skippedEntries = ({ entries }: InvitationDraft): Entry[] =>
	entries.filter((entry) => hasEmail(entry) && !isSendable(entry));

/** An edit of the contents starts a new batch. */
const ofEdit = (change: Partial<InvitationDraft>): Partial<InvitationDraft> =>
	'entries' in change || 'message' in change || 'remind' in change ? { ...change, batchId: '' } : change;

function formError({ entries, message }: InvitationDraft): FormError | null {
	const count = entries.filter(isSendable).length;
	if (count === 0) return 'no_address';
	if (count > BATCH_MAX_RECIPIENTS) return 'too_many';
	return message.length > INVITATION_MESSAGE_MAX_CHARS ? 'message_too_long' : null;
}

/**
 * Inviting candidates: form, sending, results, then the form again or closed. The server sends the mails; a reopened
 * dialog finds its batch. The draft stays on this device until the results have been read.
 */
export const inviteCandidatesMachine = setup({
	types: {
		context: {} as Context,
		events: {} as InviteCandidatesEvent,
		tags: {} as 'loading' | 'form' | 'sending' | 'results',
	},
	actors: {
		/** Saves the draft after each change. */
		writer: fromCallback<{ type: 'draft.written'; draft: InvitationDraft }>(() => undefined),
		readDraft: fromPromise<InvitationDraft>(() => Promise.resolve(EMPTY_DRAFT)),
		findBatch: fromPromise<Found, string>(() => Promise.reject(new Error('not provided'))),
		postBatch: fromPromise<Sent, InvitationDraft>(() => Promise.reject(new Error('not provided'))),
		followBatch: fromCallback<BatchEvent, string>(() => undefined),
	},
	guards: {
		isSent: ({ context }) => context.draft.batchId !== '',
		isInvalid: ({ context }) => formError(context.draft) !== null,
		isDone: ({ context }) => context.batch?.is_done === true,
	},
	actions: {
		change: enqueueActions(({ context, enqueue }, change: Partial<InvitationDraft>) => {
			const draft = { ...context.draft, ...change };
			enqueue.assign({ draft });
			enqueue.sendTo(WRITER, { type: 'draft.written', draft });
		}),
		showOutcome: assign((_, found: Found | undefined) => {
			if (!found || found === 'none') return { failure: 'none' as const };
			return 'batch' in found ? { batch: found.batch, failure: null } : { failure: found.failure };
		}),
		forget: assign({ batch: null, skipped: [], error: null, failure: null, isUnreachable: false, isRestored: false }),
	},
}).createMachine({
	id: 'inviteCandidates',
	context: {
		draft: EMPTY_DRAFT,
		isRestored: false,
		batch: null,
		skipped: [],
		error: null,
		failure: null,
		isUnreachable: false,
	},
	invoke: { id: WRITER, src: 'writer' },
	initial: 'restoring',
	on: { 'dialog.closed': '.closed' },
	states: {
		restoring: {
			tags: 'loading',
			invoke: {
				src: 'readDraft',
				onDone: {
					target: 'restored',
					actions: assign(({ event }) => ({
						draft: event.output,
						isRestored: event.output !== EMPTY_DRAFT,
						skipped: skippedEntries(event.output),
					})),
				},
				onError: 'form',
			},
		},
		restored: { tags: 'loading', always: [{ guard: 'isSent', target: 'finding' }, 'form'] },
		finding: {
			tags: 'loading',
			invoke: {
				src: 'findBatch',
				input: ({ context }) => context.draft.batchId,
				onDone: [
					{
						guard: ({ event }) => event.output !== 'none' && 'batch' in event.output,
						target: 'sending',
						actions: { type: 'showOutcome', params: ({ event }) => event.output },
					},
					{
						guard: ({ event }) => event.output === 'none',
						target: 'form',
						actions: [{ type: 'change', params: { batchId: '' } }, assign({ failure: 'none' })],
					},
					// Keep the id: it makes sending idempotent.
					{ target: 'form', actions: assign({ failure: 'lost' }) },
				],
				onError: { target: 'form', actions: assign({ failure: 'lost' }) },
			},
		},
		form: {
			tags: 'form',
			on: {
				'draft.changed': {
					actions: [{ type: 'change', params: ({ event }) => ofEdit(event.change) }, assign({ error: null })],
				},
				'draft.cleared': { actions: [{ type: 'change', params: EMPTY_DRAFT }, 'forget'] },
				'send.requested': [
					{ guard: 'isInvalid', actions: assign({ error: ({ context }) => formError(context.draft), failure: null }) },
					{
						target: 'posting',
						actions: [
							{ type: 'change', params: ({ context }) => ({ batchId: context.draft.batchId || newRecordId() }) },
							assign({ error: null, failure: null, skipped: ({ context }) => skippedEntries(context.draft) }),
						],
					},
				],
			},
		},
		posting: {
			tags: 'sending',
			invoke: {
				src: 'postBatch',
				input: ({ context }) => context.draft,
				onDone: [
					{
						guard: ({ event }) => 'batch' in event.output,
						target: 'sending',
						actions: { type: 'showOutcome', params: ({ event }) => event.output },
					},
					{ target: 'form', actions: { type: 'showOutcome', params: ({ event }) => event.output } },
				],
				onError: { target: 'form', actions: assign({ failure: 'unavailable' }) },
			},
		},
		sending: {
			tags: 'sending',
			always: { guard: 'isDone', target: 'results' },
			invoke: {
				src: 'followBatch',
				input: ({ context }) => context.draft.batchId,
				onError: { actions: assign({ isUnreachable: true }) },
			},
			on: {
				'batch.updated': { actions: assign(({ event }) => ({ batch: event.batch, isUnreachable: false })) },
				'batch.unreachable': { actions: assign({ isUnreachable: true }) },
			},
		},
		results: {
			tags: 'results',
			on: {
				'more.requested': { target: 'form', actions: [{ type: 'change', params: EMPTY_DRAFT }, 'forget'] },
				'dialog.closed': { target: 'closed', actions: { type: 'change', params: EMPTY_DRAFT } },
			},
		},
		closed: { type: 'final' },
	},
});
