import type { Actor } from '#domain/access/actor';
import type { Consent } from '#domain/assessments/consent';
import type { OpOf, OpRejection, OpResult, Receipt } from '#domain/sync/op';
import { saveConflict } from '../core/http/save-conflict.ts';
import { LIMITS } from '../core/limits.ts';
import { execute, getRow, newRecordId, readText, toStoredTime } from '../core/sql/database.ts';
import { checkedAnalytics } from '../rows/adopted-characters.ts';
import { findAgreedConsent } from '../rows/consents.ts';
import { insertEvaluation } from '../rows/insert-evaluation.ts';
import { insertApplied } from '../rows/insert-event.ts';
import { notifyCandidate } from '../rows/notify-candidate.ts';
import { submissions } from '../rows/withdrawn.ts';
import { checkSubmission, readSubmission, type Submission } from './submission.ts';
import { confirmImported, countVariants, insertVariant, setAsideImported } from './submission-variants.ts';

type Op = OpOf<'submit_assessment'>;

/**
 * The result of an op. `stored` is the id of the inserted assessment; null for a repeat, a variant and a rejection. `hasMail`:
 * whether a receipt was queued.
 */
export type SubmitOutcome = { result: OpResult; stored: string | null; hasMail: boolean };

/**
 * Applies a sealed submission: assessment, typing analytics, consent, evaluation and op id in one transaction, so that it
 * counts once however often it arrives. A candidate's first submission for a job is the official one; a later, different
 * one is stored as a variant. Only what the candidate wrote is taken from the payload; the server sets the rest.
 * @param isImport an admin sends it from the candidate's file (`submitImported`).
 */
export function submitAssessment(
	app: core.App,
	actor: Actor,
	op: Op,
	{ isImport }: { isImport: boolean } = { isImport: false },
): SubmitOutcome {
	const error = checkSubmission(app, op);
	if (error) return reject(op, error.code, error.detail);
	const submission = readSubmission(actor, op, isImport);
	let submitted: SubmitOutcome | undefined;
	app.runInTransaction((txApp) => {
		submitted = applySubmission(txApp, submission);
	});
	if (!submitted) throw new Error('A submission was committed without a result.');
	return submitted;
}

function applySubmission(txApp: core.App, submission: Submission): SubmitOutcome {
	const { op, isTest, isImport } = submission;
	const { job_id } = op.payload;
	const state = readState(txApp, submission);
	if (state.applied_hash) return repeatOp(txApp, submission, state);
	if (state.job === 'unknown') return reject(op, 'job_not_found', job_id);
	if (state.job === 'deleted') return reject(op, 'job_gone', job_id);

	const hasOfficial = state.official !== '' && !isTest;
	const replacesImported =
		hasOfficial && state.imported_by !== '' && !isImport && !state.is_withdrawn && !isOfficial(op, state);
	if (hasOfficial && !replacesImported) return addToOfficial(txApp, submission, state);

	const isAccepted = state.job === 'active' || state.has_attempt || hasOfficial || isTest;
	if (!isAccepted) return reject(op, 'job_paused', job_id);
	if (state.id_used) return reject(op, 'op_id_conflict', `${op.record} is another record's id`);
	if (replacesImported) setAsideImported(txApp, state.official, op.record);

	const receivedAt = new Date();
	insertAssessment(txApp, submission, receivedAt);
	const hasMail = !isTest && !isImport && notifyCandidate(txApp, 'submission_received', op.record);
	return { result: insertOp(txApp, submission, op.record, receivedAt), stored: op.record, hasMail };
}

/** A repeat returns the first result; different content under the same op id is rejected, and stored within the limit. */
function repeatOp(txApp: core.App, submission: Submission, state: State): SubmitOutcome {
	const { actor, op, hash, isImport } = submission;
	const applied: OpResult & { status: 'applied' } = JSON.parse(state.applied_result);
	const receipt = 'receipt' in applied ? applied.receipt : undefined;
	if (state.applied_hash === hash) {
		const hasMail = !!receipt && !isImport && confirmImported(txApp, actor.id, receipt.submission_id);
		return { result: applied, stored: null, hasMail };
	}
	// An op of another kind under this id has no receipt, and a variant is no assessment: name the official one, if any.
	const assessment = receipt && !receipt.variant ? receipt.submission_id : state.official;
	if (countVariants(txApp, submission, 'op_id_conflict') < LIMITS.conflictPayloads) {
		insertVariant(txApp, submission, { id: newRecordId(), assessment, reason: 'op_id_conflict' });
	} else saveConflict(txApp, actor, op, hash, 'null');
	return reject(op, 'op_id_conflict', 'an operation with this id and other content was received before');
}

/** The same content as the official submission returns its receipt; any other is stored as a variant. */
function addToOfficial(txApp: core.App, submission: Submission, state: State): SubmitOutcome {
	const { actor, op, isImport } = submission;
	const receivedAt = new Date();
	if (isOfficial(op, state)) {
		const hasMail = !isImport && confirmImported(txApp, actor.id, state.official);
		return { result: insertOp(txApp, submission, state.official, receivedAt), stored: null, hasMail };
	}
	if (countVariants(txApp, submission, 'later_submission') >= LIMITS.variantsPerJob) {
		return reject(op, 'limit_reached', `${LIMITS.variantsPerJob} later submissions for a job`);
	}
	const id = state.id_used ? newRecordId() : op.record;
	insertVariant(txApp, submission, { id, assessment: state.official, reason: 'later_submission' });
	return { result: insertOp(txApp, submission, id, receivedAt, { variant: true }), stored: null, hasMail: false };
}

const STATE = `SELECT
	COALESCE(applied.content_hash, '') AS applied_hash, COALESCE(applied.result, '') AS applied_result,
	CASE WHEN job.id IS NOT NULL THEN iif(job.active, 'active', 'paused')
		WHEN EXISTS (SELECT 1 FROM changes WHERE collection = 'jobs' AND record_id = {:job}) THEN 'deleted' ELSE 'unknown' END AS job,
	attempt.id IS NOT NULL AS has_attempt,
	COALESCE(official.id, '') AS official, COALESCE(official.imported_by, '') AS imported_by,
	COALESCE(official.answers_hash || ' ' || official.question_version, '') AS official_content,
	EXISTS (SELECT 1 FROM ${submissions('id = {:record}')}) AS id_used,
	EXISTS (SELECT 1 FROM withdrawn_assessments WHERE id = official.id) AS is_withdrawn
	FROM server_meta meta
	LEFT JOIN sync_ops applied ON applied.user_id = {:user} AND applied.op_id = {:op}
	LEFT JOIN jobs job ON job.id = {:job}
	LEFT JOIN attempts attempt ON attempt.user_id = {:user} AND attempt.job_id = {:job}
	LEFT JOIN ${submissions('job_id = {:job} AND user_id = {:user} AND is_admin_test = 0')} official
	WHERE meta.key = 'epoch'`;

/** What the database has about an op. Missing texts are empty. */
type State = {
	/** Hash of the op that was applied under this id. */
	applied_hash: string;
	applied_result: string;
	job: 'active' | 'paused' | 'deleted' | 'unknown';
	has_attempt: boolean;
	/** Id of the account's official submission for the job. */
	official: string;
	/** The admin who imported the official submission; empty for the candidate's own. */
	imported_by: string;
	official_content: string;
	id_used: boolean;
	/** The candidate withdrew the official submission. It stays the only one: later ones are variants of it. */
	is_withdrawn: boolean;
};

function readState(txApp: core.App, { actor, op }: Submission): State {
	const ids = { user: actor.id, op: op.id, job: op.payload.job_id, record: op.record };
	return getRow<State>(txApp.db(), STATE, ids, {
		applied_hash: '',
		applied_result: '',
		job: 'unknown',
		has_attempt: false,
		official: '',
		imported_by: '',
		official_content: '',
		id_used: false,
		is_withdrawn: false,
	});
}

const isOfficial = ({ payload }: Op, state: State): boolean =>
	state.official_content === `${payload.answers_hash} ${payload.question_version}`;

const INSERT_ASSESSMENT = `INSERT INTO assessments
	(id, job_id, user_id, question_version, answers, answers_hash, submitted_at, sealed_at, is_admin_test, test_mode, insights,
		consent_version, ai_declined, accommodation, created_at, updated_at)
	VALUES ({:id}, {:job}, {:user}, {:version}, {:answers}, {:hash}, {:now}, {:sealed}, {:test}, {:mode}, '[]',
		{:consent}, {:declined}, {:accommodation}, {:now}, {:now})`;

/** Ids with a common prefix are adjacent in the index. `jsonb_each` is faster here than `json_each`. */
const INSERT_ANALYTICS = `INSERT INTO assessment_analytics
	(id, assessment_id, question_id, question_index, time_spent_seconds, first_interaction_at, last_interaction_at,
		keystroke_data, paste_data, interaction_data, device_info, created_at, updated_at)
	SELECT {:prefix} || printf('%03d', key), {:assessment}, value ->> 'question_id', value ->> 'question_index',
		value ->> 'time_spent_seconds', COALESCE(value ->> 'first_interaction_at', ''), COALESCE(value ->> 'last_interaction_at', ''),
		value -> 'keystroke_data', value -> 'paste_data', value -> 'interaction_data', value -> 'device_info', {:now}, {:now}
	FROM jsonb_each({:analytics})`;

const INSERT_CONSENT = `INSERT INTO consents
	(id, user_id, job_id, assessment_id, consent_version, ai_declined, accommodation, given_at, created_at)
	VALUES ({:id}, {:user}, {:job}, {:assessment}, {:version}, {:declined}, {:accommodation}, {:given}, {:now})`;

function insertAssessment(txApp: core.App, submission: Submission, receivedAt: Date): void {
	const { actor, op, isTest } = submission;
	const { payload, record: assessment } = op;
	const db = txApp.db();
	const now = toStoredTime(receivedAt);
	const consent = consentOf(txApp, submission);
	execute(db, INSERT_ASSESSMENT, {
		id: assessment,
		job: payload.job_id,
		user: actor.id,
		version: payload.question_version,
		answers: submission.answers,
		hash: payload.answers_hash,
		sealed: payload.sealed_at,
		test: isTest,
		mode: isTest && payload.test_mode,
		consent: consent?.version ?? '',
		declined: consent?.ai_declined ?? false,
		accommodation: consent?.accommodation ?? false,
		now,
	});
	insertEvaluation(txApp, assessment, now);
	if (!isTest) insertApplied(txApp, { jobId: payload.job_id, candidateId: actor.id, assessmentId: assessment }, now);
	execute(db, INSERT_ANALYTICS, {
		prefix: newRecordId().slice(0, 12),
		assessment,
		analytics: checkedAnalytics(txApp, {
			user: actor.id,
			job: payload.job_id,
			answers: payload.answers,
			analytics: submission.analytics,
		}),
		now,
	});
	if (!consent) return;
	execute(db, INSERT_CONSENT, {
		id: newRecordId(),
		user: actor.id,
		job: payload.job_id,
		assessment,
		version: consent.version,
		declined: consent.ai_declined,
		accommodation: consent.accommodation,
		given: consent.given_at,
		now,
	});
}

/** For a candidate, the consent from all devices for the job; for a test, the one in the submission. */
function consentOf(txApp: core.App, { actor, op, isTest }: Submission): Consent | null {
	const { consent, job_id } = op.payload;
	if (isTest) return consent ?? null;
	const agreed = findAgreedConsent(txApp, actor.id, job_id, consent);
	return agreed ? JSON.parse(agreed) : null;
}

/** A variant has no change in the log: its receipt names the last change before it. */
const INSERT_OP = `INSERT INTO sync_ops (user_id, op_id, kind, content_hash, result, created_at)
	VALUES ({:user}, {:op}, {:kind}, {:hash},
		json_set({:result}, '$.receipt.epoch', (SELECT value FROM server_meta WHERE key = 'epoch'),
			'$.receipt.seq', COALESCE(
				(SELECT MIN(seq) FROM changes WHERE collection = 'own_assessments' AND record_id = {:submission}),
				(SELECT MAX(seq) FROM changes), 0)),
		{:now})
	RETURNING result AS text`;

/** Stores the op id with its result, which repeats return. */
function insertOp(
	txApp: core.App,
	{ actor, op, hash }: Submission,
	submissionId: string,
	receivedAt: Date,
	{ variant }: { variant: boolean } = { variant: false },
): OpResult {
	const receipt: Omit<Receipt, 'seq' | 'epoch'> = {
		submission_id: submissionId,
		answers_hash: op.payload.answers_hash,
		received_at: receivedAt.toISOString(),
		variant,
	};
	const result = readText(txApp.db(), INSERT_OP, {
		user: actor.id,
		op: op.id,
		kind: op.kind,
		hash,
		result: JSON.stringify({ op: op.id, status: 'applied', receipt }),
		submission: submissionId,
		now: toStoredTime(receivedAt),
	});
	return JSON.parse(result);
}

const reject = (op: Op, code: OpRejection, detail: string): SubmitOutcome => ({
	result: { op: op.id, status: 'rejected', code, detail },
	stored: null,
	hasMail: false,
});
