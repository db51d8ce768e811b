import { bandOf, type Measured, SPREAD_MIN_PEOPLE } from '../evaluation/measurement-error.ts';
import { isInOtherLanguage } from '../evaluation/other-language.ts';
import type { SystemStatus } from '../evaluation/result.ts';
import type { AssessmentReview } from './assessment.ts';

const NOT_SCORABLE: SystemStatus = 'critical_failure';

/** UI texts of the assessment review. */
export const reviewMessages = {
	back: 'Back to Applications',
	test: 'Admin test',
	testMode: 'Test Mode',
	submittedBy: (name: string) => `Submitted from a file by ${name}`,
	repliedIn: (minutes: number) =>
		minutes === 0 ? 'answered in under a minute' : `answered in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
	outOfIn: (minutes: number) =>
		minutes === 0
			? 'out of 100, in under a minute'
			: `out of 100, in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
	score: 'Score',
	before: (score: number) => `Before: ${score}`,
	pending: 'Analyzing',
	pendingText: 'Scored in a few minutes; this page shows it automatically.',
	waitingText: (when: string) => `Waiting since ${when}.`,
	whyWaiting: 'See the System Dashboard',
	otherLanguageText:
		'At least one answer is not in English, and the backup method scores only English. A person gives the score.',
	declinedText: 'The candidate declined automatic scoring. A person gives the score.',
	failedText: 'Could not be scored automatically. A person should read it.',
	findings: 'Evaluation',
	lookingFor: 'Looking for',
	noQuality: 'No quality indicators: use the re-evaluation tool to add them.',
	responses: 'Detailed Response Analysis',
	minutes: (minutes: number) => (minutes === 0 ? 'under 1 min' : `${minutes} min`),
	structure: (level: string) => `Structure ${level}`,
	others: { title: 'Other applications', noScore: 'no score to show' },
	withheld: 'Save your scorecard to see score, risk and summary.',
	timeline: {
		title: 'Timeline',
		applied: (answers: number, minutes: number | null) =>
			`${answers} ${answers === 1 ? 'answer' : 'answers'}${minutes === null ? '' : `, ${reviewMessages.repliedIn(minutes)}`}`,
		evaluated: (score: number | null) => (score === null ? 'Read, without a score' : `Scored ${score}`),
		reEvaluated: (before: number, score: number | null) =>
			before === score ? `Re-evaluated, still ${score}` : `Re-evaluated, ${before} to ${score ?? 'no score'}`,
		automatic: 'automatically',
		summaryThen: (score: number) => `Summary of the ${score}`,
		scored: (change: string) => `Manual score: ${change}`,
		replied: 'Replied to the candidate',
		mail: (subject: string) => `Mail: ${subject}`,
	},
	variants: {
		title: (count: number) => (count === 1 ? '1 later submission' : `${count} later submissions`),
		text: 'The same candidate submitted again for this job. The first one is official and was scored; these are kept unchanged.',
		received: (when: string) => `Received ${when}`,
	},
	notFound: { title: 'Assessment Not Found', text: "The assessment you're looking for doesn't exist." },
	withdrawn: {
		title: 'Withdrawn by the candidate',
		text: 'The candidate withdrew this application. It is in no list and no figure. If they take that back, it returns as it was.',
	},
	accessDenied: { title: 'Access Denied', text: "You don't have permission to view assessment details." },
	failed: 'The assessment could not be loaded',
	backToJobs: 'Back to Jobs',
	dashboard: 'Dashboard',
} as const;

/** Says to staff how far a score may be off. */
export const errorText = ({ error }: Measured): string =>
	`Scores vary by about ${error} points. Don’t rank people within ${2 * error} points of each other.`;

/** Explains to staff what the error of a score means, and from what it is known. */
export function errorReason(measured: Measured): string {
	const { people } = measured;
	const { from, to } = bandOf(measured);
	const source =
		people === null
			? `This is the method’s usual error. Once ${SPREAD_MIN_PEOPLE} candidates are scored the same way, the job’s own error is used.`
			: `Calculated from the answers of ${people.toLocaleString('en')} candidates for this job.`;
	return `If this score were measured again, it would fall between ${from} and ${to} two times out of three. ${source}`;
}

const points = (count: number): string => (count === 1 ? '1 point' : `${count} points`);

const BAND =
	'The band on a score bar shows the measurement error: if the score were measured again, it would fall within the band two times out of three.';

const sourceOf = ({ error, people }: Measured): string =>
	people === null
		? `For now it is the method’s usual ${points(error)} in each direction. Once ${SPREAD_MIN_PEOPLE} candidates are scored the same way, the job’s own error is used.`
		: `For this job it is ${points(error)} in each direction, calculated from the answers of ${people.toLocaleString('en')} candidates.`;

/** Says how far the scores of a list may be off; `why`: what the bands are, and the source of each. At least one is needed. */
export function measurementNote(errors: Iterable<Measured>): { text: string; why: string } {
	const all = [...new Set(errors)];
	const sizes = all.map(({ error }) => error);
	const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
	return {
		text: `Scores vary by about ${least === most ? points(most) : `${least} to ${points(most)}`}. Don’t rank people whose bands overlap.`,
		why: [BAND, ...new Set(all.map(sourceOf))].join(' '),
	};
}

/** Explains to staff why only a person can score an assessment; undefined while it waits for its automatic evaluation. */
export function unscorableText(
	review: Pick<AssessmentReview, 'ai_declined' | 'score' | 'evaluation_method' | 'system_status'>,
): string | undefined {
	if (review.ai_declined) return reviewMessages.declinedText;
	if (isInOtherLanguage(review)) return reviewMessages.otherLanguageText;
	return review.system_status === NOT_SCORABLE ? reviewMessages.failedText : undefined;
}
