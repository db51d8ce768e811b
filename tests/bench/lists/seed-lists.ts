import { JOB_FIELDS } from '../../../app/domain/jobs/job-fields.ts';
import { DIFFICULTY_LEVELS } from '../../../app/domain/question-library/library-entry.ts';
import { expectOk } from '../../support/api.ts';
import { aJob, aLibraryEntry, anId, type BuiltAccount, buildStaff, operatorOf } from '../../support/builders.ts';
import type { TestServer } from '../../support/server.ts';

export const JOBS = 500;
export const ENTRIES = 10_000;

const TITLES = [
	'Night Porter',
	'Lift Warden',
	'Shift Supervisor',
	'Ward Clerk',
	'Parcel Sorter',
	'Bookkeeper',
	'Data Analyst',
];
const PLACES = ['Bergen', 'Oslo', 'Łódź', 'Graz', 'Montréal', 'São Paulo', 'Galway', 'Zürich'];
const TOPICS = [
	'handover',
	'conflict',
	'deadline',
	'customer',
	'safety',
	'budget',
	'feedback',
	'mistake',
	'planning',
	'trust',
];

/** The item of a list at an index, modulo its length. */
const at = <Item>(items: readonly Item[], index: number): Item => {
	const item = items[index % items.length];
	if (item === undefined) throw new RangeError('There is nothing in an empty list.');
	return item;
};

const PARAGRAPH =
	'You keep the building calm at night: you answer the door and the telephone, walk the floors twice, and write down what the morning shift has to know. ';

/** An admin, 500 active jobs with texts of usual length, and 10,000 library entries in addition to the shipped ones. */
export async function seedLists(server: TestServer): Promise<{ admin: BuiltAccount; jobId: string }> {
	const admin = await buildStaff(server, 'admin');
	const jobs = (await operatorOf(server)).collection('jobs');
	let jobId = '';
	for (let index = 0; index < JOBS; index++) {
		const job = await jobs.create(
			aJob({
				title: `${at(TITLES, index)} ${index + 1}`,
				location: at(PLACES, index),
				type: at(JOB_FIELDS.type.values, index),
				work_arrangement: at(JOB_FIELDS.work_arrangement.values, index),
				role_overview: PARAGRAPH.repeat(3),
				requirements: PARAGRAPH.repeat(2),
			}),
		);
		jobId = job.id;
	}
	const entries = Array.from({ length: ENTRIES }, (_, index) => ({
		id: anId(),
		...aLibraryEntry({
			category: `Category ${index % 12}`,
			subcategory: `Part ${index % 60}`,
			prompt: `Tell us about a ${at(TOPICS, index)} that surprised you at work, number ${index}: what you saw first, what you did, and what came of it.`,
			tags: [at(TOPICS, index), at(TOPICS, index + 3), `tag${index % 97}`],
			difficulty_level: at(DIFFICULTY_LEVELS, index),
			...(index % 5 === 0 && {
				type: 'multiple-choice',
				options: ['At once', 'The same day', 'Within a week', 'Never'],
			}),
		}),
	}));
	expectOk(
		await server.call('POST', '/api/functions/import-question-library', { token: admin.token, body: { entries } }),
	);
	return { admin, jobId };
}
