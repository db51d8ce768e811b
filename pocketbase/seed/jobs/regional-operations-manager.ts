import { lines, type SeedJob } from '../job.ts';

export const regionalOperationsManager: SeedJob = {
	fields: {
		title:
			'Regional Operations and Volunteer Programme Manager for Summer Camps, Swimming Pools and Community Sports Grounds (Parental Leave Cover, Twelve Months)',
		company: 'Stichting Samenwerkende Zwembaden, Sportvelden en Buurthuizen Noord-Nederland',
		location: 'Groningen, Netherlands',
		type: 'Contract',
		work_arrangement: 'Hybrid',
		company_overview:
			'Nine municipalities in the north of the Netherlands run their pools, playing fields and community centres together. We employ 85 people and could not open a single door without our 600 volunteers.',
		role_overview:
			'For one year you stand in for a colleague on parental leave. Four site managers report to you, and through them the lifeguards, trainers and camp leaders of a season that is decided by weather, school holidays and who turns up. You inherit a plan that works; your task is to keep it working and to leave it better documented.',
		key_responsibilities: lines(
			'Lead four site managers and meet each of them at their site every second week',
			'Recruit, train and keep volunteers for 22 camp weeks',
			'Rebuild the rota when a pool closes, a trainer falls ill or a heatwave fills every lane',
			'Settle conflicts between clubs that want the same hours on the same field',
			'Answer for safety at all sites, and stop an activity when it is not given',
			'Write the handbook that your predecessor and you both wish had existed',
		),
		requirements: lines(
			'You have led people who were free to leave at any time: volunteers, a club, a student association, a crew',
			'You have brought a team through a bad stretch and can tell how',
			'You agree on clear expectations and come back to them',
			'English is enough for the office; basic Dutch for the poolside, or the will to learn it in the first months',
		),
		about_you: lines(
			'Twelve months at 36 hours, scale 9 of the municipal agreement',
			'A bicycle or a rail pass, whichever takes you to more sites',
			'Your predecessor is available for questions on Thursday mornings',
		),
		nice_to_have: lines(
			'A lifeguard or coaching licence',
			'Experience with grant applications',
			'You have written a safety plan that was used',
		),
		ideal_traits:
			'Keeps a team together when things go wrong, gives every kind of character a place, expects people to keep their word and keeps theirs.',
	},
	paused: false,
	category: 'categorymanagem',
	postedDaysAgo: 58,
	questions: [
		{
			type: 'text',
			prompt: 'Describe a challenging experience while working within a team. How did you navigate it?',
			weight: 7,
		},
		{
			type: 'text',
			prompt:
				'Setbacks are a part of any project. Can you provide a story about how you handled a setback, and explain the strategies you used to overcome it?',
			weight: 6,
		},
		{
			type: 'text',
			prompt: 'Recall a period of adversity or challenge for your team. How did you keep morale high?',
			weight: 9,
		},
		{
			type: 'text',
			prompt: 'What strategies do you use to ensure accountability with people you work with?',
			weight: 8,
		},
		{
			type: 'text',
			prompt:
				'Discuss how you adapt to different team personalities. Can you share an instance where this was particularly challenging or rewarding?',
			weight: 4,
		},
	],
	applications: 7,
};
