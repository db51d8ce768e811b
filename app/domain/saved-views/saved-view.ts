import * as z from 'zod/mini';

/** Maximum sizes. The length of texts is in characters. */
export const SAVED_VIEW_LIMITS = { views: 30, name: 60, search: 500 } as const;

/** A filter and order of applications that a member of the team has named. */
export const savedViewSchema = z.object({
	id: z.string(),
	name: z.string(),
	/** The query string of the list, without `?`. */
	search: z.string(),
});
export type SavedView = z.infer<typeof savedViewSchema>;
