import { CLOSE_POINTS } from '#domain/evaluation/analytics/agreement';
import { COMPARED_MOST, ENOUGH_PEOPLE } from '#domain/evaluation/analytics/score-analytics';
import { counted, number } from '../../ui/numbers.ts';

/** Words of the tab Analytics. */
export const analyticsMessages = {
	title: 'Analytics',
	failed: 'The analytics could not be loaded',
	intro: 'Official assessments only: tests of the hiring team are left out.',
	none: '–',
	number,
	/** With its sign: "+3.8", "−2.0", "0.0". */
	signed: (value: number, digits: number): string => `${value > 0 ? '+' : ''}${number(value, digits)}`,
	percent: (part: number, whole: number): string => (whole === 0 ? '–' : `${number((100 * part) / whole)} %`),
	people: (count: number) => counted(count, 'person', 'people'),
	from: (people: number) => `From ${counted(people, 'person', 'people')}.`,
	tooFew: (people: number) =>
		`From ${counted(people, 'person', 'people')}: no conclusion can be drawn from fewer than ${ENOUGH_PEOPLE}.`,
	noData: 'No data yet.',
	groups: {
		title: 'Scores by category and method',
		text: 'Grouped by the current category of each job. Scores from different methods are not directly comparable.',
		noCategory: 'No category',
		person: 'Given by a person',
		mean: 'Mean',
		spread: 'Standard deviation',
		assessments: 'Assessments',
		people: 'People',
		step: (from: number, to: number, count: number) => `${from} to ${to}: ${number(count)}`,
		finding: (steps: readonly string[]) => `Assessments by score. ${steps.join(', ')}.`,
		empty: 'No assessment has a score yet.',
	},
	agreement: {
		title: 'AI and backup method on the same answers',
		text: `Compares the AI’s scores with the backup method’s scores for the same answers, in at most ${COMPARED_MOST} of the newest assessments. A backup score that was not stored at the time is calculated with today’s settings.`,
		pending: (count: number) =>
			`${counted(count, 'assessment is', 'assessments are')} still being compared; the figures follow.`,
		empty: 'The AI has scored no assessment yet, so there is nothing to compare.',
		pairs: 'Compared',
		difference: 'Mean difference',
		differenceNote: (ai: number, backup: number) =>
			`AI ${number(ai, 1)}, backup ${number(backup, 1)}; above zero, the AI’s scores are higher`,
		correlation: 'Rank correlation',
		correlationNote: 'Spearman; 1 means the same order',
		close: `Within ${CLOSE_POINTS} points`,
		ofPairs: (count: number, pairs: number) => `${number(count)} of ${number(pairs)}`,
		backupHigher: `Backup higher by more than ${CLOSE_POINTS}`,
		aiHigher: `AI higher by more than ${CLOSE_POINTS}`,
	},
	overrides: {
		title: 'Override rate and direction',
		text: 'Automatic scores that people replaced. Each change is from the automatic score to the latest score by a person.',
		rate: 'Override rate',
		rateNote: (overridden: number, scored: number) =>
			`${number(overridden)} of ${counted(scored, 'automatic score', 'automatic scores')}`,
		change: 'Mean change',
		changeNote: 'In points',
		raised: 'Raised',
		lowered: 'Lowered',
		unchanged: 'Not changed',
		first: (count: number) =>
			`${counted(count, 'assessment was', 'assessments were')} scored only by people and not counted above.`,
		empty: 'No automatic score has been replaced yet.',
	},
	questions: {
		title: 'Questions',
		job: 'Job',
		refresh: 'Refresh questions',
		failed: 'The statistics of the questions could not be loaded',
		noJobs: 'There is no job yet.',
		text: (limit: number) =>
			`Based on the automatic scores of the job’s ${limit} newest assessments, from the AI and the backup method together. A correlation near 0 means that the question measures something different from the others. Multiple choice is never scored.`,
		empty: 'No answer of this job has been scored yet.',
		columns: {
			question: 'Question',
			share: 'Mean share',
			spread: 'Spread',
			rest: 'Correlation with the rest',
			time: 'Median time',
			people: 'People',
		},
		share: (percent: number) => `${number(percent)} %`,
		spread: (percent: number) => `±${number(percent)} %`,
		seconds: (seconds: number) =>
			seconds < 60 ? `${number(seconds)} s` : `${number(Math.floor(seconds / 60))} min ${number(seconds % 60)} s`,
		timed: (people: number) => `of ${counted(people, 'person', 'people')}`,
	},
} as const;
