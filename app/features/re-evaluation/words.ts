import { actionFailureText } from '#domain/assessments/action-errors';
import { methodLabel } from '#domain/evaluation/words';
import { type BatchStatus, RE_EVALUATION_ERRORS, type ReEvaluationItem } from '#domain/re-evaluation/batch';
import { paths } from '../../paths.ts';
import { number } from '../../ui/numbers.ts';

const assessments = (count: number): string => (count === 1 ? '1 assessment' : `${number(count)} assessments`);

/** With its sign, and U+2212 as minus, which is as wide as the plus. */
const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text.replace('-', '−'));

/** Words of the re-evaluation screen. Specified sentences are verbatim. */
export const reEvaluationMessages = {
	title: paths.reEvaluation.title,
	subtitle: 'Let the AI evaluate scored assessments again, and compare the scores.',
	asOf: (time: string) => `As of ${time}.`,
	offline: (time: string) =>
		`No network. You see what was saved at ${time}. Starting a re-evaluation needs a connection.`,
	failedToLoad: 'Failed to load assessments',
	figures: {
		label: 'Comparison',
		total: 'Total Assessments',
		compared: (count: number) => (count === 0 ? 'None re-evaluated yet' : `${number(count)} re-evaluated`),
		enhanced: 'Enhanced Analysis',
		percent: (part: number, listed: number, scored: number) =>
			`${listed === 0 ? 0 : Math.round((100 * part) / listed)} %${listed < scored ? ` of the ${number(listed)} listed` : ''}`,
		improvement: 'Avg Score Improvement',
		change: (value: number | null) =>
			value === null ? 'No data' : signed(value, value.toFixed(1).replace(/^-0\.0$/, '0.0')),
		points: 'points',
		direction: 'Improved / Decreased',
		fields: 'Enhanced Fields',
		coverage: (value: number | null) =>
			value === null ? 'No data' : `${value.toLocaleString('en', { maximumFractionDigits: 1 })} %`,
		coverageNote: 'have a job fit analysis',
		allJobs: 'in all jobs',
	},
	filter: {
		title: 'Filters',
		search: 'Search',
		searchHint: 'Job, company, or name',
		method: 'Evaluation Method',
		methods: {
			all: 'All',
			ai: methodLabel('ai'),
			fallback: methodLabel('fallback'),
			emergency: methodLabel('emergency'),
		},
		enhanced: 'Enhanced Analysis',
		enhancedValues: { all: 'All', enhanced: 'Enhanced', needs_enhancement: 'Needs enhancement' },
		without: 'Without Enhanced Fields',
		refresh: 'Refresh',
		refreshing: 'Refreshing...',
		done: 'Show',
		clear: 'Clear filters',
		ofJob: (title: string) => `Only assessments of ${title}.`,
		allJobs: 'Show all jobs',
		newest: (listed: number, scored: number) => `The newest ${number(listed)} of ${number(scored)} scored assessments.`,
		selectedAndNewest: (listed: number, scored: number) =>
			`The selected and the newest assessments: ${number(listed)} of ${number(scored)} with a score.`,
		older: 'Select older ones in the applications of their job, and open this page from there.',
		olderOfJob: 'Select older ones in the applications of this job, and open this page from there.',
	},
	selection: {
		all: 'Select All',
		none: 'Deselect All',
		count: (selected: number, listed: number) => `Selected: ${number(selected)} / ${number(listed)}`,
		hidden: (count: number) => `${number(count)} of them hidden by the filters`,
		first: (limit: number, more: number) =>
			`The first ${number(limit)} of the selected assessments are listed. Re-evaluate the other ${number(more)} afterwards.`,
		missing: (count: number) =>
			count === 1
				? '1 selected assessment is not in this list and is left out.'
				: `${number(count)} selected assessments are not in this list and are left out.`,
		one: (name: string, job: string) => `Select the assessment of ${name} for ${job}`,
	},
	actions: {
		label: 'Actions',
		start: 'Re-evaluate Selected',
		upgrade: 'Upgrade to Enhanced Analysis',
		export: 'Export Results',
	},
	noneSelected: 'Please select at least one assessment to re-evaluate.',
	nothingToExport: 'No results to export.',
	completed: (done: number, total: number) =>
		`Re-evaluation completed! ${number(done)}/${number(total)} assessments processed successfully.`,
	failed: 'Re-evaluation failed. Please try again.',
	cancelled: (done: number, total: number) =>
		`Re-evaluation cancelled. ${number(done)}/${number(total)} assessments had already been evaluated.`,
	why: {
		offline: 'There is no network. Starting a re-evaluation needs a connection.',
		unconfigured: 'No AI service is configured, so nothing can be re-evaluated. The scores stay.',
		down: 'The AI service is not available at the moment. Try again in a few minutes; the scores stay.',
		running: 'One re-evaluation runs at a time.',
	},
	confirm: {
		titles: { selected: 'Re-evaluate assessments?', upgrade: 'Upgrade to Enhanced Analysis?' },
		text: (count: number) => `The AI evaluates ${assessments(count)} again, five at a time. You can close this page.`,
		benefits: 'What the enhanced analysis brings',
		benefitList: [
			'Conversational summaries',
			'Evidence-based predictions',
			'Direct feedback',
			'300-word maximum summaries',
			'Response pattern analysis',
		],
		seen: 'Candidates see the new score but are not notified. The original results are stored for comparison.',
		cost: (calls: number, tokens: number, evaluations: number) =>
			`Estimated cost: ${number(calls)} ${calls === 1 ? 'call' : 'calls'} and ${number(tokens)} tokens, based on the last ${
				evaluations === 1 ? 'evaluation' : `${number(evaluations)} evaluations`
			}.`,
		noEstimate: 'The cost cannot be estimated: no evaluation so far has a token count.',
		refused: (count: number) => (count === 1 ? '1 is skipped:' : `${number(count)} are skipped:`),
		reason: (count: number, sentence: string) => `${sentence}: ${number(count)}`,
		cancel: 'Cancel',
		start: (count: number) => `Re-evaluate ${assessments(count)}`,
		upgrade: (count: number) => `Upgrade ${assessments(count)}`,
		busy: 'Starting...',
	},
	failures: {
		evaluation_unavailable: 'The AI service is not available. Nothing was started, and the scores stay.',
		batch_running: 'Another re-evaluation is running. Wait for it, or cancel it; nothing was started.',
		unavailable: 'The server did not respond. Press the button again; it will not start twice.',
	} as Readonly<Record<string, string>>,
	progress: {
		title: 'Re-evaluation',
		statuses: {
			pending: 'Pending',
			processing: 'Processing',
			completed: 'Completed',
			failed: 'Failed',
			cancelled: 'Cancelled',
		} satisfies Record<BatchStatus, string>,
		of: (ended: number, total: number) => `${number(ended)} of ${number(total)}`,
		counts: (completed: number, failed: number) => `Completed: ${number(completed)}. Failed: ${number(failed)}.`,
		current: (name: string, job: string) => `Now: ${name}, ${job}`,
		currentUnknown: 'Now: an assessment that this list does not show',
		waits: 'The AI service is not responding. The re-evaluation continues as soon as it is back.',
		safe: 'It continues on the server when you close this page.',
		unreachable: 'We can’t reach the server right now. The re-evaluation continues there.',
		startedBy: (name: string, time: string) => (name === '' ? `Started ${time}` : `Started by ${name}, ${time}`),
		cancel: 'Cancel re-evaluation',
		cancelling: 'Cancelling...',
		cancelTitle: 'Cancel the re-evaluation?',
		cancelText: 'Assessments that are being evaluated now are finished. The others keep their scores.',
		cancelBack: 'Keep running',
	},
	results: {
		title: 'Latest Results',
		improved: 'Improved',
		decreased: 'Decreased',
		unchanged: 'No Change',
		failures: 'Not evaluated again',
		reason: (name: string, sentence: string) => `${name}: ${sentence}`,
		deleted: 'Deleted assessment',
		notListed: 'Assessment',
	},
	table: {
		caption: 'Assessments',
		select: 'Select',
		job: 'Job',
		company: 'Company',
		user: 'User',
		score: 'Score',
		method: 'Method',
		analysis: 'Analysis',
		submitted: 'Submitted',
		enhanced: 'Enhanced',
		standard: 'Standard',
		quality: (score: number) => `quality ${score}/10`,
		test: 'Test',
		from: 'before',
		to: 'now',
		difference: (value: number) => signed(value, String(value)),
		none: 'No assessments found matching your criteria.',
		noneText: 'Change or clear the filters.',
		nothing: 'Assessments appear here once they have a score.',
	},
} as const;

/** Returns why starting or cancelling failed. */
export const startFailureText = (failure: string): string =>
	reEvaluationMessages.failures[failure] ?? actionFailureText(failure);

/** Returns why an assessment was not re-evaluated, with the technical message if there is one. */
export const itemErrorText = ({ error, detail }: Pick<ReEvaluationItem, 'error' | 'detail'>): string =>
	error === null ? '' : detail === '' ? RE_EVALUATION_ERRORS[error] : `${RE_EVALUATION_ERRORS[error]} (${detail})`;
