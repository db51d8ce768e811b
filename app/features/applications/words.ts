import type { ApplicationFilter } from '#domain/assessments/application-filter';
import type { RiskLevel } from '#domain/assessments/risk-level';
import { hireWords } from '#domain/hire-events/hire-words';
import { paths } from '../../paths.ts';
import { andList } from '../../ui/and-list.ts';
import { number } from '../../ui/numbers.ts';

const percent = (chance: number): string => `${Math.round(100 * chance)}\u00a0%`;

/** Words of a job's applications on the staff pages. */
export const applicationsMessages = {
	title: paths.applications.title,
	backToJobs: 'Back to Jobs',
	figures: {
		applications: 'Applications',
		excellent: 'Excellent',
		good: 'Good',
		pending: 'Pending',
		highRisk: 'High Risk',
		invitations: 'Invitations',
	},
	scores: 'Scores',
	histogram: 'Scores of this job',
	bulkExport: 'Bulk Export',
	filter: {
		title: 'Filter and Search',
		search: 'Search',
		searchHint: 'Name or e-mail',
		score: {
			label: 'Score Filter',
			values: {
				all: 'All',
				excellent: 'Excellent (90+)',
				good: 'Good (80-89)',
				'needs-review': 'Needs Review (below 80)',
				pending: 'Pending',
			} satisfies Record<ApplicationFilter['score'], string>,
		},
		days: {
			label: 'Date Range',
			values: {
				all: 'All time',
				'7': 'Last 7 days',
				'30': 'Last 30 days',
				'90': 'Last 90 days',
			} satisfies Record<ApplicationFilter['days'], string>,
		},
		stage: {
			label: 'Stage',
			values: { all: 'All', ...hireWords.stages } satisfies Record<ApplicationFilter['stage'], string>,
		},
		sort: {
			label: 'Sort By',
			values: { date: 'Date', name: 'Name', score: 'Score', risk: 'Risk' } satisfies Record<
				ApplicationFilter['sort'],
				string
			>,
		},
		order: {
			label: 'Sort Order',
			values: { desc: 'Descending', asc: 'Ascending' } satisfies Record<ApplicationFilter['order'], string>,
		},
		suspicious: 'Show only suspicious patterns',
		unsuspicious: 'Hide suspicious patterns',
		shortlisted: (count: number) => `Show only the shortlist (${number(count)})`,
		waiting: (count: number) => `Waiting for review (${number(count)})`,
		more: (count: number) => (count === 0 ? 'More' : `More (${number(count)})`),
		clear: 'Clear filters',
		done: 'Show applications',
	},
	showing: (matching: number, all: number) => `Showing ${number(matching)} of ${number(all)} applications`,
	showingSoFar: (matching: number, all: number) =>
		`Showing ${number(matching)} of ${number(all)} applications received so far`,
	received: (here: number) =>
		here === 1 ? '1 application of this job has arrived.' : `${number(here)} applications of this job have arrived.`,
	missing: {
		loading: 'Loading the details…',
		offline: 'The details are loaded when the network is back.',
		failed: 'The details of some cards are not here.',
	},
	fold: { open: 'Tools', label: 'Tools, figures and export' },
	unscored: (count: number) => `${number(count)} without a score`,
	withheld: (count: number) => `${number(count)} after your card`,
	tests: (count: number) => (count === 1 ? 'including 1 admin test' : `including ${number(count)} admin tests`),
	list: 'List of applications',
	cards: 'Cards',
	cardOf: (name: string) => `Card of ${name}`,
	bestFirst: 'Best first',
	bestToDecide: (count: number) => `Best ${count} to decide`,
	views: {
		open: 'Views',
		title: 'Your views',
		none: 'No view is saved yet. A view keeps filter, search and order under a name, for every job.',
		name: 'Name of what the list shows now',
		help: 'Filter, search and order are saved on all your devices. Colleagues do not see it.',
		shown: 'shown now',
		save: 'Save view',
		saving: 'Saving…',
		close: 'Close',
		saved: (name: string) => `The view “${name}” is saved.`,
		deleteOf: (name: string) => `Delete the view ${name}`,
		noName: 'Give the view a name.',
		longName: 'The name is too long: at most 60 characters.',
		takenName: 'There is a view of this name. Delete it first, or choose another name.',
		longSearch: 'The search text is too long for a view.',
		full: 'You have 30 views. Delete one first.',
		failed: 'This device could not write to its storage. Nothing was changed; try again.',
	},
	keys: {
		open: 'Keys',
		title: 'Keys of the list',
		text: 'They work everywhere on the page except in a field. J and K begin at the first row.',
		use: 'Use these keys',
		off: 'The keys are off.',
		meanings: [
			['J', 'Next application'],
			['K', 'Previous application'],
			['Enter', 'Open the review'],
			['Space', 'Open or close the card'],
			['X', 'Select'],
			['S', 'Add to the shortlist or remove: the selection, else this application'],
			['D', 'Record a decision: on the selection, else on this application'],
			['A', 'Go to the actions for the selection'],
			['B', 'Best first, or newest first again'],
			['R', 'Read the best of those still to decide side by side'],
			['L', 'Share the shortlist (admins)'],
			['/', 'Go to the search'],
			['?', 'Show these keys'],
		],
	},
	outOf: '/100',
	risk: {
		level: { high: 'High', medium: 'Medium', low: 'Low' } satisfies Record<RiskLevel, string>,
		with: (level: string, risk: number) => `${level} risk ${risk}`,
		none: 'No data',
		suspicious: 'Suspicious',
	},
	flags: 'Behavior flags',
	noQuality: 'No quality indicators: use the re-evaluation tool to add them.',
	shortlisted: 'Shortlisted',
	waiting: 'Waiting for review',
	test: 'Admin test',
	testMode: 'Test mode',
	accommodation: 'Accommodation declared',
	submittedBy: (name: string) => `Submitted by ${name}`,
	/** On paper only. */
	printed: (rows: number, all: number) =>
		`Printed: ${number(rows)} of ${number(all)} applications. “Export Summary PDF” has all of them.`,
	select: (name: string) => `Select ${name}`,
	selectAll: (count: number) => (count === 1 ? 'Select 1 application' : `Select all ${number(count)}`),
	selection: {
		title: 'Selection',
		count: (count: number) => `${number(count)} selected`,
		hidden: (count: number) => `${number(count)} not shown by the filter`,
		more: 'More actions for the selection',
		clear: 'Clear selection',
		addTo: 'Add to',
		shortlist: 'Shortlist',
		remove: 'Remove',
		fromShortlist: 'from Shortlist',
		reEvaluate: 'Request re-evaluation',
		added: (who: string) => `${who} added to the shortlist.`,
		removed: (who: string) => `${who} removed from the shortlist.`,
		failed: 'This device could not store the change. Nothing was changed; try again.',
	},
	compare: {
		open: 'Compare',
		title: paths.compare.title,
		back: 'Back to Applications',
		answers: 'Answers side by side',
		questions: 'Questions',
		question: (place: number) => `Question ${place}`,
		options: 'Options:',
		criteria: ': all criteria',
		person: (place: number) => `Person ${place}`,
		hide: 'Hide names and scores',
		show: 'Show names and scores',
		allClose: (count: number) =>
			count === 2
				? 'The two are too close to rank. Read the answers.'
				: `The ${count} are too close to rank. Read the answers.`,
		tooClose: (name: string, others: readonly string[]) =>
			`${name}: too close to rank against ${andList.format(others)}`,
		best: (count: number, unscored: number) =>
			[
				`The best ${count} not yet hired or rejected.`,
				unscored > 0 && (unscored === 1 ? 'One more shows no score.' : `${number(unscored)} more show no score.`),
			]
				.filter(Boolean)
				.join(' '),
		blind: 'Show the names first (H): a decision and a shared shortlist name people.',
		partial: 'Not all applications are on this device yet. Others may take these places.',
		reading: 'This review is not on this device yet.',
		receiving: 'The applications are being received.',
		none: 'None of these applications is on this device.',
		noneToDecide: 'No application with a score is still to be decided.',
		otherQuestions:
			'These candidates answered different versions of the questions, so each question stands above its answer.',
		keys: {
			title: 'Keys of the comparison',
			text: 'The list has the same switch.',
			use: 'Use these keys',
			meanings: [
				['1–5', 'Add the first to the fifth to the shortlist or remove them; the other keys then act on them'],
				['J', 'Next column'],
				['K', 'Previous column'],
				['S', 'Add the column’s candidate to the shortlist or remove'],
				['D', 'Record a decision on the column’s candidate'],
				['H', 'Hide or show names and scores'],
				['L', 'Share the shortlist'],
				['?', 'Show these keys'],
			],
		},
	},
	pendingText: (time: string) => `Received ${time}. Not scored yet.`,
	waitingText: (time: string) => `Waiting for a score since ${time}. See the System Dashboard.`,
	otherLanguageText: 'Not read: not in English. A person scores it.',
	mixedMethods: {
		title: 'These scores come from different methods.',
		text: (methods: readonly string[]) =>
			`${andList.format(methods)} score differently. Compare only candidates scored by the same method, or read their answers.`,
	},
	alike: (count: number, name: string | undefined) =>
		`Too close to rank against ${count === 1 && name ? name : `${number(count)} others`}`,
	tie: {
		first: (count: number) => `${number(count)} too close to rank`,
		next: 'Too close to rank against the best of the group',
		odds: {
			in: (chance: number) => `${percent(chance)} in if rescored`,
			out: (chance: number) => `${percent(chance)} out if rescored`,
		},
		oddsInWords: {
			in: (chance: number) => `A second scoring would select them with ${percent(chance)}.`,
			out: (chance: number) => `A second scoring would leave them out with ${percent(chance)}.`,
		},
		note: 'A bracket joins the best candidate left and all whose bands overlap theirs. Where a selection ends inside it, each row shows how likely a second scoring would put the candidate on the other side.',
	},
	declinedText: 'Declined automatic scoring: a person scores it.',
	failedText: 'Could not be scored automatically. A person should read it.',
	shortlistOf: (name: string) => `Add ${name} to the shortlist`,
	unlistOf: (name: string) => `Remove ${name} from the shortlist`,
	decide: 'Decide',
	decideOn: (name: string) => `Decide on ${name}`,
	viewDetails: 'View Details',
	viewDetailsOf: (name: string) => `View Details of ${name}`,
	empty: {
		title: 'No applications yet for this job.',
		text: 'Share the job link with candidates; applications appear here as they arrive.',
		share: 'Share the job link',
		shared: { copied: 'Link copied.', failed: 'The link could not be copied.' },
	},
	noMatch: {
		title: 'No applications match your current filters.',
		text: 'Try a shorter search, or clear the filters to see all applications.',
	},
	accessDenied: { title: 'Access Denied', text: "You don't have permission to view job applications." },
	notFound: { title: 'Job Not Found', text: 'This job does not exist or was deleted.' },
	failed: 'The applications could not be loaded',
	dashboard: 'Dashboard',
} as const;
