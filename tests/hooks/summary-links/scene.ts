import { DatabaseSync } from 'node:sqlite';
import { beforeAll, expect } from 'vitest';
import {
	madeSummaryLinkSchema,
	type OpenedSummary,
	openedSummarySchema,
	type SummaryLink,
	summaryLinksSchema,
} from '../../../app/domain/summary-links/summary-link.ts';
import { expectOk, pushOp } from '../../support/api.ts';
import { type BuiltAccount, buildAccount, buildJob, buildStaff, operatorOf } from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import type { TestServer } from '../../support/server.ts';
import { submitFor } from '../../support/submit.ts';
import { setShortlist } from '../sync/ops.ts';

export type Person = BuiltAccount & { assessment: string };

/** A sentence of the answer that each person of `aJobWith` wrote. */
export const PLANTED = 'At 3:15 the lift stopped with two guests in it.';

/** An admin of the server who makes links, and the requests of links. */
export function summaryLinkScene(server: () => TestServer) {
	let admin: BuiltAccount;
	beforeAll(async () => {
		admin = await buildStaff(server(), 'admin');
	});

	const post = (path: string, body: unknown, token = admin.token, headers = {}) =>
		server().call('POST', `/api/functions/${path}`, { body, headers, ...(token && { token }) });

	const push = async (token: string, op: Parameters<typeof pushOp>[2]) =>
		expect(await pushOp(server(), token, op)).toMatchObject({ status: 'applied' });

	const shortlist = (assessment: string, listed: boolean, reason?: string) =>
		push(admin.token, setShortlist(assessment, listed, reason));

	return {
		admin: () => admin,
		post,
		push,
		shortlist,

		/** A job with this many people, scored, and the first `listed` of them on the shortlist. */
		aJobWith: async (people: number, listed = people): Promise<{ job: string; persons: Person[] }> => {
			const { id: job, questionIds } = await buildJob(server(), { title: 'Night Porter' }, [
				{ prompt: 'Describe a night that went wrong.', title: 'A night' },
			]);
			const operator = await operatorOf(server());
			const persons: Person[] = [];
			for (let index = 0; index < people; index++) {
				const account = await buildAccount(server(), { first_name: `Ada${index}`, last_name: 'Lovelace' });
				const answer = `${PLANTED} I called the engineer and wrote the log myself.`;
				const assessment = await submitFor(server(), account, job, { [questionIds[0] ?? '']: answer });
				await untilEvaluationEnds(operator, assessment);
				if (index < listed) await shortlist(assessment, true);
				persons.push({ ...account, assessment });
			}
			return { job, persons };
		},

		linkTo: async (
			job: string,
			persons: readonly Pick<Person, 'assessment'>[],
			{ by = admin, withAnswers = false } = {},
		): Promise<{ id: string; token: string }> => {
			const body = { jobId: job, assessmentIds: persons.map(({ assessment }) => assessment), withAnswers };
			return madeSummaryLinkSchema.parse(expectOk(await post('make-summary-link', body, by.token)));
		},

		open: async (token: string): Promise<OpenedSummary> =>
			openedSummarySchema.parse(expectOk(await post('open-summary-link', { token }, ''))),

		/** The links of a job, as the dialog lists them. */
		listed: async (job: string): Promise<SummaryLink[]> => {
			const response = await server().call('GET', `/api/staff/jobs/${job}/summary-links`, { token: admin.token });
			return summaryLinksSchema.parse(expectOk(response));
		},

		/** Scores of the job wait for a scorecard. */
		decideFirst: async (job: string): Promise<void> => {
			await (await operatorOf(server())).collection('jobs').update(job, { decide_first: 'On', scorecard: 'Calm' });
		},

		inDatabase: <T>(run: (database: DatabaseSync) => T): T => {
			const database = new DatabaseSync(`${server().dataDir}/data.db`, { timeout: 120_000 });
			try {
				return run(database);
			} finally {
				database.close();
			}
		},
	};
}
