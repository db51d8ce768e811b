import { DEFAULT_CATEGORY } from '../../../app/domain/evaluation/category.ts';
import { evaluateByFallback } from '../../../app/domain/evaluation/fallback/evaluate.ts';
import { rateAnswer, readContext } from '../../../app/domain/evaluation/fallback/rate-answer.ts';
import { scoreAnswer } from '../../../app/domain/evaluation/fallback/score-answer.ts';
import { NO_JOB } from '../../../app/domain/evaluation/input.ts';
import { readPeople } from '../../../pocketbase/seed/answers.ts';
import {
	ATTACKS,
	BOILERPLATE,
	randomFrom,
	shuffled,
	UNSEEN_BOILERPLATE,
} from '../../domain/evaluation/fallback/attacks.ts';
import { HELD_OUT_BOILERPLATE, SEEN_BOILERPLATE } from '../../domain/evaluation/fallback/boilerplate-answers.ts';
import type { InterviewAnswer } from '../../domain/evaluation/fallback/interview-answers.ts';
import type { Figure } from '../report.ts';
import { percentile as quantile } from '../statistics.ts';

/** What an attack may reach among genuine answers, in per cent. */
const ATTACK_GOAL = 5;
const BOILERPLATE_GOAL = 60;
const ROUNDS = 3;
const SPREAD = 25;

/**
 * Measures on the 508 real interview answers of the demo. `attack_percentile`: the highest share of them, in per cent, that a text of the
 * kind is rated above, over a spread of questions and the one it was written for. Of an answer's times the shortest of three
 * rounds counts, so that what else the machine does is not measured. `score`: of the 127 people, each with their answers together.
 */
export async function measureEvaluator(): Promise<Figure[]> {
	const people = readPeople();
	const answers = people.flat();
	const context = readContext('');
	const rated = answers.map(({ question, answer }) => rateAnswer(question, answer, context));
	const raws = rated.map(({ raw }) => raw).sort((a, b) => a - b);
	const questions = answers.filter((_, index) => index % SPREAD === 0).map(({ question }) => question);
	const above = (raw: number): number => (100 * raws.filter((other) => other < raw).length) / raws.length;
	const best = (text: string): number =>
		Math.max(...questions.map((each) => above(rateAnswer(each, text.replaceAll('{question}', each), context).raw)));
	const bestOf = ({ question, answer }: InterviewAnswer): number =>
		Math.max(best(answer), above(rateAnswer(question, answer, context).raw));
	const heldOut = HELD_OUT_BOILERPLATE.map(bestOf);
	const attack = (name: string, reached: number, goal = ATTACK_GOAL): Figure => ({
		name: `attack_percentile.${name.replaceAll(' ', '_').toLowerCase()}`,
		value: reached,
		unit: '',
		goal,
	});

	const times = answers.map(() => Number.POSITIVE_INFINITY);
	for (let round = 0; round < ROUNDS; round++) {
		answers.forEach(({ question, answer }, index) => {
			const began = performance.now();
			scoreAnswer(question, answer);
			times[index] = Math.min(times[index] ?? 0, performance.now() - began);
		});
	}
	const random = randomFrom(7);
	const shuffles = answers
		.map(({ question, answer }) => above(rateAnswer(question, shuffled(answer, random), context).raw))
		.sort((a, b) => a - b);
	const doubled = answers.map(({ question, answer }) =>
		above(rateAnswer(question, `${answer} ${answer}`, context).raw),
	);
	const scores = people.map((person) => scoreOf(person));
	const flagged = rated.filter(({ flags }) => flags.length > 0).length;
	return [
		{
			name: 'answers_per_second',
			value: (1000 * times.length) / times.reduce((sum, time) => sum + time, 0),
			unit: '1/s',
			goal: 500,
			goalIs: 'least',
		},
		{ name: 'ms_per_answer.p99', value: quantile(times, 0.99), unit: 'ms', goal: 2 },
		...Object.entries(ATTACKS).map(([name, texts]) => attack(name, Math.max(...texts.map(best)))),
		attack('doubled answer', Math.max(...doubled)),
		attack('shuffled words p75', shuffles[Math.floor(shuffles.length * 0.75)] ?? 0),
		attack('fluent boilerplate', Math.max(...BOILERPLATE.map(best)), BOILERPLATE_GOAL),
		attack('unseen boilerplate p50', quantile(UNSEEN_BOILERPLATE.map(best), 0.5), BOILERPLATE_GOAL),
		attack('unseen boilerplate', Math.max(...UNSEEN_BOILERPLATE.map(best)), BOILERPLATE_GOAL),
		attack('seen boilerplate answers', Math.max(...SEEN_BOILERPLATE.map(bestOf)), BOILERPLATE_GOAL),
		attack(
			'held out boilerplate answers mean',
			heldOut.reduce((sum, reached) => sum + reached, 0) / heldOut.length,
			BOILERPLATE_GOAL,
		),
		attack('held out boilerplate answers', Math.max(...heldOut), BOILERPLATE_GOAL),
		{ name: 'false_flags', value: (100 * flagged) / rated.length, unit: '%', goal: 2 },
		...[0.05, 0.25, 0.5, 0.75, 0.95].map((part) => ({
			name: `score.p${Math.round(100 * part)}`,
			value: quantile(scores, part),
			unit: '',
			goal: null,
		})),
		{ name: 'score.80_or_more', value: shareOf(scores, 80), unit: '%', goal: null },
		{ name: 'score.90_or_more', value: shareOf(scores, 90), unit: '%', goal: null },
	];
}

const shareOf = (scores: readonly number[], least: number): number =>
	(100 * scores.filter((score) => score >= least).length) / scores.length;

function scoreOf(person: readonly { question: string; answer: string }[]): number {
	const questions = person.map(({ question }, index) => ({
		id: `q${index}`,
		prompt: question,
		type: 'text' as const,
		options: [],
		order_index: index + 1,
		weight: 5,
	}));
	const answers = Object.fromEntries(person.map(({ answer }, index) => [`q${index}`, answer]));
	return evaluateByFallback({ job: NO_JOB, category: DEFAULT_CATEGORY, questions, answers }).score ?? 0;
}
