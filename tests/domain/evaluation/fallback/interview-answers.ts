import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const personSchema = z.object({ id: z.string(), qa: z.array(z.object({ q: z.string(), a: z.string() })) });

export type InterviewAnswer = { question: string; answer: string };

/** The 127 candidates of the demo's real interview answers, each with their answers (see the licence beside the file). */
export const PEOPLE: readonly InterviewAnswer[][] = readFileSync(
	new URL('../../../../pocketbase/seed/answers.jsonl', import.meta.url),
	'utf8',
)
	.trim()
	.split('\n')
	.map((line) => personSchema.parse(JSON.parse(line)).qa.map(({ q, a }) => ({ question: q, answer: a })));

/** All 508 answers. */
export const ANSWERS: readonly InterviewAnswer[] = PEOPLE.flat();
