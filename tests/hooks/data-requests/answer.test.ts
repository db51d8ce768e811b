import { expect, it } from 'vitest';
import { writeAttributes } from '../../../app/domain/scorecards/attributes.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import {
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	DEFAULT_ANSWERS,
	operatorOf,
} from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';
import { addNote, contactCandidate, recordDecision, saveScorecard, setShortlist, withdraw } from '../sync/ops.ts';

const server = sharedServer();

const MAIL = { subject: 'Your application', text: 'We chose someone else.', after_hours: 24 };

/** An application that the hiring team has worked on, in a job that withholds scores and shares no stage. */
async function anApplication() {
	const [ada, eve, admin, reviewer, boss] = await Promise.all([
		buildAccount(server(), { first_name: 'Ada', last_name: 'Lovelace' }),
		buildAccount(server(), { first_name: 'Eve', last_name: 'Other' }),
		buildStaff(server(), 'admin'),
		buildStaff(server(), 'reviewer', { first_name: 'Rita', last_name: 'Reader' }),
		buildStaff(server(), 'super_admin'),
	]);
	const scorecard = writeAttributes([{ id: 'calm', name: 'Stays calm' }]);
	const job = await buildJob(server(), { scorecard, decide_first: 'On' });
	const [id, other] = [await submitFor(server(), ada, job.id), await submitFor(server(), eve, job.id)];
	const push = async (who: BuiltAccount, op: Parameters<typeof pushOp>[2]) =>
		expect(await pushOp(server(), who.token, op)).toMatchObject({ status: 'applied' });
	await push(reviewer, addNote(id, { text: 'Seems nervous about nights', mentions: [admin.id] }));
	await push(reviewer, saveScorecard(id, { marks: { calm: 2 }, comment: 'Hesitates' }));
	await push(admin, saveScorecard(id, { marks: { calm: 4 }, comment: 'Thinks first' }));
	await push(admin, setShortlist(id, true, 'Wrote the log'));
	await push(admin, contactCandidate(id, { subject: 'Friday', text: 'Can you come?' }));
	await push(admin, recordDecision(id, { stage: 'rejected', reason: 'Too little practice', mail: MAIL }));
	await push(reviewer, addNote(other, { text: 'About Eve alone' }));
	const answer = async (about = ada.id) =>
		server().call('GET', `/api/staff/data-requests/${about}`, { token: boss.token });
	const copy = async () =>
		expectOk(await server().call('GET', '/api/accounts/export', { token: ada.token })) as Record<string, unknown>;
	return { ada, eve, job, id, push, answer, copy };
}

it('the answer to a request for data has the own copy of the candidate, and what the hiring team wrote', async () => {
	const { ada, eve, job, id, answer, copy } = await anApplication();
	await untilEvaluationEnds(await operatorOf(server()), id);

	const response = await answer();

	expect(response.headers.get('cache-control')).toBe('no-store');
	expect(response.headers.get('content-disposition')).toBe('attachment; filename="candor-data-request.json"');
	const body = expectOk(response);
	// The states of mails change while they are sent.
	const { mails: _, ...own } = await copy();
	expect(body).toMatchObject(own);
	expect(body).toMatchObject({
		account: { id: ada.id, email: ada.email },
		assessments: [{ id, answers: DEFAULT_ANSWERS }],
		mails: expect.arrayContaining([expect.objectContaining({ kind: 'contact_candidate' })]),
		of_team: [
			{
				assessment_id: id,
				job_id: job.id,
				notes: [
					{
						text: 'Seems nervous about nights',
						by_name: 'Rita Reader',
						mentions: [{ name: expect.any(String), end: 'informed' }],
					},
				],
				cards: [
					{ comment: 'Thinks first', marks: [{ name: 'Stays calm', mark: 4 }] },
					{ comment: 'Hesitates', marks: [{ name: 'Stays calm', mark: 2 }], by_name: 'Rita Reader' },
				],
				hiding_ended: null,
				shortlist: { on_shortlist: true, reason: 'Wrote the log' },
				messages: [
					{ subject: MAIL.subject, state: 'queued' },
					{ subject: 'Friday', text: 'Can you come?' },
				],
				withdrawals: [],
			},
		],
		decisions: expect.arrayContaining([
			expect.objectContaining({ job_id: job.id, stage: 'rejected', reason: 'Too little practice', source: 'manual' }),
		]),
	});
	expect(JSON.stringify(body)).not.toMatch(new RegExp(`${eve.id}|${eve.email}|About Eve alone|tokenKey|password`));
});

it('has a withdrawn application too', async () => {
	const { ada, id, push, answer } = await anApplication();
	await push(ada, withdraw(id));
	expect(expectOk(await answer())).toMatchObject({
		of_team: [{ assessment_id: id, notes: [{}], cards: [{}, {}], withdrawals: [{ withdrawn: true }] }],
		decisions: expect.arrayContaining([expect.objectContaining({ reason: 'Too little practice' })]),
	});
});

it('is not the download of the candidate, which has none of it', async () => {
	const { copy } = await anApplication();
	const own = JSON.stringify(await copy());
	for (const written of ['nervous', 'Hesitates', 'Thinks first', 'Wrote the log', 'practice', 'rejected', MAIL.text])
		expect(own).not.toContain(written);
});

it('is given a few times a minute', async () => {
	const { answer } = await anApplication();
	const statuses: number[] = [];
	for (let time = 0; time < 6; time++) statuses.push((await answer()).status);
	expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
