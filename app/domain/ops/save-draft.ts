import { type DraftPayload, draftPayloadSchema } from '../assessments/draft.ts';
import type { OpModule } from './operation.ts';

/** Saves the newest text of an answer. `record`: the draft's id. */
export const saveDraft = {
	payload: draftPayloadSchema,
	about: ({ payload }) => ({ table: 'jobs', id: payload.job_id }),
} satisfies OpModule<DraftPayload>;
