import { lines, type SeedJob } from '../job.ts';

export const patientServicesCoordinator: SeedJob = {
	fields: {
		title: 'Patient Services Coordinator',
		company: 'Clínica Ribeira',
		location: 'São Paulo, Brazil',
		type: 'Full-time',
		work_arrangement: 'On-site',
		company_overview:
			'Clínica Ribeira is a family practice of eleven doctors in Vila Mariana. About 240 people come through the door on an ordinary weekday, most of them on foot, many of them worried.',
		role_overview:
			'You are the person patients meet first and the one doctors rely on to know who is waiting and why. The desk is busy from eight to ten and again after four; between the two there is time to call back everybody who could not get through.',
		key_responsibilities: lines(
			'Receive patients, find out what they need and how urgent it is',
			'Keep the diary of three doctors and close gaps within the hour',
			'Explain preparation, costs and waiting times in plain words',
			'Calm a waiting room when the morning runs late',
			'Hand over open matters to the next shift in writing',
		),
		requirements: lines(
			'You have worked with the public, in care, a shop, a restaurant or a school',
			'You stay friendly and exact when three people speak to you at once',
			'You treat what you hear about patients as confidential',
		),
		about_you: lines(
			'Forty hours in a fixed rota that is known six weeks ahead',
			'Health insurance for you and your family from the first day',
			'A training course in medical administration, paid, in your first year',
		),
		nice_to_have: lines('Conversational English or Spanish', 'Experience with an appointment system'),
		ideal_traits:
			'Notices how somebody is before hearing what they want, keeps calm under pressure and asks for help before the queue does.',
	},
	paused: false,
	category: 'categoryhealth0',
	postedDaysAgo: 47,
	questions: [
		{
			type: 'text',
			prompt: 'Describe a time when empathy played a crucial role in your workplace interactions.',
			weight: 10,
		},
		{
			type: 'text',
			prompt:
				'Describe a time when you felt overwhelmed at work. How did you handle it, and what strategies did you use to manage the situation?',
			weight: 7,
		},
	],
	applications: 8,
};
