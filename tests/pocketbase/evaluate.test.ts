import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { scoreAnswer } from '../../app/domain/evaluation/fallback/score-answer.ts';
import { readPeople } from '../../pocketbase/seed/answers.ts';

const folder = mkdtempSync(join(tmpdir(), 'candor-evaluate-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PROGRAM = fileURLToPath(new URL('../../pocketbase/evaluate.ts', import.meta.url));
const evaluate = (input: string, output: string) =>
	promisify(execFile)(process.execPath, [PROGRAM, '--in', input, '--out', output]);

const linesOf = (file: string): unknown[] =>
	readFileSync(file, 'utf8')
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line));

describe('npm run evaluate', () => {
	it('writes a line for each answer, in order, with the scores of the evaluator', async () => {
		const answers = readPeople().flat().slice(0, 40);
		const input = join(folder, 'answers.jsonl');
		const output = join(folder, 'scores.jsonl');
		writeFileSync(input, `${answers.map((answer, id) => JSON.stringify({ id, ...answer })).join('\n')}\n\n`);

		await evaluate(input, output);

		expect(linesOf(output)).toEqual(
			answers.map(({ question, answer }, id) => {
				const { score, raw, flags, quality_indicators, parts } = scoreAnswer(question, answer);
				return { id, score, raw, flags, quality_indicators, parts };
			}),
		);
	});

	it.each([
		['not JSON', 'Line 2 is not an answer'],
		['{"id":"b","question":"Why?"}', 'Line 2 is not an answer'],
	])(
		'reports the invalid line, and keeps the lines before it: %s',
		async (bad, said) => {
			const input = join(folder, 'bad.jsonl');
			const output = join(folder, 'partial.jsonl');
			writeFileSync(input, `${JSON.stringify({ id: 'a', question: 'Why?', answer: 'Because.' })}\n${bad}\n`);

			await expect(evaluate(input, output)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining(said) });
		},
		60_000,
	);

	it('reports a missing file', async () => {
		const missing = join(folder, 'missing.jsonl');
		await expect(evaluate(missing, join(folder, 'none.jsonl'))).rejects.toMatchObject({
			code: 1,
			stderr: expect.stringContaining('missing.jsonl'),
		});
	});
});
