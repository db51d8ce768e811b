import { createHash, webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalAnswers } from '../../../app/domain/assessments/answers.ts';

const inNode = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** As in a browser: WebCrypto over the bytes of TextEncoder. */
async function inBrowser(text: string): Promise<string> {
	const digest = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	return Buffer.from(digest).toString('hex');
}

/** Any UTF-16: astral characters, lone surrogates, combining marks, control characters. */
const anyText = fc
	.array(fc.oneof(fc.integer({ min: 0, max: 0xffff }), fc.integer({ min: 0xd800, max: 0xdfff })), { maxLength: 30 })
	.map((units) => String.fromCharCode(...units));

it('the canonical text of any answers has the same hash in every implementation, and no character that is lost in transit', async () => {
	await fc.assert(
		fc.asyncProperty(fc.dictionary(anyText, anyText), async (answers) => {
			const text = canonicalAnswers(answers);
			expect(text).not.toMatch(/\p{Surrogate}/u);
			expect(await inBrowser(text)).toBe(inNode(text));
			expect(Object.fromEntries(JSON.parse(text))).toEqual({ ...answers });
		}),
	);
});

it('the order in which questions were answered does not change the canonical text', () => {
	expect(canonicalAnswers({ b: '2', a: '1' })).toBe('[["a","1"],["b","2"]]');
	expect(canonicalAnswers({ a: '1', b: '2' })).toBe('[["a","1"],["b","2"]]');
});
