import { lines, type SeedJob } from '../job.ts';

export const productionShiftLead: SeedJob = {
	fields: {
		title: 'Production Shift Lead',
		company: 'Piekarnia Wschód',
		location: 'Łódź, Poland',
		type: 'Full-time',
		work_arrangement: 'On-site',
		company_overview:
			'We bake bread and rolls for 120 shops in and around Łódź. Three shifts, two ovens, and lorries that leave at four in the morning whether the dough is ready or not.',
		role_overview:
			'You lead fourteen people on one shift: bakers, packers and two drivers. You plan who stands where, stand in yourself when somebody is missing, and hand over a clean line. You will report to the plant manager, who began on the same line.',
		key_responsibilities: lines(
			'Plan the shift and reassign people when an oven or a colleague fails',
			'Train new colleagues and sign off when they may work alone',
			'Speak to people about lateness and mistakes, in private and on the same day',
			'Keep the records for hygiene and traceability complete',
			'Report waste and standstill with their causes',
		),
		requirements: lines(
			'You have been responsible for the work of others: a team, a kitchen, a crew, a squad',
			'You decide quickly and can say afterwards why',
			'You can work nights every third week',
		),
		about_you: lines(
			'Contract without limit of time after three months',
			'Night supplement, work clothes, a hot meal each shift and bread to take home',
			'Two days of leadership training a year with other plants',
		),
		nice_to_have: lines('Food hygiene certificate', 'Fork-lift licence'),
		ideal_traits:
			'Knows what each person is good at, gives work away and follows it up, and stays fair to people who make it hard.',
	},
	paused: false,
	category: 'categoryoperati',
	postedDaysAgo: 38,
	questions: [
		{
			type: 'text',
			prompt:
				'Can you describe your process for delegating tasks, including how you decide who does what, with a specific example?',
			weight: 8,
		},
		{
			type: 'text',
			prompt: 'Can you talk about a time when you had to manage a particularly challenging team member?',
			weight: 7,
		},
	],
	applications: 8,
};
