import { describe, expect, it } from 'vitest';
import { assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import { attemptSchema } from '../../../app/domain/assessments/attempt.ts';
import { DEFAULT_VERSION_ID } from '../../../app/domain/questions/default-questions.ts';
import { beginAttempt, expectOk, pushOp, pushOps } from '../../support/api.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import {
	anId,
	anOp,
	aSubmission,
	buildAccount,
	buildJob,
	buildStaff,
	DEFAULT_ANSWERS,
	hashAnswers,
	operatorOf,
} from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { pullRow } from './pull-client.ts';

const server = sharedServer();

async function setOut() {
	const [ada, job] = await Promise.all([buildAccount(server()), buildJob(server())]);
	return { ada, job };
}

/** An account's submissions in the database, read by the operator. */
async function stored(userId: string) {
	const operator = await operatorOf(server());
	const filter = operator.filter('user_id = {:userId}', { userId });
	const [assessments, variants] = await Promise.all([
		operator.collection('assessments').getFullList({ filter }),
		operator.collection('assessment_variants').getFullList({ filter }),
	]);
	return { assessments, variants };
}

async function storedAnalytics(assessmentId: string) {
	const operator = await operatorOf(server());
	const filter = operator.filter('assessment_id = {:assessmentId}', { assessmentId });
	return operator.collection('assessment_analytics').getFullList({ filter, sort: 'question_index' });
}

async function queued(assessmentId: string) {
	const operator = await operatorOf(server());
	const filter = operator.filter('assessment_id = {:assessmentId}', { assessmentId });
	return operator.collection('evaluation_queue').getFullList({ filter });
}

describe('a submission', () => {
	it('is stored as sealed, with its analytics, queued for evaluation, and gets a full receipt', async () => {
		const { ada, job } = await setOut();
		const op = anOp(aSubmission({ job_id: job.id }));

		const before = Date.now();
		const response = await pushOps(server(), ada.token, [op]);

		const { assessments, variants } = await stored(ada.id);
		expect(variants).toEqual([]);
		expect(assessments).toHaveLength(1);
		expect(assessments[0]).toMatchObject({
			id: op.record,
			job_id: job.id,
			user_id: ada.id,
			answers: op.payload.answers,
			answers_hash: op.payload.answers_hash,
			question_version: DEFAULT_VERSION_ID,
			is_admin_test: false,
			test_mode: false,
		});
		expect(response).toEqual({
			results: [
				{
					op: op.id,
					status: 'applied',
					receipt: {
						submission_id: op.record,
						answers_hash: op.payload.answers_hash,
						received_at: String(assessments[0]?.submitted_at).replace(' ', 'T'),
						seq: expect.any(Number),
						epoch: response.epoch,
						variant: false,
					},
				},
			],
			epoch: expect.stringMatching(/^[0-9a-f]{32}$/),
			server_time: expect.any(String),
		});
		expect(Date.parse(response.server_time)).toBeGreaterThanOrEqual(before);
		const analytics = await storedAnalytics(op.record);
		expect(analytics.map(({ question_id }) => question_id)).toEqual(op.payload.analytics.map((row) => row.question_id));
		expect(analytics[0]).toMatchObject({ ...op.payload.analytics[0] });
		expect(await queued(op.record)).toHaveLength(1);
	});

	it('is pulled by its candidate and by the hiring team in the shapes of the domain', async () => {
		const { ada, job } = await setOut();
		const reviewer = await buildStaff(server(), 'reviewer');
		const op = anOp(aSubmission({ job_id: job.id }));
		await pushOp(server(), ada.token, op);

		const own = await pullRow(server(), ada.token, 'own_assessments', op.record);
		const review = assessmentReviewSchema.parse(
			expectOk(await server().call('GET', `/api/staff/assessments/${op.record}`, { token: reviewer.token })),
		);

		expect(own.answers).toEqual(op.payload.answers);
		expect(own.questions.map(({ id }) => id)).toEqual(Object.keys(DEFAULT_ANSWERS));
		expect(review.analytics).toEqual(op.payload.analytics);
		expect(review.candidate).toEqual({
			name: 'Ada Lovelace',
			first_name: 'Ada',
			last_name: 'Lovelace',
			email: ada.email,
		});
	});

	it('has one effect and one response when it arrives sixteen times concurrently', async () => {
		const { ada, job } = await setOut();
		const op = anOp(aSubmission({ job_id: job.id }));

		const results = await Promise.all(Array.from({ length: 16 }, () => pushOp(server(), ada.token, op)));

		expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
		expect(results[0]?.status).toBe('applied');
		const { assessments, variants } = await stored(ada.id);
		expect(assessments).toHaveLength(1);
		expect(variants).toEqual([]);
		expect(await storedAnalytics(op.record)).toHaveLength(5);
		expect(await queued(op.record)).toHaveLength(1);
	});

	it('with the id of an earlier op and other content is refused, and both contents are stored, once', async () => {
		const { ada, job } = await setOut();
		const op = anOp(aSubmission({ job_id: job.id }));
		const answers = { ...DEFAULT_ANSWERS, defaultquest001: 'Another answer.' };
		const other = { ...op, payload: aSubmission({ job_id: job.id, answers }) };
		const first = await pushOp(server(), ada.token, op);

		const refused = await Promise.all([pushOp(server(), ada.token, other), pushOp(server(), ada.token, other)]);

		for (const result of refused) expect(result).toMatchObject({ status: 'rejected', code: 'op_id_conflict' });
		const { assessments, variants } = await stored(ada.id);
		expect(assessments.map((row) => row.answers)).toEqual([DEFAULT_ANSWERS]);
		expect(variants).toHaveLength(1);
		expect(variants[0]).toMatchObject({ answers, reason: 'op_id_conflict', op_id: op.id, assessment_id: op.record });
		expect(await pushOp(server(), ada.token, op)).toEqual(first);
	});

	it('after the official one is stored as a variant when it differs, and as the same when it does not', async () => {
		const { ada, job } = await setOut();
		const official = anOp(aSubmission({ job_id: job.id }));
		const same = anOp(official.payload);
		const answers = { ...DEFAULT_ANSWERS, defaultquest005: 'I thought again.' };
		const later = anOp(aSubmission({ job_id: job.id, answers }));

		const results = [];
		for (const op of [official, same, later, later]) results.push(await pushOp(server(), ada.token, op));

		expect(results).toMatchObject([
			{ status: 'applied', receipt: { submission_id: official.record, variant: false } },
			{ status: 'applied', receipt: { submission_id: official.record, variant: false } },
			{ status: 'applied', receipt: { submission_id: later.record, variant: true } },
			{ status: 'applied', receipt: { submission_id: later.record, variant: true } },
		]);
		expect(results[3]).toEqual(results[2]);
		const { assessments, variants } = await stored(ada.id);
		expect(assessments.map(({ id }) => id)).toEqual([official.record]);
		expect(variants).toMatchObject([{ id: later.record, answers, reason: 'later_submission' }]);
	});

	it('after the official one is never evaluated and leaves it unchanged, also with an unanswered question', async () => {
		const { ada, job } = await setOut();
		const official = anOp(aSubmission({ job_id: job.id }));
		const [first = ''] = Object.keys(DEFAULT_ANSWERS);
		const answers = { ...DEFAULT_ANSWERS, [first]: '' };
		const later = anOp(aSubmission({ job_id: job.id, answers, answers_hash: hashAnswers(answers) }));
		await pushOp(server(), ada.token, official);
		const before = (await stored(ada.id)).assessments;
		expect(await pushOp(server(), ada.token, later)).toMatchObject({ receipt: { variant: true } });
		const { assessments, variants } = await stored(ada.id);
		expect(assessments.map(({ id, answers_hash }) => [id, answers_hash])).toEqual(
			before.map(({ id, answers_hash }) => [id, answers_hash]),
		);
		expect(variants).toMatchObject([{ id: later.record, assessment_id: official.record, answers }]);
		expect([await queued(later.record), await storedAnalytics(later.record)]).toEqual([[], []]);
	});

	it('of two devices concurrently: one becomes official, the other a variant', async () => {
		const { ada, job } = await setOut();
		const ops = ['From the phone.', 'From the desk.'].map((text) =>
			anOp(aSubmission({ job_id: job.id, answers: { ...DEFAULT_ANSWERS, defaultquest002: text } })),
		);

		const results = await Promise.all(ops.map((op) => pushOp(server(), ada.token, op)));

		const variants = results.map((result) => 'receipt' in result && result.receipt.variant);
		expect(variants).toEqual(expect.arrayContaining([false, true]));
		const kept = await stored(ada.id);
		expect([kept.assessments.length, kept.variants.length]).toEqual([1, 1]);
	});

	it('of the hiring team is a test, any number of times, with their test mode', async () => {
		const job = await buildJob(server());
		const admin = await buildStaff(server(), 'reviewer');

		for (const test_mode of [false, true]) {
			const result = await pushOp(server(), admin.token, anOp(aSubmission({ job_id: job.id, test_mode })));
			expect(result).toMatchObject({ status: 'applied', receipt: { variant: false } });
		}

		const { assessments, variants } = await stored(admin.id);
		expect(assessments.map(({ is_admin_test, test_mode }) => ({ is_admin_test, test_mode }))).toEqual(
			expect.arrayContaining([
				{ is_admin_test: true, test_mode: false },
				{ is_admin_test: true, test_mode: true },
			]),
		);
		expect(variants).toEqual([]);
	});

	it('of a candidate never has test mode', async () => {
		const { ada, job } = await setOut();

		await pushOp(server(), ada.token, anOp(aSubmission({ job_id: job.id, test_mode: true })));

		expect((await stored(ada.id)).assessments).toMatchObject([{ is_admin_test: false, test_mode: false }]);
	});

	it('refers to the version it answers, whatever was saved since', async () => {
		const ada = await buildAccount(server());
		const job = await buildJob(server(), {}, [{ prompt: 'Old question' }]);
		const attempt = await beginAttempt(server(), ada.token, job.id);
		const operator = await operatorOf(server());
		await operator.collection('assessment_questions').delete(job.questionIds[0] ?? '');
		await operator
			.collection('assessment_questions')
			.create({ job_id: job.id, prompt: 'New question', type: 'text', options: [], order_index: 1, weight: 5 });

		const answers = { [attempt.version.questions[0]?.id ?? '']: 'To the old question.' };
		const op = anOp(aSubmission({ job_id: job.id, question_version: attempt.version.id, answers }));
		expect(await pushOp(server(), ada.token, op)).toMatchObject({ status: 'applied' });

		const again = attemptSchema.parse(await beginAttempt(server(), ada.token, job.id));
		expect(again.version).toEqual(attempt.version);
		expect(again.submission).toMatchObject({ submission_id: op.record, answers_hash: op.payload.answers_hash });
		const bob = await buildAccount(server());
		const fresh = await beginAttempt(server(), bob.token, job.id);
		expect(fresh.version.questions.map(({ prompt }) => prompt)).toEqual(['New question']);
	});

	it('has the same hash as on the device, in any script', async () => {
		const { ada } = await setOut();
		const texts = {
			astral: 'Zebra 🦓, family 👩‍👩‍👧, 𝔉raktur',
			combining: 'e\u0301 n\u0303 \u1112\u1161\u11ab',
			'lone surrogates': 'high \ud83e low \udd93 reversed \udd93\ud83e end \ud800',
			escapes: 'back\\slash \\ud800 "quoted" \u0000\u0007\u2028\u2029\uffff/',
			'right to left': 'שלום \u202e مرحبا',
		};
		for (const [name, text] of Object.entries(texts)) {
			const job = await buildJob(server());
			const answers = { ...DEFAULT_ANSWERS, defaultquest001: text };
			const op = anOp(aSubmission({ job_id: job.id, answers }));

			const result = await pushOp(server(), ada.token, op);

			expect(result, name).toMatchObject({ status: 'applied', receipt: { answers_hash: hashAnswers(answers) } });
			const own = await pullRow(server(), ada.token, 'own_assessments', op.record);
			expect(own.answers, name).toEqual(answers);
			expect(hashAnswers(own.answers), name).toBe(own.answers_hash);
		}
	});
});

describe('a paused or deleted job', () => {
	it('accepts the submission of an account that was served before the pause, and of no other', async () => {
		const { ada, job } = await setOut();
		const bob = await buildAccount(server());
		await beginAttempt(server(), ada.token, job.id);
		await (await operatorOf(server())).collection('jobs').update(job.id, { active: false });

		const served = await pushOp(server(), ada.token, anOp(aSubmission({ job_id: job.id })));
		const unserved = await pushOp(server(), bob.token, anOp(aSubmission({ job_id: job.id })));

		expect(served).toMatchObject({ status: 'applied' });
		expect(unserved).toMatchObject({ status: 'rejected', code: 'job_paused' });
		expect(await server().call('POST', '/api/attempts', { token: bob.token, body: { job_id: job.id } })).toMatchObject({
			status: 404,
			body: { code: 'job_paused' },
		});
		expect((await beginAttempt(server(), ada.token, job.id)).job.id).toBe(job.id);
	});

	it('stores a later submission of an account that has one, served or not', async () => {
		const { ada, job } = await setOut();
		await pushOp(server(), ada.token, anOp(aSubmission({ job_id: job.id })));
		await (await operatorOf(server())).collection('jobs').update(job.id, { active: false });

		const answers = { ...DEFAULT_ANSWERS, defaultquest003: 'Across several teams' };
		const later = await pushOp(server(), ada.token, anOp(aSubmission({ job_id: job.id, answers })));

		expect(later).toMatchObject({ status: 'applied', receipt: { variant: true } });
	});

	it('is gone once deleted, and unknown when it never existed', async () => {
		const { ada, job } = await setOut();
		await (await operatorOf(server())).collection('jobs').delete(job.id);

		const gone = await pushOp(server(), ada.token, anOp(aSubmission({ job_id: job.id })));
		const unknown = await pushOp(server(), ada.token, anOp(aSubmission({ job_id: anId() })));

		expect(gone).toMatchObject({ status: 'rejected', code: 'job_gone' });
		expect(unknown).toMatchObject({ status: 'rejected', code: 'job_not_found' });
	});
});

describe('a bad submission', () => {
	const answers = { ...DEFAULT_ANSWERS };
	const cases: Record<string, { code: string; op: (jobId: string, userId: string) => Record<string, unknown> }> = {
		'an answer of 200,000 characters': {
			code: 'answer_too_long',
			op: (job_id) => anOp(aSubmission({ job_id, answers: { ...answers, defaultquest001: 'x'.repeat(200_000) } })),
		},
		'an answer for a question that is not in the version': {
			code: 'unknown_question',
			// Without measurements, which would refer to the question too and be refused for that.
			op: (job_id) => anOp(aSubmission({ job_id, answers: { ...answers, someotherthing1: 'Hello' }, analytics: [] })),
		},
		"an answer under an older key, 'question_{id}'": {
			code: 'unknown_question',
			op: (job_id) => anOp(aSubmission({ job_id, answers: { question_defaultquest001: 'Hello' }, analytics: [] })),
		},
		'an answer under a position': {
			code: 'unknown_question',
			op: (job_id) => anOp(aSubmission({ job_id, answers: { 0: 'Hello' }, analytics: [] })),
		},
		'analytics for a question that is not in the version': {
			code: 'unknown_question',
			op: (job_id) => anOp(aSubmission({ job_id, analytics: [someAnalytics('someotherthing1', 0)] })),
		},
		'the same question measured twice': {
			code: 'invalid_op',
			op: (job_id) =>
				anOp(
					aSubmission({
						job_id,
						analytics: [someAnalytics('defaultquest001', 0), someAnalytics('defaultquest001', 1)],
					}),
				),
		},
		'an unknown question version': {
			code: 'unknown_question_version',
			op: (job_id) => anOp(aSubmission({ job_id, question_version: anId() })),
		},
		'a hash of something else': {
			code: 'hash_mismatch',
			op: (job_id) => anOp(aSubmission({ job_id, answers_hash: 'a'.repeat(64) })),
		},
		'no answer at all': { code: 'answers_missing', op: (job_id) => anOp(aSubmission({ job_id, answers: {} })) },
		'nothing but blanks': {
			code: 'answers_missing',
			op: (job_id) => anOp(aSubmission({ job_id, answers: { defaultquest001: ' \n' } })),
		},
		'a score of its own': {
			code: 'field_not_allowed',
			op: (job_id) => ({ ...anOp(aSubmission({ job_id })), payload: { ...aSubmission({ job_id }), score: 100 } }),
		},
		'another user': {
			code: 'field_not_allowed',
			op: (job_id) => ({ ...anOp(aSubmission({ job_id })), payload: { ...aSubmission({ job_id }), user_id: anId() } }),
		},
		'another user beside the payload': {
			code: 'field_not_allowed',
			op: (job_id) => ({ ...anOp(aSubmission({ job_id })), user_id: anId() }),
		},
		'a key hidden in the measurements': {
			code: 'field_not_allowed',
			op: (job_id) =>
				anOp(
					aSubmission({
						job_id,
						analytics: [Object.assign(someAnalytics('defaultquest001', 0), { risk_score: 0 })],
					}),
				),
		},
		'a schema of the future': {
			code: 'update_required',
			op: (job_id) => anOp(aSubmission({ job_id }), { schema: 99 }),
		},
		'a schema of long ago': { code: 'update_required', op: (job_id) => anOp(aSubmission({ job_id }), { schema: -5 }) },
		'an unknown kind': {
			code: 'invalid_op',
			op: (job_id) => ({ ...anOp(aSubmission({ job_id })), kind: 'make_me_admin' }),
		},
		'a record id of another form': {
			code: 'invalid_op',
			op: (job_id) => anOp(aSubmission({ job_id }), { record: "'; DROP TABLE jobs" }),
		},
		'answers that are no texts': {
			code: 'invalid_op',
			op: (job_id) => ({
				...anOp(aSubmission({ job_id })),
				payload: { ...aSubmission({ job_id }), answers: { defaultquest001: 7 } },
			}),
		},
		'a negative count': {
			code: 'invalid_op',
			op: (job_id) =>
				anOp(aSubmission({ job_id, analytics: [{ ...someAnalytics('defaultquest001', 0), time_spent_seconds: -1 }] })),
		},
	};

	it.each(Object.entries(cases))('with %s is refused with its reason and stores nothing', async (_, { code, op }) => {
		const { ada, job } = await setOut();
		const bad = op(job.id, ada.id);
		const good = anOp(aSubmission({ job_id: job.id }));

		const { results } = await pushOps(server(), ada.token, [bad, good]);

		expect(results).toMatchObject([
			{ op: bad.id, status: 'rejected', code },
			{ op: good.id, status: 'applied' },
		]);
		const { assessments, variants } = await stored(ada.id);
		expect(assessments.map(({ id }) => id)).toEqual([good.record]);
		expect(variants).toEqual([]);
	});

	it.each([[null], [7], ['text'], [[]], [{}], [{ id: 3 }]])('that is %j is refused as one', async (bad) => {
		const { ada } = await setOut();

		const { results } = await pushOps(server(), ada.token, [bad]);

		expect(results).toMatchObject([{ op: '', status: 'rejected', code: 'invalid_op' }]);
	});

	it('under the record id of another account is refused and changes nothing of theirs', async () => {
		const { ada, job } = await setOut();
		const eve = await buildAccount(server());
		const op = anOp(aSubmission({ job_id: job.id }));
		await pushOp(server(), ada.token, op);

		const collision = anOp(aSubmission({ job_id: job.id }), { record: op.record });
		const result = await pushOp(server(), eve.token, collision);

		expect(result).toMatchObject({ status: 'rejected', code: 'op_id_conflict' });
		expect((await stored(ada.id)).assessments).toMatchObject([{ id: op.record, user_id: ada.id }]);
		expect((await stored(eve.id)).assessments).toEqual([]);
	});

	it('with the op id of another account is a separate op', async () => {
		const { ada, job } = await setOut();
		const bob = await buildAccount(server());
		const op = anOp(aSubmission({ job_id: job.id }));
		await pushOp(server(), ada.token, op);

		const result = await pushOp(server(), bob.token, anOp(op.payload, { id: op.id }));

		expect(result).toMatchObject({ status: 'applied', receipt: { variant: false } });
	});
});

describe('a bad push', () => {
	it.each([
		['a body that is not JSON', '{"ops": [', 400, 'not_json'],
		['an empty body', '', 400, 'not_json'],
		['a body that is no object', '[]', 400, 'invalid_body'],
		['a body of null', 'null', 400, 'invalid_body'],
		['a body without ops', '{}', 400, 'invalid_body'],
		['ops that are no list', '{"ops": {}}', 400, 'invalid_body'],
		['201 ops', JSON.stringify({ ops: Array.from({ length: 201 }, () => ({})) }), 400, 'too_many_ops'],
		['nine million bytes', JSON.stringify({ ops: [], filler: 'x'.repeat(9_000_000) }), 413, 'body_too_large'],
	])('with %s gets its error code', async (_, body, status, code) => {
		const ada = await buildAccount(server());

		const response = await server().call('POST', '/api/sync/push', { token: ada.token, body });

		expect(response).toMatchObject({ status, body: { code, message: expect.any(String) } });
	});

	it.each([
		['of nine million bytes is answered with its code', 9_000_000, 413, { code: 'body_too_large' }],
		['of a hundred thousand is taken', 100_000, 200, { results: [] }],
	] as const)('that is chunked without a length %s', async (_, size, status, body) => {
		const ada = await buildAccount(server());
		const pieces = ['{"ops":[],"filler":"', 'é'.repeat(size / 2), '"}'];
		const inPieces: RequestInit & { duplex: 'half' } = {
			method: 'POST',
			headers: { authorization: ada.token, 'content-type': 'application/json' },
			body: new ReadableStream({
				start(controller) {
					for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
					controller.close();
				},
			}),
			duplex: 'half',
		};

		const response = await fetch(`${server().url}/api/sync/push`, inPieces);

		expect({ status: response.status, body: await response.json() }).toMatchObject({ status, body });
	});

	it('without a session gets 401, whatever its content', async () => {
		const ada = await buildAccount(server());
		const tokens = {
			none: undefined,
			nonsense: 'abc',
			expired: await expiredToken(ada.id),
			cut: ada.token.slice(0, -3),
		};

		for (const [name, token] of Object.entries(tokens)) {
			const response = await server().call('POST', '/api/sync/push', {
				...(token !== undefined && { token }),
				body: { ops: [] },
			});
			expect(response, name).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
		}
	});

	/** A token of the account that expired a second after it was issued. */
	async function expiredToken(userId: string): Promise<string> {
		const operator = await operatorOf(server());
		const short = await operator.collection('users').impersonate(userId, 1);
		const { token } = short.authStore;
		await expect.poll(() => server().call('GET', '/api/me', { token })).toMatchObject({ status: 401 });
		return token;
	}
});
