/**
 * Writes `app/domain/evaluation/fallback/letter-triples.ts`: `node tests/support/letter-triples.ts`. A test compares the file
 * with what this computes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CODES, STEPS } from '#domain/evaluation/fallback/english-letters';

const LINE = 116;
const SOURCE = new URL('../../pocketbase/seed/answers.jsonl', import.meta.url);
const TARGET = fileURLToPath(new URL('../../app/domain/evaluation/fallback/letter-triples.ts', import.meta.url));

/** Every second of the 508 answers. The others show whether the limits hold for answers that the table has not seen. */
function sourceAnswers(): string[] {
	return readFileSync(SOURCE, 'utf8')
		.trim()
		.split('\n')
		.flatMap((line) => (JSON.parse(line) as { qa: { a: string }[] }).qa.map(({ a }) => a))
		.filter((_, index) => index % 2 === 0);
}

/** Words in lower case, without those that begin with a capital inside a sentence, which may be names. */
function wordsOf(answer: string): string[] {
	const plain = answer.replace(/['’‘-]/g, '');
	return [...plain.matchAll(/(^|[.!?]\s+)?([A-Za-z]+)/g)]
		.filter(([, opening, word = '']) => opening !== undefined || word === 'I' || word === word.toLowerCase())
		.map(([, , word = '']) => word.toLowerCase());
}

/**
 * The table: for each two letters the letters that follow, each with the natural logarithm of `n(abc) / (n(ab) + 1)` in
 * eighths, negated, as a character of `CODES`. `_` is the edge of a word.
 */
export function letterTriples(): string {
	const triples = new Map<string, Map<string, number>>();
	for (const word of sourceAnswers().flatMap(wordsOf)) {
		const edged = `__${word}_`;
		for (let index = 2; index < edged.length; index++) {
			const followers = triples.get(edged.slice(index - 2, index)) ?? new Map<string, number>();
			triples.set(edged.slice(index - 2, index), followers);
			const next = edged.charAt(index);
			followers.set(next, (followers.get(next) ?? 0) + 1);
		}
	}
	const blocks = [...triples].sort(byKey).map(([pair, followers]) => {
		const total = [...followers.values()].reduce((a, b) => a + b, 0);
		const coded = [...followers].sort(byKey).map(([letter, count]) => {
			const value = Math.min(CODES.length - 1, Math.round(-STEPS * Math.log(count / (total + 1))));
			return `${letter}${CODES.charAt(value)}`;
		});
		return `${pair}${coded.join('')}`;
	});
	const lines: string[] = [];
	for (const block of blocks) {
		const last = lines.at(-1);
		if (last !== undefined && last.length + block.length < LINE) lines[lines.length - 1] = `${last} ${block}`;
		else lines.push(block);
	}
	return lines.join('\n');
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
	return a < b ? -1 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	writeFileSync(
		TARGET,
		`/**
 * Written by \`tests/support/letter-triples.ts\`, from every second of the 508 interview answers in
 * \`pocketbase/seed/answers.jsonl\` (MIT). Two letters, then each letter that follows and the code of its probability
 * (\`english-letters.ts\`); \`_\` is the edge of a word.
 */
export const LETTER_TRIPLES = \`${letterTriples()}\`;
`,
	);
}
