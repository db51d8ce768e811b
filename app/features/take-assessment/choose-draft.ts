import type { OfferedDraft } from '#domain/sync/draft-conflict';
import type { Stored } from '../../core/store/account-database.ts';
import { choiceKey } from '../../core/store/reads/other-device-drafts.ts';

type Choice = {
	jobId: string;
	questionId: string;
	offers: readonly Pick<OfferedDraft, 'id' | 'text'>[];
	/** Device clock, ISO 8601. */
	at: string;
};

/**
 * Records the candidate's choice between versions of an answer: the other texts are not offered again, and the local text
 * gets the current time, so that the account's other devices see it as the newest. One strict transaction.
 */
export const resolveDraftChoice = ({ store }: Stored, { jobId, questionId, offers, at }: Choice): Promise<void> =>
	store.write('strict', ['drafts', 'meta'], async ({ drafts, meta }) => {
		for (const { id, text } of offers) await meta.put({ key: choiceKey(id), value: text });
		const { is_adopted: _adopted, ...row } = (await drafts.get([jobId, questionId])) ?? {};
		if ('text' in row) await drafts.put({ ...row, updated_at: at, is_queued: false });
	});
