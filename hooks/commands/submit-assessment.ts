import { type Actor, isStaff } from '#domain/access/actor';
import { ANSWER_MAX_CHARS, type Answers, canonicalAnswers } from '#domain/assessments/answers';
import type { Op, OpRefusal, OpResult, Receipt } from '#domain/sync/op';
import { execute, newRecordId, type SqlValue, toStoredTime } from '../platform/database.ts';
import { enqueueEvaluation } from '../queue/enqueue.ts';

/** What came of an op. `stored` names the assessment that this very call wrote; a repeat and a refusal write none. */
export type Submitted = { result: OpResult; stored: string | null };

/** Everything a decision needs, in one read. Booleans are 0 or 1, missing texts empty. */
const STATE = `SELECT
	COALESCE((SELECT content_hash FROM sync_ops WHERE user_id = {:user} AND op_id = {:op}), '') AS applied_hash,
	COALESCE((SELECT result FROM sync_ops WHERE user_id = {:user} AND op_id = {:op}), '') AS applied_result,
	COALESCE((SELECT iif(active, 'active', 'paused') FROM jobs WHERE id = {:job}),
		iif(EXISTS (SELECT 1 FROM changes WHERE collection = 'jobs' AND record_id = {:job}), 'gone', 'unknown')) AS job,
	EXISTS (SELECT 1 FROM attempts WHERE user_id = {:user} AND job_id = {:job}) AS served,
	COALESCE((SELECT (SELECT json_group_array(question.value ->> 'id') FROM json_each(version.questions) question)
		FROM assessment_question_versions version WHERE version.id = {:version} AND version.job_id IN ('', {:job})), '') AS questions,
	COALESCE((SELECT id FROM assessments WHERE job_id = {:job} AND user_id = {:user} AND is_admin_test = 0), '') AS official,
	COALESCE((SELECT answers_hash || ' ' || question_version FROM assessments
		WHERE job_id = {:job} AND user_id = {:user} AND is_admin_test = 0), '') AS official_content,
	EXISTS (SELECT 1 FROM assessments WHERE id = {:record}) AS record_taken,
	(SELECT value FROM server_meta WHERE key = 'epoch') AS epoch`;

type State = {
	applied_hash: string;
	applied_result: string;
	job: 'active' | 'paused' | 'gone' | 'unknown';
	served: boolean;
	questions: string;
	official: string;
	official_content: string;
	record_taken: boolean;
	epoch: string;
};

/**
 * Takes a sealed submission: its effect, its change sequence and its op id in one transaction, so that it counts once however
 * often it arrives (sync contract, push). The first submission of a candidate for a job is the official one; a later, different one
 * is kept as a variant; the hiring team's are tests without limit. Nothing of it is trusted but what the candidate wrote.
 */
export function submitAssessment(app: core.App, actor: Actor, op: Op): Submitted {
	const { payload } = op;
	const refused = refuseContent(payload.answers, payload.answers_hash);
	if (refused) return refuse(op, refused.code, refused.detail);

	const content: Content = {
		answers: JSON.stringify(payload.answers),
		analytics: JSON.stringify(payload.analytics),
		hash: '',
	};
	content.hash = $security.sha256(JSON.stringify([op.kind, op.schema, op.record, payload]));

	let submitted: Submitted | undefined;
	app.runInTransaction((transaction) => {
		submitted = applyOnce(transaction, actor, op, content);
	});
	if (!submitted) throw new Error('A submission was committed without an answer.');
	return submitted;
}

type Content = { answers: string; analytics: string; hash: string };

function applyOnce(app: core.App, actor: Actor, op: Op, content: Content): Submitted {
	const state = readState(app, actor, op);
	if (state.applied_hash) {
		if (state.applied_hash === content.hash) return { result: JSON.parse(state.applied_result), stored: null };
		keepVariant(app, actor, op, content, { id: newRecordId(), assessment: state.official, reason: 'op_id_conflict' });
		return refuse(op, 'op_id_conflict', 'another content came under this id before; both are kept');
	}
	const reason = refuseState(state, actor, op);
	if (reason) return refuse(op, reason.code, reason.detail);
	return isStaff(actor) || !state.official
		? storeAssessment(app, actor, op, content, state)
		: settleLaterSubmission(app, actor, op, content, state);
}

function readState(app: core.App, actor: Actor, op: Op): State {
	const row = new DynamicModel({
		applied_hash: '',
		applied_result: '',
		job: '',
		served: false,
		questions: '',
		official: '',
		official_content: '',
		record_taken: false,
		epoch: '',
	});
	app
		.db()
		.newQuery(STATE)
		.bind({
			user: actor.id,
			op: op.id,
			job: op.payload.job_id,
			version: op.payload.question_version,
			record: op.record,
		})
		.one(row);
	return row as unknown as State;
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

function refuseState(state: State, actor: Actor, { record, payload }: Op): Reason | undefined {
	if (state.job === 'unknown') return { code: 'job_not_found', detail: payload.job_id };
	if (state.job === 'gone') return { code: 'job_gone', detail: payload.job_id };
	if (state.job === 'paused' && !state.served && !isStaff(actor)) return { code: 'job_paused', detail: payload.job_id };
	if (!state.questions) return { code: 'unknown_question_version', detail: payload.question_version };
	const known = new Set<string>(JSON.parse(state.questions));
	for (const id in payload.answers) {
		if (!known.has(id)) return { code: 'unknown_question', detail: id };
	}
	for (const { question_id } of payload.analytics) {
		if (!known.delete(question_id)) return { code: 'unknown_question', detail: question_id };
	}
	if (state.record_taken && (isStaff(actor) || !state.official)) return { code: 'op_id_conflict', detail: record };
	return undefined;
}

const INSERT_ASSESSMENT = `INSERT INTO assessments
	(id, job_id, user_id, question_version, answers, answers_hash, submitted_at, sealed_at, is_admin_test, test_mode, insights, created_at, updated_at)
	VALUES ({:id}, {:job}, {:user}, {:version}, {:answers}, {:hash}, {:now}, {:sealed}, {:test}, {:mode}, '[]', {:now}, {:now})`;

const INSERT_ANALYTICS = `INSERT INTO assessment_analytics
	(assessment_id, question_id, question_index, time_spent_seconds, first_interaction_at, last_interaction_at,
		keystroke_data, paste_data, interaction_data, device_info, created_at, updated_at)
	SELECT {:id}, value ->> 'question_id', value ->> 'question_index', value ->> 'time_spent_seconds',
		COALESCE(value ->> 'first_interaction_at', ''), COALESCE(value ->> 'last_interaction_at', ''),
		value -> 'keystroke_data', value -> 'paste_data', value -> 'interaction_data', value -> 'device_info', {:now}, {:now}
	FROM json_each({:analytics})`;

function storeAssessment(app: core.App, actor: Actor, op: Op, content: Content, state: State): Submitted {
	const db = app.db();
	const { payload } = op;
	const received = new Date();
	const now = toStoredTime(received);
	const test = isStaff(actor);
	execute(db, INSERT_ASSESSMENT, {
		id: op.record,
		job: payload.job_id,
		user: actor.id,
		version: payload.question_version,
		answers: content.answers,
		hash: payload.answers_hash,
		now,
		sealed: payload.sealed_at.slice(0, 40),
		test,
		mode: test && payload.test_mode,
	});
	execute(db, INSERT_ANALYTICS, { id: op.record, analytics: content.analytics, now });
	enqueueEvaluation(app, op.record);
	return settle(app, actor, op, content, {
		submission_id: op.record,
		answers_hash: payload.answers_hash,
		received_at: received.toISOString(),
		seq: findSequence(app, op.record),
		epoch: state.epoch,
		variant: false,
	});
}

/** A submission beside an official one: the same content again is that one, anything else a variant. */
function settleLaterSubmission(app: core.App, actor: Actor, op: Op, content: Content, state: State): Submitted {
	const { payload } = op;
	const same = state.official_content === `${payload.answers_hash} ${payload.question_version}`;
	const id = same ? state.official : op.record;
	const kept = { id: state.record_taken ? newRecordId() : id, assessment: state.official };
	const received = new Date().toISOString();
	if (!same) keepVariant(app, actor, op, content, { ...kept, reason: 'later_submission' });
	const { result } = settle(app, actor, op, content, {
		submission_id: same ? state.official : kept.id,
		answers_hash: payload.answers_hash,
		received_at: received,
		seq: findSequence(app, state.official),
		epoch: state.epoch,
		variant: !same,
	});
	return { result, stored: null };
}

const INSERT_VARIANT = `INSERT INTO assessment_variants
	(id, assessment_id, job_id, user_id, question_version, answers, answers_hash, analytics, sealed_at, received_at, reason, op_id, content_hash)
	VALUES ({:id}, {:assessment}, {:job}, {:user}, {:version}, {:answers}, {:hash}, {:analytics}, {:sealed}, {:now}, {:reason}, {:op}, {:content})
	ON CONFLICT DO NOTHING`;

type Variant = { id: string; assessment: string; reason: 'later_submission' | 'op_id_conflict' };

function keepVariant(app: core.App, actor: Actor, op: Op, content: Content, { id, assessment, reason }: Variant): void {
	const values: Record<string, SqlValue> = {
		id,
		assessment,
		job: op.payload.job_id,
		user: actor.id,
		version: op.payload.question_version,
		answers: content.answers,
		hash: op.payload.answers_hash,
		analytics: content.analytics,
		sealed: op.payload.sealed_at.slice(0, 40),
		now: toStoredTime(new Date()),
		reason,
		op: op.id,
		content: content.hash,
	};
	execute(app.db(), INSERT_VARIANT, values);
}

/** Writes the op's id and answer beside its effect: from here on a repeat gets this very answer. */
function settle(app: core.App, actor: Actor, op: Op, content: Content, receipt: Receipt): Submitted {
	const result: OpResult = { op: op.id, status: 'applied', receipt };
	execute(
		app.db(),
		`INSERT INTO sync_ops (user_id, op_id, kind, content_hash, result, created_at)
		VALUES ({:user}, {:op}, {:kind}, {:hash}, {:result}, {:now})`,
		{
			user: actor.id,
			op: op.id,
			kind: op.kind,
			hash: content.hash,
			result: JSON.stringify(result),
			now: toStoredTime(new Date()),
		},
	);
	return { result, stored: receipt.submission_id };
}

/** Where the assessment entered the change sequence. */
function findSequence(app: core.App, assessmentId: string): number {
	const row = new DynamicModel({ seq: 0 });
	app
		.db()
		.newQuery(`SELECT COALESCE(MIN(seq), 0) AS seq FROM changes WHERE collection = 'assessments' AND record_id = {:id}`)
		.bind({ id: assessmentId })
		.one(row);
	return Number(row.seq);
}

function refuse(op: Op, code: OpRefusal, detail: string): Submitted {
	return { result: { op: op.id, status: 'refused', code, detail }, stored: null };
}
