import { headerKey } from '#domain/deck/comparison-table';
import type { Slide, SlideType } from '#domain/deck/slide';
import { PRODUCT_NAME } from '#domain/product';
import type { SlideCard } from './slide-card.tsx';
import type { Founder } from './use-founder.ts';

/** A slide of the static deck: its name, and what its card draws. */
export type StaticSlide = Parameters<typeof SlideCard>[0] & { name: string };

/** What a slide has besides its content. */
type Extra = Pick<StaticSlide, 'drawings' | 'children'> & { subtitle?: string };

type Text = readonly [title: string, text: string];

const bulletsOf = (texts: readonly Text[]) => texts.map(([title, text]) => `<strong>${title}</strong><br>${text}`);
const stepsOf = (texts: readonly Text[]) =>
	texts.map(([title, description], index) => ({ number: index + 1, title, description }));
const statsOf = (texts: readonly Text[]) => texts.map(([number, label]) => ({ number, label }));
const box = (title: string, content: string) => ({ title, content });

const COMPARED = [
	'Platform',
	'Looks at how someone works',
	'A reason behind each point',
	'Candidates see why',
	'Works without a network',
	'Candidates can ask for a person',
	'Takes no time',
];
const MARKS = { y: '● Yes', p: '◐ Partly', r: '○ Rarely' } as const;

/** A row of the comparison, with the marks in the order of its columns. */
const comparedRow = (platform: string, ...marks: (keyof typeof MARKS)[]) => ({
	...Object.fromEntries(
		COMPARED.map((header, index) => [headerKey(header), index === 0 ? platform : MARKS[marks[index - 1] ?? 'r']]),
	),
	highlight: platform === PRODUCT_NAME,
});

const UNSET_FOUNDER =
	'Set FOUNDER_NAME, FOUNDER_ROLE, FOUNDER_ABOUT and FOUNDER_EMAIL on the server. Until then this slide shows the account that owns the deck.';
const UNSET_CONTACT =
	'The contact of the deck’s owner. Set FOUNDER_NAME and FOUNDER_EMAIL on the server to show another.';

/** The static deck, in order. Figures of market, price and plan are specified. Claims about the product must be true. */
export const staticSlides = (founder: Founder): StaticSlide[] => {
	const slides: [name: string, type: SlideType, title: string, content: Slide['content'], extra?: Extra][] = [
		[
			'Title',
			'title',
			'Hired for what you write.',
			{ tagline: 'Pre-seed · $500k' },
			{
				subtitle: 'Written assessments, scored with reasons that both sides can read.',
				drawings: [['sign', 340, 330, 'The sign of Candor: a letter C with a text caret beside it.']],
			},
		],
		[
			'Problem',
			'bullet_list',
			'A résumé says where people have been, not what they can do.',
			{
				bullets: bulletsOf([
					['Résumés look alike', 'The more polished they are, the harder it is to tell candidates apart.'],
					['Filters reward keywords', 'Those who know the words pass. Those who know the work may not.'],
					['No one says why', 'Candidates get no reason, and hiring teams cannot check one.'],
				]),
			},
			{
				drawings: [
					['resumes', 360, 240, 'Eighteen résumés that look alike. Nothing in them shows who can do the work.'],
				],
				children: 'Which of them can do the work? The pages do not say.',
			},
		],
		[
			'Solution',
			'bullet_list',
			'Let people write about the work. Score it in the open.',
			{
				bullets: bulletsOf([
					['“had a replacement at the pier in 25 minutes”', 'Acts first: one call, one result, timed.'],
					['“the duty controller’s number on the pier sign”', 'Learns: fixed the cause for the next shift.'],
				]),
				highlight: box(
					'Describe a shift that went wrong. What did you do first?',
					'Our 06:40 boat was cancelled because of ice, but the app still showed it as running. I told the queue plainly that it would not come, rang the bus garage, and had a replacement at the pier in 25 minutes. Afterwards I asked for the duty controller’s number on the pier sign.',
				),
			},
			{
				drawings: [
					['score', 472, 48, 'The score of this answer on a scale from 0 to 100, with marks at 80 and 90: 86.'],
				],
				children: 'A made-up answer. The score comes with reasons, and reasons link to quotes.',
			},
		],
		[
			'How it works',
			'process_flow',
			'From a job to a shortlist in five steps.',
			{
				steps: stepsOf([
					['Ask', 'The job’s own questions, each with a weight from 1 to 10.'],
					['Write', 'About 15-20 minutes on any phone, with or without a network.'],
					['Score', 'An AI reads the answers against the job. Points come with reasons.'],
					['Check', 'A second, rule-based reader scores too and sets the confidence.'],
					['Decide', 'People read the strongest answers first, and the decision is theirs.'],
				]),
			},
			{
				drawings: [
					['ask', 220, 160],
					['write', 220, 160],
					['points', 220, 160],
					['check', 220, 160],
					['decide', 220, 160],
				],
			},
		],
		[
			'Comparison',
			'comparison_table',
			'Others read a page, a click or a face. We read the work.',
			{
				headers: COMPARED,
				rows: [
					comparedRow(PRODUCT_NAME, 'y', 'y', 'y', 'y', 'y', 'r'),
					comparedRow('Résumé filter', 'r', 'r', 'r', 'r', 'p', 'y'),
					comparedRow('Multiple-choice test', 'p', 'p', 'p', 'r', 'r', 'r'),
					comparedRow('Recorded video', 'p', 'r', 'r', 'r', 'p', 'r'),
				],
			},
			{ children: 'Our own view of a typical product of each kind, not a measurement.' },
		],
		[
			'Target market',
			'bullet_list',
			'Start where writing shows the work.',
			{
				bullets: bulletsOf([
					[
						'1. Hiring teams with more applicants than hours',
						'Roles where people explain, decide and coordinate. The pilot’s 10 employers come from here.',
					],
					['2. Employers with an ATS', 'Reached through integration partnerships.'],
					['3. Platforms that need scored writing', 'Served by API licensing.'],
				]),
			},
			{
				drawings: [
					[
						'rings',
						360,
						360,
						'Three rings, drawn from the inside out: hiring teams, employers with an ATS, platforms.',
					],
				],
				children: 'In the order that we enter them, not to scale.',
			},
		],
		[
			'Go-to-market',
			'process_flow',
			'Each step earns the next one.',
			{
				steps: stepsOf([
					['Pilot', '10 employers hire for real jobs with us.'],
					['Seats', 'Pilots that hired well become subscriptions.'],
					['Partners', 'ATS integrations bring the next employers.'],
					['Platform', 'Others license the API.'],
				]),
			},
			{
				drawings: [
					['pilot', 200, 60],
					['seats', 200, 60],
					['partners', 200, 60],
					['platform', 200, 60],
				],
				children:
					'Every job brings its own candidates through its link, and every candidate sees how the product works.',
			},
		],
		[
			'Revenue model',
			'stats_grid',
			'A seat for the people who hire. Candidates never pay.',
			{
				stats: statsOf([
					['$299-$999', 'B2B subscription, per seat per month'],
					['Custom pricing', 'API licensing, for platforms that score writing in their own product'],
				]),
				market_timing: box('What $50k ARR takes', '14 seats at $299, or 5 seats at $999'),
			},
			{
				drawings: [['price', 960, 78, 'A price scale from $0 to $1,000 per seat per month: seats cost $299 to $999.']],
			},
		],
		[
			'Founder',
			'stats_grid',
			'Who builds it.',
			{
				stats: statsOf([[founder.initials, founder.role || 'Founder']]),
				market_timing: box(founder.name, founder.about || 'The founder’s own words appear here once they are set.'),
			},
			{
				children: (
					<>
						<a className="link" href={`mailto:${founder.email}`}>
							{founder.email}
						</a>
						{!founder.isSet && <p>{UNSET_FOUNDER}</p>}
					</>
				),
			},
		],
		[
			'Beta features',
			'process_flow',
			'The beta already covers the whole process.',
			{
				steps: stepsOf([
					[
						'For candidates',
						'Saved on the device while typing. Submitted once, even after a crash. Can decline the AI.',
					],
					['For hiring teams', 'Scores with reasons and quotes. Overrides with a written reason. Reports and exports.'],
					[
						'For employers',
						'Question library with import. Reviewers, admins, super admins. Health and backup scoring.',
					],
				]),
			},
			{
				drawings: [
					['writing', 400, 252, 'A phone with an answer being written.'],
					['review', 400, 252, 'A review: an answer with marked quotes, its score and notes.'],
					['overview', 400, 252, 'A histogram of many scores, the strongest in blue.'],
				],
			},
		],
		[
			'Tech foundation',
			'process_flow',
			'Offline first, on one small server.',
			{
				steps: stepsOf([
					['Device', 'The app, installable. Own database. Outbox of changes: changes go out, receipts come back.'],
					['Server', 'One process, one database. Each change stored once. Durable evaluation queue.'],
					['AI service', 'Either of two interfaces. Levels and quotes, never points. Backup scoring without it.'],
				]),
				tech_note: box(
					'What follows',
					'Received once: a change and its id are one transaction.\nProof of receipt: the hash of the sealed answers comes back.\nSignals stay signals: typing behaviour never affects the score.',
				),
			},
			{
				drawings: [
					['device', 236, 92],
					['server', 236, 92],
					['service', 236, 92],
				],
			},
		],
		[
			'Roadmap',
			'process_flow',
			'Fifteen months to Series A readiness.',
			{
				steps: (
					[
						[6, '10 pilot customers', 'Customers'],
						[12, 'ATS integration partnerships', 'Partners'],
						[12, '$50k ARR', 'Revenue'],
						[15, 'Series A readiness', 'Company'],
					] as const
				).map(([month, title, lane]) => ({ number: month, title, description: `${lane}, by month ${month}` })),
			},
			{
				drawings: [
					['customers', 300, 28],
					['partnerships', 300, 28],
					['revenue', 300, 28],
					['company', 300, 28],
				],
				children: 'Each line shows the months from today to month 15.',
			},
		],
		[
			'The ask',
			'stats_grid',
			'We are raising $500k.',
			{
				stats: statsOf([
					['$500k', 'Pre-seed'],
					['6 months', '10 pilot customers'],
					['12 months', '$50k ARR, ATS integration partnerships'],
					['15 months', 'Series A readiness'],
				]),
				bullets: ['Scale development capacity', 'Scale AI models', 'Pilot hiring with 10 employers'],
			},
			{
				subtitle: '12-15 months runway',
				drawings: [['runway', 1500, 60, 'A line of 15 months: the money lasts 12 months at least, and up to 15.']],
			},
		],
		[
			'Thank you',
			'title',
			'Thank you',
			{},
			{
				subtitle: 'Let us talk about the first ten employers.',
				drawings: [['caret', 340, 330]],
				children: (
					<>
						<p className="slide-tagline">
							<strong>{founder.name}</strong>{' '}
							<a className="link" href={`mailto:${founder.email}`}>
								{founder.email}
							</a>
						</p>
						{!founder.isSet && <p>{UNSET_CONTACT}</p>}
					</>
				),
			},
		],
	];
	return slides.map(([name, slide_type, title, content, { subtitle = '', ...extra } = {}], index) => ({
		name,
		slide: { id: name, slide_number: index + 1, slide_type, title, subtitle, content },
		...extra,
	}));
};
