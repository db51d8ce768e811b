import { expectOk } from '../../support/api.ts';
import { buildJob, operatorOf } from '../../support/builders.ts';
import type { TestServer } from '../../support/server.ts';

export const EVENTS = 100_000;
const JOBS = 20;
/** Accounts with one application each; the events are distributed over them. */
const PEOPLE = 10_000;
const DAYS = 400;

const STAGES = ['applied', 'screened', 'interviewed', 'offered', 'hired', 'rejected'];
/** Runs SQL on the server's database. */
export async function sqlOf(server: TestServer): Promise<(query: string) => Promise<void>> {
	const { token } = (await operatorOf(server)).authStore;
	return async (query) => {
		expectOk(await server.call('POST', '/api/sql', { token, body: { query } }));
	};
}

/** Common table expression `number(n)`: from 0. */
export const numbers = (count: number): string =>
	`WITH RECURSIVE number(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number WHERE n < ${count - 1})`;
const id = (letter: string): string => `printf('${letter}%014d', n)`;
const at = (days: string): string => `strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-' || (${days}) || ' days')`;

/**
 * 100,000 events of 10,000 candidates at 20 jobs over 400 days, every fifth with a performance score and every tenth with
 * feedback. The rows are written to the database, since the API would take an hour.
 */
export async function seedEvents(server: TestServer): Promise<void> {
	const run = await sqlOf(server);
	const jobs: string[] = [];
	for (let index = 0; index < JOBS; index++) jobs.push((await buildJob(server, { title: `Ward Clerk ${index}` })).id);
	const pick = (list: readonly string[], index: string): string =>
		`json_extract('${JSON.stringify(list)}', '$[' || (${index}) || ']')`;
	const job = pick(jobs, `n % ${JOBS}`);
	await run(`${numbers(PEOPLE)} INSERT INTO user_profiles (id, user_id, email, first_name, last_name, full_name, created_at, updated_at)
		SELECT ${id('p')}, ${id('u')}, 'person' || n || '@mail.example', 'Person', '' || n, 'Person ' || n, ${at('400')}, ${at('400')} FROM number`);
	await run(`${numbers(PEOPLE)} INSERT INTO assessments (id, job_id, user_id, question_version, answers, answers_hash, score, submitted_at,
			sealed_at, is_admin_test, test_mode, insights, created_at, updated_at)
		SELECT ${id('a')}, ${job}, ${id('u')}, 'defaultversion1', '{}', '', 30 + n * 7 % 70, ${at('n % 400')}, '', FALSE, FALSE, '[]',
			${at('n % 400')}, ${at('n % 400')} FROM number`);
	const person = `n % ${PEOPLE}`;
	const of = (letter: string): string => `printf('${letter}%014d', ${person})`;
	await run(`${numbers(EVENTS)} INSERT INTO hire_events (id, org_id, candidate_id, job_id, assessment_id, stage, hired, performance_score, source,
			feedback, event_date, test_mode, webhook_event_id, recorded_by, created_at, updated_at)
		SELECT ${id('e')}, 'Northwind', ${of('u')}, ${pick(jobs, `(${person}) % ${JOBS}`)}, ${of('a')}, ${pick(STAGES, `n * 5 / 7 % ${STAGES.length}`)},
			n * 5 / 7 % ${STAGES.length} = 4, iif(n % 5 = 0, n % 101, 'null'), 'manual', iif(n % 10 = 0, 'Calm, asked good questions.', ''),
			${at(`n % ${DAYS}`)}, FALSE, '', '', ${at(`n % ${DAYS}`)}, ${at(`n % ${DAYS}`)} FROM number`);
}
