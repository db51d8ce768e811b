import { beforeAll, expect } from 'vitest';
import { pushOp } from '../../support/api.ts';
import { someAnalytics } from '../../support/assessment-parts.ts';
import {
	anOp,
	aSubmission,
	type BuiltAccount,
	buildAccount,
	buildJob,
	buildStaff,
	deckOwnerOf,
	operatorOf,
} from '../../support/builders.ts';
import { untilEvaluationEnds } from '../../support/evaluation-end.ts';
import type { ApiResponse, TestServer } from '../../support/server.ts';
import { ownServer } from '../../support/server-fixture.ts';

/** The roles of the access table, in the order of its columns. */
export const ROLES = ['guest', 'candidate', 'reviewer', 'admin', 'super admin', 'deck owner'] as const;
export type Role = (typeof ROLES)[number];

/** An account that has submitted an assessment for the scene's job. */
export type Submitter = BuiltAccount & { submission: string };

/** A server with a job, an account of each role, and a stranger to whose rows no other account has rights. */
export type AccessScene = {
	server(): TestServer;
	job(): { id: string; questionIds: string[] };
	/** The account of a role; undefined for a guest. */
	account(role: Role): (Submitter & { rowId?: string }) | undefined;
	stranger(): Submitter;
	operator(): ReturnType<typeof operatorOf>;
	/** One request in a role; a 5xx fails the test. */
	ask(role: Role, method: string, path: string, body?: unknown): Promise<ApiResponse>;
	/** The same as a form (multipart) instead of JSON. Returns the status. */
	askByForm(role: Role, method: string, path: string, body: Record<string, unknown>): Promise<number>;
	/** Submits an assessment for an account. Returns its id. */
	submitted(account: BuiltAccount): Promise<string>;
	/** A record as stored. */
	read(collection: string, id: string): Promise<Record<string, unknown>>;
	/** Creates a record as the operator. Returns its id. */
	created(collection: string, body: object): Promise<string>;
	findId(collection: string, filter: string): Promise<string | undefined>;
};

/** Creates the scene for the tests of a file. */
export function accessScene(): AccessScene {
	// Its tests count rows of every collection and switch the flags of all.
	const server = ownServer();
	let job: { id: string; questionIds: string[] };
	let stranger: Submitter;
	const accounts = new Map<Role, Submitter & { rowId?: string }>();
	const operator = () => operatorOf(server());

	async function submitted(account: BuiltAccount): Promise<string> {
		const op = anOp(aSubmission({ job_id: job.id, analytics: [someAnalytics('defaultquest001', 0)] }));
		const result = await pushOp(server(), account.token, op);
		if (result.status !== 'applied') throw new Error(result.code);
		return op.record;
	}

	beforeAll(async () => {
		job = await buildJob(server(), {}, [{ prompt: 'Why?' }]);
		const built: [Role, BuiltAccount & { rowId?: string }][] = [
			['candidate', await buildAccount(server())],
			['reviewer', await buildStaff(server(), 'reviewer')],
			['admin', await buildStaff(server(), 'admin')],
			['super admin', await buildStaff(server(), 'super_admin')],
			['deck owner', await deckOwnerOf(server())],
		];
		for (const [role, account] of built) accounts.set(role, { ...account, submission: await submitted(account) });
		const other = await buildAccount(server(), { first_name: 'Eve', last_name: 'Stranger' });
		stranger = { ...other, submission: await submitted(other) };
		// An evaluation that ends during a test would change the compared rows.
		const api = await operator();
		for (const { submission } of [...accounts.values(), stranger]) await untilEvaluationEnds(api, submission);
	});

	return {
		server,
		job: () => job,
		account: (role) => accounts.get(role),
		stranger: () => stranger,
		operator,
		submitted,
		async ask(role, method, path, body) {
			const token = accounts.get(role)?.token;
			const response = await server().call(method, path, {
				...(token && { token }),
				...(body !== undefined && { body }),
			});
			expect(response.status, `${role} ${method} ${path}`).toBeLessThan(500);
			return response;
		},
		async askByForm(role, method, path, body) {
			const form = new FormData();
			for (const [name, value] of Object.entries(body)) {
				form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
			}
			const token = accounts.get(role)?.token;
			const { status } = await fetch(`${server().url}${path}`, {
				method,
				headers: token ? { authorization: token } : {},
				body: form,
			});
			expect(status, `${role} ${method} ${path}, by form`).toBeLessThan(500);
			return status;
		},
		read: async (collection, id) => (await operator()).collection(collection).getOne(id),
		created: async (collection, body) => (await (await operator()).collection(collection).create(body)).id,
		findId: async (collection, filter) =>
			(await (await operator()).collection(collection).getFullList({ filter }))[0]?.id,
	};
}
