import { actionFailureText } from '#domain/assessments/action-errors';
import { LIST_LIMIT } from '#domain/hire-events/hire-event';
import type { HireEventFilter } from '#domain/hire-events/hire-event-filter';
import type { HireRange } from '#domain/hire-events/hire-statistics';
import type { DeliveryResult } from '#domain/hire-events/hire-webhook';
import { hireErrorWords, hireWords } from '#domain/hire-events/hire-words';
import { paths } from '../../paths.ts';
import { counted, number } from '../../ui/numbers.ts';

/** Words of the screen of hire events. */
export const hireMessages = {
	title: paths.hireEvents.title,
	/** `time`: "14:17". */
	loaded: (time: string) => `Loaded at ${time}.`,
	offline: (time: string) => `No network. You see what was loaded at ${time}.`,
	stale: (time: string) => `You see what was loaded at ${time}.`,
	failed: 'Hire events could not be loaded',
	range: 'Time range',
	ranges: { '7d': '7 days', '30d': '30 days', '90d': '90 days', all: 'All' } satisfies Record<HireRange, string>,
	figures: 'Figures',
	hired: 'Hired',
	rate: 'Hire rate',
	rateNote: (hired: number, people: number) =>
		people === 0
			? 'no one had an event'
			: `${number(hired)} of ${counted(people, 'person', 'people')} with an event ${hired === 1 ? 'was' : 'were'} hired`,
	performance: 'Mean performance',
	recent: 'Last 7 days',
	events: 'Events',
	/** Below the number of hired candidates. */
	hiredNote: (people: number) => `${people === 1 ? 'person' : 'people'} hired`,
	eventsNote: (events: number) => counted(events, 'event', 'events'),
	noData: 'No data',
	percent: (share: number) => `${number(share * 100, 1)} %`,
	decimal: (value: number) => number(value, 1),
	funnel: { '7d': 'Activity in 7 days', '30d': 'Activity in 30 days', '90d': 'Activity in 90 days', all: 'Activity' },
	funnelNote:
		'People with an event of each stage in this time range, whenever they applied. Stages can come in any order.',
	people: (count: number) => counted(count, 'person', 'people'),
	ofStage: (people: number, events: number) =>
		`${counted(people, 'person', 'people')}, ${counted(events, 'event', 'events')}`,
	outcome: 'Score against outcome',
	outcomeNote:
		'Assessment scores of people who were hired and of people who were rejected. Each person counts once, with the latest outcome.',
	tooFew: (people: number, least: number) =>
		`Scores of ${counted(people, 'person', 'people')}. No conclusion can be drawn from fewer than ${least}.`,
	oneSided: (hired: number, rejected: number, least: number) =>
		`Scores of ${number(hired)} hired and ${number(rejected)} rejected. No conclusion can be drawn from fewer than ${least} of either.`,
	noScores: 'No one with a score was hired or rejected in this time range.',
	meanOf: (mean: string, people: string) => `${people}, mean score ${mean}`,
	none: 'none',
	distribution: (name: string, steps: readonly string[]) => `${name}: ${steps.join(', ')}.`,
	step: (from: number, to: number, people: number) => `${from} to ${to}: ${number(people)}`,
	weeks: 'Events a week',
	weekPeriod: (from: string, to: string) => `${from} to ${to}, weeks from Monday in UTC`,
	thisWeek: (count: number) => `This week ${number(count)}`,
	weekChart: (total: number, weeks: readonly string[]) => `${counted(total, 'event', 'events')}. ${weeks.join(', ')}.`,
	weekCount: (week: string, count: number) => `Week of ${week}: ${number(count)}`,
	feedback: 'Recent feedback',
	noFeedback: 'No feedback in this time range.',
	/** The coverage of the statistics. `since`: "24 Oct 2026"; empty: no start. */
	covers: (since: string) =>
		`All jobs and stages, ${since === '' ? 'recorded at any time' : `recorded since ${since}`}, without tests.`,
	statisticsFailed: 'The statistics could not be loaded',
	list: 'Latest events',
	noEvents: 'No events yet. Each application adds one.',
	noMatches: 'No events match. Choose another job or stage.',
	filter: {
		label: 'Filters of the events',
		title: 'Filters',
		done: 'Show events',
		job: 'Job',
		allJobs: 'All jobs',
		unknownJob: 'A job that is not on this device',
		stage: 'Stage',
		stages: { all: 'All stages', ...hireWords.stages } satisfies Record<HireEventFilter['stage'], string>,
		sort: 'Sort By',
		sorts: { created_at: 'Time recorded', event_date: 'Event date', stage: 'Stage' } satisfies Record<
			HireEventFilter['sort'],
			string
		>,
		showing: (count: number) =>
			count < LIST_LIMIT
				? `Showing all ${counted(count, 'event', 'events')}, regardless of the time range`
				: `Showing the first ${LIST_LIMIT} events, regardless of the time range`,
	},
	columns: {
		date: 'Date',
		candidate: 'Candidate',
		job: 'Job',
		stage: 'Stage',
		performance: 'Performance',
		source: 'Source',
		feedback: 'Feedback',
		actions: 'Actions',
	},
	testMode: 'Test mode',
	correctOf: (name: string) => `Correct the event of ${name}`,
	correct: 'Correct',
	/** `count` excludes tests; undefined: unknown. */
	exportCsv: (count: number | undefined) => (count === undefined ? 'Export CSV' : `Export CSV (${number(count)})`),
	exporting: (fetched: number, all: number | undefined) =>
		all === undefined ? `Exporting ${number(fetched)}…` : `Exporting ${number(fetched)} of ${number(all)}…`,
	exportNeedsNetwork: 'Only the latest events are on this device. The export works again when the network is back.',
	exportFailed: 'The CSV could not be written',
	exportNone: 'There are no events to export',
	needsNetwork: 'Events are recorded on the server. This works again when the network is back.',
	dialog: {
		add: 'Record event',
		decide: 'Record decision',
		correct: 'Correct event',
		addText: 'Record what happened with an application.',
		decideText: 'Record whether a candidate was hired or rejected.',
		correctText: (candidate: string, job: string) => `${candidate}, ${job}`,
		counts: 'Counts in statistics at once.',
		inTestMode: 'Test Mode is on: this event is left out of statistics.',
		find: 'Find a candidate',
		findHint: 'Name, e-mail or job',
		candidate: 'Candidate',
		application: (name: string, job: string, email: string) => `${name}, ${job} (${email})`,
		noCandidates: 'No candidate matches.',
		noCandidatesHere: 'No candidate on this device matches. Open the job to load all of its applications.',
		noApplications: 'No applications are on this device yet.',
		more: (count: number) => `${counted(count, 'more matches', 'more match')}. Type more of the name or job.`,
		stage: 'Stage',
		performance: 'Performance score',
		performanceHint: '0 to 100, if there is one',
		date: 'Date',
		feedback: 'Feedback',
		cancel: 'Cancel',
		submit: 'Record',
		save: 'Save',
		busy: 'Saving…',
		done: 'Event recorded',
		corrected: 'Event corrected',
		failed: 'The event was not stored',
	},
	errors: hireErrorWords,
	webhook: {
		title: 'Webhook',
		text: 'Other systems send events to this address, signed with the secret.',
		address: 'Address',
		secret: 'Secret',
		noSecret: 'There is no secret yet, so every delivery is refused.',
		secretSince: (timestamp: string) => `Created on ${timestamp}`,
		create: 'Create secret',
		rotate: 'Rotate secret',
		rotateTitle: 'Rotate the secret?',
		rotateText:
			'The current secret stops working immediately. Systems that use it are refused until they have the new one.',
		rotating: 'Rotating…',
		failed: 'The secret was not changed',
		loadFailed: 'The webhook could not be loaded',
		createText: 'It signs the deliveries. It is shown once.',
		close: 'Close',
		made: 'New secret',
		shownOnce: 'This secret is shown once. Copy it now; it cannot be shown again.',
		copy: 'Copy',
		copied: 'Secret copied',
		copyFailed: 'The secret could not be copied. Select it and copy it by hand.',
		example: 'Example with curl',
		deliveries: 'Last deliveries',
		noDeliveries: 'Nothing was delivered yet.',
		columns: { at: 'Received', status: 'Status', result: 'Result', event: 'Event id' },
		retry: 'Retry',
	},
} as const;

const RESULTS: Readonly<Record<DeliveryResult, string>> = {
	stored: 'Stored',
	duplicate: 'Received before',
	invalid_signature: 'Wrong signature',
	stale_timestamp: 'Timestamp more than five minutes off',
	body_too_large: 'Body too large',
	not_json: 'Body is not JSON',
	invalid_body: 'Body not as documented',
	job_not_found: 'Unknown job',
	candidate_not_found: 'Unknown candidate',
	application_withdrawn: 'Application withdrawn by the candidate',
};

/** Returns the result of a delivery as text. */
export const deliveryResult = (code: string): string => RESULTS[code as DeliveryResult] ?? code;

/** Returns what failed and why. */
export const hireFailureText = (what: string, failure: string): string => `${what}. ${actionFailureText(failure)}`;
