import type { MessagePayload } from '#domain/ops/contact-candidate';
import { OP_SCHEMA_VERSION } from '#domain/sync/op';
import type { Stored } from '../account-database.ts';
import { enqueue } from '../enqueue.ts';
import { messageDraftKey } from '../kept-keys.ts';
import type { Made } from '../queue-drafts.ts';

/** Queues the decision whether an application is on the shortlist. Shown at once and sent when online. */
export const setShortlist = (
	{ store }: Stored,
	assessmentId: string,
	listed: boolean,
	{ newId, at }: Made,
): Promise<void> =>
	store.write('strict', ['outbox'], async (tables) => {
		await enqueue(
			tables,
			{ id: newId(), schema: OP_SCHEMA_VERSION, kind: 'set_shortlist', record: assessmentId, payload: { listed } },
			at,
		);
	});

/** Queues a message to a candidate and deletes its local draft, in one strict transaction. */
export const queueMessage = ({ store }: Stored, payload: MessagePayload, { newId, at }: Made): Promise<void> =>
	store.write('strict', ['outbox', 'meta'], async (tables) => {
		await enqueue(
			tables,
			{ id: newId(), schema: OP_SCHEMA_VERSION, kind: 'contact_candidate', record: newId(), payload },
			at,
		);
		await tables.meta.delete(messageDraftKey(payload.assessment_id));
	});

/** What was typed of a message that was not sent. */
export type MessageDraft = { subject: string; text: string };

/** Stores a half-written message on this device; an empty one is deleted. */
export const saveMessageDraft = ({ store }: Stored, assessmentId: string, draft: MessageDraft): Promise<void> =>
	store.write('relaxed', ['meta'], ({ meta }) =>
		draft.subject === '' && draft.text === ''
			? meta.delete(messageDraftKey(assessmentId))
			: meta.put({ key: messageDraftKey(assessmentId), value: JSON.stringify(draft) }),
	);

/** The half-written message of an assessment; undefined without one. */
export async function findMessageDraft({ store }: Stored, assessmentId: string): Promise<MessageDraft | undefined> {
	const row = await store.read(['meta'], ({ meta }) => meta.get(messageDraftKey(assessmentId)));
	return row && (JSON.parse(row.value) as MessageDraft);
}
