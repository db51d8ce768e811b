import * as z from 'zod/mini';
import { opSchema } from '../ops/registry.ts';
import { jsonOrNothing } from '../text/json.ts';

/**
 * A downloaded copy of an account's unsent work, for an admin to import. Contains the operations as they would be sent, with
 * their ids, so that none is applied twice.
 */
const unsentCopySchema = z.object({
	format: z.literal('candor-unsent-work'),
	version: z.literal(1),
	account_id: z.string(),
	/** The device's clock, ISO 8601. */
	made_at: z.string(),
	ops: z.array(opSchema),
	/**
	 * Local drafts: unfinished jobs, job edits and question sets, each with its key on the device. They are not operations; only
	 * the account itself restores them.
	 */
	half_written: z.optional(z.array(z.object({ key: z.string(), content: z.unknown() }))),
});
export type UnsentCopy = z.infer<typeof unsentCopySchema>;
export type LocalDrafts = NonNullable<UnsentCopy['half_written']>[number];

/** Parses an unsent-work file; returns null if it is invalid. */
export function parseUnsentCopy(text: string): UnsentCopy | null {
	const read = z.safeParse(unsentCopySchema, jsonOrNothing(text));
	return read.success ? read.data : null;
}
