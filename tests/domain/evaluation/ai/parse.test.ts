import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCompletion } from '#domain/evaluation/ai/parse';
import { judgementOf, type Material } from '../../../support/ai-server.ts';

const material: Material = {
	job: {},
	questions: [
		{ number: 1, type: 'text', question: 'Why?', answer: 'Because I wanted to know.' },
		{ number: 3, type: 'text', question: 'How?', answer: 'By reading the manual twice.' },
	],
};
const whole = JSON.stringify(judgementOf(material));
const read = (text: string) => parseCompletion(text, [1, 3]);

describe('a completion', () => {
	it.each([
		['as it is', '%'],
		['after thinking', '<think>maybe {"level": 1}?</think>%'],
		['after thinking without a beginning', 'hm {so} hm</think>\n%'],
		['in a fence', 'Sure!\n```json\n%\n```\nDone.'],
		['among words with braces', 'I {think} that % is {right}.'],
	])('is parsed %s', (_name, around) => {
		expect(read(around.replace('%', () => whole))).toEqual({ completion: judgementOf(material) });
	});

	it.each([
		['nothing', '', 'no JSON object'],
		['words', 'All fine.', 'no JSON object'],
		['half of it', whole.slice(0, whole.length / 2), /./],
		['a list', `[${whole}]`, /./],
		['a number', '42', 'no JSON object'],
	])('is invalid: %s', (_name, text, why) => {
		const parsed = read(text);
		expect('invalid' in parsed ? parsed.invalid : 'valid').toMatch(why);
	});

	it('is invalid with a question missing, unknown or repeated', () => {
		expect(parseCompletion(whole, [1, 2, 3])).toEqual({ invalid: 'questions not judged: 2' });
		expect(parseCompletion(whole, [1])).toEqual({ invalid: 'questions judged that were not asked, or twice' });
	});

	it('is invalid for any level other than 0, 1, 2, 3 or 4', () => {
		const anything = fc.oneof(
			fc.integer().filter((n) => n < 0 || n > 4),
			fc.double().filter((n) => !Number.isInteger(n)),
			fc.string().filter((text) => !/^[0-4]$/.test(text)),
			fc.constant(null),
		);
		fc.assert(
			fc.property(anything, (level) => {
				const judgement = judgementOf(material, () => ({ quotes: [], level: level as number }));
				expect(read(JSON.stringify(judgement))).toHaveProperty('invalid');
			}),
		);
	});
});
