import { describe, expect, it } from 'vitest';
import { asksForDrafts, checkAdopted, type Drafted } from '../../../app/domain/assessments/adopted-text.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';

const TEXT = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
const calm = someAnalytics('q1', 0);
const nothingTyped = { ...calm.keystroke_data, totalKeystrokes: 0, backspaceCount: 0 };

const checked = (claim: number, drafts: Drafted[], answer = TEXT) => {
	const analytics = [
		{ ...calm, keystroke_data: nothingTyped, paste_data: { ...calm.paste_data, adoptedCharacters: claim } },
	];
	const { insertedCharacters = 0, adoptedCharacters = 0 } =
		checkAdopted(analytics, { q1: answer }, drafts)[0]?.paste_data ?? {};
	return { insertedCharacters, adoptedCharacters };
};

describe('what a device claims about text that it did not measure', () => {
	it('counts as far as the drafts of the account reach', () => {
		expect(checked(400, [{ question: 'q1', longest: 300, unmeasured: '' }]).adoptedCharacters).toBe(300);
		expect(checked(200, [{ question: 'q1', longest: 300, unmeasured: '' }]).adoptedCharacters).toBe(200);
		expect(checked(400, []).adoptedCharacters).toBe(0);
	});

	it.each([
		['with a claim', 400, TEXT],
		['without one', 0, TEXT],
		['after some words were changed', 400, TEXT.replace('word3', 'other').replace('word30', 'else')],
	])('is text in one piece if it comes from a draft without measurements: %s', (_, claim, answer) => {
		const { insertedCharacters, adoptedCharacters } = checked(
			claim,
			[{ question: 'q1', longest: TEXT.length, unmeasured: TEXT }],
			answer,
		);
		expect([insertedCharacters, adoptedCharacters]).toEqual([answer.length, 0]);
	});

	it('is no piece if the draft was about something else, or only a few words', () => {
		const other = Array.from({ length: 60 }, (_, index) => `else${index}`).join(' ');
		for (const unmeasured of [other, TEXT.slice(0, 40)]) {
			expect(checked(0, [{ question: 'q1', longest: 400, unmeasured }]).insertedCharacters).toBe(0);
		}
	});

	it('is not looked up where the keys explain the answer', () => {
		expect(asksForDrafts([calm], { q1: 'x'.repeat(180) })).toBe(false);
		expect(asksForDrafts([{ ...calm, keystroke_data: nothingTyped }], { q1: TEXT })).toBe(true);
	});
});
