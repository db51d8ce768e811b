import { describe, expect, it } from 'vitest';
import { DEFAULT_CATEGORY } from '#domain/evaluation/category';
import { evaluateByFallback } from '#domain/evaluation/fallback/evaluate';
import { inputOf } from './evaluation-input.ts';
import { PEOPLE } from './interview-answers.ts';

const PROMPT = 'Tell us about a shift that went wrong.';
const answered = (answer: string) => ({ question: PROMPT, answer });
const evaluate = (answers: readonly string[], category: Parameters<typeof inputOf>[1] = {}) =>
	evaluateByFallback(inputOf(answers.map(answered), category));

const STORY =
	'In March the hotel in Leeds lost its hot water at two in the morning. I carried a guest’s bags to a dry room, rang a plumber and brought her tea. She wrote to us afterwards and came back in May with her sister.';
const VAGUE =
	'I always leverage communication and teamwork to deliver value. Proactive stakeholder engagement and a positive mindset drive synergy, and continuous improvement ensures excellence across the organization.';
const PLAIN =
	'I got up and ran to the old red bus stop by the sea, sat on my bag, ate a bun, fed six cats, hid from rain, and then my dad drove us home past mud, dull fog, low hay, wet pigs and one big owl near a tiny pub.';

const NOUN = /(?:content|clear points|checkable details|concrete examples|(?:precise(?:, varied)?|varied) wording)/;
const THIN =
	/(?:little|few) (?:content|clear points|checkable details|concrete examples|(?:precise|varied|precise or varied) wording)/;
const twice = ({ source }: RegExp): string => `${source}(?: and ${source})?`;

/** The sentences of a summary, in their order. */
const SUMMARY = new RegExp(
	[
		`^(?:Strongest: ${twice(NOUN)}(?:, most of all in question \\d+)?|No part is strong yet|There is too little text to say what is strong)\\.`,
		`(?: ${THIN.source}(?: and (?:little |few )?${NOUN.source})?\\.)?(?: [A-Z][a-z ]+ lowered the score\\.)?`,
		`(?: Nothing is missing altogether\\. Weakest: ${NOUN.source}\\.| Nothing important is missing\\.| What the questions ask for is missing\\.)?`,
		' (?:What would raise it most(?:, in question \\d+)?: .+?|Nothing would raise it: 95 is the highest possible score|Little would raise it)\\.',
		'(?: Questions? [\\d, and]+ (?:was|were) left empty\\.)?(?: (?:Question|Each of questions) [\\d, and]+: [a-z ]+(?:, and [a-z ]+)*\\.)*$',
	].join(''),
	'i',
);

/** How a summary calls the parts of an answer, by their keys. */
const NOUNS: Record<string, string> = {
	substance: 'content',
	statements: 'clear points',
	particulars: 'checkable details',
	account: 'concrete examples',
	wording: 'precise',
	variety: 'varied',
};

describe('the summary', () => {
	const summaries = [
		...PEOPLE.map((person) => evaluateByFallback(inputOf(person)).summary),
		...[[STORY], [VAGUE, STORY], [PLAIN], ['Short answer.', 'n/a'], ['', ''], ['I like it.']].map(
			(answers) => evaluate(answers).summary,
		),
	];

	it('says once of several answers that they are empty or what marks them, and orders no one to read them', () => {
		const { summary } = evaluate(['asdf', '', 'idk', '', 'no']);
		expect(summary).toMatch(
			/ Questions 2 and 4 were left empty\. Each of questions 1, 3 and 5: fewer than ten of its words count\.$/,
		);
	});

	it('says what is strong, what is missing and what would raise it, and quotes nothing', () => {
		for (const summary of summaries) {
			expect(summary).toMatch(SUMMARY);
			expect(summary).not.toMatch(/[“”]/);
		}
	});

	/** Of unequal questions, whole points can rank two close answers otherwise than their ratings do. */
	const weighed = [
		[5, 5, 5, 5],
		[3, 8],
		[1, 2],
		[2, 9, 9, 2],
	].flatMap((weights) =>
		PEOPLE.map((person) => evaluateByFallback(inputOf(person.slice(0, weights.length), { weights }))),
	);

	it('names the question that the result shows with the largest share of its points', () => {
		for (const { summary, explanation } of weighed) {
			const shares = explanation.questions.map(({ points, of }) => points / of);
			const [, position] = /most of all in question (\d+)/.exec(summary) ?? [];
			if (position) expect(shares[Number(position) - 1], summary).toBe(Math.max(...shares));
		}
	});

	it('calls an answer the strongest only where no other has the same share', () => {
		let ties = 0;
		for (const { insights, explanation } of weighed) {
			const shares = explanation.questions.map(({ points, of }) => points / of);
			const most = Math.max(...shares);
			const strongest = shares.flatMap((share, index) => (share === most ? [index + 1] : []));
			if (strongest.length > 1) ties += 1;
			expect(insights.filter((insight) => insight.includes('strongest'))).toEqual(
				strongest.length === 1 ? [`Question ${strongest[0]} is the strongest answer.`] : [],
			);
		}
		expect(ties).toBeGreaterThan(20);
	});

	it('joins what it names in plain words', () => {
		const of = (...answers: string[]) => evaluate(answers).summary;
		expect(of(PLAIN)).toMatch(/^Strongest: .*varied wording.* [Ll]ittle precise wording\./);
		expect(summaries.join(' ')).toMatch(
			/Few (?:concrete examples and checkable details|checkable details and concrete examples)\./,
		);
		expect(of(VAGUE)).toContain(' Generic wording lowered the score. ');
		expect(of(STORY, STORY.split('. ')[0] ?? '')).not.toMatch(/Strong in|Best in|Short of|oints were taken|marked for/);
	});

	it('names no question whose points come from other parts than the named ones', () => {
		for (const person of PEOPLE) {
			const { summary, explanation } = evaluateByFallback(inputOf(person));
			const [, nouns = '', position] = /Strongest: (.*), most of all in question (\d+)/.exec(summary) ?? [];
			if (!position) continue;
			const keys = Object.keys(NOUNS).filter((key) => nouns.includes(NOUNS[key] ?? ''));
			expect(keys).not.toEqual([]);
			const shares = explanation.questions.map(({ criteria }) => {
				const named = criteria.filter(({ key }) => keys.includes(key));
				const most = named.reduce((sum, { of }) => sum + (of ?? 0), 0);
				return most === 0 ? 0 : named.reduce((sum, { points }) => sum + (points ?? 0), 0) / most;
			});
			expect(shares[Number(position) - 1], summary).toBe(Math.max(...shares));
		}
	});

	it('gives the advice of the question that it names', () => {
		for (const person of PEOPLE) {
			const { summary, explanation } = evaluateByFallback(inputOf(person));
			const [, position, advice = ''] = /raise it most, in question (\d+): (.*?\.)( |$)/.exec(summary) ?? [];
			if (position) expect(explanation.questions[Number(position) - 1]?.raise.toLowerCase()).toBe(advice.toLowerCase());
		}
	});
});

describe('the category’s words', () => {
	const keywords = ['plumber', 'rota', 'intake', 'night porter', 'handover', 'invoice', 'till'];

	it('are named: those that were used, and up to five that were not', () => {
		const { explanation, job_fit_analysis } = evaluate([STORY], { category: { keywords } });
		const line = explanation.questions[0]?.criteria.find(({ key }) => key === 'keywords');
		const named =
			'Words from this field that the answers use: “plumber”. Not used: “rota”, “intake”, “night porter”, “handover”, “invoice”.';
		expect(line?.reason).toBe(named);
		expect(job_fit_analysis).toContain(named);
	});

	it.each([
		['python', 'ledger'],
		['rota', 'intake'],
		['café', 'mise en place'],
	])('are what would raise it most where their lack costs most: %s', (...missing) => {
		const { summary, explanation } = evaluate([STORY], { category: { keywords: missing } });
		const named = missing.map((word) => `“${word}”`).join(', ');
		expect(summary).toContain('Using few words from this field lowered the score.');
		expect(summary).toContain(`What would raise it most: use words from this field where they fit, such as ${named}.`);
		expect(explanation.questions[0]?.raise).toBe(`Use words from this field where they fit, such as ${named}.`);
		const ofAll = evaluate([STORY, STORY.replaceAll('hotel', 'hostel')], { category: { keywords: missing } });
		expect(ofAll.summary).toContain('What would raise it most: use words from this field where they fit, such as');
	});

	it('deduct for a negative term only where it is, and quote its sentence', () => {
		const evaluation_criteria = { ...DEFAULT_CATEGORY.evaluation_criteria, penaltyFactors: ['not my job', 'blame'] };
		const rude = `${STORY} I told the cook that it was not my job to help.`;
		const { explanation } = evaluate([STORY, rude], { category: { evaluation_criteria } });
		const [first, second] = explanation.questions.map(({ criteria }) => criteria.find(({ key }) => key === 'keywords'));
		expect(second?.reason).toBe('The answers contain what this job’s category marks as negative: “not my job”.');
		expect(first?.quotes ?? []).toEqual([]);
		expect(second?.quotes.map(({ text }) => text)).toEqual(['I told the cook that it was not my job to help.']);
		const clean = evaluate([STORY], { category: { evaluation_criteria } }).explanation.questions[0];
		expect(clean?.criteria.map(({ key }) => key)).not.toContain('keywords');
	});
});

describe('a term that the category marks as negative', () => {
	it('is what would raise it most to leave out, where it costs most', () => {
		const evaluation_criteria = { ...DEFAULT_CATEGORY.evaluation_criteria, disqualifyingResponses: ['not my job'] };
		const rude = `${STORY} I told the cook that it was not my job to help.`;
		const { summary } = evaluate([rude], { category: { evaluation_criteria } });
		expect(summary).toContain('What would raise it most: say it without “not my job” where you do not mean it.');
	});
});
