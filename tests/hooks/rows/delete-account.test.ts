import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_CASCADE, RETAINED_WITHOUT_ACCOUNT } from '../../../hooks/rows/account-cascade.ts';
import { beginAttempt, expectOk, pushOp } from '../../support/api.ts';
import {
	anEmail,
	anId,
	anInvitationRow,
	anOp,
	aSubmission,
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	DEFAULT_ANSWERS,
	hashAnswers,
	operatorOf,
	PASSWORD,
} from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import type { TestServer } from '../../support/server.ts';
import { ownServer, sharedServer } from '../../support/server-fixture.ts';
import { untilApplicationIsStored } from '../../support/stored-application.ts';
import { submitFor } from '../../support/submit.ts';
import { aDraft, saveDraft } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

/** Every cell of the database that contains one of the texts, as `table.column`. */
function placesOf(server: TestServer, texts: readonly string[]): string[] {
	const database = new DatabaseSync(`${server.dataDir}/data.db`, { readOnly: true });
	try {
		const columns = database
			.prepare(
				`SELECT held.name AS holder, info.name AS column FROM sqlite_schema held, pragma_table_info(held.name) info
				WHERE held.type = 'table' AND held.name NOT LIKE 'sqlite%'`,
			)
			.all() as { holder: string; column: string }[];
		return columns
			.filter(({ holder, column }) =>
				texts.some(
					(text) =>
						database
							.prepare(`SELECT 1 FROM "${holder}" WHERE instr(lower(CAST("${column}" AS TEXT)), lower(?)) LIMIT 1`)
							.get(text) !== undefined,
				),
			)
			.map(({ holder, column }) => `${holder}.${column}`)
			.sort();
	} finally {
		database.close();
	}
}

/** As the link of a mail does. */
function switchOff(server: TestServer, email: string): void {
	const database = new DatabaseSync(`${server.dataDir}/data.db`, { timeout: 60_000 });
	const row = database.prepare("INSERT INTO mail_switches VALUES (?, 'result_ready', '2026-11-20 10:00:00.000Z')");
	row.run(email);
	database.close();
}

/**
 * A candidate with rows in every table that refers to an account, and rows that the hiring team wrote about the assessment.
 */
async function aBusyCandidate(server: TestServer, reviewer: BuiltAccount) {
	const [job, draftJob] = [await buildJob(server), await buildJob(server)];
	const ada = await buildAccount(server, { first_name: 'Adelheid', last_name: 'Zwiebelfisch' });
	const assessment = await submitFor(server, ada, job.id);
	const operator = await operatorOf(server);
	const post = (path: string, token: string, body: object) => server.call('POST', path, { token, body });
	const [first = ''] = Object.keys(DEFAULT_ANSWERS);
	const later = { ...DEFAULT_ANSWERS, [first]: 'I wrote to the garage.' };
	await pushOp(
		server,
		ada.token,
		anOp(aSubmission({ job_id: job.id, answers: later, answers_hash: hashAnswers(later) })),
	);
	const draft = saveDraft(aDraft({ job_id: draftJob.id }));
	await beginAttempt(server, ada.token, draftJob.id);
	await pushOp(server, ada.token, draft);
	await pushOp(server, ada.token, { ...draft, payload: { ...draft.payload, text: 'It began on Monday.' } });
	await post('/api/collections/consents/records', ada.token, { user_id: ada.id, job_id: job.id, consent_version: '1' });
	await post('/api/functions/request-human-review', ada.token, { assessmentId: assessment, message: 'Please look.' });
	await post('/api/collections/users/request-password-reset', '', { email: ada.email });
	await operator.collection('saved_views').create({ user_id: ada.id, name: 'Mine', search: '' });
	await operator.collection('sync_imports').create({ user_id: ada.id, op_id: anId(), imported_by: reviewer.id });
	const invitation = { role: 'reviewer', mail_state: 'sent', expires_at: '2036-11-20 10:00:00.000Z' };
	await operator.collection('admin_invitations').create({ ...invitation, email: ada.email });
	await operator.collection('admin_invitations').create({ ...invitation, email: anEmail(), invited_by: ada.id });
	const accepted = { email: ada.email, status: 'accepted', accepted_by: ada.id };
	await operator.collection('candidate_invitations').create(anInvitationRow(job.id, accepted));
	switchOff(server, ada.email);
	const batch = { id: anId(), jobId: draftJob.id, recipients: [{ email: ada.email }] };
	const { token } = await buildStaff(server, 'admin');
	expectOk(await post('/api/functions/send-candidate-invitations', token, batch));
	await untilEvaluationEnds(operator, assessment);
	await post('/api/collections/assessment_overrides/records', reviewer.token, {
		assessment_id: assessment,
		override_score: 70,
		override_reason: 'I read the answers twice.',
	});
	await untilApplicationIsStored(server, assessment);
	return { ada, job, assessment };
}

const traceableTexts = ({ id, email }: BuiltAccount) => [id, email, 'Zwiebelfisch'];
const remove = async (server: TestServer, { id }: { id: string }) =>
	(await operatorOf(server)).collection('users').delete(id);

describe('deleting an account', () => {
	const server = sharedServer();

	it('removes all personal data and keeps the assessment without a name', async () => {
		const reviewer = await buildStaff(server(), 'reviewer');
		const { ada, job, assessment } = await aBusyCandidate(server(), reviewer);
		const team = new PullClient(server(), reviewer.token);
		await team.pull();
		const before = placesOf(server(), traceableTexts(ada));
		for (const { table, column, fate } of ACCOUNT_CASCADE) {
			if (fate === 'delete' && table !== 'notification_logs') expect(before).toContain(`${table}.${column}`);
		}
		expect(before).toContain('application_rows.text');

		await remove(server(), ada);

		expect(placesOf(server(), traceableTexts(ada))).toEqual([]);
		const review = expectOk(
			await server().call('GET', `/api/staff/assessments/${assessment}`, { token: reviewer.token }),
		);
		expect(review).toMatchObject({
			score: 70,
			answers: DEFAULT_ANSWERS,
			candidate: { name: 'Unknown', email: '' },
			overrides: [{ override_score: 70 }],
			analytics: [],
			variants: [],
		});
		await team.pull();
		expect(team.rows.get(`applications/${assessment}`)).toMatchObject({
			job_id: job.id,
			candidate: { name: 'Unknown', email: '' },
		});
		expect((await server().call('GET', '/api/me', { token: ada.token })).status).toBe(401);
		expect(placesOf(server(), [assessment])).not.toContain('compared_answers.assessment_id');
		// The record of the decision is still usable.
		expectOk(
			await server().call('POST', '/api/collections/assessment_overrides/records', {
				token: reviewer.token,
				body: { assessment_id: assessment, override_score: 60, override_reason: 'I read them once more.' },
			}),
		);
	});

	it('requires the account’s own session and password', async () => {
		const ada = await buildAccount(server());
		const request = (password: unknown, token = ada.token) =>
			server().call('POST', '/api/accounts/delete', { token, body: { password } });
		expect((await request(PASSWORD, '')).status).toBe(401);
		expect(await request(undefined)).toMatchObject({ status: 400, body: { code: 'invalid_body' } });
		expect(await request('Not-it-1!')).toMatchObject({ status: 400, body: { code: 'wrong_password' } });
		expect((await server().call('GET', '/api/me', { token: ada.token })).status).toBe(200);

		expect((await request(PASSWORD)).status).toBe(204);

		expect((await server().call('GET', '/api/me', { token: ada.token })).status).toBe(401);
		expect(placesOf(server(), [ada.id, ada.email])).toEqual([]);
	});

	it('limits guesses of the password', async () => {
		const ada = await buildAccount(server());
		const statuses: number[] = [];
		for (let guess = 0; guess < 12; guess++) {
			const body = { password: `Not-it-${guess}!` };
			statuses.push((await server().call('POST', '/api/accounts/delete', { token: ada.token, body })).status);
		}
		expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
	});

	it('also works for a second candidate of the same job', async () => {
		const job = await buildJob(server());
		const people = [await buildAccount(server()), await buildAccount(server())];
		for (const account of people) await submitFor(server(), account, job.id);

		for (const account of people) await remove(server(), account);

		const operator = await operatorOf(server());
		const left = await operator.collection('assessments').getFullList({ filter: `job_id = '${job.id}'` });
		expect(left.map(({ user_id }) => user_id)).toEqual(['', '']);
	});

	it('ends the rights of a member of the team, which no later account can claim', async () => {
		const operator = await operatorOf(server());
		await buildStaff(server(), 'super_admin');
		const boss = await buildStaff(server(), 'super_admin');

		await remove(server(), boss);

		expect(await operator.collection('admin_users').getOne(boss.rowId)).toMatchObject({
			is_active: false,
			user_id: '',
			email: `${boss.rowId}@deleted.invalid`,
		});
		const signedUp = await server().call('POST', '/api/collections/users/records', {
			body: { id: boss.id, email: boss.email, password: PASSWORD, passwordConfirm: PASSWORD },
		});
		const { id } = expectOk(signedUp) as { id: string };
		expect(id).not.toBe(boss.id);
		await operator.collection('users').update(id, { verified: true });
		await operator.collection('admin_users').update(boss.rowId, { is_active: true });
		const again = await server().signIn(boss.email, PASSWORD);
		expect((await server().call('GET', '/api/me', { token: again.authStore.token })).body).toMatchObject({
			role: null,
		});
	});

	it('clears every column that refers to an account: a new column must define its handling', async () => {
		const database = new DatabaseSync(`${server().dataDir}/data.db`, { readOnly: true });
		const named = database
			.prepare(
				`SELECT held.name || '.' || info.name AS place FROM sqlite_schema held, pragma_table_info(held.name) info
				WHERE held.type = 'table' AND held.name NOT LIKE '\\_%' ESCAPE '\\'`,
			)
			.all()
			.map(({ place }) => String(place))
			.filter((place) =>
				/\.(.*_)?(user|account|candidate|actor|owner|email|recipient|sender)(_id)?$|_by(_id|_email)?$/.test(place),
			);
		database.close();
		const known = [...ACCOUNT_CASCADE.map(({ table, column }) => `${table}.${column}`), ...RETAINED_WITHOUT_ACCOUNT];
		expect(named.sort()).toEqual(known.sort());
	});
});

describe('deleting an account where assessments are not kept', () => {
	const server = ownServer({ env: { ASSESSMENTS_OF_DELETED_ACCOUNTS: 'delete' } });

	it('deletes the assessment with everything about it, also on the team’s devices', async () => {
		const reviewer = await buildStaff(server(), 'reviewer');
		const { ada, assessment } = await aBusyCandidate(server(), reviewer);
		const team = new PullClient(server(), reviewer.token);
		await team.pull();
		expect(team.ids('applications')).toContain(assessment);

		await remove(server(), ada);

		expect(placesOf(server(), traceableTexts(ada))).toEqual([]);
		// The fields that the tombstone needs.
		expect(placesOf(server(), [assessment])).toEqual(['changes.record_id']);
		await team.pull();
		expect(team.ids('applications')).not.toContain(assessment);
	});
});

describe('the last active super admin', () => {
	const server = ownServer();

	it('cannot be deleted, and all data of the account stays', async () => {
		const boss = await buildStaff(server(), 'super_admin');
		await buildStaff(server(), 'admin');

		await expect(remove(server(), boss)).rejects.toMatchObject({
			status: 400,
			response: { message: expect.stringContaining('last active super admin') },
		});

		expect((await server().call('GET', '/api/me', { token: boss.token })).body).toMatchObject({ role: 'super_admin' });
		await buildStaff(server(), 'super_admin');
		expect(await remove(server(), boss)).toBe(true);
	});
});
