import { lines, type SeedJob } from '../job.ts';

/** A job without questions of its own, so that the five default ones apply, and without applications. */
export const communityLibrarian: SeedJob = {
	fields: {
		title: 'Community Librarian',
		company: 'Biblioteket ved havna',
		location: 'Tromsø, Norway',
		type: 'Part-time',
		work_arrangement: 'On-site',
		company_overview:
			'The library of Tromsø is open every day of the year, also in the weeks when the sun does not rise. It lends books, skis, sewing machines and, on Tuesdays, the time of a lawyer.',
		role_overview:
			'Sixty per cent of a position, for the afternoons and every third weekend. You plan what happens in the house for people between fifteen and twenty-five, who mostly come for the warmth and the electricity and sometimes stay for more.',
		key_responsibilities: lines(
			'Plan and run three open afternoons a week',
			'Choose and order for the youth collection, together with those who read it',
			'Work at the desk like everybody else',
			'Keep up the contact with schools, the youth club and the harbour mission',
		),
		requirements: lines(
			'You have worked with young people and they came back',
			'You can find out nearly anything and show others how',
			'Norwegian, Swedish or Danish; English for the visitors',
		),
		about_you: lines(
			'Permanent position at 60 per cent, with the public pension scheme',
			'A budget of your own for the youth programme',
			'The best view of any desk in the town',
		),
		nice_to_have: '',
		ideal_traits:
			'Patient, well read in something unexpected, and at ease with a room that does not do what was planned.',
	},
	paused: false,
	postedDaysAgo: 2,
	questions: [],
	applications: 0,
};
