import { number } from './numbers.ts';

/** UI texts of score graphics: score bar, sum bar, level meter, histogram, risk bar, and quotes with notes. */
export const graphicMessages = {
	noData: 'No data',
	pending: 'Not scored yet',
	scoreOutOf100: (score: number) => `${score} out of 100`,
	levelOf: (level: number, max: number) => `Level ${level} of ${max}`,
	levelUnknown: 'No level; a person decides',
	riskOutOf100: (label: string, value: number) => `${label}, ${value} out of 100`,
	low: 'Low',
	answerNumber: (number: number) => `Answer ${number}:`,
	of: (most: number) => `of ${most}`,
	quoteNumber: (number: number) => `Quote ${number}, go to its note`,
	noteNumber: (number: number) => `Note ${number}, go to its quote`,
	printedNumber: (number: number) => `[${number}]`,
	bandCount: (name: string, count: number) => `${name}, ${number(count)}`,
	histogram: {
		needsReview: 'Needs Review',
		good: 'Good',
		excellent: 'Excellent',
		finding: (scored: number, excellent: number, good: number, needsReview: number) =>
			`${number(scored)} scored: ${number(excellent)} Excellent, ${number(good)} Good, ${number(needsReview)} Needs Review.`,
	},
} as const;
