import { describe, expect, it } from 'vitest';
import { evaluateByFallback } from '#domain/evaluation/fallback/evaluate';
import { inputOf } from './evaluation-input.ts';
import { ANSWERS, type InterviewAnswer } from './interview-answers.ts';

const PROMPT = 'Tell us about a shift that went wrong.';

/** The details that the explanation of an answer names as examples. */
function examplesOf(answered: InterviewAnswer): string[] {
	const [explained] = evaluateByFallback(inputOf([answered])).explanation.questions;
	const reason = explained?.criteria.find(({ key }) => key === 'particulars')?.reason ?? '';
	const [, examples] = /For instance: (.*)\.$/s.exec(reason) ?? [];
	return examples?.split(', ') ?? [];
}
const examplesIn = (answer: string): string[] => examplesOf({ question: PROMPT, answer });

describe('evidence of details', () => {
	it.each([
		['I put the tips and the store key and the drum beside my neighbor and the door of the hall before I went.', []],
		['A few years ago some children and their teacher came with a volunteer, and I gave them juice and a map.', []],
		['I chose plan B over plan A with the manager because the kitchen was on fire and the guests were afraid.', []],
		[
			'I rewired 14 sockets in the kitchen and the invoice of £380 was paid by the customer in the same week.',
			['14 sockets'],
		],
		[
			'With eleven of the guests I waited on the pier until Maria Lund came with the spare key.',
			['eleven of the guests', 'Maria Lund'],
		],
		[
			'I closed the till three weeks ago with my colleague, and on Tuesday we counted the coins again.',
			['three weeks'],
		],
		[
			'I met Ahmed and Xiaoming Li in Beijing and they asked me for a map of the town.',
			['Ahmed', 'Xiaoming Li', 'Beijing'],
		],
		['We first spoke in 2019, and she paid £380 because I was late with all of the rest.', ['2019', '£380']],
		[
			'I gave him one hundred dollars and 50 cents and then he went home to his dad.',
			['one hundred dollars', '50 cents'],
		],
		['I was there for two or three weeks and then I went home to my dad.', ['two or three weeks']],
	])('is a number, a time or a name that can be checked, never one common word: %s', (answer, named) => {
		expect(examplesIn(answer)).toEqual(named);
	});

	it.each([
		['a vague noun', 'I had two things to say and three ways to say it, and then two people left the kitchen.'],
		['an adjective', 'We had two different of them in the kitchen, and the five different were put on the tray.'],
		['a verb', 'I asked the guests in the kitchen, and two agreed while 5 to 8 left the table at once.'],
		['a preposition', 'We were three against the chef in the kitchen, with two on the clock and one ill.'],
		['a conjunction', 'We were four and I delegated the dishes in the kitchen to them before the guests came.'],
		['a pronoun', 'I gave 90 myself to the kitchen and 20 they had from the guests at the table.'],
		['a share of effort', 'I gave 110% in the kitchen and cried twice at the table because half the guests left.'],
	])('is no number with %s', (_kind, answer) => {
		expect(examplesIn(answer)).toEqual([]);
	});

	it.each([
		[
			'a sentence without a full stop before it',
			'I carried the bags to the kitchen It was late Recently I had been ill.',
		],
		['a heading', 'In the kitchen we had a list: Understand the guest; Travel to the table; Year in and out.'],
		['a common word', 'I read for my Business class in the kitchen of the University before the Marketing talk.'],
		['a title', 'I rang the Vice President and the Senior Assistant Coach from the kitchen of the club.'],
		['an abbreviation', 'I asked HR and the CEO about PTO in the kitchen and the guests were NOT at the table.'],
		['a word that is also written small', 'My Plumber came to the kitchen and then the plumber went home to his dad.'],
	])('is no capital letter of %s', (_kind, answer) => {
		expect(examplesIn(answer)).toEqual([]);
	});

	/** What no reader can check: a bare number, a number with a vague noun or none, one common word. */
	const UNCHECKABLE = [
		/^[\d.,%]+$/,
		/^(?:two|three|four|five|six|seven|eight|nine|\d) (?:\w+ )?(?:things?|ways?|people|choices|options|strategies|members|managers|times)$/i,
		/^(?:\w+[- ])?(?:two|three|four|five|six|seven|eight|nine|\d+)(?: (?:different|other|more|of))?$/i,
		/ (?:agreed|left|against|delegated|had|did|was|were|is|are|on|in|for|with|and|but|I|myself|we|they)\b/,
		/^(?:It|Year|Understand|Travel|Then|Business|Technology|Marketing|Advertising|University|Association|President|Mom|English|American)$/,
		/^\p{Lu}{1,5}s?$/u,
	];

	it('can be checked in every genuine answer', () => {
		const examples = ANSWERS.flatMap(examplesOf);
		expect(examples.length).toBeGreaterThan(60);
		const isYear = /^(?:19|20)\d\d$/;
		const poor = examples.filter((each) => !isYear.test(each) && UNCHECKABLE.some((kind) => kind.test(each)));
		expect(poor).toEqual([]);
	});
});
