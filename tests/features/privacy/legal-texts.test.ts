import { expect, it } from 'vitest';
import { privacyText, termsText } from '../../../app/features/privacy/words.ts';

const paragraphsOf = ({ sections }: typeof termsText) => sections.flatMap(({ paragraphs }) => paragraphs);

it('the terms say that pasting is blocked unless an accommodation was declared', () => {
	const aboutPasting = paragraphsOf(termsText).filter((text) => /\bpast(?:e|ing)\b/i.test(text));
	expect(aboutPasting).toHaveLength(1);
	expect(aboutPasting[0]).toMatch(/blocked and counted, unless you declared an accommodation\.$/);
});

it('no paragraph stands in both the terms and the privacy notice; invitations are a matter of the notice', () => {
	const notice = new Set(paragraphsOf(privacyText));
	expect(paragraphsOf(termsText).filter((text) => notice.has(text))).toEqual([]);
	expect(paragraphsOf(termsText).filter((text) => /invit/i.test(text))).toEqual([]);
	expect(paragraphsOf(privacyText).some((text) => /invites you/.test(text))).toBe(true);
});
