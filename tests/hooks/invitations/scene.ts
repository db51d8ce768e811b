import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect } from 'vitest';
import {
	type InvitationBatch,
	invitationBatchSchema,
	sendResponseSchema,
} from '../../../app/domain/invitations/batch.ts';
import type { CandidateInvitation } from '../../../app/domain/invitations/invitation.ts';
import type { RecipientError } from '../../../app/domain/invitations/recipient.ts';
import { tokenInvitationsSchema, tokenResponseSchema } from '../../../app/domain/invitations/token.ts';
import { expectOk } from '../../support/api.ts';
import { anId, type BuiltAccount, buildStaff, operatorOf } from '../../support/builders.ts';
import { startServer, type TestServer } from '../../support/server.ts';
import { type SmtpBehaviour, startSmtp, type TestSmtp } from '../../support/smtp.ts';
import { PullClient } from '../sync/pull-client.ts';

/** Reads all rows of a statement from the server's database. */
export function query(server: TestServer, sql: string): Record<string, unknown>[] {
	const database = new DatabaseSync(`${server.dataDir}/data.db`, { readOnly: true });
	try {
		return database.prepare(sql).all();
	} finally {
		database.close();
	}
}

/** The database files of a server that contain a text, with those of its log of requests and their write-ahead logs. */
export const filesWith = (server: TestServer, text: string): string[] =>
	readdirSync(server.dataDir).filter(
		(name) => /\.db(-wal)?$/.test(name) && readFileSync(join(server.dataDir, name)).includes(text),
	);

/** Opens an address often enough that the server would write its log of requests, which it does for 200 at a time. */
export async function openOften(address: string): Promise<void> {
	for (let round = 0; round < 21; round++) {
		await Promise.all(Array.from({ length: 10 }, async () => await (await fetch(address)).arrayBuffer()));
	}
}

/** A server with a mail server and an admin, and the requests of invitations. */
export function invitationScene(behaviour?: SmtpBehaviour) {
	let server: TestServer;
	let smtp: TestSmtp;
	let admin: BuiltAccount;
	beforeAll(async () => {
		smtp = await startSmtp(behaviour);
		server = await startServer({ env: { SMTP_URL: smtp.url, TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } });
		admin = await buildStaff(server, 'admin');
	});
	afterAll(async () => {
		await server.stop();
		await smtp.stop();
	});

	const post = (path: string, body: unknown, token?: string, headers = {}) =>
		server.call('POST', path, { body, headers, ...(token && { token }) });

	const mailsTo = (email: string) => smtp.received.filter(({ to }) => to.includes(email)).map(({ mail }) => mail);

	const linksTo = (email: string): string[] =>
		mailsTo(email).flatMap(({ text }) => /\/invite\/([A-Za-z0-9]{43})\b/.exec(text ?? '')?.[1] ?? []);

	return {
		server: () => server,
		smtp: () => smtp,
		admin: () => admin,
		post,
		mailsTo,
		/** Invites one address. Returns the code of its failure. */
		async invite(jobId: string, email: string, shape: object = {}): Promise<RecipientError | null> {
			const body = { email, jobId, ...shape };
			return sendResponseSchema.parse(
				expectOk(await post('/api/functions/send-candidate-invitation', body, admin.token)),
			).code;
		},
		/** Sends a batch and waits until it is done. */
		async sendBatch(jobId: string, recipients: object[], shape: object = {}): Promise<InvitationBatch> {
			const body = { id: anId(), jobId, recipients, ...shape };
			const sent = invitationBatchSchema.parse(
				expectOk(await post('/api/functions/send-candidate-invitations', body, admin.token)),
			);
			let batch = sent;
			const isDone = async () => {
				const response = await server.call('GET', `/api/staff/invitation-batches/${sent.id}`, { token: admin.token });
				batch = invitationBatchSchema.parse(expectOk(response));
				return batch.is_done;
			};
			await expect.poll(isDone).toBe(true);
			return batch;
		},
		/** The tokens mailed to an address, once there are this many. */
		async tokensOf(email: string, count = 1): Promise<string[]> {
			await expect.poll(() => linksTo(email).length, { message: `mails to ${email}` }).toBe(count);
			return linksTo(email);
		},
		/** The rows of a job as a staff device pulls them. */
		async rowsOf(jobId: string): Promise<CandidateInvitation[]> {
			const client = new PullClient(server, admin.token);
			await client.pull();
			const rows = client
				.ids('candidate_invitations')
				.map((id) => client.rows.get(`candidate_invitations/${id}`) as CandidateInvitation);
			return rows.filter(({ job_id }) => job_id === jobId);
		},
		lookUp: async (token: unknown, headers = {}) =>
			tokenInvitationsSchema.parse(
				expectOk(await post('/api/rpc/get_candidate_invitation_by_token', { p_token: token }, undefined, headers)),
			),
		async accept(token: string, account: Pick<BuiltAccount, 'token'>) {
			const body = { p_token: token, p_user_id: 'ignored' };
			const response = await post('/api/rpc/accept_candidate_invitation', body, account.token);
			return tokenResponseSchema.parse(expectOk(response))[0];
		},
		async decline(token: string) {
			const response = await post('/api/rpc/decline_candidate_invitation', { p_token: token });
			return tokenResponseSchema.parse(expectOk(response))[0];
		},
		/** Changes a stored invitation. */
		async change(id: string, fields: object): Promise<void> {
			await (await operatorOf(server)).collection('candidate_invitations').update(id, fields);
		},
	};
}

/** This many hours from now, in the stored format. */
export const inHours = (hours: number): string =>
	new Date(Date.now() + hours * 3_600_000).toISOString().replace('T', ' ');
