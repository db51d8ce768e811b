import { lines, type SeedJob } from '../job.ts';

export const graduateComplianceAnalyst: SeedJob = {
	fields: {
		title: 'Graduate Compliance Analyst',
		company: 'Limmat Savings Bank',
		location: 'Zürich, Switzerland',
		type: 'Full-time',
		work_arrangement: 'Hybrid',
		company_overview:
			'Limmat is a savings bank owned by its 61,000 customers. It lends to households and small firms in the canton and to nobody else, which keeps the books readable and the questions interesting.',
		role_overview:
			'A programme of eighteen months in the team that checks whether we keep our own rules. You examine cases, write down what you found, and defend it in front of people with more years in banking than you have in life.',
		key_responsibilities: lines(
			'Examine accounts and payments that our system marks, and decide which need a closer look',
			'Write findings that a court could read',
			'Advise branches when a customer asks for something unusual',
			'Help to review two of our internal rules each quarter',
		),
		requirements: lines(
			'A first degree in any subject, finished within the last two years',
			'You have had to do something unpopular because it was right, and can talk about it',
			'Good English; German at the level of B2 or better',
		),
		about_you: lines(
			'CHF 82,000 a year and a permanent position if both sides want it',
			'Three days a week in the office by the river, two wherever you like',
			'The bank pays for the compliance diploma and gives you the time for it',
		),
		nice_to_have: lines('French or Italian', 'A course in statistics or accounting'),
		ideal_traits:
			'Weighs a decision before taking it, names a conflict of interest early, and stands by a finding that nobody likes.',
	},
	paused: false,
	postedDaysAgo: 33,
	questions: [
		{
			type: 'text',
			prompt:
				'Share a moment when you were faced with a tough decision. How did you deliberate and arrive at your conclusion?',
			weight: 5,
		},
		{
			type: 'text',
			prompt: 'Discuss a situation where you were faced with an ethical dilemma at work. How did you address it?',
			weight: 10,
		},
	],
	applications: 9,
};
