import { lines, type SeedJob } from '../job.ts';

export const liftServiceTechnician: SeedJob = {
	fields: {
		title: 'Trainee Lift Service Technician',
		company: 'Corrib Lifts & Escalators',
		location: 'Cork, Ireland',
		type: 'Full-time',
		work_arrangement: 'On-site',
		company_overview:
			'Corrib maintains 3,200 lifts in hospitals, stations and blocks of flats in Munster. When one stops between floors we are there within forty minutes, and that promise is what customers pay us for.',
		role_overview:
			'Two years of training on the road beside an experienced technician, then a van and a district of your own. The work is half mechanics and half people: somebody on the sixth floor is waiting for you and cannot take the stairs.',
		key_responsibilities: lines(
			'Service 60 lifts a quarter to a fixed list, and sign for each',
			'Free people who are stuck, calmly and by the book',
			'Find faults in doors, drives and controls, with support by telephone',
			'Keep parts and papers in the van complete',
		),
		requirements: lines(
			'You have worked with your hands and finished what you began',
			'A driving licence, category B',
			'No fear of heights or of narrow shafts',
		),
		about_you: lines(
			'Paid training with a recognised certificate at the end',
			'Overtime in money or time, as you choose, each month',
			'Tools, van and telephone; private use of the van by agreement',
		),
		nice_to_have: lines('An apprenticeship in any trade', 'Some knowledge of electrics'),
		ideal_traits: 'Does the last ten per cent without an audience, and reports a slip before somebody else finds it.',
	},
	paused: true,
	category: 'categoryoperati',
	postedDaysAgo: 56,
	questions: [
		{
			type: 'text',
			prompt:
				'Going above and beyond is a commendable trait. Can you share a story of a time when you did more than was required, and discuss the impact it had on the project’s outcome?',
			weight: 6,
		},
		{
			type: 'text',
			prompt: 'Recount a time when you missed a deadline. How did you manage the situation and its repercussions?',
			weight: 7,
		},
	],
	applications: 6,
};
