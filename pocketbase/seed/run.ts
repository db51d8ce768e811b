import { JOB_DEFAULTS } from '#domain/jobs/job-fields';
import type { Say } from '../command-error.ts';
import { addAccount, addStaff } from './accounts.ts';
import type { SeedApplication } from './compose.ts';
import { type SubmittedApplication, spreadDates } from './dates.ts';
import { addHireEvents } from './hire-events.ts';
import { addInvitations } from './invitations.ts';
import type { SeedJob } from './job.ts';
import { JOBS } from './jobs.ts';
import { progress } from './messages.ts';
import { type Operator, signInOperator } from './operator.ts';
import { ADA, PEOPLE, type Person } from './people.ts';
import { ADMIN, DEMO_PASSWORD, OWNER, planApplications, REVIEWER, SUPER_ADMIN } from './plan.ts';
import { waitForScores, withDemoQueue } from './queue.ts';
import { addReEvaluations } from './re-evaluations.ts';
import { inParallel } from './request.ts';
import { showStates } from './states.ts';
import { newRecordId, signIn, submit } from './submit.ts';
import { addTeam, FORMER } from './team.ts';
import { WRITTEN } from './written.ts';

/** Sales: no job of the demo uses this category; it becomes inactive. */
const UNUSED_CATEGORY = 'categorysales00';

/** Concurrent requests: enough to keep two cores busy with password hashes. */
const WIDTH = 4;

type SeedInput = { url: string; superuserEmail: string; superuserPassword: string; say: Say };

type AddedJob = { job: SeedJob; id: string };

async function addAccounts(operator: Operator): Promise<Map<Person, string>> {
	const accounts = new Map<Person, string>();
	await inParallel(
		[SUPER_ADMIN, ADMIN, REVIEWER, OWNER, FORMER, ADA, ...PEOPLE, ...WRITTEN.map(({ person }) => person)],
		WIDTH,
		async (person) => {
			accounts.set(person, await addAccount(operator, person));
		},
	);
	const team = [
		[SUPER_ADMIN, 'super_admin'],
		[ADMIN, 'admin'],
		[REVIEWER, 'reviewer'],
	] as const;
	for (const [person, role] of team) await addStaff(operator, person, accounts.get(person) ?? '', role);
	return accounts;
}

async function addJobs(operator: Operator): Promise<AddedJob[]> {
	const added: AddedJob[] = [];
	for (const job of JOBS) {
		const id = await operator.create('jobs', { ...JOB_DEFAULTS, ...job.fields });
		for (const [index, question] of job.questions.entries()) {
			const options = question.type === 'multiple-choice' ? question.options : [];
			await operator.create('assessment_questions', { ...question, options, job_id: id, order_index: index + 1 });
		}
		added.push({ job, id });
	}
	return added;
}

function addressApplications(
	plan: readonly SeedApplication[],
	accounts: ReadonlyMap<Person, string>,
	jobs: readonly AddedJob[],
): SubmittedApplication[] {
	return plan.map((application) => {
		const jobId = jobs.find(({ job }) => job === application.job)?.id;
		const account = accounts.get(application.person);
		if (!jobId || !account) throw new Error(`${application.person.email} or their job is not on the server.`);
		return { application, record: newRecordId(), account, jobId };
	});
}

/** Submits the plan: each candidate's applications in order, several candidates concurrently. */
async function submitAll({ url, say }: SeedInput, applications: readonly SubmittedApplication[]): Promise<void> {
	const people = [...new Set(applications.map(({ application }) => application.person))];
	let done = 0;
	await inParallel(people, WIDTH, async (person) => {
		const token = await signIn(url, person.email, DEMO_PASSWORD);
		for (const { application, record, jobId } of applications) {
			if (application.person !== person) continue;
			await submit({ url, token, jobId, application, record });
			done += 1;
			if (done % 20 === 0 || done === applications.length) say(progress.applications(done, applications.length));
		}
	});
}

/** Checks that the server has the planned numbers of assessments, scores and variants. Throws when it does not. */
async function verify(operator: Operator, plan: readonly SeedApplication[]): Promise<void> {
	const [row] = await operator.select(
		"SELECT count(*), count(*) FILTER (WHERE score IS NOT NULL AND score != 'null'), (SELECT count(*) FROM assessment_variants) FROM assessments",
	);
	const found = (row ?? []).map(Number);
	const kept = plan.filter(({ kind }) => kind !== 'variant');
	const wanted = [kept.length, kept.filter(({ scored }) => scored).length, plan.length - kept.length];
	if (found.join() !== wanted.join()) {
		throw new Error(`The demo has ${found.join(', ')} assessments, scores and variants, not ${wanted.join(', ')}.`);
	}
}

/**
 * Fills an empty server with the demo: accounts, jobs and questions through the operator; applications through the candidates'
 * routes, scored by the fallback; staff actions on them; then dates over the last sixty days.
 * @throws on the first error. The demo is then incomplete, and the caller deletes it.
 */
export async function seedDemo(input: SeedInput): Promise<void> {
	const now = new Date();
	const operator = await signInOperator(input.url, input.superuserEmail, input.superuserPassword);
	const plan = planApplications(now);
	const accounts = await addAccounts(operator);
	input.say(progress.accounts(accounts.size));
	await addTeam(operator, accounts, now);
	const jobs = await addJobs(operator);
	input.say(progress.jobs(jobs.length));
	const applications = addressApplications(plan, accounts, jobs);
	const pending = applications
		.filter(
			({ application }) => !application.scored && !application.declared?.ai_declined && !application.inOtherLanguage,
		)
		.map(({ record }) => record);
	await withDemoQueue(operator, pending, () => submitAll(input, applications));
	await waitForScores(operator);
	input.say(progress.scores);
	for (const { job, id } of jobs) {
		if (job.paused || job.category)
			await operator.update('jobs', id, { active: !job.paused, category_id: job.category });
	}
	await operator.update('evaluation_categories', UNUSED_CATEGORY, { is_active: false });
	await verify(operator, plan);
	await showStates(input.url, operator, applications);
	await spreadDates(operator, jobs, applications, now);
	await addInvitations(operator, applications, accounts.get(ADMIN) ?? '', now);
	await addHireEvents(operator, applications, accounts.get(ADMIN) ?? '', now);
	await addReEvaluations(operator, applications, accounts.get(ADMIN) ?? '', now);
	input.say(progress.dates);
}
