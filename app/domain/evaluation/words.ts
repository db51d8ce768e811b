import { type EvaluationNotice, judgesCompleteness } from './status-notice.ts';

/** UI texts about an evaluation, for candidates and staff. */
export const evaluationMessages = {
	outOf: 'out of 100',
	confidence: 'Confidence',
	confidenceLevel: (level: string) => `Confidence ${level}`,
	quality: 'Quality indicators',
	/** Shown with a manual score. */
	automaticQuality: 'From the automatic evaluation, not from the person who gave the score.',
	notJudged: 'Not judged: only whether each question was answered was checked.',
	depth: 'Depth',
	specificity: 'Specificity',
	diversity: 'Diversity',
	topics: 'Topics',
	summary: 'Summary',
	insights: 'Insights',
	jobFit: 'Job fit analysis',
	fit: (level: string) => `Fit level ${level}`,
	prediction: 'Predictive assessment',
	notes: 'Evaluation notes',
	/** The line before the AI's findings if staff replaced its score. Pass the AI's score for staff only. */
	aiFindings: (score?: number | null) =>
		typeof score === 'number'
			? `Below is the automatic evaluation of ${score} that the team replaced.`
			: 'Below is the automatic evaluation that the team replaced.',
	automaticSummary: 'Automatic summary:',
	/** Heading above the marks and points of a score that staff replaced. */
	automaticTitle: (score: number) => `Automatic evaluation (${score})`,
	automaticEvidence: (score: number) =>
		`Points, marks and notes come from the automatic evaluation of ${score}, which the team has replaced.`,
	whereFrom: 'Where the points come from',
	/** Shown below the sum of a score. `hasChoices`: the assessment has multiple-choice questions. */
	whyText: (method: string, hasChoices: boolean): string =>
		judgesCompleteness(method)
			? 'Each question has a share of 100. Only whether it was answered counts, not what the answer says.'
			: `Each written answer has a share of 100, by the weight of its question.${hasChoices ? ' Multiple choice is not scored.' : ''}`,
	question: (position: number) => `Question ${position}`,
	raise: 'What would raise it',
	noAnswer: 'No response provided',
	notScored: 'Not scored',
	chosen: 'Chosen',
	options: 'The options',
	words: (count: number) => (count === 1 ? '1 word' : `${count.toLocaleString('en')} words`),
	breakdown: {
		title: 'Score Breakdown',
		score: 'Score',
		parts: {
			base: 'Base',
			qualityKeywords: 'Quality keywords',
			responseDepth: 'Response depth',
			specificity: 'Specificity',
			penalties: 'Penalties',
			variance: 'Adjustment',
		},
		sums: 'Each line adds up lines of the answers, in whole points.',
		points: (points: number) => (points > 0 ? `+${points}` : String(points).replace('-', '−')),
	},
	notices: {
		configuration_error: {
			title: 'System Configuration Issue',
			text: 'The primary AI evaluation has configuration issues. Current results remain valid. Contact support if it persists.',
		},
		fallback_after_retries: {
			title: 'AI Service Temporarily Unavailable',
			text: 'Our backup system scored this assessment. Current results remain valid.',
		},
		connection_failed: {
			title: 'Connection Issue',
			text: 'The AI service could not be reached, so our backup system scored this assessment. Current results remain valid.',
		},
		critical_failure: {
			title: 'System Unavailable',
			text: 'Both the primary and the backup evaluation were unavailable. The answers are safe. Current results remain valid.',
		},
		backup_used: {
			title: 'Backup System Used',
			text: 'Our backup system scored this assessment. Current results remain valid.',
		},
	} satisfies Record<EvaluationNotice, { title: string; text: string }>,
} as const;

/** Notices for assessments without a score, where no result remains valid. */
const WITHOUT_SCORE: Record<EvaluationNotice, string> = {
	configuration_error: 'The primary AI evaluation has configuration issues. Contact support if it persists.',
	fallback_after_retries: 'Our backup system gave no score.',
	connection_failed: 'The AI service could not be reached, and our backup system gave no score.',
	critical_failure: 'Both the primary and the backup evaluation were unavailable. The answers are safe.',
	backup_used: 'Our backup system gave no score.',
};

/** The text of a notice. `hasScore`: whether there is a score. */
export const noticeText = (notice: EvaluationNotice, hasScore: boolean): string =>
	hasScore ? evaluationMessages.notices[notice].text : WITHOUT_SCORE[notice];

const METHODS: Readonly<Record<string, string>> = {
	ai: 'AI Evaluated',
	fallback: 'Intelligent Analysis',
	emergency: 'Completeness check',
	person: 'Scored by the team',
};

/**
 * The label of a method with its version: the rules' version for the fallback (its first version stored none), the model and
 * prompt version for the AI. Null: not known.
 */
export function methodAndVersion(method: string, explanation: { version?: string | undefined } | null): string {
	const label = methodLabel(method);
	if (explanation === null) return label;
	if (method === 'fallback') return `${label}, version ${explanation.version || '1'}`;
	return method === 'ai' && explanation.version ? `${label}, ${explanation.version}` : label;
}

/** The label of an evaluation method; unknown methods are standard. */
export const methodLabel = (method: string): string => METHODS[method] ?? 'Standard';
