import { scoreAnswer } from '../../../app/domain/evaluation/fallback/score-answer.ts';
import { isBehavioural } from '../../../app/domain/evaluation/fallback/subscores.ts';
import { readPeople } from '../../../pocketbase/seed/answers.ts';
import type { Figure } from '../report.ts';
import { correlation, readRated, wordsOf } from './agreement.ts';

type Measurable = { question: string; words: number };
type Group = { name: string; has: (answer: Measurable) => boolean };

/**
 * The genuine answers by group: questions that ask for an experience and others, and short, medium and long answers, by
 * thirds of the 508. For each group: the number of answers, the mean score, the share at 80 or more and the share flagged;
 * for rated ones their number and the rank correlation, with that of the word count beside it.
 */
export function measureGroups(): Promise<Figure[]> {
	const answers = readPeople()
		.flat()
		.map(({ question, answer }) => {
			const { score, flags } = scoreAnswer(question, answer);
			return { question, words: wordsOf(answer), score: score ?? 0, isFlagged: flags.length > 0 };
		});
	const rated = readRated();
	return Promise.resolve(
		groupsOf(answers).flatMap(({ name, has }) => {
			const own = answers.filter(has);
			const ownRated = rated.filter(has);
			const figure = (what: string, value: number, unit = ''): Figure => ({
				name: `groups.${name}.${what}`,
				value,
				unit,
				goal: null,
			});
			const share = (is: (answer: (typeof own)[number]) => boolean): number =>
				(100 * own.filter(is).length) / own.length;
			return [
				figure('answers', own.length),
				figure('score_mean', own.reduce((sum, { score }) => sum + score, 0) / own.length),
				figure(
					'80_or_more',
					share(({ score }) => score >= 80),
					'%',
				),
				figure(
					'flagged',
					share(({ isFlagged }) => isFlagged),
					'%',
				),
				figure('ratings', ownRated.length),
				figure('spearman', correlation(ownRated, 'raw')),
				figure('word_count', correlation(ownRated, 'words')),
			];
		}),
	);
}

function groupsOf(answers: readonly Measurable[]): Group[] {
	const lengths = answers.map(({ words }) => words).sort((a, b) => a - b);
	const short = lengths[Math.floor(lengths.length / 3)] ?? 0;
	const long = lengths[Math.floor((2 * lengths.length) / 3)] ?? 0;
	return [
		{ name: 'experience', has: ({ question }) => isBehavioural(question) },
		{ name: 'other_question', has: ({ question }) => !isBehavioural(question) },
		{ name: 'short', has: ({ words }) => words < short },
		{ name: 'middling', has: ({ words }) => words >= short && words < long },
		{ name: 'long', has: ({ words }) => words >= long },
	];
}
