import { lines, type SeedJob } from '../job.ts';

export const userResearchIntern: SeedJob = {
	fields: {
		title: 'User Research Intern',
		company: 'Atelier Boréal',
		location: 'Montréal, Québec',
		type: 'Internship',
		work_arrangement: 'Hybrid',
		company_overview:
			'Atelier Boréal is a design studio of nineteen people. We work for hospitals, transit companies and public broadcasters, where a badly worded screen costs somebody an afternoon.',
		role_overview:
			'Sixteen weeks with two researchers. You prepare interviews, sit in on them, later lead some yourself, and learn to tell what people said from what we wished they had said. At the end you present one study of your own.',
		key_responsibilities: lines(
			'Find and invite participants who are not like us',
			'Take notes that a person who was not there can use',
			'Lead at least six interviews from the eighth week on',
			'Present a study of your own to the whole studio',
		),
		requirements: lines(
			'Enrolled in or just out of a programme in any subject that taught you to listen and to count',
			'You have kept at something for years, whatever it was',
			'French or English well, the other well enough for a conversation',
		),
		about_you: lines(
			'CAD 24 an hour, paid like any other work',
			'One fixed supervisor and a conversation about your progress each Friday',
			'Your name on the study',
		),
		nice_to_have: lines('A portfolio is welcome, but not a marked-up one', 'Some statistics'),
		ideal_traits:
			'Curious for years rather than weeks, honest about what did not work, and able to say what success would look like.',
	},
	paused: false,
	postedDaysAgo: 29,
	questions: [
		{
			type: 'text',
			prompt: 'Share an experience that reflects your commitment to continuous professional growth.',
			weight: 8,
		},
		{
			type: 'text',
			prompt: 'Can you share a personal story that best defines your perception of success?',
			weight: 3,
		},
		{
			type: 'multiple-choice',
			prompt: 'Which part of a study do you look forward to most?',
			options: ['Preparing the questions', 'The conversations', 'Making sense of the notes', 'Presenting the result'],
			weight: 1,
		},
	],
	applications: 9,
};
