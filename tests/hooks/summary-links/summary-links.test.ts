import { describe, expect, it } from 'vitest';
import { type OpenedSummary, SUMMARY_LINK_DAYS } from '../../../app/domain/summary-links/summary-link.ts';
import { LIMITS } from '../../../hooks/core/limits.ts';
import { expectOk } from '../../support/api.ts';
import { buildStaff, operatorOf, PASSWORD } from '../../support/builders.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { filesWith, openOften } from '../invitations/scene.ts';
import { addNote, setShortlist, withdraw } from '../sync/ops.ts';
import { type Person, PLANTED, summaryLinkScene } from './scene.ts';

// Its tests change the ends of links, and try unknown tokens until the server refuses.
const server = ownServer({ env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } });
const { admin, post, push, shortlist, aJobWith, linkTo, open, listed, decideFirst, inDatabase } =
	summaryLinkScene(server);

const namesIn = ({ summary }: OpenedSummary): string[] | undefined => summary?.people.map(({ name }) => name);

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replace('T', ' ');
const expire = (id: string, days: number) =>
	inDatabase((database) =>
		database.prepare('UPDATE summary_links SET expires_at = ? WHERE id = ?').run(daysAgo(days), id),
	);

describe('the page of a link', () => {
	it('receives for each person one line, the points of each answer, who shortlisted and why, and nothing else', async () => {
		const reviewer = await buildStaff(server(), 'reviewer');
		const { job, persons } = await aJobWith(2, 0);
		const [ada, bea] = persons as [Person, Person];
		await push(reviewer.token, setShortlist(ada.assessment, true));
		await shortlist(ada.assessment, true, '  Kept\ncalm  ');
		await shortlist(bea.assessment, true);
		await push(reviewer.token, addNote(ada.assessment, { text: 'A secret note' }));
		const { token } = await linkTo(job, persons);

		const { status, summary } = await open(token);
		expect(status).toBe('open');
		expect(summary).toMatchObject({
			job: { title: 'Night Porter', company: 'Northwind', location: 'Sofia' },
			shared_by: 'Grace Hopper',
			chosen: 2,
		});
		const person = summary?.people.find(({ name }) => name === 'Ada0 Lovelace');
		expect(person).toEqual({
			name: 'Ada0 Lovelace',
			question_version: expect.any(String),
			withheld: false,
			score: expect.any(Number),
			evaluation_method: 'fallback',
			measured: { score: person?.score, error: 14, people: null, top: expect.any(Number) },
			override: null,
			stage: 'applied',
			judgement: expect.stringMatching(/\w/),
			answers: [{ number: 1, points: person?.score, of: 100 }],
			written: null,
			shortlisted_by: 'Grace Hopper',
			shortlisted_at: expect.stringContaining('T'),
			reason: 'Kept calm',
			reason_by: 'Grace Hopper',
		});
		expect(summary?.questions[person?.question_version ?? '']).toEqual([
			{ title: 'A night', prompt: 'Describe a night that went wrong.', type: 'text', options: [] },
		]);
		const text = JSON.stringify(summary);
		for (const hidden of [ada.email, ada.assessment, ada.id, 'A secret note', PLANTED, 'risk']) {
			expect(text, hidden).not.toContain(hidden);
		}
	});

	it('shows of the chosen people those who are still on the shortlist, and no one who was added later', async () => {
		const { job, persons } = await aJobWith(5, 4);
		const [stays, leaves, withdraws, erases, later] = persons as [Person, Person, Person, Person, Person];
		const { token } = await linkTo(job, [stays, leaves, withdraws, erases]);
		expect(namesIn(await open(token))).toHaveLength(4);
		await shortlist(later.assessment, true);
		await shortlist(leaves.assessment, false);
		await push(withdraws.token, withdraw(withdraws.assessment));
		await server().call('POST', '/api/accounts/delete', { token: erases.token, body: { password: PASSWORD } });

		const { summary } = await open(token);
		expect(summary).toMatchObject({ chosen: 4, people: [{ name: 'Ada0 Lovelace' }] });
		await push(withdraws.token, withdraw(withdraws.assessment, false));
		expect(namesIn(await open(token))?.sort()).toEqual(['Ada0 Lovelace', 'Ada2 Lovelace']);
	});

	it('has no score, line or share while the job asks its readers to decide first', async () => {
		const { job, persons } = await aJobWith(1);
		const { token } = await linkTo(job, persons);
		const [before] = (await open(token)).summary?.people ?? [];
		expect(before).toMatchObject({ withheld: false, score: expect.any(Number) });
		await decideFirst(job);
		expect((await open(token)).summary?.people).toMatchObject([
			{ name: 'Ada0 Lovelace', withheld: true, score: null, measured: null, judgement: '', answers: [] },
		]);
		expect(JSON.stringify(await open(token))).not.toContain(before?.judgement);
	});

	it('has the manual score that stands, who gave it and why, but not while the job decides first', async () => {
		const { job, persons } = await aJobWith(1);
		const { token } = await linkTo(job, persons);
		const score = (await open(token)).summary?.people[0]?.score ?? 0;
		for (const [override_score, override_reason] of [
			[61, 'The first reader was too strict.'],
			[77, 'Wrote the log unasked.'],
		]) {
			const body = { assessment_id: persons[0]?.assessment, override_score, override_reason };
			expectOk(
				await server().call('POST', '/api/collections/assessment_overrides/records', { body, token: admin().token }),
			);
		}
		const opened = await open(token);
		expect(opened.summary?.people).toMatchObject([
			{
				score: 77,
				evaluation_method: 'person',
				measured: null,
				override: { original_score: 61, override_score: 77, override_reason: 'Wrote the log unasked.' },
			},
		]);
		expect(score).not.toBe(61);
		expect(opened.summary?.people[0]?.override?.overridden_by_name).toBe('Grace Hopper');
		await decideFirst(job);
		const [withheld] = (await open(token)).summary?.people ?? [];
		expect(withheld).toMatchObject({ score: null, override: null });
		expect(JSON.stringify(withheld)).not.toContain('Wrote the log unasked.');
	});

	it('is never indexed, sends no referrer and is kept by no cache', async () => {
		const page = await fetch(`${server().url}/summary/${'x'.repeat(43)}`);
		expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow');
		expect(page.headers.get('referrer-policy')).toBe('no-referrer');
		const other = await fetch(`${server().url}/jobs`);
		expect(other.headers.get('x-robots-tag')).toBeNull();
		const { headers } = await post('open-summary-link', { token: 'x'.repeat(43) }, '');
		expect([headers.get('x-robots-tag'), headers.get('referrer-policy'), headers.get('cache-control')]).toEqual([
			'noindex, nofollow',
			'no-referrer',
			'no-store',
		]);
	});
});

describe('a link', () => {
	it('opens for seven days, then says when it expired', async () => {
		const { job, persons } = await aJobWith(1);
		const { id, token } = await linkTo(job, persons);
		const [link] = await listed(job);
		const lives = Date.parse(link?.expires_at ?? '') - Date.parse(link?.made_at ?? '');
		expect(lives).toBe(SUMMARY_LINK_DAYS * 86_400_000);
		expire(id, 1);
		expect(await open(token)).toMatchObject({
			status: 'expired',
			summary: null,
			ended_at: expect.stringMatching(/^20.*T/),
		});
	});

	it('shows nothing once an admin revoked it, and says when', async () => {
		const colleague = await buildStaff(server(), 'admin');
		const { job, persons } = await aJobWith(1);
		const { id, token } = await linkTo(job, persons);
		for (let time = 0; time < 2; time++) {
			expectOk(await post('revoke-summary-link', { id }, colleague.token));
		}
		const [link] = await listed(job);
		expect(link?.revoked_at).toMatch(/T/);
		expect(await open(token)).toEqual({ status: 'revoked', summary: null, ended_at: link?.revoked_at });
		expect(link?.openings).toBe(0);
	});

	it('has each of its openings stored with the time, and nothing about who opened it', async () => {
		const { job, persons } = await aJobWith(1);
		const { id, token } = await linkTo(job, persons);
		await open(token);
		await open(token);
		const [link] = await listed(job);
		expect(link).toMatchObject({ people: 1, openings: 2, made_by_name: 'Grace Hopper' });
		expect(link?.opened_at).toHaveLength(2);
		const rows = inDatabase((database) =>
			database.prepare('SELECT * FROM summary_link_openings WHERE link_id = ?').all(id),
		);
		expect(rows.map((row) => Object.keys(row))).toEqual([
			['link_id', 'opened_at'],
			['link_id', 'opened_at'],
		]);
	});

	it('ends with its job', async () => {
		const { job, persons } = await aJobWith(1);
		const { id, token } = await linkTo(job, persons);
		await server().call('POST', '/api/rpc/delete_job_cascade', { token: admin().token, body: { job_id: job } });
		expect(await open(token)).toEqual({ status: 'unknown', summary: null, ended_at: '' });
		const left = () =>
			inDatabase((database) =>
				['summary_links WHERE id', 'summary_link_people WHERE link_id', 'summary_link_openings WHERE link_id'].map(
					(of) => database.prepare(`SELECT count(*) AS count FROM ${of} = ?`).get(id)?.count,
				),
			);
		await expect.poll(left).toEqual([0, 0, 0]);
	});

	it('stays when the account of who made it is deleted, without a name', async () => {
		const maker = await buildStaff(server(), 'admin');
		const { job, persons } = await aJobWith(1);
		const { token } = await linkTo(job, persons, { by: maker });
		await server().call('POST', '/api/accounts/delete', { token: maker.token, body: { password: PASSWORD } });
		expect((await open(token)).summary?.shared_by).toBe('');
		expect(await listed(job)).toMatchObject([{ made_by_name: '' }]);
	});

	it('is deleted a month after it expired', async () => {
		const { job, persons } = await aJobWith(1);
		const [old, recent] = [await linkTo(job, persons), await linkTo(job, persons)];
		await open(old.token);
		expire(old.id, 31);
		expire(recent.id, 29);
		await (await operatorOf(server())).crons.run('pruneSummaryLinks');
		await expect.poll(async () => (await listed(job)).map(({ id }) => id)).toEqual([recent.id]);
		expect((await open(old.token)).status).toBe('unknown');
	});

	it('keeps its token out of the database, the log of requests and the server’s output', async () => {
		const { job, persons } = await aJobWith(1);
		const { id, token } = await linkTo(job, persons);
		await openOften(`${server().url}/summary/${token}`);
		await open(token);
		expect(filesWith(server(), id)).not.toEqual([]);
		expect(filesWith(server(), token)).toEqual([]);
		expect(server().log()).not.toContain(token);
	});
});

describe('making a link', () => {
	it('takes applications of the job alone, and refuses none of them', async () => {
		const [one, other] = [await aJobWith(1), await aJobWith(1)];
		const { token } = await linkTo(one.job, [...one.persons, ...other.persons]);
		expect((await open(token)).summary?.chosen).toBe(1);
		const body = { jobId: one.job, assessmentIds: other.persons.map(({ assessment }) => assessment) };
		expect(await post('make-summary-link', body)).toMatchObject({ status: 404, body: { code: 'not_found' } });
		const many = Array.from({ length: LIMITS.summaryLinkPeople + 1 }, () => one.persons[0]?.assessment);
		for (const assessmentIds of [[], many, 'all']) {
			expect(await post('make-summary-link', { jobId: one.job, assessmentIds })).toMatchObject({ status: 400 });
		}
	});

	it('is limited for each admin', async () => {
		const maker = await buildStaff(server(), 'admin');
		const { job, persons } = await aJobWith(1);
		for (let time = 0; time < LIMITS.summaryLinksPerHour; time++) await linkTo(job, persons, { by: maker });
		const body = { jobId: job, assessmentIds: [persons[0]?.assessment] };
		const refused = await post('make-summary-link', body, maker.token);
		expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
		expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
		await linkTo(job, persons);
	});
});

describe('opening a link', () => {
	it('is limited for each link', async () => {
		const { job, persons } = await aJobWith(1);
		const [busy, quiet] = [await linkTo(job, persons), await linkTo(job, persons)];
		for (let time = 0; time < LIMITS.summaryOpeningsPerHour; time++) await open(busy.token);
		expect(await post('open-summary-link', { token: busy.token }, '')).toMatchObject({ status: 429 });
		expect(await open(quiet.token)).toMatchObject({ status: 'open' });
		expect((await listed(job)).find(({ id }) => id === busy.id)?.openings).toBe(LIMITS.summaryOpeningsPerHour);
	});

	it('is refused to a network that tried ten unknown tokens, but not with the right one', async () => {
		const { job, persons } = await aJobWith(1);
		const { token } = await linkTo(job, persons);
		const from = { 'x-forwarded-for': '203.0.113.9' };
		const statuses: number[] = [];
		for (let time = 0; time < 11; time++) {
			statuses.push((await post('open-summary-link', { token: `${time}`.padEnd(43, 'x') }, '', from)).status);
		}
		expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
		expect((await post('open-summary-link', { token }, '', from)).status).toBe(200);
	});
});
