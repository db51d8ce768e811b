import { lines, type SeedJob } from '../job.ts';

export const juniorSoftwareEngineer: SeedJob = {
	fields: {
		title: 'Junior Software Engineer',
		company: 'Fieldnote Systems',
		location: 'Graz, Austria',
		type: 'Full-time',
		work_arrangement: 'Hybrid',
		company_overview:
			'Fieldnote makes the software that surveyors and building inspectors use on site: measurements, photographs and reports, often in cellars without a signal. We are 34 people, profitable since 2021, and owned by the people who work here.',
		role_overview:
			'You join the four engineers who look after the report editor. For the first three months you work beside one of them every day; after that you own small changes from the first conversation with a customer to the release. We care less about which language you know than about how you find out what is wrong.',
		key_responsibilities: lines(
			'Fix faults that customers report, and write the test that would have caught them',
			'Build small features with a designer and one other engineer',
			'Review the changes of colleagues and ask when something is unclear',
			'Answer support questions for two hours a week, so that you hear what people struggle with',
		),
		requirements: lines(
			'You have written programs that somebody else used, in a job, a course or your own time',
			'You can explain a technical decision to a person who does not program',
			'You read and write English well; German helps but is not needed',
		),
		about_you: lines(
			'38.5 hours a week, two days of them in the office of your choice',
			'EUR 46,000 to 51,000 a year, the same scale for everybody in this role',
			'A mentor for your first year and ten days a year for learning',
		),
		nice_to_have: lines('TypeScript or Kotlin', 'Experience with software that has to work offline'),
		ideal_traits:
			'Takes a problem apart before reaching for a solution, says so when stuck, and treats a review comment as information.',
	},
	paused: false,
	category: 'categorysoftwar',
	postedDaysAgo: 52,
	questions: [
		{
			type: 'text',
			prompt:
				'Can you narrate a detailed account of a time you were faced with a complex problem at work and the steps you took to solve it?',
			weight: 9,
		},
		{
			type: 'text',
			prompt: "Walk me through your approach when assessing a new project's requirements.",
			weight: 6,
		},
		{
			type: 'text',
			prompt:
				'Recall an instance when you were given constructive criticism. Could you walk me through how you processed it and responded?',
			weight: 5,
		},
		{
			type: 'multiple-choice',
			prompt: 'A customer reports a fault that you cannot reproduce. What do you do first?',
			options: [
				'Ask the customer to show me the steps',
				'Read the log of that day',
				'Try it on an older version',
				'Ask a colleague who knows that part',
			],
			weight: 2,
		},
	],
	applications: 7,
};
