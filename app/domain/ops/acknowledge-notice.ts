import * as z from 'zod/mini';
import { consentSchema } from '../assessments/consent.ts';
import type { OpModule } from './operation.ts';

/** The consent before the first question, sent as soon as it is given. */
const acknowledgementPayloadSchema = z.object({ job_id: z.string(), consent: consentSchema });

/** A consent. `record`: the id of its row of `consents`. */
export const acknowledgeNotice = {
	payload: acknowledgementPayloadSchema,
	about: ({ payload }) => ({ table: 'jobs', id: payload.job_id }),
} satisfies OpModule<z.infer<typeof acknowledgementPayloadSchema>>;
