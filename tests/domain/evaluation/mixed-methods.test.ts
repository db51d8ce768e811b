import { expect, it } from 'vitest';
import { mixedMethods } from '#domain/evaluation/mixed-methods';
import { isInOtherLanguage } from '#domain/evaluation/other-language';

const row = (evaluation_method: string, score: number | null = 70) => ({ evaluation_method, score });

it('scores of several automatic methods are mixed; a person’s score and those still to come are not counted', () => {
	expect(mixedMethods([row('ai'), row('fallback'), row('person')])).toEqual(['ai', 'fallback']);
	expect(mixedMethods([row('fallback'), row('fallback'), row('person')])).toEqual([]);
	expect(mixedMethods([row('ai'), row('fallback', null)])).toEqual([]);
});

it('the backup method without a score means another language', () => {
	expect([row('fallback', null), row('', null), row('fallback')].map(isInOtherLanguage)).toEqual([true, false, false]);
});
