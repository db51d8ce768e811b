import { PRODUCT_NAME } from '../product.ts';
import type { Slide } from './slide.ts';

/**
 * The slides of a new deck. Their ids are fixed, so that two devices that add them at the same time do not create duplicates.
 */
export const DEFAULT_SLIDES: readonly Slide[] = [
	{
		id: 'slidetitle00001',
		slide_number: 1,
		slide_type: 'title',
		title: PRODUCT_NAME,
		subtitle: 'Hiring by what people write, not by their résumé',
		content: { tagline: 'A fair written assessment that survives a lost network and explains every point.' },
	},
	{
		id: 'slideproblem001',
		slide_number: 2,
		slide_type: 'bullet_list',
		title: 'Problem',
		subtitle: 'Résumés decide who is heard',
		content: {
			bullets: [
				'<strong>A résumé shows where someone was</strong>, not how they think or work.',
				'<strong>Reading takes hours.</strong> Most applications get seconds, and good people are missed.',
				'<strong>Scores without reasons</strong> cannot be questioned by the candidate or by the hiring team.',
				'<strong>A lost connection loses the answers</strong> that someone wrote for an hour.',
			],
			highlight: {
				title: 'What is missing',
				content: 'A way to hear every applicant in their own words, with reasons that anyone can check.',
			},
		},
	},
	{
		id: 'slidesolution01',
		slide_number: 3,
		slide_type: 'stats_grid',
		title: 'Solution',
		subtitle: 'A written assessment with a score that shows its evidence',
		content: {
			stats: [
				{ number: '5', label: 'questions in the default assessment' },
				{ number: '100', label: 'points, each with the sentences that it comes from' },
				{ number: '0', label: 'typed answers lost when the network goes' },
			],
			bullets: [
				'An AI service scores the answers; a deterministic method takes over when it is not available.',
				'A person can read, question and override every score, with a reason.',
			],
			market_timing: {
				title: 'Why now',
				content: 'Written language can be assessed at scale, and rules ask for explanations and human review.',
			},
			footnotes: ['The figures describe how the product works; they are not results of a pilot.'],
		},
	},
	{
		id: 'slidehowitworks',
		slide_number: 4,
		slide_type: 'process_flow',
		title: 'How It Works',
		subtitle: 'From a job to a decision in four steps',
		content: {
			steps: [
				{
					number: 1,
					title: 'Publish a job',
					description: 'The employer describes the role and chooses questions and their weights.',
				},
				{
					number: 2,
					title: 'Write',
					description: 'Candidates answer on any device. Every key press is saved there, also offline.',
				},
				{
					number: 3,
					title: 'Score with evidence',
					description: 'Each point names the sentences it comes from. Copied text and gaps are marked.',
				},
				{
					number: 4,
					title: 'Decide',
					description: 'The hiring team compares, asks for a review, overrides with a reason, and decides.',
				},
			],
			tech_note: {
				title: 'Offline first',
				content: 'A submission arrives exactly once, whenever the network comes back.',
			},
		},
	},
	{
		id: 'slidemarketdiff',
		slide_number: 5,
		slide_type: 'comparison_table',
		title: 'Market Differentiation',
		subtitle: 'Kinds of tools, by what they do for a candidate',
		content: {
			headers: ['Platform', 'Judges by', 'Shows reasons', 'Works offline'],
			rows: [
				{
					platform: PRODUCT_NAME,
					judges_by: 'Written answers',
					shows_reasons: 'Each point, with its sentences',
					works_offline: 'Yes',
					highlight: true,
				},
				{
					platform: 'Applicant tracking',
					judges_by: 'Résumé and key words',
					shows_reasons: 'Rarely',
					works_offline: 'No',
					highlight: false,
				},
				{
					platform: 'Video interviews',
					judges_by: 'Speech and appearance',
					shows_reasons: 'Rarely',
					works_offline: 'No',
					highlight: false,
				},
				{
					platform: 'Aptitude tests',
					judges_by: 'Right and wrong answers',
					shows_reasons: 'A total',
					works_offline: 'Rarely',
					highlight: false,
				},
			],
		},
	},
	{
		id: 'slidetargetmark',
		slide_number: 6,
		slide_type: 'bullet_list',
		title: 'Target Market',
		subtitle: 'Employers who hire for judgement and writing',
		content: {
			bullets: [
				'<strong>Small and mid-sized employers</strong> without a recruiting team of their own.',
				'<strong>Roles where writing shows the work</strong>: support, operations, product, research, early careers.',
				'<strong>Recruiting software</strong> that adds the assessment through an API licence.',
			],
			highlight: {
				title: 'First step',
				content: 'A pilot with 10 employers; a subscription of $299-$999 per seat per month.',
			},
		},
	},
];
