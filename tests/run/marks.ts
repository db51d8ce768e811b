import { appendFileSync, existsSync, readFileSync } from 'node:fs';

/** What a profile has a line for: a file of a runner, the rest of the runner, or a step. */
export type Subject = { runner: string; name: string };

/** From `at` (milliseconds since 1970) on, the processor works for the subject, until the next mark. */
export type Mark = Subject & { at: number };

/** Marks that a subject begins, in the file that `npm test -- --profile` names in `PROFILE_MARKS`. Does nothing otherwise. */
export function markBegin(subject: Subject, path: string | undefined = process.env.PROFILE_MARKS): void {
	if (path) appendFileSync(path, `${JSON.stringify({ ...subject, at: Date.now() })}\n`);
}

/** Reads the marks in the order in which they were made. */
export function readMarks(path: string): Mark[] {
	if (!existsSync(path)) return [];
	const lines = readFileSync(path, 'utf8').split('\n').filter(Boolean);
	return lines.map((line) => JSON.parse(line) as Mark);
}
