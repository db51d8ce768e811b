import * as z from 'zod/mini';
import { numeral } from './numeral.ts';

/** A statement about the candidate, with the numbers of the answers that support it. */
export const claimSchema = z.object({ text: z.string(), answers: z.array(z.pipe(numeral, z.number())) });
export type Claim = z.infer<typeof claimSchema>;

export const joinClaims = (a: Claim, b: Claim): Claim => ({
	text: `${a.text} ${b.text}`,
	answers: [...a.answers, ...b.answers],
});
