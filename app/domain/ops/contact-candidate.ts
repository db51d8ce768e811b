import * as z from 'zod/mini';

/** A mail to the candidate of an assessment. The operation's record is the message's id, made by the device. */
export const messagePayloadSchema = z.object({ assessment_id: z.string(), subject: z.string(), text: z.string() });
export type MessagePayload = z.infer<typeof messagePayloadSchema>;
