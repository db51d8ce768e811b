import { expect, it } from 'vitest';
import { mixedMethods } from '#domain/evaluation/mixed-methods';
import { isInOtherLanguage } from '#domain/evaluation/other-language';

const row = (method: string, score: number | null = 70, version?: string) => ({
	method,
	score,
	version,
});

it('scores of several automatic methods are mixed; human and pending scores are not counted', () => {
	expect(mixedMethods([row('ai'), row('fallback'), row('person')])).toEqual([
		{ method: 'ai', version: undefined },
		{ method: 'fallback', version: undefined },
	]);
	expect(mixedMethods([row('fallback'), row('fallback'), row('person')])).toEqual([]);
	expect(mixedMethods([row('ai'), row('fallback', null)])).toEqual([]);
});

it('scores of two versions of the backup method are mixed; an unknown version does not count as another', () => {
	const versions = [row('fallback', 60, '2'), row('fallback', 70, ''), row('fallback', 80), row('fallback', 90, '2')];
	expect(mixedMethods(versions)).toEqual([
		{ method: 'fallback', version: '' },
		{ method: 'fallback', version: '2' },
	]);
	expect(mixedMethods([row('fallback', 60, '2'), row('fallback')])).toEqual([]);
});

it('scores of two models are mixed, as are those of two versions of the prompt', () => {
	const rows = [
		row('ai', 60, 'large, version 3'),
		row('ai', 70, 'small, version 3'),
		row('ai', 80, 'small, version 2'),
	];
	expect(mixedMethods(rows)).toEqual([
		{ method: 'ai', version: 'large, version 3' },
		{ method: 'ai', version: 'small, version 2' },
		{ method: 'ai', version: 'small, version 3' },
	]);
});

it('the backup method without a score means another language', () => {
	const scored = (evaluation_method: string, score: number | null) => isInOtherLanguage({ evaluation_method, score });
	expect([scored('fallback', null), scored('', null), scored('fallback', 70)]).toEqual([true, false, false]);
});
