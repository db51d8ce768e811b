import { describe, expect, it } from 'vitest';
import type { PullResponse } from '../../../app/domain/sync/pull-page.ts';
import { PULL_PAGE_SIZE } from '../../../hooks/sync/changes.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import {
	aLibraryEntry,
	anId,
	anOp,
	aSubmission,
	buildAccount,
	buildJob,
	buildStaff,
	operatorOf,
} from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import { ownServer } from '../../support/server-fixture.ts';
import { PullClient } from './pull-client.ts';

const server = ownServer();

/** More than two pages of library entries, and then a job and an application. Returns an admin's token. */
async function buildLateWork() {
	const [admin, ada] = await Promise.all([buildStaff(server(), 'admin'), buildAccount(server())]);
	const entries = Array.from({ length: 2 * PULL_PAGE_SIZE + 10 }, () => ({ id: anId(), ...aLibraryEntry() }));
	const path = '/api/functions/import-question-library';
	expectOk(await server().call('POST', path, { token: admin.token, body: { entries } }));
	const job = await buildJob(server());
	const submission = anOp(aSubmission({ job_id: job.id }));
	await pushOp(server(), ada.token, submission);
	await untilEvaluationEnds(await operatorOf(server()), submission.record);
	return {
		token: admin.token,
		entries,
		job: `jobs/${job.id}`,
		application: `listed_applications/${submission.record}`,
	};
}

const namesOf = (page: PullResponse) => page.changes.map(({ collection, id }) => `${collection}/${id}`);
const isBulk = (name: string) => /^(question_library|applications)\//.test(name);

describe('a pull of several pages', () => {
	it('returns jobs and rows of lists before the question library and whole applications, whatever was written first, and then all of it', async () => {
		const { token, entries, job, application } = await buildLateWork();
		const client = new PullClient(server(), token);

		const pages = await client.pull();

		const names = pages.flatMap(namesOf);
		const firstEntry = names.findIndex(isBulk);
		expect(names.indexOf(job)).toBeLessThan(firstEntry);
		expect(names.indexOf(application)).toBeLessThan(firstEntry);
		for (const page of pages.map(namesOf)) {
			expect(page.map(isBulk)).toEqual(page.map(isBulk).toSorted((a, b) => Number(a) - Number(b)));
		}
		expect(client.ids('question_library')).toEqual(expect.arrayContaining(entries.map(({ id }) => id).sort()));
		expect(pages.every(({ changes }) => changes.length <= PULL_PAGE_SIZE)).toBe(true);
		expect(pages.every(({ next, ahead = 0 }) => next <= ahead)).toBe(true);
	});

	it('returns changes made during it with the next page to a device that lags behind', async () => {
		const { token } = await buildLateWork();
		const client = new PullClient(server(), token);
		const first = await client.page();
		const job = await buildJob(server());

		const next = await client.page();

		expect(first.next).toBeLessThan(first.head);
		expect(namesOf(next).slice(0, namesOf(next).findIndex(isBulk))).toContain(`jobs/${job.id}`);
		await client.pull();
		const [rest] = await client.pull();
		expect(rest).toMatchObject({ changes: [], next: rest?.head, ahead: rest?.head });
	});
});
