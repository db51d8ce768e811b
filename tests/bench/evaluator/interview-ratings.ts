import { readFileSync } from 'node:fs';

/**
 * A rated answer of the 508: the index of its candidate in the file, of the answer among theirs, and the mean of three
 * readings, 1–9.
 */
export type InterviewRating = { person: string; index: number; rating: number };

/**
 * The ratings of a part of the interview answers. The file's header says who rated and how: they are not ratings by humans.
 */
export function readInterviewRatings(): InterviewRating[] {
	return readFileSync(new URL('./interview-ratings.tsv', import.meta.url), 'utf8')
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => {
			const [key = '', ...readings] = line.split('\t');
			const [person = '', index = ''] = key.split(':');
			const values = readings.map(Number);
			return { person, index: Number(index), rating: values.reduce((a, b) => a + b, 0) / values.length };
		});
}
