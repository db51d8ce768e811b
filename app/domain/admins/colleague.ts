import * as z from 'zod/mini';

/** An active member of the hiring team, as colleagues mention them: `GET /api/staff/colleagues`. */
const colleagueSchema = z.object({ user_id: z.string(), name: z.string() });
export type Colleague = z.infer<typeof colleagueSchema>;

export const colleaguesSchema = z.array(colleagueSchema);
