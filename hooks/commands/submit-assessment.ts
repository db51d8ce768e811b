import { type Actor, isStaff } from '#domain/access/actor';
import { ANSWER_MAX_CHARS, type Answers, canonicalAnswers } from '#domain/assessments/answers';
import type { OpOf, OpRefusal, OpResult, Receipt } from '#domain/sync/op';
import { boundAnalytics } from '../guards/measurements.ts';
import { LIMITS } from '../limits.ts';
import { execute, newRecordId, readText, toStoredTime } from '../platform/database.ts';
import { preparedStatement, type Statement } from '../platform/prepared-statement.ts';
import { agreedConsent } from '../queries/consents.ts';
import { findJobState } from '../queries/job-state.ts';
import { findQuestionVersion } from '../queries/question-versions.ts';
import { keepConflict } from './keep-conflict.ts';
import { confirmImported, setAsideImported } from './replace-imported.ts';

type Op = OpOf<'submit_assessment'>;

/** What came of an op. `stored` names the assessment that this very call wrote; a repeat and a refusal write none. */
export type Submitted = { result: OpResult; stored: string | null };

/**
 * Takes a sealed submission: its effect, its change sequence and its op id in one transaction, so that it counts once however
 * often it arrives (sync contract, push). The first submission of a candidate for a job is the official one; a later, different one
 * is kept as a variant; the hiring team's are tests without limit. Nothing of it is trusted but what the candidate wrote.
 */
export function submitAssessment(
	app: core.App,
	actor: Actor,
	op: Op,
	{ isImport }: { isImport: boolean } = { isImport: false },
): Submitted {
	const { payload } = op;
	const refused = refuseContent(payload.answers, payload.answers_hash) ?? refuseQuestions(app, op);
	if (refused) return refuse(op, refused.code, refused.detail);

	const answers = JSON.stringify(payload.answers);
	const analytics = JSON.stringify(payload.analytics);
	const bounded = payload.analytics.map(boundAnalytics);
	const isCut = bounded.some((each, index) => each !== payload.analytics[index]);
	const { job_id, question_version, answers_hash, sealed_at, test_mode } = payload;
	// The hash of the answers was just found to be theirs, so it stands for them.
	const rest = JSON.stringify([
		op.kind,
		op.schema,
		op.record,
		job_id,
		question_version,
		answers_hash,
		sealed_at,
		test_mode,
		// Left out when there is none, so that what older devices send again hashes as before.
		...(payload.consent ? [payload.consent] : []),
	]);
	const content: Content = {
		answers,
		analytics: isCut ? JSON.stringify(bounded) : analytics,
		hash: $security.sha256(`${rest}\n${analytics}`),
	};

	// The common case needs no look around: what it must not find is part of the statement. Prepared ones run on the write connection
	// itself, which a transaction around several operations already has.
	const stored = app.isTransactional() ? undefined : storeAssessment(app, actor, op, content, storePrepared.on(app));
	if (stored) return confirmed(app, actor, stored, isImport);
	let submitted: Submitted | undefined;
	app.runInTransaction((transaction) => {
		submitted =
			storeAssessment(transaction, actor, op, content, storePrepared.within(transaction)) ??
			settleOtherwise(transaction, actor, op, content, isImport);
	});
	if (!submitted) throw new Error('A submission was committed without an answer.');
	return confirmed(app, actor, submitted, isImport);
}

/** What is not stored by this very call may have been submitted by an admin from a file before; now the candidate's device sends it. */
function confirmed(app: core.App, actor: Actor, submitted: Submitted, isImport: boolean): Submitted {
	const { result, stored } = submitted;
	if (!isImport && !stored && result.status === 'applied' && 'receipt' in result) {
		confirmImported(app, actor.id, result.receipt.submission_id);
	}
	return submitted;
}

type Content = { answers: string; analytics: string; hash: string };

/** Everything that decides why a submission was not simply stored. Missing texts are empty. */
const STATE = `SELECT
	COALESCE(applied.content_hash, '') AS applied_hash, COALESCE(applied.result, '') AS applied_result,
	CASE WHEN job.id IS NOT NULL THEN iif(job.active, 'active', 'paused')
		WHEN EXISTS (SELECT 1 FROM changes WHERE collection = 'jobs' AND record_id = {:job}) THEN 'gone' ELSE 'unknown' END AS job,
	attempt.id IS NOT NULL AS served,
	COALESCE(official.id, '') AS official, COALESCE(official.imported_by, '') AS imported_by,
	COALESCE(official.answers_hash || ' ' || official.question_version, '') AS official_content,
	EXISTS (SELECT 1 FROM assessments WHERE id = {:record}) AS record_taken
	FROM server_meta meta
	LEFT JOIN sync_ops applied ON applied.user_id = {:user} AND applied.op_id = {:op}
	LEFT JOIN jobs job ON job.id = {:job}
	LEFT JOIN attempts attempt ON attempt.user_id = {:user} AND attempt.job_id = {:job}
	LEFT JOIN assessments official ON official.job_id = {:job} AND official.user_id = {:user} AND official.is_admin_test = 0
	WHERE meta.key = 'epoch'`;

type State = {
	applied_hash: string;
	applied_result: string;
	job: 'active' | 'paused' | 'gone' | 'unknown';
	served: boolean;
	official: string;
	/** Of the official submission: the admin who sent it from a file; empty for the candidate's own. */
	imported_by: string;
	official_content: string;
	record_taken: boolean;
};

function readState(app: core.App, actor: Actor, op: Op): State {
	const row = new DynamicModel({
		applied_hash: '',
		applied_result: '',
		job: '',
		served: false,
		official: '',
		imported_by: '',
		official_content: '',
		record_taken: false,
	});
	const ids = { user: actor.id, op: op.id, job: op.payload.job_id, record: op.record };
	app.db().newQuery(STATE).bind(ids).one(row);
	return row as unknown as State;
}

/** An op that came before, one that cannot be taken, or a submission beside an official one. */
function settleOtherwise(app: core.App, actor: Actor, op: Op, content: Content, isImport: boolean): Submitted {
	const state = readState(app, actor, op);
	if (state.applied_hash) {
		const applied: OpResult & { status: 'applied' } = JSON.parse(state.applied_result);
		if (state.applied_hash === content.hash) return { result: applied, stored: null };
		// An op of another kind under this id has no receipt; the official submission, if any, is then the one to stand beside.
		const first = 'receipt' in applied && !applied.receipt.variant ? applied.receipt.submission_id : '';
		const assessment = first || state.official;
		if (countVariants(app, actor, op, 'op_id_conflict') < LIMITS.conflictPayloads) {
			keepVariant(app, actor, op, content, { id: newRecordId(), assessment, reason: 'op_id_conflict' });
		} else keepConflict(app, actor, op, content.hash, 'null');
		return refuse(op, 'op_id_conflict', 'another content came under this id before');
	}
	const job = op.payload.job_id;
	if (state.job === 'unknown') return refuse(op, 'job_not_found', job);
	if (state.job === 'gone') return refuse(op, 'job_gone', job);
	if (state.official && !isStaff(actor) && state.imported_by !== '' && !isImport && !isSame(op, state)) {
		if (state.record_taken) return refuse(op, 'op_id_conflict', `${op.record} is another record's id`);
		setAsideImported(app, state.official, op.record);
		const stored = storeAssessment(app, actor, op, content, storePrepared.within(app));
		if (stored) return stored;
		throw new Error('A submission that takes the place of an imported one was not stored.');
	}
	if (state.official && !isStaff(actor)) return settleLaterSubmission(app, actor, op, content, state);
	if (state.job === 'paused' && !state.served && !isStaff(actor)) return refuse(op, 'job_paused', job);
	return refuse(op, 'op_id_conflict', `${op.record} is another record's id`);
}

type Reason = { code: OpRefusal; detail: string };

/** What is wrong with the answers whatever the database holds. */
function refuseContent(answers: Answers, hash: string): Reason | undefined {
	let written = false;
	for (const id in answers) {
		const answer = answers[id] ?? '';
		if (answer.length > ANSWER_MAX_CHARS) {
			return {
				code: 'answer_too_long',
				detail: `${id} has ${answer.length} characters, ${ANSWER_MAX_CHARS} are allowed`,
			};
		}
		written ||= answer.trim() !== '';
	}
	if (!written) return { code: 'answers_missing', detail: 'no question is answered' };
	const canonical = $security.sha256(canonicalAnswers(answers));
	return canonical === hash ? undefined : { code: 'hash_mismatch', detail: `the answers hash to ${canonical}` };
}

/** What is wrong with the questions that the submission names; versions never change, so this needs no transaction. */
function refuseQuestions(app: core.App, { payload }: Op): Reason | undefined {
	const version = findQuestionVersion(app, payload.question_version);
	// A deleted job took its questions with it: that is the reason to give.
	if (!version && findJobState(app, payload.job_id) === 'gone') return { code: 'job_gone', detail: payload.job_id };
	if (!version || (version.jobId !== '' && version.jobId !== payload.job_id)) {
		return { code: 'unknown_question_version', detail: payload.question_version };
	}
	for (const id in payload.answers) {
		if (!version.questionIds.has(id)) return { code: 'unknown_question', detail: id };
	}
	const measured = new Set<string>();
	for (const { question_id } of payload.analytics) {
		if (!version.questionIds.has(question_id)) return { code: 'unknown_question', detail: question_id };
		if (measured.has(question_id)) return { code: 'invalid_op', detail: `${question_id} is measured twice` };
		measured.add(question_id);
	}
	return undefined;
}

const STORE = `INSERT INTO submission_door
	(record, op, kind, content_hash, result, queue_id, job, account, question_version, answers, answers_hash, analytics,
		received_at, sealed_at, is_test, test_mode, consent)
	VALUES ({:record}, {:op}, {:kind}, {:content}, {:result}, {:queue}, {:job}, {:user}, {:version}, {:answers}, {:hash}, {:analytics},
		{:now}, {:sealed}, {:test}, {:mode}, iif({:test}, {:consent}, ${agreedConsent("NULLIF({:consent}, '')")}))`;

const RESULT = `SELECT COALESCE((SELECT result FROM sync_ops
	WHERE user_id = {:user} AND op_id = {:op} AND content_hash = {:content}), '') AS text`;

const storePrepared = preparedStatement(STORE);

/**
 * Stores the submission through its door (see the migration of `submission_door`), if nothing speaks against it. Also answers for an
 * op that was applied before with this very content. Undefined when nothing was written and nothing of this op is there.
 */
function storeAssessment(
	app: core.App,
	actor: Actor,
	op: Op,
	content: Content,
	store: Statement,
): Submitted | undefined {
	const { payload } = op;
	const received = new Date();
	const test = isStaff(actor);
	const receipt = {
		submission_id: op.record,
		answers_hash: payload.answers_hash,
		received_at: received.toISOString(),
		variant: false,
	};
	store({
		record: op.record,
		op: op.id,
		kind: op.kind,
		content: content.hash,
		result: JSON.stringify({ op: op.id, status: 'applied', receipt }),
		queue: newRecordId(),
		job: payload.job_id,
		user: actor.id,
		version: payload.question_version,
		answers: content.answers,
		hash: payload.answers_hash,
		analytics: content.analytics,
		now: toStoredTime(received),
		sealed: payload.sealed_at,
		test,
		mode: test && payload.test_mode,
		consent: payload.consent ? JSON.stringify(payload.consent) : '',
	});
	// Committed, or in this very transaction: read beside the write connection, which the next submission can have.
	const text = readText(app.db(), RESULT, { user: actor.id, op: op.id, content: content.hash });
	if (!text) return undefined;
	const result: { op: string; status: 'applied'; receipt: Receipt } = JSON.parse(text);
	return { result, stored: result.receipt.received_at === receipt.received_at ? op.record : null };
}

const isSame = ({ payload }: Op, state: State): boolean =>
	state.official_content === `${payload.answers_hash} ${payload.question_version}`;

/** A submission beside an official one: the same content again is that one, anything else a variant. */
function settleLaterSubmission(app: core.App, actor: Actor, op: Op, content: Content, state: State): Submitted {
	const { payload } = op;
	const same = isSame(op, state);
	const variantId = state.record_taken ? newRecordId() : op.record;
	if (!same) {
		if (countVariants(app, actor, op, 'later_submission') >= LIMITS.variantsPerJob) {
			return refuse(op, 'limit_reached', `${LIMITS.variantsPerJob} later submissions for a job`);
		}
		keepVariant(app, actor, op, content, { id: variantId, assessment: state.official, reason: 'later_submission' });
	}
	const result = settle(app, actor, op, content, {
		submission_id: same ? state.official : variantId,
		answers_hash: payload.answers_hash,
		received_at: new Date().toISOString(),
		variant: !same,
	});
	return { result, stored: null };
}

const INSERT_VARIANT = `INSERT INTO assessment_variants
	(id, assessment_id, job_id, user_id, question_version, answers, answers_hash, analytics, sealed_at, received_at, reason, op_id, content_hash)
	VALUES ({:id}, {:assessment}, {:job}, {:user}, {:version}, {:answers}, {:hash}, {:analytics}, {:sealed}, {:now}, {:reason}, {:op}, {:content})
	ON CONFLICT DO NOTHING`;

const COUNT_VARIANTS = `SELECT CAST(count(*) AS TEXT) AS text FROM assessment_variants
	WHERE user_id = {:user} AND job_id = {:job} AND reason = {:reason}`;

const countVariants = (app: core.App, actor: Actor, op: Op, reason: Variant['reason']): number =>
	Number(readText(app.db(), COUNT_VARIANTS, { user: actor.id, job: op.payload.job_id, reason }));

type Variant = { id: string; assessment: string; reason: 'later_submission' | 'op_id_conflict' };

function keepVariant(app: core.App, actor: Actor, op: Op, content: Content, { id, assessment, reason }: Variant): void {
	execute(app.db(), INSERT_VARIANT, {
		id,
		assessment,
		job: op.payload.job_id,
		user: actor.id,
		version: op.payload.question_version,
		answers: content.answers,
		hash: op.payload.answers_hash,
		analytics: content.analytics,
		sealed: op.payload.sealed_at,
		now: toStoredTime(new Date()),
		reason,
		op: op.id,
		content: content.hash,
	});
}

/** A variant has no change of its own: its receipt names the last one before it. */
const INSERT_OP = `INSERT INTO sync_ops (user_id, op_id, kind, content_hash, result, created_at)
	VALUES ({:user}, {:op}, {:kind}, {:hash},
		json_set({:result}, '$.receipt.epoch', (SELECT value FROM server_meta WHERE key = 'epoch'),
			'$.receipt.seq', COALESCE(
				(SELECT MIN(seq) FROM changes WHERE collection = 'own_assessments' AND record_id = {:submission}),
				(SELECT MAX(seq) FROM changes), 0)),
		{:now})
	RETURNING result AS text`;

/** Writes the op's id and answer beside its effect: from here on a repeat gets this very answer. */
function settle(
	app: core.App,
	actor: Actor,
	op: Op,
	content: Content,
	receipt: Omit<Receipt, 'seq' | 'epoch'>,
): OpResult {
	const result = readText(app.db(), INSERT_OP, {
		user: actor.id,
		op: op.id,
		kind: op.kind,
		hash: content.hash,
		result: JSON.stringify({ op: op.id, status: 'applied', receipt }),
		submission: receipt.submission_id,
		now: toStoredTime(new Date()),
	});
	return JSON.parse(result);
}

function refuse(op: Op, code: OpRefusal, detail: string): Submitted {
	return { result: { op: op.id, status: 'refused', code, detail }, stored: null };
}
