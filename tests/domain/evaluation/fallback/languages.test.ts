import { describe, expect, it } from 'vitest';
import { LETTER_TRIPLES } from '#domain/evaluation/fallback/letter-triples';
import { type AnswerRating, rateAnswer, readContext } from '#domain/evaluation/fallback/rate-answer';
import { scoreAnswer } from '#domain/evaluation/fallback/score-answer';
import { letterTriples } from '../../../support/letter-triples.ts';
import { randomFrom } from './attacks.ts';
import { ANSWERS } from './interview-answers.ts';
import { LATIN_LANGUAGES, NEAR_ENGLISH, PIDGIN } from './latin-languages.ts';
import { OTHER_LANGUAGES } from './other-languages.ts';
import { misspelt } from './perturbations.ts';

const QUESTION = 'Describe a time you solved a problem at work.';
const ENGLISH =
	'Last March a guest at our hotel in Leeds found her room flooded. I carried her bags to a dry room, rang a plumber and brought her tea. She stayed two more nights and thanked the night porter by name.';
const context = readContext('');
const rate = (answer: string): AnswerRating => rateAnswer(QUESTION, answer, context);
const firstWords = (text: string, count: number): string => text.split(/\s+/).slice(0, count).join(' ');
const languages = Object.entries({ ...LATIN_LANGUAGES, ...OTHER_LANGUAGES });
/** Texts of which a split at spaces makes words. */
const spaced = languages.filter(([name]) => !['Chinese', 'Japanese', 'Thai'].includes(name));

describe('an answer in another language', () => {
	it.each(languages)('gets no number and no accusation: %s', (_, text) => {
		expect(rate(text).flags).toEqual(['not_english']);
		expect(scoreAnswer(QUESTION, text)).toMatchObject({ score: null, raw: 0 });
	});

	it.each(spaced)('is not accused when it is typed on a phone, in capitals, as a list or twice: %s', (_, text) => {
		const plain = text.toLowerCase().replace(/[.,'’]/g, '');
		for (const form of [plain, text.toUpperCase(), plain.replaceAll(' ', ', '), `${text} ${text}`]) {
			expect(rate(form).flags, form).toEqual(['not_english']);
		}
	});

	it.each(spaced)('is recognised in its first twenty words: %s', (_, text) => {
		expect(rate(firstWords(text, 20)).flags).toEqual(['not_english']);
	});

	it.each(spaced)('is not called a list in its first twelve words: %s', (_, text) => {
		for (const flag of rate(firstWords(text, 12)).flags) expect(['not_english', 'too_short']).toContain(flag);
	});

	/** English with another language after it, and by turns with it. */
	const mixed = spaced.flatMap(([name, text]) => {
		const foreign = text.split(/(?<=[.!?]) /);
		const turns = ENGLISH.split(/(?<=[.!?]) /).map((sentence, index) => `${sentence} ${foreign[index]}`);
		return [
			[name, `${ENGLISH} ${firstWords(text, 25)}.`],
			[name, turns.join(' ')],
		] as const;
	});

	it.each(mixed)('is no list where the rest is English: %s', (_, text) => {
		for (const flag of rate(text).flags) expect(flag).toBe('mixed_language');
	});

	it('is found beside English in nearly every case', () => {
		const unseen = mixed.filter(([, text]) => !rate(text).flags.includes('mixed_language')).map(([name]) => name);
		expect(unseen.length / mixed.length).toBeLessThanOrEqual(0.05);
	});

	it.each(Object.entries(NEAR_ENGLISH))(
		'that is close to English is read or left to a person, never accused: %s',
		(_, text) => {
			for (const flag of rate(text).flags) expect(['not_english', 'mixed_language']).toContain(flag);
		},
	);
});

describe('an answer in English', () => {
	const isRead = (question: string, answer: string): boolean =>
		!rateAnswer(question, answer, context).flags.some((flag) => flag === 'not_english' || flag === 'mixed_language');

	it('keeps its number, each of the 508 genuine ones', () => {
		expect(ANSWERS.filter(({ question, answer }) => !isRead(question, answer))).toEqual([]);
	});

	it('keeps its number with 40 % of its words misspelt', () => {
		const random = randomFrom(40);
		for (let round = 0; round < 2; round++) {
			expect(ANSWERS.filter(({ question, answer }) => !isRead(question, misspelt(0.4)(answer, random)))).toEqual([]);
		}
	});

	it('keeps its number without capitals and punctuation, with 40 % of its words misspelt', () => {
		const random = randomFrom(41);
		const plain = (answer: string) => misspelt(0.4)(answer.toLowerCase().replace(/[.,;:!?]/g, ''), random);
		expect(ANSWERS.filter(({ question, answer }) => !isRead(question, plain(answer)))).toEqual([]);
	});

	it.each(PIDGIN)('keeps its number in Nigerian Pidgin: %s', (answer) => {
		expect(answer.split(' ').length).toBeGreaterThanOrEqual(15);
		expect(rate(answer).flags).toEqual([]);
	});
});

it.each([
	'asdf jkl asdfgh qwer zxcv uiop hjkl asdf fdsa rewq poiu lkjh mnbv asdf qwerty zxcvb asdfasdf qwe asd zxc',
	'sdkfjh skdjfh wieuryt xcmvnb sldkfj qpwoei zmxncb alskdj fhgjdk eiruty vbcnxm sdlkfj weoiru xzcvbn askjdh',
	'azerty qsdfg wxcvbn azerty poiuy mlkjh nbvcx azert qsdf wxcv azer qsdfgh wxcvbn poiuyt mlkj',
	'xkcd grmpf brzl qwrtz pflmn krcht vrstb mnbvc ghjkl trwqz plkmn bvcxy fghjk zxcvb wrtzp',
	'aaaa bbbb cccc dddd eeee ffff gggg hhhh iiii jjjj kkkk llll mmmm nnnn oooo pppp',
])('keyboard mash is no other language: %s', (answer) => {
	expect(rate(answer).flags).toContain('gibberish');
	expect(scoreAnswer(QUESTION, answer).score).toEqual(expect.any(Number));
});

it('uses letter triples that are computed from half of the genuine answers', () => {
	expect(LETTER_TRIPLES).toBe(letterTriples());
});
