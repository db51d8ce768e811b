import * as z from 'zod/mini';
import { questionSchema } from '../questions/question.ts';

export const jobFieldValue = z.union([z.string(), z.boolean()], 'Invalid input: expected string or boolean');
export type JobFieldValue = z.infer<typeof jobFieldValue>;

/** The server's values in a conflict. The key depends on the kind of operation. */
export const conflictSchema = z.object({
	/** For a job: the fields in conflict with their current values. */
	fields: z.optional(z.record(z.string(), jobFieldValue)),
	/** For questions: the current version. */
	version: z.optional(z.object({ id: z.string(), questions: z.array(questionSchema) })),
	/** For a slide: the fields in conflict with their current values. */
	slide: z.optional(z.record(z.string(), z.unknown())),
	/** For a category: the fields in conflict with their current values. */
	category: z.optional(z.record(z.string(), z.unknown())),
	/** For notification preferences: the fields in conflict with their current values. */
	preferences: z.optional(z.record(z.string(), z.unknown())),
	/** For a text of the team: the fields in conflict with their current values. */
	team_text: z.optional(z.record(z.string(), z.unknown())),
	/** The newest accepted edit of the same kind. `by` is empty if its account has no name. */
	last_edit: z.optional(z.object({ by: z.string(), at: z.string() })),
});
export type Conflict = z.infer<typeof conflictSchema>;

/** The value to apply: this device's, or the server's. */
export type Choice = 'mine' | 'theirs';

/** The user's choice in a conflict: one for all, or one per field or question. */
export type ConflictResolution = Choice | Readonly<Record<string, Choice>>;

/** Expands a resolution to one choice per field. */
export const choicesOf = (
	fields: readonly string[],
	resolution: ConflictResolution,
): Readonly<Record<string, Choice>> =>
	typeof resolution === 'string' ? Object.fromEntries(fields.map((field) => [field, resolution])) : resolution;
