import { createHash } from 'node:crypto';
import type { Actor } from '../../app/domain/access/actor.ts';
import { type Answers, canonicalAnswers } from '../../app/domain/assessments/answers.ts';
import type { JobField } from '../../app/domain/jobs/job-fields.ts';
import { newJobFields } from '../../app/domain/ops/create-job.ts';
import { readAttributes } from '../../app/domain/scorecards/attributes.ts';
import type { SyncedCollection } from '../../app/domain/sync/collections.ts';
import type { Conflict } from '../../app/domain/sync/conflict.ts';
import type { Op, OpKind, OpOf, OpRejection, OpResult, Receipt } from '../../app/domain/sync/op.ts';
import { BEGINNING } from './page.ts';
import { createReviewsModel } from './server-reviews.ts';
import { aQuestion, type StoredJob } from './server-rows.ts';
import { createSettingsModel } from './server-settings.ts';
import { copyState, emptyState, isStored, type ServerState } from './server-state.ts';

/** Rules of the server that a mutant disables. */
export type ServerRules = {
	checksOpIds: boolean;
	/** Kinds of ops that have their effect each time they arrive. */
	repeats: readonly OpKind[];
	/** One official submission per candidate and job. */
	guardsOfficial: boolean;
	keepsVariants: boolean;
	mergesByField: boolean;
	checksBaseVersion: boolean;
	scopesRows: boolean;
	logsDeletes: boolean;
	logsReviews: boolean;
	newEpochAfterRestore: boolean;
	cursorOnSequence: boolean;
};

export const ALL_RULES: ServerRules = {
	checksOpIds: true,
	repeats: [],
	guardsOfficial: true,
	keepsVariants: true,
	mergesByField: true,
	checksBaseVersion: true,
	scopesRows: true,
	logsDeletes: true,
	logsReviews: true,
	newEpochAfterRestore: true,
	cursorOnSequence: true,
};

export const hashAnswers = (answers: Answers): string =>
	createHash('sha256').update(canonicalAnswers(answers), 'utf8').digest('hex');

/** Texts that make a request fail, although the op is valid. */
export const POISON = {
	fails: 'POISON-500',
	tooLarge: 'POISON-413',
	unreadable: 'POISON-400',
	refused: 'POISON-REFUSED',
};

type Rejection = { code: OpRejection; detail: string; current?: Conflict };

const scopeOfJob = (job: StoredJob): string => (job.fields.active ? 'everyone' : 'staff');
const HEADING: readonly string[] = ['title', 'company', 'location', 'type', 'active'];

/** The rules of the real server's hooks over maps: no more than what a device may rely on. */
export function createServerModel(rules: ServerRules, now: () => number) {
	let state: ServerState = emptyState('epoch1');
	let restores = 0;
	/** Every op that ever had its effect in some epoch, by `user/op`. A restore resets the state, but not this. */
	const everApplied = new Set<string>();

	/** The server's clock is right. */
	const isoNow = (): string => new Date(BEGINNING + now()).toISOString();

	function log(collection: SyncedCollection, id: string, scope: string): void {
		state.seq += 1;
		state.log.push({ seq: state.seq, collection, id, scope, at: now() });
	}

	const settings = createSettingsModel(() => state.settings, log, {
		merges: rules.mergesByField,
		logsDeletes: rules.logsDeletes,
	});

	const reviews = createReviewsModel(
		() => state.assessments,
		(id) => {
			if (rules.logsReviews) log('applications', id, 'staff');
		},
		(job) => readAttributes(state.jobs.get(job)?.fields.scorecard ?? ''),
		{ checksMessageIds: !rules.repeats.includes('contact_candidate') },
	);

	const accountScope = (user: string): string => `account:${user}`;

	function putJob(job: StoredJob): void {
		const before = state.jobs.get(job.fields.id);
		state.jobs.set(job.fields.id, job);
		if (before && scopeOfJob(before) !== scopeOfJob(job)) log('jobs', job.fields.id, scopeOfJob(before));
		log('jobs', job.fields.id, scopeOfJob(job));
		if (!before || HEADING.every((field) => before.fields[field as 'title'] === job.fields[field as 'title'])) return;
		for (const { id, user, sent } of state.assessments.values()) {
			if (sent.job_id === job.fields.id) log('own_assessments', id, accountScope(user));
		}
	}

	function deleteJob(id: string): void {
		const job = state.jobs.get(id);
		if (!job) return;
		state.jobs.delete(id);
		state.goneJobs.add(id);
		if (rules.logsDeletes) log('jobs', id, scopeOfJob(job));
		for (const assessment of Array.from(state.assessments.values())) {
			if (assessment.sent.job_id === id) removeAssessment(assessment.id);
		}
		for (const draft of Array.from(state.drafts.values())) {
			if (draft.sent.job_id !== id) continue;
			state.drafts.delete(draft.id);
			if (rules.logsDeletes) log('drafts', draft.id, accountScope(draft.user));
		}
	}

	function removeAssessment(id: string): void {
		const assessment = state.assessments.get(id);
		if (!assessment) return;
		state.assessments.delete(id);
		if (!rules.logsDeletes) return;
		log('applications', id, 'staff');
		log('own_assessments', id, accountScope(assessment.user));
	}

	function jobError(id: string): Rejection | undefined {
		if (state.jobs.has(id)) return undefined;
		return { code: state.goneJobs.has(id) ? 'job_gone' : 'job_not_found', detail: id };
	}

	function versionError(versionId: string, jobId: string, questionIds: readonly string[]): Rejection | undefined {
		const version = state.versions.get(versionId);
		if (!version || version.jobId !== jobId) return { code: 'unknown_question_version', detail: versionId };
		const stray = questionIds.find((id) => version.questions.every((question) => question.id !== id));
		return stray === undefined ? undefined : { code: 'unknown_question', detail: stray };
	}

	function officialOf(user: string, jobId: string) {
		for (const assessment of state.assessments.values()) {
			if (assessment.user === user && assessment.sent.job_id === jobId && !assessment.isTest) return assessment;
		}
		return undefined;
	}

	function submit(actor: Actor, op: OpOf<'submit_assessment'>): Receipt | Rejection {
		const { payload } = op;
		if (hashAnswers(payload.answers) !== payload.answers_hash) return { code: 'hash_mismatch', detail: '' };
		const rejection = versionError(payload.question_version, payload.job_id, Object.keys(payload.answers));
		if (rejection) return rejection;
		const gone = jobError(payload.job_id);
		if (gone) return gone;
		const isStaff = actor.role !== null;
		const job = state.jobs.get(payload.job_id);
		if (!job?.fields.active && !isStaff && !state.served.has(`${actor.id}/${payload.job_id}`)) {
			return { code: 'job_paused', detail: payload.job_id };
		}
		const official = isStaff || !rules.guardsOfficial ? undefined : officialOf(actor.id, payload.job_id);
		const received = {
			answers_hash: payload.answers_hash,
			received_at: isoNow(),
			epoch: state.epoch,
		};
		if (official) {
			const isSame = official.sent.answers_hash === payload.answers_hash;
			if (!isSame && rules.keepsVariants) {
				state.variants.push({ id: op.record, user: actor.id, op: op.id, sent: payload });
			}
			return { ...received, submission_id: isSame ? official.id : op.record, seq: state.seq, variant: !isSame };
		}
		if (state.assessments.has(op.record) && rules.checksOpIds) return { code: 'op_id_conflict', detail: op.record };
		state.assessments.set(op.record, {
			id: op.record,
			user: actor.id,
			isTest: isStaff,
			score: null,
			isShortlisted: false,
			decisions: [],
			messages: [],
			notes: [],
			cards: [],
			hidingEnded: false,
			sent: payload,
		});
		log('applications', op.record, 'staff');
		log('own_assessments', op.record, accountScope(actor.id));
		return { ...received, submission_id: op.record, seq: state.seq, variant: false };
	}

	function saveDraft(actor: Actor, { record, payload }: OpOf<'save_draft'>): Rejection | undefined {
		if (payload.text.includes(POISON.refused)) return { code: 'answer_too_long', detail: 'too long' };
		const rejection =
			versionError(payload.question_version, payload.job_id, [payload.question_id]) ?? jobError(payload.job_id);
		if (rejection) return rejection;
		const assessment = state.assessments.get(payload.assessment_id);
		if (assessment?.user === actor.id || (actor.role === null && officialOf(actor.id, payload.job_id)))
			return undefined;
		const same = Array.from(state.drafts.values()).find(
			({ user, sent }) =>
				user === actor.id &&
				sent.job_id === payload.job_id &&
				sent.question_id === payload.question_id &&
				sent.device_id === payload.device_id,
		);
		const id = same?.id ?? record;
		if (!same && state.drafts.has(record)) return { code: 'op_id_conflict', detail: record };
		state.drafts.set(id, { id, user: actor.id, sent: payload });
		log('drafts', id, accountScope(actor.id));
		return undefined;
	}

	function createJob(actor: Actor, { record, payload }: OpOf<'create_job'>): Rejection | undefined {
		if (actor.role === null || actor.role === 'reviewer') return { code: 'not_allowed', detail: '' };
		if (payload.title.includes(POISON.refused)) return { code: 'invalid_value', detail: 'title' };
		if (state.goneJobs.has(record)) return { code: 'job_gone', detail: record };
		if (state.jobs.has(record)) return { code: 'op_id_conflict', detail: record };
		putJob({
			fields: {
				...newJobFields(payload),
				id: record,
				question_count: 5,
				usual_minutes: null,
				created_at: isoNow(),
			},
			version: '',
		});
		return undefined;
	}

	function editJob(actor: Actor, { record, payload }: OpOf<'edit_job'>): Rejection | undefined {
		if (actor.role === null || actor.role === 'reviewer') return { code: 'not_allowed', detail: '' };
		const job = state.jobs.get(record);
		if (!job) return jobError(record);
		const write: Partial<Record<JobField, string | boolean>> = {};
		const conflicts: Record<string, string | boolean> = {};
		for (const [field, { base, mine }] of Object.entries(payload.changes)) {
			const current = job.fields[field as JobField];
			if (mine === POISON.refused) return { code: 'invalid_value', detail: field };
			if (current === mine) continue;
			if (current === base || !rules.mergesByField) write[field as JobField] = mine;
			else conflicts[field] = current;
		}
		if (Object.keys(conflicts).length > 0) {
			return { code: 'conflict', detail: Object.keys(conflicts).join(', '), current: { fields: conflicts } };
		}
		if (Object.keys(write).length > 0) putJob({ ...job, fields: { ...job.fields, ...write } as StoredJob['fields'] });
		return undefined;
	}

	function saveQuestions(actor: Actor, op: OpOf<'save_questions'>): Rejection | undefined {
		if (actor.role === null || actor.role === 'reviewer') return { code: 'not_allowed', detail: '' };
		const job = state.jobs.get(op.record);
		if (!job) return jobError(op.record);
		const present = state.versions.get(job.version)?.questions ?? [];
		const questions = op.payload.questions.map((question, index) => ({ ...question, order_index: index + 1 }));
		if (sameQuestions(present, questions)) return undefined;
		if (job.version !== op.payload.base_version && rules.checksBaseVersion) {
			return {
				code: 'conflict',
				detail: job.version,
				current: { version: { id: job.version, questions: present } },
			};
		}
		const id = `set${String(state.seq + 1).padStart(12, '0')}`;
		state.versions.set(id, { jobId: op.record, questions });
		putJob({ fields: { ...job.fields, question_count: questions.length }, version: id });
		return undefined;
	}

	function applyPlain(actor: Actor, op: Exclude<Op, { kind: 'submit_assessment' }>): Rejection | undefined {
		switch (op.kind) {
			// No effect that a device relies on: the submission carries the consent again.
			case 'acknowledge_notice':
				return undefined;
			case 'save_draft':
				return saveDraft(actor, op);
			case 'create_job':
				return createJob(actor, op);
			case 'edit_job':
				return editJob(actor, op);
			case 'save_questions':
				return saveQuestions(actor, op);
			case 'set_shortlist':
				return reviews.setShortlist(actor, op);
			case 'record_decision':
				return reviews.recordDecision(actor, op);
			case 'contact_candidate':
				return reviews.contactCandidate(actor, op);
			// The simulated candidates withdraw nothing.
			case 'withdraw_application':
				return { code: 'assessment_not_found', detail: op.record };
			case 'add_note':
				return reviews.addNote(actor, op);
			case 'save_scorecard':
				return reviews.saveScorecard(actor, op);
			case 'end_hiding':
				return reviews.endHiding(actor, op);
			// No world has them: they are written and merged as slides are.
			case 'add_team_text':
			case 'edit_team_text':
			case 'delete_team_text':
			case 'save_view':
			case 'delete_view':
				return { code: 'not_allowed', detail: '' };
			default:
				return actor.isDeckOwner ? settings.apply(op) : { code: 'not_allowed', detail: '' };
		}
	}

	/** Applies the effect of an op and stores its id atomically. */
	function apply(actor: Actor, op: Op): OpResult {
		const key = `${actor.id}/${op.id}`;
		const content = JSON.stringify(op);
		const known = rules.checksOpIds && !rules.repeats.includes(op.kind) ? state.ops.get(key) : undefined;
		if (known?.content === content) return known.result;
		if (known) {
			state.conflicting.add(key);
			return { op: op.id, status: 'rejected', code: 'op_id_conflict', detail: 'both are kept' };
		}
		const before = state.seq;
		const outcome = op.kind === 'submit_assessment' ? submit(actor, op) : applyPlain(actor, op);
		if (outcome && 'code' in outcome) return { op: op.id, status: 'rejected', ...outcome };
		const result: OpResult = outcome
			? { op: op.id, status: 'applied', receipt: outcome }
			: { op: op.id, status: 'applied', seq: state.seq };
		state.ops.set(key, { content, result });
		// A late copy of questions that were sent again from a newer version finds them stored and changes nothing.
		const isEffect = op.kind !== 'save_questions' || state.seq > before;
		if (isEffect) state.effects.push({ user: actor.id, op: op.id, kind: op.kind, record: op.record });
		everApplied.add(key);
		return result;
	}

	return {
		rules,
		isoNow,
		state: (): ServerState => state,
		everApplied,
		apply,
		putJob,
		deleteJob,
		deleteCategory: settings.deleteCategory,
		seed: settings.seed,
		/** Creates a job with these questions. */
		createJob: (job: StoredJob, questionIds: string[]): void => {
			state.versions.set(job.version, { jobId: job.fields.id, questions: questionIds.map(aQuestion) });
			putJob(job);
		},
		/** Returns a job's questions to an account and records it; undefined for a job that is deleted or paused. */
		serve: (user: string, jobId: string) => {
			const job = state.jobs.get(jobId);
			if (!job || (!job.fields.active && !state.served.has(`${user}/${jobId}`))) return undefined;
			state.served.add(`${user}/${jobId}`);
			const version = state.versions.get(job.version);
			return version ? { job: job.fields, versionId: job.version, questions: version.questions } : undefined;
		},
		/** Completes the evaluation of a submission. */
		score: (id: string, score: number): void => {
			const assessment = state.assessments.get(id);
			if (!assessment) return;
			state.assessments.set(id, { ...assessment, score });
			log('applications', id, 'staff');
			log('own_assessments', id, accountScope(assessment.user));
		},
		/** Removes older entries from the log, except the last change of each record that still exists. */
		pruneLog: (): void => {
			const stands = ({ collection, id }: { collection: SyncedCollection; id: string }): boolean =>
				isStored(state, collection, id);
			const last = new Map(
				state.log.map((change) => [`${change.collection}/${change.id}/${change.scope}`, change.seq]),
			);
			state.log = state.log.filter(
				(change) => stands(change) && last.get(`${change.collection}/${change.id}/${change.scope}`) === change.seq,
			);
			state.logStart = state.seq;
		},
		/** The number of restores. A restore cuts requests in flight. */
		restores: (): number => restores,
		backup: (): ServerState => copyState(state),
		restore: (backup: ServerState): void => {
			restores += 1;
			const epoch = rules.newEpochAfterRestore ? `epoch${1 + restores}` : state.epoch;
			state = { ...copyState(backup), epoch };
		},
	};
}

const sameQuestions = (
	present: readonly { id: string; prompt: string; weight: number }[],
	sent: readonly { id: string; prompt: string; weight: number }[],
): boolean =>
	present.length === sent.length &&
	present.every(({ id, prompt, weight }, index) => {
		const other = sent[index];
		return other?.id === id && other.prompt === prompt && other.weight === weight;
	});

export type ServerModel = ReturnType<typeof createServerModel>;
