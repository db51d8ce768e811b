import { OP_SCHEMA_VERSION } from '#domain/ops/operation';
import type { CardPayload } from '#domain/ops/save-scorecard';
import { type CardValues, cardValuesSchema } from '#domain/scorecards/scorecard';
import type { HasStore } from '../../core/store/account-database.ts';
import { type CommandContext, enqueue, entryOf } from '../../core/store/enqueue.ts';
import { cardDraftKey } from '../../core/store/local-draft-keys.ts';
import { findLocalDraft, saveLocalDraft } from '../../core/store/local-drafts.ts';

/**
 * What the cards of an application wait as in the outbox: one queue. Of a reader's cards the one that arrives last counts, so that none
 * may pass another.
 */
const queueOf = (assessmentId: string): string => `cards:${assessmentId}`;

/** Queues a card and deletes its local draft, in one strict transaction. */
export const queueCard = ({ store }: HasStore, payload: CardPayload, { newId, at }: CommandContext): Promise<void> =>
	store.write('strict', ['outbox', 'local_drafts'], async (tables) => {
		const op = { id: newId(), schema: OP_SCHEMA_VERSION, kind: 'save_scorecard', record: newId(), payload } as const;
		await tables.outbox.add({ ...entryOf(op, at), record: queueOf(payload.assessment_id) });
		await tables.local_drafts.delete(cardDraftKey(payload.assessment_id));
	});

/** Queues the end of the hiding of an application's cards. */
export const queueEndOfHiding = ({ store }: HasStore, record: string, context: CommandContext): Promise<void> =>
	store.write('strict', ['outbox'], async (tables) => {
		await enqueue(tables, { kind: 'end_hiding', record, payload: {} }, context);
	});

/** Saves the local draft of a card; null deletes it. */
export const saveCardDraft = (database: HasStore, assessmentId: string, draft: CardValues | null): Promise<void> =>
	saveLocalDraft(database, cardDraftKey(assessmentId), draft);

/** The local draft of a card of an application; undefined if there is none. */
export const findCardDraft = (database: HasStore, assessmentId: string): Promise<CardValues | undefined> =>
	findLocalDraft(database, cardDraftKey(assessmentId), cardValuesSchema);

/** The cards of an application that the server does not have. */
export const findUnsentCards = ({ store }: HasStore, assessmentId: string): Promise<string[]> =>
	store.read(['outbox'], async ({ outbox }) =>
		(await outbox.where('record', queueOf(assessmentId))).map(({ op }) => op.record),
	);
