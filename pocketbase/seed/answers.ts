import { readFileSync } from 'node:fs';

/** The data set: one participant per line, with four pairs of question and answer (licence in LICENSE-answers.txt). */
export const ANSWERS_FILE = new URL('./answers.jsonl', import.meta.url);

type Line = { qa: { q: string; a: string }[] };

/** The participants of the data set with their answers, in file order. */
export const readPeople = (
	jsonl: string = readFileSync(ANSWERS_FILE, 'utf8'),
): { question: string; answer: string }[][] =>
	jsonl
		.split('\n')
		.filter((line) => line.trim() !== '')
		.map((line) => (JSON.parse(line) as Line).qa.map(({ q, a }) => ({ question: q, answer: a })));

/** The data set's answers by question, in file order. Throws on an invalid line. */
export function readAnswers(jsonl: string = readFileSync(ANSWERS_FILE, 'utf8')): Map<string, string[]> {
	const byQuestion = new Map<string, string[]>();
	for (const line of jsonl.split('\n')) {
		if (line.trim() === '') continue;
		const { qa }: Line = JSON.parse(line);
		for (const { q, a } of qa) {
			const answers = byQuestion.get(q);
			if (answers) answers.push(a);
			else byQuestion.set(q, [a]);
		}
	}
	return byQuestion;
}
