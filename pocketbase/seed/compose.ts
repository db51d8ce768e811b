import type { SeedJob, SeedQuestion } from './job.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';
import { pickDevice, TYPING_HABITS, type TypedAnswer, type TypingHabit, typeAnswer } from './typing.ts';
import type { WrittenApplication } from './written.ts';

/** A submission of the demo, before it is sent to the server. Answers and analytics are in the order of the job's questions. */
export type SeedApplication = {
	job: SeedJob;
	person: Person;
	/** `variant`: a second submission of the same candidate; `test`: of a member of the hiring team. */
	kind: 'official' | 'variant' | 'test';
	/** Whether the application gets a score. */
	scored: boolean;
	/** Set when the backup method gives no score, so that staff must. */
	inOtherLanguage?: boolean;
	answers: readonly string[];
	/** Empty when the device recorded none. */
	analytics: readonly TypedAnswer[];
	submittedAt: Date;
	/** The opt-outs of the consent; absent for none. */
	declared?: { ai_declined: boolean; accommodation: boolean };
	/** What else the demo shows with this application (`PLACES`). */
	place?: string;
};

/** An application whose candidate and outcome are fixed. */
type CastApplication = { job: SeedJob; person: Person; scored: boolean; daysAgo: number };

type ComposeInput = {
	jobs: readonly SeedJob[];
	/** The data set's answers by question. */
	answers: ReadonlyMap<string, readonly string[]>;
	people: readonly Person[];
	cast: readonly CastApplication[];
	written: readonly WrittenApplication[];
	/** The job whose strongest candidate submits a second time. */
	variantOf: SeedJob;
	test: { job: SeedJob; person: Person };
	now: Date;
	random: Random;
};

const DAY_MS = 86_400_000;

/** Random shift of an answer's rank by length, so that strong candidates are usually, not always, strong. */
const RANK_JITTER = 1.1;

/** Typing habits of one round of applications: mostly steady. */
const ROUND_OF_HABITS: readonly TypingHabit[] = [
	...TYPING_HABITS,
	'phone',
	...Array.from({ length: 14 }, (): TypingHabit => 'steady'),
];

/** Unused answers by question. */
type Pools = Map<string, string[]>;

function takeAnswers(pools: Pools, prompt: string, count: number): string[] {
	const pool = pools.get(prompt) ?? [];
	if (pool.length < count) throw new Error(`"${prompt}" has ${pool.length} answers left, the demo needs ${count}.`);
	return pool.splice(0, count);
}

/**
 * Composes `count` sets of answers to a job's questions, longest first. Each text answer was written for that question and is
 * used once. Throws when a question has too few answers.
 */
function dealAnswers(job: SeedJob, count: number, pools: Pools, random: Random): string[][] {
	const columns = job.questions.map((question: SeedQuestion): string[] => {
		if (question.type === 'multiple-choice') return Array.from({ length: count }, () => random.pick(question.options));
		const longestFirst = takeAnswers(pools, question.prompt, count).sort((a, b) => b.length - a.length);
		return longestFirst
			.map((answer, rank) => ({ answer, rank: rank + random.between(-RANK_JITTER, RANK_JITTER) }))
			.sort((a, b) => a.rank - b.rank)
			.map(({ answer }) => answer);
	});
	return Array.from({ length: count }, (_, row) => columns.map((column) => column[row] ?? ''));
}

/** Picks a daytime hour (UTC) on a day after the job was posted; earlier days are more likely. */
function pickSubmissionTime(job: SeedJob, now: Date, random: Random): Date {
	const daysAgo = job.postedDaysAgo - 1 - Math.floor(random.between(0, 1) ** 1.5 * (job.postedDaysAgo - 1));
	const day = new Date(now.getTime() - Math.max(1, daysAgo) * DAY_MS);
	return new Date(
		Date.UTC(
			day.getUTCFullYear(),
			day.getUTCMonth(),
			day.getUTCDate(),
			random.integer(6, 21),
			random.integer(0, 59),
			random.integer(0, 59),
		),
	);
}

function typeAnswers(
	questions: readonly SeedQuestion[],
	answers: readonly string[],
	habit: TypingHabit,
	submittedAt: Date,
	random: Random,
): TypedAnswer[] {
	if (habit === 'unrecorded') return [];
	const device = pickDevice(habit, random);
	const backwards: TypedAnswer[] = [];
	let endsAt = submittedAt;
	for (let index = questions.length - 1; index >= 0; index -= 1) {
		const typed = typeAnswer({
			answer: answers[index] ?? '',
			isText: questions[index]?.type === 'text',
			index,
			endsAt,
			habit,
			device,
			random,
		});
		backwards.push(typed);
		endsAt = new Date(endsAt.getTime() - typed.time_spent_seconds * 1000);
	}
	return backwards.reverse();
}

/** When a job was posted: 08:00 UTC of its day. */
export function postedAt(job: SeedJob, now: Date): Date {
	const day = new Date(now.getTime() - job.postedDaysAgo * DAY_MS);
	return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 8));
}

/**
 * Composes the submissions of the demo, oldest first. Deterministic for the same input. Throws when a question has too few
 * answers or a job too few candidates.
 */
export function composeApplications(input: ComposeInput): SeedApplication[] {
	const { random, now } = input;
	const pools: Pools = new Map([...input.answers].map(([prompt, answers]) => [prompt, random.shuffled(answers)]));
	const habits: TypingHabit[] = [];
	const nextHabit = (): TypingHabit => {
		if (habits.length === 0) habits.push(...random.shuffled(ROUND_OF_HABITS));
		return habits.pop() ?? 'steady';
	};
	const submit = (
		job: SeedJob,
		person: Person,
		answers: readonly string[],
		submittedAt: Date,
		{ habit = nextHabit(), ...rest }: Partial<SeedApplication> & { habit?: TypingHabit } = {},
	): SeedApplication => ({
		job,
		person,
		kind: 'official',
		scored: true,
		answers,
		analytics: typeAnswers(job.questions, answers, habit, submittedAt, random),
		submittedAt,
		...rest,
	});

	const applications: SeedApplication[] = [];
	let nextPerson = 0;
	for (const job of input.jobs) {
		const cast = input.cast.filter((each) => each.job === job);
		const others = job.applications - cast.length;
		if (others > input.people.length)
			throw new Error(`"${job.fields.title}" has more applications than there are people.`);
		const [strongest, ...hands] = dealAnswers(job, job.applications, pools, random);
		for (const each of cast) {
			const submittedAt = new Date(now.getTime() - each.daysAgo * DAY_MS);
			applications.push(
				submit(job, each.person, hands.shift() ?? [], submittedAt, { scored: each.scored, habit: 'steady' }),
			);
		}
		for (const answers of strongest ? [strongest, ...hands] : hands) {
			const person = input.people[nextPerson % input.people.length];
			if (!person) throw new Error('The demo has no people.');
			nextPerson += 1;
			applications.push(submit(job, person, answers, pickSubmissionTime(job, now, random)));
		}
	}

	const first = applications.find((each) => each.job === input.variantOf);
	const [second] = dealAnswers(input.variantOf, 1, pools, random);
	if (!first || !second) throw new Error('The demo has no application that could be handed in twice.');
	const later = new Date(Math.min(first.submittedAt.getTime() + 1.4 * DAY_MS, now.getTime() - DAY_MS / 24));
	applications.push(submit(input.variantOf, first.person, second, later, { kind: 'variant' }));

	const [tried] = dealAnswers(input.test.job, 1, pools, random);
	const triedAt = new Date(postedAt(input.test.job, now).getTime() + DAY_MS / 8);
	applications.push(submit(input.test.job, input.test.person, tried ?? [], triedAt, { kind: 'test' }));

	for (const { job, person, answers, daysAgo, inOtherLanguage } of input.written) {
		const submittedAt = new Date(now.getTime() - daysAgo * DAY_MS);
		const shape = { scored: !inOtherLanguage, inOtherLanguage, habit: 'steady' as const };
		applications.push(submit(job, person, answers, submittedAt, shape));
	}

	return applications.sort((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
}
