import * as z from 'zod/mini';
import { consentSchema } from '../assessments/consent.ts';

/** The consent before the first question, sent as soon as it is given. */
export const acknowledgementPayloadSchema = z.object({ job_id: z.string(), consent: consentSchema });
