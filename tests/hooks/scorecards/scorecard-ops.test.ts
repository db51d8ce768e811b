import { describe, expect, it } from 'vitest';
import { assessmentReviewSchema } from '../../../app/domain/assessments/assessment.ts';
import { writeAttributes } from '../../../app/domain/scorecards/attributes.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { type BuiltAccount, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { sharedServer } from '../../support/server-fixture.ts';
import { submitFor } from '../../support/submit.ts';
import { editJob, endHiding, saveScorecard, withdraw } from '../sync/ops.ts';
import { PullClient } from '../sync/pull-client.ts';

const server = sharedServer();

const ATTRIBUTES = writeAttributes([
	{ id: 'calm', name: 'Stays calm' },
	{ id: 'first', name: 'Acts first' },
]);
const SECRET = 'Would not ask again about nights';

async function anApplication(shape: object = { scorecard: ATTRIBUTES }, by?: BuiltAccount) {
	const candidate = by ?? (await buildAccount(server()));
	const { id: job } = await buildJob(server(), shape);
	return { job, candidate, id: await submitFor(server(), candidate, job) };
}

const staff = () =>
	Promise.all([
		buildStaff(server(), 'admin'),
		buildStaff(server(), 'reviewer'),
		buildStaff(server(), 'reviewer'),
	] as const);

const push = ({ token }: BuiltAccount, op: Parameters<typeof pushOp>[2]) => pushOp(server(), token, op);

async function reviewOf(id: string, { token }: BuiltAccount) {
	const body = expectOk(await server().call('GET', `/api/staff/assessments/${id}`, { token }));
	return { ...assessmentReviewSchema.parse(body), text: JSON.stringify(body) };
}

const applied = { status: 'applied' };

describe('a card', () => {
	it('is stored once, with the names of its attributes; a later one of its reader replaces it', async () => {
		const [admin, reader] = await staff();
		const { id } = await anApplication();
		const first = saveScorecard(id, { marks: { first: 3, calm: 5 }, comment: '  Clear.  ' });
		const second = saveScorecard(id, { marks: { calm: 4 } });
		for (const op of [first, first, second]) expect(await push(reader, op)).toMatchObject(applied);
		expect(await push(admin, saveScorecard(id))).toMatchObject(applied);
		const { cards } = await reviewOf(id, admin);
		expect(cards).toMatchObject([
			{ is_own: true, replaced: false },
			{ id: second.record, is_own: false, by_name: 'Grace Hopper', replaced: false, marks: [{ id: 'calm', mark: 4 }] },
			{
				id: first.record,
				replaced: true,
				comment: 'Clear.',
				marks: [
					{ id: 'calm', name: 'Stays calm', mark: 5 },
					{ id: 'first', name: 'Acts first', mark: 3 },
				],
			},
		]);
	});

	it('is hidden from a reader until their own card is saved, with its marks and its comment', async () => {
		const [, reader, other] = await staff();
		const { id } = await anApplication();
		const op = saveScorecard(id, { marks: { calm: 2 }, comment: SECRET });
		expect(await push(reader, op)).toMatchObject(applied);
		const before = await reviewOf(id, other);
		expect(before.cards).toMatchObject([{ id: op.record, by_name: 'Grace Hopper', marks: null, comment: '' }]);
		expect(before.text).not.toContain(SECRET);
		expect((await reviewOf(id, reader)).text).toContain(SECRET);
		expect(await push(other, saveScorecard(id))).toMatchObject(applied);
		expect((await reviewOf(id, other)).cards[1]).toMatchObject({ marks: [{ mark: 2 }], comment: SECRET });
	});

	it('is readable after the attributes of the job were changed', async () => {
		const [admin, reader] = await staff();
		const { job, id } = await anApplication();
		expect(await push(reader, saveScorecard(id))).toMatchObject(applied);
		const changed = { scorecard: { base: ATTRIBUTES, mine: writeAttributes([{ id: 'kind', name: 'Kind' }]) } };
		expect(await push(admin, editJob(job, changed))).toMatchObject(applied);
		expect((await reviewOf(id, reader)).cards).toMatchObject([{ marks: [{ name: 'Stays calm', mark: 4 }] }]);
		const old = await push(reader, saveScorecard(id));
		expect(old).toMatchObject({ code: 'invalid_value', detail: 'unknown_attribute' });
		expect(await push(reader, saveScorecard(id, { marks: { kind: 1 } }))).toMatchObject(applied);
	});

	it.each([
		['without a mark', { marks: {} }, 'no_marks'],
		['for an unknown attribute', { marks: { other: 3 } }, 'unknown_attribute'],
		['with a mark of 6', { marks: { calm: 6 } }, 'unknown_mark'],
		['with a mark of 0', { marks: { calm: 0 } }, 'unknown_mark'],
		['with a comment of 2,001 characters', { comment: 'x'.repeat(2_001) }, 'comment_too_long'],
	])('%s is refused with its reason, and nothing is stored', async (_which, shape, detail) => {
		const [admin] = await staff();
		const { id } = await anApplication();
		const result = await push(admin, saveScorecard(id, shape));
		expect(result).toMatchObject({ status: 'rejected', code: 'invalid_value', detail });
		expect((await reviewOf(id, admin)).cards).toEqual([]);
	});

	it('is refused for a job without attributes, an own, a withdrawn and a missing application', async () => {
		const [admin, reader] = await staff();
		const plain = await anApplication({});
		expect(await push(admin, saveScorecard(plain.id))).toMatchObject({ detail: 'no_attributes' });
		const own = await anApplication(undefined, await buildAccount(server()));
		const row = { email: own.candidate.email, role: 'reviewer', is_active: true };
		await (await operatorOf(server())).collection('admin_users').create(row);
		expect(await push(admin, saveScorecard(own.id, { comment: SECRET }))).toMatchObject(applied);
		expect(await push(own.candidate, saveScorecard(own.id))).toMatchObject({ detail: 'own assessment' });
		expect((await reviewOf(own.id, own.candidate)).cards).toEqual([]);
		const gone = await anApplication();
		await push(gone.candidate, withdraw(gone.id));
		expect(await push(reader, saveScorecard(gone.id))).toMatchObject({ code: 'application_withdrawn' });
		expect(await push(reader, saveScorecard('missing00000001'))).toMatchObject({ code: 'assessment_not_found' });
	});

	it('stays while its application is withdrawn, and is there when that is taken back', async () => {
		const [admin] = await staff();
		const { id, candidate } = await anApplication();
		await push(admin, saveScorecard(id, { comment: SECRET }));
		await push(candidate, withdraw(id));
		await push(candidate, withdraw(id, false));
		expect((await reviewOf(id, admin)).cards).toMatchObject([{ comment: SECRET }]);
	});

	it('with the id of another card is refused', async () => {
		const [admin, reader] = await staff();
		const { id } = await anApplication();
		const first = saveScorecard(id);
		await push(reader, first);
		const other = { ...saveScorecard(id, { marks: { calm: 1 } }), record: first.record };
		expect(await push(admin, other)).toMatchObject({ code: 'op_id_conflict' });
	});

	it('reaches the devices of the team as a change of its application', async () => {
		const [admin, reader] = await staff();
		const { id } = await anApplication();
		const client = new PullClient(server(), reader.token);
		await client.pull();
		client.rows.delete(`applications/${id}`);
		await push(admin, saveScorecard(id));
		await client.pull();
		expect(client.rows.has(`applications/${id}`)).toBe(true);
	});
});

describe('the end of the hiding', () => {
	it('shows every card to every reader, and says who ended it; the first one counts', async () => {
		const [admin, reader, other] = await staff();
		const second = await buildStaff(server(), 'super_admin');
		const { id } = await anApplication();
		await push(reader, saveScorecard(id, { comment: SECRET }));
		expect(await reviewOf(id, other)).toMatchObject({ hiding_ended: null, cards: [{ marks: null }] });
		expect(await push(admin, endHiding(id))).toMatchObject(applied);
		const { hiding_ended, cards } = await reviewOf(id, other);
		expect(cards).toMatchObject([{ comment: SECRET, marks: [{ mark: 4 }] }]);
		expect(hiding_ended?.by_name).toBe('Grace Hopper');
		expect(await push(second, endHiding(id))).toMatchObject(applied);
		expect((await reviewOf(id, other)).hiding_ended).toEqual(hiding_ended);
	});

	it('is refused to reviewers and candidates', async () => {
		const [, reader, other] = await staff();
		const { id, candidate } = await anApplication();
		await push(reader, saveScorecard(id));
		for (const account of [reader, candidate]) {
			expect(await push(account, endHiding(id))).toMatchObject({ status: 'rejected', code: 'not_allowed' });
		}
		expect(await reviewOf(id, other)).toMatchObject({ hiding_ended: null, cards: [{ marks: null }] });
	});
});

describe('the scorecard of a job', () => {
	it('is no part of what candidates and guests receive', async () => {
		const { job, id, candidate } = await anApplication({ scorecard: ATTRIBUTES, decide_first: 'On' });
		const [admin] = await staff();
		await push(admin, saveScorecard(id, { comment: SECRET }));
		const client = new PullClient(server(), candidate.token);
		await client.pull();
		const paths = [
			`/api/public/jobs/${job}`,
			`/api/collections/jobs/records/${job}`,
			`/api/collections/assessments/records/${id}?expand=job_id,scorecards_via_assessment_id`,
			'/api/collections/scorecards/records',
			`/api/staff/assessments/${id}`,
			'/api/accounts/export',
		];
		const bodies = [];
		for (const path of paths) bodies.push((await server().call('GET', path, { token: candidate.token })).body);
		const all = JSON.stringify([bodies, Array.from(client.rows.values())]);
		expect(all).not.toMatch(new RegExp(`${SECRET}|Stays calm|decide_first`));
	});

	it('that is no list of attributes is refused', async () => {
		const [admin] = await staff();
		const { job } = await anApplication({});
		const result = await push(admin, editJob(job, { scorecard: { base: '', mine: '[]' } }));
		expect(result).toMatchObject({ status: 'rejected', code: 'invalid_value', detail: 'scorecard' });
	});
});
