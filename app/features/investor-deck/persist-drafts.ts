import * as z from 'zod/mini';
import { jsonOrNothing } from '#domain/text/json';
import type { HasStore } from '../../core/store/account-database.ts';
import { slideDraftKey } from '../../core/store/local-draft-keys.ts';
import { saveLocalDraft } from '../../core/store/local-drafts.ts';
import type { SlideDraft } from './slide-draft.ts';

const valuesSchema = z.object({ title: z.string(), subtitle: z.string(), content: z.record(z.string(), z.unknown()) });
const draftSchema = z.object({
	base: valuesSchema,
	values: valuesSchema,
	invalid: z.record(z.string(), z.string()),
});

/** Saves the local draft of a slide, so that it survives a crash; null deletes it. */
export const saveSlideDraft = (database: HasStore, slideId: string, draft: SlideDraft | null): Promise<void> =>
	saveLocalDraft(database, slideDraftKey(slideId), draft);

/** The local drafts of this device by slide id, without those that this build cannot parse. */
export const findSlideDrafts = ({ store }: HasStore): Promise<Record<string, SlideDraft>> =>
	store.read(['local_drafts'], async ({ local_drafts }) => {
		const prefix = slideDraftKey('');
		const rows = (await local_drafts.list()).filter(({ key }) => key.startsWith(prefix));
		return Object.fromEntries(
			rows.flatMap(({ key, value }) => {
				const draft = z.safeParse(draftSchema, jsonOrNothing(value)).data;
				return draft ? [[key.slice(prefix.length), draft]] : [];
			}),
		);
	});
