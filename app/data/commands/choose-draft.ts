import type { OfferedDraft } from '#domain/sync/draft-choice';
import { choiceKey } from '../queries/others-drafts.ts';
import type { Stored } from '../schema/account-database.ts';

/** The candidate has decided about another device's text, whichever they kept: this very text is not offered again. */
export const noteDraftChoice = ({ store }: Stored, { id, text }: Pick<OfferedDraft, 'id' | 'text'>): Promise<void> =>
	store.write('strict', ['meta'], ({ meta }) => meta.put({ key: choiceKey(id), value: text }));
