import * as z from 'zod/mini';

export const jobFieldValue = z.union([z.string(), z.boolean()]);

/** The new value of a field with its previous one, because other fields may have changed since. */
export const jobFieldChangeSchema = z.object({ base: jobFieldValue, mine: jobFieldValue });

/** Changed fields only. */
export const jobEditPayloadSchema = z.object({ changes: z.record(z.string(), jobFieldChangeSchema) });
export type JobEditPayload = z.infer<typeof jobEditPayloadSchema>;
