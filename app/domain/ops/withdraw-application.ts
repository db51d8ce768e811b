import * as z from 'zod/mini';
import type { OpModule } from './operation.ts';

/** `withdrawn`: false takes the withdrawal back. */
const withdrawalPayloadSchema = z.object({ withdrawn: z.boolean() });

/** A candidate withdraws an own application, or takes that back. `record`: the assessment's id. */
export const withdrawApplication = {
	payload: withdrawalPayloadSchema,
	about: ({ record }) => ({ table: 'listed_applications', id: record }),
} satisfies OpModule<z.infer<typeof withdrawalPayloadSchema>>;
