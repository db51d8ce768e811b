import * as z from 'zod/mini';
import { jsonOrNothing } from '../text/json.ts';
import { opSchema } from './op.ts';

/**
 * A copy of an account's unsent work, as it is downloaded and handed to an admin: the operations exactly as they would be sent, so that the
 * same ids can never count twice.
 */
export const unsentCopySchema = z.object({
	format: z.literal('candor-unsent-work'),
	version: z.literal(1),
	account_id: z.string(),
	/** The device's clock, ISO 8601. */
	made_at: z.string(),
	ops: z.array(opSchema),
	/**
	 * What was never saved: half-written jobs, edits of jobs and sets of questions, each under the key that the device keeps it by. None of it
	 * is an operation; only its own account gets it back.
	 */
	half_written: z.optional(z.array(z.object({ key: z.string(), content: z.unknown() }))),
});
export type UnsentCopy = z.infer<typeof unsentCopySchema>;
export type LocalDrafts = NonNullable<UnsentCopy['half_written']>[number];

/** Reads a file that says it is such a copy; null when it is not. */
export function parseUnsentCopy(text: string): UnsentCopy | null {
	const read = z.safeParse(unsentCopySchema, jsonOrNothing(text));
	return read.success ? read.data : null;
}
