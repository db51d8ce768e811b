import type { AttemptRow, OutboxRow } from '../../app/core/store/rows.ts';
import { saveAttemptChanges } from '../../app/core/store/writes/save-attempt-changes.ts';
import { sealSubmission } from '../../app/core/store/writes/seal-submission.ts';
import { isAdmin } from '../../app/domain/access/actor.ts';
import type { Answers } from '../../app/domain/assessments/answers.ts';
import type { Attempt } from '../../app/domain/assessments/attempt.ts';
import { newJobRow } from '../../app/domain/ops/create-job.ts';
import { databaseDeviceId } from '../../app/domain/sync/draft-conflict.ts';
import type { SyncedJob } from '../../app/domain/sync/pull.ts';
import { editJob } from '../../app/entities/jobs/edit-job.ts';
import { createJob } from '../../app/features/manage-jobs/create-job.ts';
import { emptyNewJob } from '../../app/features/manage-jobs/find-new-job.ts';
import { saveQuestions } from '../../app/features/questions/save-questions.ts';
import { adoptDrafts } from '../../app/features/take-assessment/adopt-drafts.ts';
import { beginAttempt } from '../../app/features/take-assessment/begin-attempt.ts';
import type { Database } from './database.ts';
import type { Device, OpenTab } from './device.ts';
import { judge, review, type SavedText } from './people-reviews.ts';
import { canChangeSettings, changeSettings, type Settings } from './people-settings.ts';
import type { Random } from './random.ts';
import { hashAnswers, POISON, type ServerModel } from './server-model.ts';

const AT = '2026-11-20T10:00:00.000Z';

/** The texts shown as saved: by any write, and by strict writes. */
export type Acknowledged = { any: string[]; strict: string[] };

type PeopleWorld = {
	random: Random;
	server: ServerModel;
	trace: (line: string) => void;
	onDiscard: (opId: string) => void;
	/** Reports an error other than one of the storage. */
	fail: (error: unknown) => void;
	/** Whether users write texts that the server cannot accept. */
	isPoisoned: boolean;
	/** For changes of settings, slides and preferences; null in worlds without them. */
	settings: Settings | null;
	/** For shortlist decisions and messages; null in worlds without them. */
	reviews: Random | null;
	/** For cards and notes; null in worlds without them. */
	cards: Random | null;
};

/** What users do on their devices, with the commands of the screens. */
export function createPeople(world: PeopleWorld) {
	const { random, server } = world;
	let texts = 0;
	const acknowledged = new Map<Database, Map<string, Acknowledged>>();
	const acknowledgedTexts = new Map<Database, SavedText[]>();
	const acknowledgedSeals = new Map<Database, Set<string>>();

	/** The user sees the error of a command that the storage refuses; nothing was acknowledged. */
	const attempt = (work: Promise<unknown>): void => {
		work.catch((error: unknown) => {
			const isStorage = error instanceof Error && ['QuotaExceededError', 'Error'].includes(error.name);
			if (!isStorage) world.fail(error);
		});
	};

	const of = <T>(all: Map<Database, T>, database: Database, empty: () => T): T => {
		const known = all.get(database) ?? empty();
		all.set(database, known);
		return known;
	};

	function note(database: Database, key: string, text: string, isStrict: boolean): void {
		const saved = of(acknowledged, database, () => new Map<string, Acknowledged>());
		const before = saved.get(key) ?? { any: [], strict: [] };
		saved.set(key, { any: [...before.any, text], strict: isStrict ? [...before.strict, text] : before.strict });
	}

	const openAttempts = (database: Database): AttemptRow[] =>
		database.rows('attempts').filter(({ is_sealed }) => !is_sealed);

	/** What each tab shows of an attempt, by question. */
	const shown = new WeakMap<OpenTab, Map<string, Map<string, string>>>();

	/** Refreshes the page of an attempt: it adopts others' texts where nothing was typed, and shows the database's texts. */
	async function look(device: Device, tab: OpenTab, row: AttemptRow): Promise<Map<string, string>> {
		await tab.store.write('strict', ['meta'], async ({ meta }) => {
			if (await meta.get('device_id')) return;
			await meta.put({ key: 'device_id', value: databaseDeviceId(device.name, random.id()) });
		});
		await adoptDrafts(tab, row);
		const rows = await tab.store.read(['drafts'], ({ drafts }) => drafts.where('job_id', row.job_id));
		const texts = new Map(
			rows
				.filter(({ assessment_id }) => assessment_id === row.assessment_id)
				.map(({ question_id, text }) => [question_id, text]),
		);
		const ofTab = shown.get(tab) ?? new Map<string, Map<string, string>>();
		shown.set(tab, ofTab.set(row.assessment_id, texts));
		return texts;
	}

	function begin(tab: OpenTab, jobId: string): void {
		const served = server.serve(tab.database.user, jobId);
		if (!served) return;
		const served_attempt: Attempt = {
			job: { id: jobId, title: served.job.title, company: served.job.company, location: served.job.location },
			version: { id: served.versionId, job_id: jobId, questions: served.questions },
			submission: null,
			is_admin_test: false,
			server_time: AT,
		};
		attempt(beginAttempt(tab, served_attempt, { assessmentId: random.id(), beganAt: AT }));
	}

	function nextText(): string {
		texts += 1;
		if (!world.isPoisoned || !random.chance(0.1)) return `${texts} text`;
		return `${texts} ${random.pick(Object.values(POISON))}`;
	}

	async function type(device: Device, tab: OpenTab, row: AttemptRow, isStrict: boolean): Promise<void> {
		const known = shown.get(tab)?.get(row.assessment_id) ?? (await look(device, tab, row));
		// Usually the same question, so that its texts follow each other.
		const [first] = row.attempt.version.questions;
		const question = first && random.chance(0.6) ? first : random.pick(row.attempt.version.questions);
		const text = nextText();
		const change = { drafts: new Map([[question.id, text]]), analytics: new Map(), position: undefined, known };
		if ((await saveAttemptChanges(tab, row, change, { ...written, durability: level(isStrict) })) !== 'saved') return;
		known.set(question.id, text);
		note(tab.database, `${row.assessment_id}/${question.id}`, text, isStrict);
	}
	const level = (isStrict: boolean) => (isStrict ? 'strict' : 'relaxed');
	const written = { updatedAt: AT, newId: random.id };

	/** Leaving a question queues its text. */
	const leave = (tab: OpenTab, row: AttemptRow): Promise<unknown> =>
		saveAttemptChanges(
			tab,
			row,
			{ drafts: new Map(), analytics: new Map(), position: 0 },
			{ ...written, durability: 'strict' },
		);

	/** Answers every question, as after a month offline; the first text may be one that cannot be accepted. */
	async function writeAll(tab: OpenTab, jobId: string): Promise<void> {
		begin(tab, jobId);
		await tab.store.read(['attempts'], (tables) => tables.attempts.list());
		const row = openAttempts(tab.database).find(({ job_id }) => job_id === jobId);
		if (!row) return;
		const drafts = new Map(
			row.attempt.version.questions.map(({ id }, index): [string, string] => {
				texts += 1;
				return [id, index === 0 && world.isPoisoned ? `${texts} ${POISON.fails}` : `${texts} text`];
			}),
		);
		const change = { drafts, analytics: new Map(), position: undefined };
		if ((await saveAttemptChanges(tab, row, change, { ...written, durability: 'strict' })) !== 'saved') return;
		for (const [id, text] of drafts) note(tab.database, `${row.assessment_id}/${id}`, text, true);
	}

	async function seal(tab: OpenTab, row: AttemptRow): Promise<void> {
		const drafts = await tab.store.read(['drafts'], (tables) => tables.drafts.where('job_id', row.job_id));
		const answers: Answers = {};
		for (const { question_id, text, assessment_id } of drafts) {
			if (assessment_id === row.assessment_id) answers[question_id] = text;
		}
		if (Object.keys(answers).length === 0) return;
		const outcome = await sealSubmission(
			tab,
			row,
			{
				job_id: row.job_id,
				question_version: row.attempt.version.id,
				answers,
				answers_hash: hashAnswers(answers),
				analytics: [],
				sealed_at: AT,
				test_mode: false,
			},
			random.id(),
		);
		if (outcome.kind !== 'gone')
			of(acknowledgedSeals, tab.database, () => new Set<string>()).add(outcome.submission.id);
	}

	/** Creates a job. The next edit may change it before the server has received it. */
	function makeJob(tab: OpenTab): void {
		texts += 1;
		const draft = emptyNewJob(random.id());
		const title = world.isPoisoned && random.chance(0.1) ? `${texts} ${POISON.refused}` : `${texts} job`;
		attempt(createJob(tab, { ...draft, fields: { ...draft.fields, title } }, { newId: random.id, at: AT }));
	}

	/** The server's jobs that this device has stored, and those created here. */
	function shownJobs(tab: OpenTab): SyncedJob[] {
		const jobs = tab.database.rows('jobs');
		const made = tab.database.rows('outbox').flatMap(({ op }) => (op.kind === 'create_job' ? [newJobRow(op, AT)] : []));
		return [...jobs, ...made.filter(({ id }) => jobs.every((job) => job.id !== id))];
	}

	function edit(tab: OpenTab): void {
		if (random.chance(0.1)) {
			makeJob(tab);
			return;
		}
		const jobs = shownJobs(tab);
		if (jobs.length === 0) return;
		const job = random.pick(jobs);
		const made = { newId: random.id, at: AT };
		texts += 1;
		if (random.chance(0.2)) {
			const questions = job.questions.map(({ id, prompt, type, options, weight }) => ({
				id,
				prompt,
				type,
				options,
				weight,
			}));
			const [first, ...rest] = questions;
			if (first) attempt(saveQuestions(tab, job.id, [{ ...first, prompt: `Prompt ${texts}` }, ...rest], made));
			return;
		}
		const field = random.pick(['title', 'location', 'description', 'active'] as const);
		const value = field === 'active' ? random.chance(0.5) : `${texts} value`;
		attempt(editJob(tab, job.id, { [field]: value }, made));
	}

	function change(tab: OpenTab, settings: Settings): void {
		texts += 1;
		attempt(changeSettings(tab, settings, { newId: settings.random.id, at: AT }, `${texts} value`));
	}

	function decide(tab: OpenTab, reviews: Random): void {
		attempt(review(tab, reviews, { newId: reviews.id, at: AT }, { text: nextText(), onDiscard: world.onDiscard }));
	}

	async function saveText(tab: OpenTab, cards: Random): Promise<void> {
		const saved = await judge(tab, cards, { newId: cards.id, at: AT }, nextText());
		if (saved) of(acknowledgedTexts, tab.database, (): SavedText[] => []).push(saved);
	}

	/** The user retries or discards a parked operation. */
	function settle(tab: OpenTab, row: OutboxRow): void {
		const isRetried = random.chance(0.6);
		attempt(
			tab.store.write('strict', ['outbox'], async ({ outbox }) => {
				const present = await outbox.get(row.seq);
				if (present?.id !== row.id || present.state !== 'parked') return;
				if (isRetried) return outbox.put({ ...present, state: 'queued', parked: null, failures: 0 });
				world.onDiscard(row.id);
				return outbox.delete(row.seq);
			}),
		);
	}

	const isManager = (device: Device): boolean => isAdmin(device.session()?.actor ?? { role: null });

	/** An action of a user in the tab. */
	function act(device: Device, tab: OpenTab, jobIds: readonly string[]): void {
		const parked = tab.database.rows('outbox').filter(({ state }) => state === 'parked');
		if (parked.length > 0 && random.chance(0.15)) settle(tab, random.pick(parked));
		else if (tab.actor.role && world.cards?.chance(0.5)) attempt(saveText(tab, world.cards));
		else if (tab.actor.role && world.reviews?.chance(0.8)) decide(tab, world.reviews);
		else if (canChangeSettings(device) && world.settings?.random.chance(0.8)) change(tab, world.settings);
		else if (isManager(device) && random.chance(0.8)) edit(tab);
		else write(device, tab, jobIds);
	}

	/** The actions of a candidate. */
	function write(device: Device, tab: OpenTab, jobIds: readonly string[]): void {
		const { database } = tab;
		const open = openAttempts(database);
		if (open.length === 0 || random.chance(0.1)) {
			begin(tab, random.pick(jobIds));
		} else {
			const row = random.pick(open);
			if (random.chance(0.15)) sealInTabs(device, tab, row);
			else if (random.chance(0.25)) attempt(leave(tab, row));
			else if (random.chance(0.2)) attempt(look(device, tab, row));
			else attempt(type(device, tab, row, random.chance(0.5)));
		}
	}

	/** Sometimes two tabs seal in the same millisecond. */
	function sealInTabs(device: Device, tab: OpenTab, row: AttemptRow): void {
		attempt(seal(tab, row));
		if (!random.chance(0.3)) return;
		const others = device.tabs().filter(({ database }) => database === tab.database);
		attempt(seal(random.pick(others), row));
	}

	return {
		acknowledged,
		acknowledgedSeals,
		/** In the order in which they were saved. */
		acknowledgedTexts,
		openAttempts,
		leave: (tab: OpenTab, row: AttemptRow): void => attempt(leave(tab, row)),
		look: (device: Device, tab: OpenTab, row: AttemptRow): void => attempt(look(device, tab, row)),
		act,
		writeAll: (tab: OpenTab, jobId: string): void => attempt(writeAll(tab, jobId)),
		/** After a power cut only strict acknowledgements still count. */
		onPowerCut: (database: Database): void => {
			const saved = acknowledged.get(database);
			for (const [key, { strict }] of saved ?? []) saved?.set(key, { any: strict, strict });
		},
	};
}

export type People = ReturnType<typeof createPeople>;
