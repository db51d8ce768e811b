import { lines, type SeedJob } from '../job.ts';

export const guestSupportSpecialist: SeedJob = {
	fields: {
		title: 'Guest Support Specialist',
		company: 'Harbour & Vale Holidays',
		location: 'Galway, Ireland',
		type: 'Full-time',
		work_arrangement: 'Remote',
		company_overview:
			'Harbour & Vale lets 1,900 cottages along the west coast of Ireland for their owners. Guests book with us because a person answers the telephone, also at eleven at night when the boiler stops.',
		role_overview:
			'You look after guests before, during and after their stay, and after the owners of about sixty cottages. Some days are easy. On a wet Saturday in August you settle a refund, find a plumber and talk to an owner who disagrees with both.',
		key_responsibilities: lines(
			'Answer calls and letters from guests, and see each matter through to its end',
			'Decide on refunds up to EUR 300 yourself and write down why',
			'Call each owner once a month, also when there is nothing to complain about',
			'Tell the team what went wrong twice, with a proposal',
		),
		requirements: lines(
			'At least one season in which you dealt with customers face to face',
			'You write clearly and kindly, in English, without a template',
			'A quiet place to work and a connection that carries a telephone call',
		),
		about_you: lines(
			'Work from anywhere in Ireland; the company pays for a desk and a chair',
			'Early, late and weekend shifts, swapped freely within the team',
			'A free week in a cottage each winter',
		),
		nice_to_have: lines('French or German', 'You have let a home to guests yourself'),
		ideal_traits:
			'Hears out an angry person without promising too much, remembers people, and closes the loop without being asked.',
	},
	paused: false,
	category: 'categorysupport',
	postedDaysAgo: 41,
	questions: [
		{
			type: 'text',
			prompt:
				'Narrate an experience with a challenging client or customer. What were the issues, and how did you handle them?',
			weight: 8,
		},
		{
			type: 'text',
			prompt:
				'Share your strategies for maintaining strong client relationships, including a specific example of how you’ve nurtured a client relationship over time.',
			weight: 6,
		},
		{
			type: 'multiple-choice',
			prompt: 'A guest asks for a full refund because it rained all week. Which answer is closest to yours?',
			options: [
				'Decline politely and explain why',
				'Offer a discount on another stay',
				'Ask what else went wrong',
				'Pass it to the owner of the cottage',
			],
			weight: 3,
		},
	],
	applications: 7,
};
