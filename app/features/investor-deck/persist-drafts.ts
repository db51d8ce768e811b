import * as z from 'zod/mini';
import { jsonOrNothing } from '#domain/text/json';
import type { Stored } from '../../core/store/account-database.ts';
import { slideDraftKey } from '../../core/store/kept-keys.ts';
import type { SlideDraft } from './slide-draft.ts';

const valuesSchema = z.object({ title: z.string(), subtitle: z.string(), content: z.record(z.string(), z.unknown()) });
const draftSchema = z.object({
	base: valuesSchema,
	values: valuesSchema,
	invalid: z.record(z.string(), z.string()),
});

/** Saves an unfinished edit of a slide on this device, so that a crash loses nothing of it; null forgets it. */
export const saveSlideDraft = ({ store }: Stored, slideId: string, draft: SlideDraft | null): Promise<void> =>
	store.write('relaxed', ['meta'], ({ meta }) =>
		draft
			? meta.put({ key: slideDraftKey(slideId), value: JSON.stringify(draft) })
			: meta.delete(slideDraftKey(slideId)),
	);

/** The unfinished edits of this device by slide; one that this build cannot read is left out. */
export const findSlideDrafts = ({ store }: Stored): Promise<Record<string, SlideDraft>> =>
	store.read(['meta'], async ({ meta }) => {
		const prefix = slideDraftKey('');
		const rows = (await meta.list()).filter(({ key }) => key.startsWith(prefix));
		return Object.fromEntries(
			rows.flatMap(({ key, value }) => {
				const draft = z.safeParse(draftSchema, jsonOrNothing(value)).data;
				return draft ? [[key.slice(prefix.length), draft]] : [];
			}),
		);
	});
