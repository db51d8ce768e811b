import * as z from 'zod/mini';
import { consentSchema } from '../assessments/consent.ts';
import { namedId } from './op-texts.ts';
import type { OpModule } from './operation.ts';

/** The consent given before the first question. It is sent immediately. */
const acknowledgementPayloadSchema = z.object({ job_id: namedId, consent: consentSchema });

/** Stores a consent. `record`: the id of its `consents` row. */
export const acknowledgeNotice = {
	payload: acknowledgementPayloadSchema,
	about: ({ payload }) => ({ table: 'jobs', id: payload.job_id }),
} satisfies OpModule<z.infer<typeof acknowledgementPayloadSchema>>;
