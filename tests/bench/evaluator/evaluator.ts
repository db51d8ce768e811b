import { DEFAULT_CATEGORY } from '../../../app/domain/evaluation/category.ts';
import { evaluateByFallback } from '../../../app/domain/evaluation/fallback/evaluate.ts';
import { earnedBy } from '../../../app/domain/evaluation/fallback/points.ts';
import { type AnswerRating, rateAnswer, readContext } from '../../../app/domain/evaluation/fallback/rate-answer.ts';
import { scoreAnswer } from '../../../app/domain/evaluation/fallback/score-answer.ts';
import { NO_JOB } from '../../../app/domain/evaluation/input.ts';
import { readPeople } from '../../../pocketbase/seed/answers.ts';
import {
	ATTACKS,
	BOILERPLATE,
	DENSE_NOTE,
	DETAILS,
	randomFrom,
	shuffled,
	UNSEEN_BOILERPLATE,
	WEAK_ANSWER,
} from '../../domain/evaluation/fallback/attacks.ts';
import { HELD_OUT_BOILERPLATE, SEEN_BOILERPLATE } from '../../domain/evaluation/fallback/boilerplate-answers.ts';
import { NAMES, PERTURBATIONS, perturbed, withName } from '../../domain/evaluation/fallback/perturbations.ts';
import type { Figure } from '../report.ts';
import { percentile as quantile } from '../statistics.ts';

/** The maximum percentile among genuine answers for an attack and shuffled words, and for boilerplate on average. */
const ATTACK_GOAL = 5;
const SALAD_GOAL = 10;
/** The maximum for a weak answer with one made-up sentence. */
const DETAILS_GOAL = 30;
const BOILERPLATE_GOAL = { 80: 60, 90: 50 } as const;
const ROUNDS = 3;
const SPREAD = 25;

/** The maximum mean change in points for a surface change, and the minimum mean. Other changes are only reported. */
const SIZE_GOALS: Record<string, number> = { misspelt_5: 1, learners_5: 1, i_to_we: 0.5 };
const MEAN_GOALS: Record<string, number> = { phone: -4, no_punctuation: -3 };
const EVERY_ANSWER_GOAL = 1;

const context = readContext('');
const answers = readPeople().flat();
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const rate = (question: string, answer: string): AnswerRating => rateAnswer(question, answer, context);
const pointsOf = (rating: AnswerRating): number => earnedBy(rating, DEFAULT_CATEGORY.scoring_config).total;
const cut = (text: string, words: number): string => text.split(/\s+/).slice(0, words).join(' ');

/**
 * Measures on the 508 real interview answers of the demo. `attack_percentile`: the highest share of them, in per cent, that a
 * text of the kind exceeds, over a range of questions. `boilerplate`: the same on average. Of an answer's times the shortest
 * of three rounds counts. `score`: of the 127 candidates, each with their answers together.
 */
export async function measureEvaluator(): Promise<Figure[]> {
	const rated = answers.map(({ question, answer }) => rate(question, answer));
	const raws = rated.map(({ raw }) => raw).sort((a, b) => a - b);
	const questions = answers.filter((_, index) => index % SPREAD === 0).map(({ question }) => question);
	const above = (raw: number): number => (100 * raws.filter((other) => other < raw).length) / raws.length;
	const reached = (text: string): number[] =>
		questions.map((each) => above(rate(each, text.replaceAll('{question}', each)).raw));
	const attack = (name: string, value: number, goal = ATTACK_GOAL): Figure => ({
		name: `attack_percentile.${name.replaceAll(' ', '_').toLowerCase()}`,
		value,
		unit: '',
		goal,
	});
	const boilerplate = [
		...[...BOILERPLATE, ...UNSEEN_BOILERPLATE].map((answer) => (words: number) => mean(reached(cut(answer, words)))),
		...[...SEEN_BOILERPLATE, ...HELD_OUT_BOILERPLATE].map(
			({ question, answer }) =>
				(words: number) =>
					above(rate(question, cut(answer, words)).raw),
		),
	];
	const boilerplateMean = (words: number): number => mean(boilerplate.map((at) => at(words)));
	const random = randomFrom(7);
	const shuffles = answers.map(({ question, answer }) => above(rate(question, shuffled(answer, random)).raw));
	const doubled = answers.map(({ question, answer }) => above(rate(question, `${answer} ${answer}`).raw));
	const flagged = rated.filter(({ flags }) => flags.length > 0).length;
	return [
		...speed(),
		...Object.entries(ATTACKS).map(([name, texts]) =>
			attack(name, Math.max(...texts.flatMap(reached)), name === 'word salad' ? SALAD_GOAL : ATTACK_GOAL),
		),
		attack('doubled answer', Math.max(...doubled)),
		attack('shuffled words mean', mean(shuffles), SALAD_GOAL),
		{ name: 'boilerplate.mean', value: boilerplateMean(90), unit: '', goal: BOILERPLATE_GOAL[90] },
		{ name: 'boilerplate.mean_80_words', value: boilerplateMean(80), unit: '', goal: BOILERPLATE_GOAL[80] },
		{ name: 'boilerplate.mean_whole', value: boilerplateMean(1_000), unit: '', goal: null },
		{ name: 'flags.false', value: (100 * flagged) / rated.length, unit: '%', goal: 1 },
		...invariance(rated.map(pointsOf)),
		...distribution(),
		...gamingCurve(above),
	];
}

function speed(): Figure[] {
	const times = answers.map(() => Number.POSITIVE_INFINITY);
	for (let round = 0; round < ROUNDS; round++) {
		answers.forEach(({ question, answer }, index) => {
			const began = performance.now();
			scoreAnswer(question, answer);
			times[index] = Math.min(times[index] ?? 0, performance.now() - began);
		});
	}
	return [
		{ name: 'answers_per_second', value: 1000 / mean(times), unit: '1/s', goal: 500, goalIs: 'least' },
		{ name: 'ms_per_answer.p99', value: quantile(times, 0.99), unit: 'ms', goal: 2 },
	];
}

/** By how many points the genuine answers change under surface changes: on average, and at most for names and spelling. */
function invariance(before: readonly number[]): Figure[] {
	const changes = (change: (answer: string, index: number) => string, from: readonly number[]): number[] =>
		answers.map(({ question, answer }, index) => pointsOf(rate(question, change(answer, index))) - (from[index] ?? 0));
	const largest = (values: readonly number[]): number => Math.max(...values.map(Math.abs));
	const john = answers.map(({ question, answer }) => pointsOf(rate(question, withName(answer, 'John'))));
	const names = Math.max(...NAMES.map((name) => largest(changes((answer) => withName(answer, name), john))));
	return [
		{ name: 'invariance.names.largest', value: names, unit: 'points', goal: EVERY_ANSWER_GOAL },
		...Object.keys(PERTURBATIONS).flatMap((name): Figure[] => {
			const changed = changes((answer, index) => perturbed(name, answer, index), before);
			const least = MEAN_GOALS[name];
			const whole = name === 'british' || name === 'bullets';
			const figure = (what: string, value: number, goal: number | null): Figure => ({
				name: `invariance.${name}.${what}`,
				value,
				unit: 'points',
				goal,
			});
			return [
				{ ...figure('mean', mean(changed), least ?? null), ...(least !== undefined && { goalIs: 'least' as const }) },
				figure('mean_size', mean(changed.map(Math.abs)), SIZE_GOALS[name] ?? null),
				...(whole ? [figure('largest', largest(changed), EVERY_ANSWER_GOAL)] : []),
			];
		}),
	];
}

function distribution(): Figure[] {
	const single = answers.map(({ question, answer }) => scoreAnswer(question, answer).score ?? 0);
	const people = readPeople().map(scoreOf);
	const share = (scores: readonly number[], is: (score: number) => boolean): number =>
		(100 * scores.filter(is).length) / scores.length;
	return [
		{ name: 'distribution.below_40', value: share(single, (score) => score < 40), unit: '%', goal: 5 },
		{ name: 'distribution.80_or_more', value: share(single, (score) => score >= 80), unit: '%', goal: 22 },
		{ name: 'distribution.90_or_more', value: share(single, (score) => score >= 90), unit: '%', goal: null },
		...[0.05, 0.25, 0.5, 0.75, 0.95].map((part) => ({
			name: `score.p${Math.round(100 * part)}`,
			value: quantile(people, part),
			unit: '',
			goal: null,
		})),
	];
}

/** How high a weak answer rises by means that add nothing: office words, made-up details, length. */
function gamingCurve(above: (raw: number) => number): Figure[] {
	const weak = answers[WEAK_ANSWER];
	if (weak === undefined) return [];
	const office = BOILERPLATE.join(' ');
	const reached = (text: string, { question } = weak): number => above(rate(question, text).raw);
	const figure = (name: string, text: string): Figure => measured(name, reached(text));
	const measured = (name: string, value: number, goal: number | null = null): Figure => ({
		name: `gaming.${name}`,
		value,
		unit: 'percentile',
		goal,
	});
	const withDetails = DETAILS.map((sentence) => reached(`${weak.answer} ${sentence}`));
	const lowest = answers.filter(({ question, answer }) => above(rate(question, answer).raw) <= 10);
	const lifted = DETAILS.map((sentence) => mean(lowest.map((each) => reached(`${each.answer} ${sentence}`, each))));
	return [
		figure('weak_answer', weak.answer),
		...[50, 100, 200].map((words) => figure(`plus_${words}_office_words`, `${weak.answer} ${cut(office, words)}`)),
		measured('plus_a_sentence_of_details', Math.max(...withDetails), DETAILS_GOAL),
		measured('lowest_tenth_plus_details_mean', Math.max(...lifted)),
		figure('dense_note', DENSE_NOTE),
		figure('plus_its_words_again', `${weak.answer} ${weak.answer}`),
	];
}

function scoreOf(person: readonly { question: string; answer: string }[]): number {
	const questions = person.map(({ question }, index) => ({
		id: `q${index}`,
		prompt: question,
		type: 'text' as const,
		options: [],
		order_index: index + 1,
		weight: 5,
	}));
	const given = Object.fromEntries(person.map(({ answer }, index) => [`q${index}`, answer]));
	return evaluateByFallback({ job: NO_JOB, category: DEFAULT_CATEGORY, questions, answers: given }).score ?? 0;
}
