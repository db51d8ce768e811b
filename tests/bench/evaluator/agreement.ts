import { readFileSync } from 'node:fs';
import { rateAnswer, readContext } from '../../../app/domain/evaluation/fallback/rate-answer.ts';
import { ANSWERS_FILE, readPeople } from '../../../pocketbase/seed/answers.ts';
import { randomFrom } from '../../domain/evaluation/fallback/attacks.ts';
import type { Figure } from '../report.ts';
import { readInterviewRatings } from './interview-ratings.ts';

/** A rated answer: its rating by our rules, its length in words, and the reference rating. */
export type Rated = { question: string; raw: number; words: number; rating: number };

/** Two answers have equal length when they differ by at most this share of the longer one. */
const EQUAL_LENGTH = 0.1;
const RESAMPLES = 400;

/**
 * Agreement with the ratings of a part of the interview answers, over all and for pairs of equal length, with the agreement
 * of the word count beside it, and the 95 % interval of a bootstrap over answers. The ratings are not by humans (see the
 * file's header).
 */
export function measureAgreement(): Promise<Figure[]> {
	const rated = readRated();
	const random = randomFrom(11);
	const samples = Array.from({ length: RESAMPLES }, () => {
		const sample = rated.map(() => rated[Math.floor(random() * rated.length)] as Rated);
		return correlation(sample, 'raw');
	}).sort((a, b) => a - b);
	const at = (share: number): number => samples[Math.floor(share * (RESAMPLES - 1))] ?? 0;
	const figure = (name: string, value: number, goal: number | null = null): Figure => ({
		name,
		value,
		unit: '',
		goal,
		...(goal !== null && { goalIs: 'least' as const }),
	});
	return Promise.resolve([
		figure('ratings', rated.length),
		figure('spearman.interview', correlation(rated, 'raw'), 0.72),
		figure('spearman.interview_low', at(0.025)),
		figure('spearman.interview_high', at(0.975)),
		figure('spearman.word_count', correlation(rated, 'words')),
		figure('pairs.interview', orderedPairs(rated, 'raw'), 0.64),
		figure('pairs.word_count', orderedPairs(rated, 'words')),
	]);
}

/** The answers that have a rating. */
export function readRated(): Rated[] {
	const people = readPeople();
	const context = readContext('');
	const order = idsOfPeople();
	return readInterviewRatings().flatMap(({ person, index, rating }): Rated[] => {
		const given = people[order.indexOf(person)]?.[index];
		if (given === undefined) return [];
		const { question, answer } = given;
		return [{ question, raw: rateAnswer(question, answer, context).raw, words: wordsOf(answer), rating }];
	});
}

export const wordsOf = (answer: string): number => answer.trim().split(/\s+/).length;

/** The ids of the candidates in the order of the file, which is that of `readPeople`. */
function idsOfPeople(): string[] {
	return readFileSync(ANSWERS_FILE, 'utf8')
		.split('\n')
		.filter((line) => line.trim() !== '')
		.map((line) => (JSON.parse(line) as { id: string }).id);
}

/** Spearman's rank correlation of the ratings with ours, or with the number of words. */
export function correlation(rated: readonly Rated[], key: 'raw' | 'words'): number {
	const a = ranks(rated.map((each) => each[key]));
	const b = ranks(rated.map(({ rating }) => rating));
	const middle = (rated.length - 1) / 2;
	let both = 0;
	let first = 0;
	let second = 0;
	a.forEach((rank, index) => {
		const x = rank - middle;
		const y = (b[index] ?? 0) - middle;
		both += x * y;
		first += x * x;
		second += y * y;
	});
	return both / Math.sqrt(first * second);
}

/** Ranks from 0; equal values share the mean of their ranks. */
function ranks(values: readonly number[]): number[] {
	const sorted = values.map((value, index) => ({ value, index })).sort((a, b) => a.value - b.value);
	const found = new Array<number>(values.length);
	for (let from = 0; from < sorted.length; ) {
		let to = from;
		while (to < sorted.length && sorted[to]?.value === sorted[from]?.value) to++;
		for (let place = from; place < to; place++) found[sorted[place]?.index ?? 0] = (from + to - 1) / 2;
		from = to;
	}
	return found;
}

/** Share of correctly ordered pairs among those of about equal length and different rating; a tie counts half. */
function orderedPairs(rated: readonly Rated[], key: 'raw' | 'words'): number {
	let right = 0;
	let pairs = 0;
	rated.forEach((a, index) => {
		for (const b of rated.slice(index + 1)) {
			if (a.rating === b.rating) continue;
			if (Math.abs(a.words - b.words) > EQUAL_LENGTH * Math.max(a.words, b.words)) continue;
			pairs += 1;
			const product = (a[key] - b[key]) * (a.rating - b.rating);
			right += product > 0 ? 1 : product === 0 ? 0.5 : 0;
		}
	});
	return pairs === 0 ? 0 : right / pairs;
}
