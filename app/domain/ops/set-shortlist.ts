import * as z from 'zod/mini';

/** Whether the application is on its job's shortlist. */
export const shortlistPayloadSchema = z.object({ listed: z.boolean() });
