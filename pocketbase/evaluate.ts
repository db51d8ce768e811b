/**
 * `npm run evaluate -- --in answers.jsonl --out scores.jsonl`: scores a file of answers by Intelligent Analysis, line by line.
 * `npm run evaluate -- --stored [--apply]`: compares that method's stored scores with its current ones.
 */
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { scoreAnswer } from '../app/domain/evaluation/fallback/score-answer.ts';
import { CommandError, runMain } from './command-error.ts';
import { dataDirOf } from './environment.ts';
import { evaluateStored } from './evaluate-stored.ts';
import { messages } from './messages.ts';

type Line = { id: string | number; question: string; answer: string };

/**
 * Reads the lines `{"id","question","answer"}` and yields one `{"id","score","raw","flags","quality_indicators","parts"}` for
 * each, in order, without reading the whole input into memory. Empty lines are skipped.
 * @throws CommandError with the number of the first invalid line; the lines before it have been scored.
 */
async function* scoreLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
	let number = 0;
	for await (const line of lines) {
		number++;
		if (line.trim() === '') continue;
		const { id, question, answer } = readLine(line, number);
		const { score, raw, flags, quality_indicators, parts } = scoreAnswer(question, answer);
		yield `${JSON.stringify({ id, score, raw, flags, quality_indicators, parts })}\n`;
	}
}

function readLine(line: string, number: number): Line {
	let value: unknown;
	try {
		value = JSON.parse(line);
	} catch {
		throw new CommandError(messages.badAnswerLine(number));
	}
	const { id, question, answer } = Object(value) as Record<string, unknown>;
	if (
		(typeof id !== 'string' && typeof id !== 'number') ||
		typeof question !== 'string' ||
		typeof answer !== 'string'
	) {
		throw new CommandError(messages.badAnswerLine(number));
	}
	return { id, question, answer };
}

await runMain(async () => {
	const { values } = parseArgs({
		options: {
			in: { type: 'string' },
			out: { type: 'string' },
			stored: { type: 'boolean' },
			apply: { type: 'boolean' },
		},
		strict: false,
	});
	if (values.stored === true) {
		evaluateStored(dataDirOf(process.env), values.apply === true, console.log);
		return 0;
	}
	const source = typeof values.in === 'string' ? createReadStream(values.in) : process.stdin;
	const target = typeof values.out === 'string' ? createWriteStream(values.out) : undefined;
	const lines = createInterface({ input: source, crlfDelay: Number.POSITIVE_INFINITY });
	// The stream emits the read error; the line reader does not.
	const failed = new Promise<never>((_, reject) =>
		source.once('error', (error: Error) => reject(new CommandError(error.message))),
	);
	const sink = target ?? new Writable({ write: (chunk, _, done) => void process.stdout.write(chunk, () => done()) });
	await Promise.race([failed, pipeline(Readable.from(scoreLines(lines)), sink)]);
	return 0;
});
