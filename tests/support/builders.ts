import { createHash, randomInt } from 'node:crypto';
import type PocketBase from 'pocketbase';
import type { StaffRole } from '../../app/domain/access/actor.ts';
import { type Answers, canonicalAnswers } from '../../app/domain/assessments/answers.ts';
import type { Slide } from '../../app/domain/deck/slide.ts';
import { DEFAULT_CATEGORY } from '../../app/domain/evaluation/category.ts';
import type { CategoryValues } from '../../app/domain/evaluation/category-rows.ts';
import type { WrittenJob } from '../../app/domain/jobs/job-fields.ts';
import { OP_SCHEMA_VERSION } from '../../app/domain/ops/operation.ts';
import type { SubmissionPayload } from '../../app/domain/ops/submit-assessment.ts';
import type { LibraryEntry } from '../../app/domain/question-library/library-entry.ts';
import { DEFAULT_QUESTIONS, DEFAULT_VERSION_ID } from '../../app/domain/questions/default-questions.ts';
import type { Question } from '../../app/domain/questions/question.ts';
import type { OpOf } from '../../app/domain/sync/op.ts';
import { someAnalytics } from './assessment-parts.ts';
import { EXAMPLE_JOB } from './example-job.ts';

/** The password of every account that a test builds, the same as in the demo. */
export const PASSWORD = 'Candor!demo1';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An id in the format that a device creates. */
export const anId = (): string => Array.from({ length: 15 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** An e-mail address that no other test uses. */
export const anEmail = (name = 'candidate'): string => `${name}-${anId()}@candor.test`;

export type BuiltAccount = { id: string; email: string; password: string; client: PocketBase; token: string };

export type AccountShape = { email?: string; first_name?: string; last_name?: string; verified?: boolean };

/** The parts of a test server that the builders use. */
export type BuilderServer = {
	url: string;
	operator(): Promise<PocketBase>;
	signIn(email: string, password: string): Promise<PocketBase>;
};

/** A signed-in account with a confirmed e-mail address. */
export async function buildAccount(server: BuilderServer, shape: AccountShape = {}): Promise<BuiltAccount> {
	const operator = await operatorOf(server);
	const email = shape.email ?? anEmail();
	const { id } = await operator.collection('users').create({
		email,
		password: PASSWORD,
		passwordConfirm: PASSWORD,
		first_name: shape.first_name ?? 'Ada',
		last_name: shape.last_name ?? 'Lovelace',
		verified: true,
	});
	const client = await server.signIn(email, PASSWORD);
	return { id, email, password: PASSWORD, client, token: client.authStore.token };
}

/** A signed-in active member of the hiring team. */
export async function buildStaff(
	server: BuilderServer,
	role: StaffRole,
	name: Pick<AccountShape, 'first_name' | 'last_name'> = {},
): Promise<BuiltAccount & { rowId: string }> {
	const operator = await operatorOf(server);
	const email = anEmail(role.replace('_', '-'));
	const account = await buildAccount(server, { email, first_name: 'Grace', last_name: 'Hopper', ...name });
	const row = await operator.collection('admin_users').create({ email, role, is_active: true });
	return { ...account, rowId: row.id };
}

export type JobShape = Partial<WrittenJob>;

/** Every field of a job as the create form sends it. */
export const aJob = (shape: JobShape = {}): WrittenJob => ({ ...EXAMPLE_JOB, work_arrangement: 'Hybrid', ...shape });

export type QuestionShape = Partial<Omit<Question, 'id'>>;

/** Creates a job with the given questions, or with the five default questions when none are given. */
export async function buildJob(
	server: BuilderServer,
	shape: JobShape = {},
	questions: QuestionShape[] = [],
): Promise<{ id: string; questionIds: string[] }> {
	const operator = await operatorOf(server);
	const { id } = await operator.collection('jobs').create(aJob(shape));
	const questionIds: string[] = [];
	for (const [index, question] of questions.entries()) {
		const created = await operator.collection('assessment_questions').create({
			job_id: id,
			prompt: `Question ${index + 1}`,
			type: 'text',
			options: question.type === 'multiple-choice' ? ['Yes', 'No'] : [],
			order_index: index + 1,
			weight: 5,
			...question,
		});
		questionIds.push(created.id);
	}
	return { id, questionIds };
}

export type LibraryEntryShape = Partial<Omit<LibraryEntry, 'id' | 'created_at' | 'updated_at'>>;

/** Every field of a library entry on creation. */
export const aLibraryEntry = (shape: LibraryEntryShape = {}): Required<LibraryEntryShape> => ({
	category: 'Teamwork',
	subcategory: 'Feedback',
	prompt: 'Tell us about advice that you gave and that was not welcome.',
	type: 'text',
	options: [],
	tags: ['feedback', 'candour'],
	difficulty_level: 'Mid',
	industry: ['Healthcare'],
	...shape,
});

/** A slide of the investor deck in the format of the records API. */
export const aSlide = (shape: Partial<Slide> = {}): Slide => ({
	id: anId(),
	slide_number: 1,
	slide_type: 'bullet_list',
	title: 'Problem',
	subtitle: 'Résumés decide who is heard',
	content: { bullets: ['<b>One</b> point'] },
	...shape,
});

/** An evaluation category as a device creates it. */
export const aCategory = (shape: Partial<CategoryValues> = {}): CategoryValues => ({
	...DEFAULT_CATEGORY,
	name: 'Clock making',
	keywords: ['spring', 'escapement'],
	is_active: true,
	is_default: false,
	...shape,
});

/** A pending invitation as stored. */
export const anInvitationRow = (job_id: string, shape: Record<string, unknown> = {}) => ({
	job_id,
	email: anEmail('invited'),
	first_name: 'Ada',
	last_name: 'Lovelace',
	status: 'pending',
	created_at: '2026-11-20 10:00:00.000Z',
	expires_at: new Date(Date.now() + 14 * 24 * 60 * 60_000).toISOString().replace('T', ' '),
	remind: true,
	mail_state: 'sent',
	...shape,
});

/** A hire event as stored. */
export const aHireEventRow = (job_id: string, shape: Record<string, unknown> = {}) => ({
	org_id: 'Northwind',
	candidate_id: anId(),
	job_id,
	assessment_id: anId(),
	stage: 'interviewed',
	hired: false,
	performance_score: null,
	source: 'manual',
	feedback: '',
	event_date: '2026-11-20 10:00:00.000Z',
	test_mode: false,
	created_at: '2026-11-20 10:00:00.000Z',
	updated_at: '2026-11-20 10:00:00.000Z',
	...shape,
});

/** SHA-256 of answers, computed as on a device. */
export const hashAnswers = (answers: Answers): string =>
	createHash('sha256').update(canonicalAnswers(answers), 'utf8').digest('hex');

/** An answer to each default question. */
export const DEFAULT_ANSWERS: Answers = Object.fromEntries(
	DEFAULT_QUESTIONS.map((question) => [
		question.id,
		question.options[0] ??
			'Our build broke a day before the release. I asked for an hour, bisected 40 commits, found the one at fault and wrote a test for it.',
	]),
);

/** A sealed submission, by default of the default questions. The hash is computed from the answers unless given. */
export function aSubmission(shape: Partial<SubmissionPayload> & { job_id: string }): SubmissionPayload {
	const answers = shape.answers ?? DEFAULT_ANSWERS;
	return {
		question_version: DEFAULT_VERSION_ID,
		answers,
		answers_hash: hashAnswers(answers),
		analytics: Object.keys(answers).map(someAnalytics),
		sealed_at: '2026-11-20T09:01:00.000Z',
		test_mode: false,
		...shape,
	};
}

/** The op that submits a submission. */
export const anOp = (
	payload: SubmissionPayload,
	shape: Partial<Omit<OpOf<'submit_assessment'>, 'payload'>> = {},
): OpOf<'submit_assessment'> => ({
	id: anId(),
	schema: OP_SCHEMA_VERSION,
	kind: 'submit_assessment',
	record: anId(),
	payload,
	...shape,
});

const operators = new WeakMap<BuilderServer, Promise<PocketBase>>();

/** The superuser client of a server, signed in once: superuser sign-ins are limited to a few a minute. */
export function operatorOf(server: BuilderServer): Promise<PocketBase> {
	const known = operators.get(server);
	if (known) return known;
	const operator = server.operator();
	operators.set(server, operator);
	return operator;
}

const deckOwners = new WeakMap<BuilderServer, Promise<BuiltAccount>>();

/** The account that owns the investor deck of a server, created once. */
export function deckOwnerOf(server: BuilderServer): Promise<BuiltAccount> {
	const known = deckOwners.get(server);
	if (known) return known;
	const owner = buildAccount(server, { email: 'owner@candor.test' });
	deckOwners.set(server, owner);
	return owner;
}
