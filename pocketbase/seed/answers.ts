import { readFileSync } from 'node:fs';

/** Where the answers are: one person a line, four pairs of question and answer (licence in LICENSE-answers.txt). */
export const ANSWERS_FILE = new URL('./answers.jsonl', import.meta.url);

type Line = { qa: { q: string; a: string }[] };

/** The people of the data set, each with what they answered, in the order of the file. */
export const readPeople = (
	jsonl: string = readFileSync(ANSWERS_FILE, 'utf8'),
): { question: string; answer: string }[][] =>
	jsonl
		.split('\n')
		.filter((line) => line.trim() !== '')
		.map((line) => (JSON.parse(line) as Line).qa.map(({ q, a }) => ({ question: q, answer: a })));

/** The data set's answers by question, in the order of the file. Throws on a line that is not JSON of that shape. */
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
