import { lines, type SeedJob } from '../job.ts';

/** Only multiple choice, which cannot be scored, so that its applications show the emergency result. */
export const parcelSorter: SeedJob = {
	fields: {
		title: 'Parcel Sorter, Evening Shift',
		company: 'Envíos del Sur',
		location: 'Málaga, Spain',
		type: 'Part-time',
		work_arrangement: 'On-site',
		company_overview:
			'Envíos del Sur sorts the parcels of six carriers for the province of Málaga. In December twice as many come in as in June, and each of them is somebody’s present.',
		role_overview:
			'Four evenings a week from six to ten, from November to the middle of January. You stand at a belt with five others, read labels and send parcels the right way. The belt can be stopped by anybody at any time.',
		key_responsibilities: lines(
			'Sort parcels by district and carrier',
			'Take damaged or mislabelled parcels off the belt and record them',
			'Keep the aisle clear and the belt safe',
		),
		requirements: lines('You can stand for four hours and lift 20 kg', 'You read addresses quickly and exactly'),
		about_you: lines(
			'EUR 11.40 an hour, paid every week',
			'A lift home after the shift for everybody without a bus',
			'Most of us come back each winter; some stay for the whole year',
		),
		nice_to_have: lines('A season in a warehouse or at a post office'),
		ideal_traits: 'Punctual, exact, and quick to stop the belt when something is wrong.',
	},
	paused: false,
	category: 'categoryoperati',
	postedDaysAgo: 16,
	questions: [
		{
			type: 'multiple-choice',
			prompt: 'A parcel comes down the belt with a torn label. What do you do?',
			options: [
				'Take it off the belt and record it',
				'Send it to the district it most likely belongs to',
				'Ask the person next to me',
				'Let it go round once more',
			],
			weight: 8,
		},
		{
			type: 'multiple-choice',
			prompt: 'Which evenings could you work every week?',
			options: ['Monday to Thursday', 'Tuesday to Friday', 'Wednesday to Saturday', 'Any four evenings'],
			weight: 5,
		},
		{
			type: 'multiple-choice',
			prompt: 'Have you worked at a sorting belt before?',
			options: ['Yes, for a season or more', 'Yes, for a few days', 'No, but in a warehouse', 'No'],
			weight: 2,
		},
	],
	applications: 2,
};
