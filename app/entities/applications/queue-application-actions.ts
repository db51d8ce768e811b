import * as z from 'zod/mini';
import { colleaguesSchema } from '#domain/admins/colleague';
import type { DecisionPayload } from '#domain/hire-events/decision';
import type { NotePayload } from '#domain/ops/add-note';
import type { MessagePayload } from '#domain/ops/contact-candidate';
import { OP_SCHEMA_VERSION } from '#domain/ops/operation';
import type { Op, OpOf } from '#domain/sync/op';
import type { HasStore } from '../../core/store/account-database.ts';
import { type CommandContext, enqueue, entryOf } from '../../core/store/enqueue.ts';
import { messageDraftKey, noteDraftKey } from '../../core/store/local-draft-keys.ts';
import { findLocalDraft, saveLocalDraft } from '../../core/store/local-drafts.ts';
import type { OutboxRow } from '../../core/store/rows.ts';

/** Queues the operations in this order, all or none. They are displayed immediately and sent when online. */
const queueAll = (
	{ store }: HasStore,
	ops: readonly Pick<OpOf<'set_shortlist' | 'record_decision'>, 'kind' | 'record' | 'payload'>[],
	{ newId, at }: CommandContext,
): Promise<void> =>
	// With one call of the database: a transaction that waits for each is ten times slower.
	store.write('strict', ['outbox'], ({ outbox }) =>
		outbox.addAll(ops.map((op) => entryOf({ ...op, id: newId(), schema: OP_SCHEMA_VERSION } as Op, at))),
	);

/** Queues a shortlist decision for each assessment. `reason`: why; without it a stored one stays. */
export const setShortlist = (
	database: HasStore,
	assessmentIds: readonly string[],
	isOnShortlist: boolean,
	context: CommandContext,
	reason?: string,
): Promise<void> => {
	const payload = { on_shortlist: isOnShortlist, ...(reason !== undefined && { reason }) };
	return queueAll(
		database,
		assessmentIds.map((record) => ({ kind: 'set_shortlist', record, payload })),
		context,
	);
};

/** Queues a decision about each assessment. */
export const queueDecisions = (
	database: HasStore,
	decisions: readonly { record: string; payload: DecisionPayload }[],
	context: CommandContext,
): Promise<void> =>
	queueAll(
		database,
		decisions.map((decision) => ({ kind: 'record_decision', ...decision })),
		context,
	);

/** Whether no request contained the decision: the server cannot have it, so it can be taken back. */
export const canTakeBack = ({ op, state, sent }: Pick<OutboxRow, 'op' | 'state' | 'sent'>): boolean =>
	op.kind === 'record_decision' && state === 'queued' && !sent;

/** Deletes a queued decision, unless it was sent. Returns whether it was deleted. */
export const takeBackDecision = ({ store }: HasStore, opId: string): Promise<boolean> =>
	store.write('strict', ['outbox'], async ({ outbox }) => {
		const [row] = await outbox.where('id', opId);
		if (!row || !canTakeBack(row)) return false;
		await outbox.delete(row.seq);
		return true;
	});

/** The ids of the decisions about an assessment that are not sent. */
export const findUnsentDecisions = ({ store }: HasStore, assessmentId: string): Promise<string[]> =>
	store.read(['outbox'], async ({ outbox }) =>
		(await outbox.where('record', assessmentId)).flatMap((row) => (canTakeBack(row) ? [row.id] : [])),
	);

/** Queues a message to a candidate and deletes its local draft, in one strict transaction. */
export const queueMessage = ({ store }: HasStore, payload: MessagePayload, context: CommandContext): Promise<void> =>
	store.write('strict', ['outbox', 'local_drafts'], async (tables) => {
		await enqueue(tables, { kind: 'contact_candidate', record: context.newId(), payload }, context);
		await tables.local_drafts.delete(messageDraftKey(payload.assessment_id));
	});

const messageDraftSchema = z.object({ subject: z.string(), text: z.string() });

/** An unsent message. */
export type MessageDraft = z.infer<typeof messageDraftSchema>;

/** Saves the local draft of a message. Deletes it if it is empty. */
export const saveMessageDraft = (database: HasStore, assessmentId: string, draft: MessageDraft): Promise<void> =>
	saveLocalDraft(database, messageDraftKey(assessmentId), draft.subject || draft.text ? draft : null);

/** The local draft of a message about an assessment; undefined if there is none. */
export const findMessageDraft = (database: HasStore, assessmentId: string): Promise<MessageDraft | undefined> =>
	findLocalDraft(database, messageDraftKey(assessmentId), messageDraftSchema);

/** Queues a note and deletes its local draft, in one strict transaction. */
export const queueNote = ({ store }: HasStore, payload: NotePayload, context: CommandContext): Promise<void> =>
	store.write('strict', ['outbox', 'local_drafts'], async (tables) => {
		await enqueue(tables, { kind: 'add_note', record: context.newId(), payload }, context);
		await tables.local_drafts.delete(noteDraftKey(payload.assessment_id));
	});

const noteDraftSchema = z.object({
	text: z.string(),
	/** Those who were chosen: someone who has left the team since is mentioned all the same, and the server reports it. */
	people: z.readonly(colleaguesSchema),
});

/** A note that is not saved. */
export type NoteDraft = z.infer<typeof noteDraftSchema>;

/** Saves the local draft of a note. Deletes it if it is empty. */
export const saveNoteDraft = (database: HasStore, assessmentId: string, draft: NoteDraft): Promise<void> =>
	saveLocalDraft(database, noteDraftKey(assessmentId), draft.text ? draft : null);

/** The local draft of a note on an assessment; undefined if there is none. */
export const findNoteDraft = (database: HasStore, assessmentId: string): Promise<NoteDraft | undefined> =>
	findLocalDraft(database, noteDraftKey(assessmentId), noteDraftSchema);

/** Which of these notes the server does not have. */
export const findUnsentNotes = ({ store }: HasStore, ids: readonly string[]): Promise<string[]> =>
	store.read(['outbox'], async ({ outbox }) => {
		const rows = await Promise.all(ids.map((id) => outbox.where('record', id)));
		return ids.filter((_id, index) => rows[index]?.some(({ op }) => op.kind === 'add_note'));
	});
