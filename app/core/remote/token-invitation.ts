import * as z from 'zod/mini';
import {
	type TokenError,
	type TokenInvitation,
	tokenInvitationsSchema,
	tokenResponseSchema,
} from '#domain/invitations/token';
import type { CallResult } from './call.ts';
import { call } from './call.ts';

const POST = 'POST' as const;

/** What an invitation token opens; null for one that is unknown, revoked or declined. The token is only ever in a body. */
export async function fetchTokenInvitation(token: string): Promise<CallResult<TokenInvitation | null>> {
	const called = await call(tokenInvitationsSchema, '/api/rpc/get_candidate_invitation_by_token', {
		method: POST,
		body: { p_token: token },
	});
	return called.ok ? { ok: true, value: called.value[0] ?? null } : called;
}

/** What the server did with a token: the job that it opened, or why not. */
export type TokenOutcome = { jobId: string } | { error: TokenError };

const outcomes = z.pipe(
	tokenResponseSchema,
	z.transform(([row]): TokenOutcome => {
		if (row?.success) return { jobId: row.job_id ?? '' };
		return { error: row?.code ?? 'not_found' };
	}),
);

/** Accepts an invitation for the account of the session; again: the same outcome. */
export const acceptInvitation = (session: string, token: string): Promise<CallResult<TokenOutcome>> =>
	call(outcomes, '/api/rpc/accept_candidate_invitation', { method: POST, token: session, body: { p_token: token } });

/** Declines an invitation; needs no account. */
export const declineInvitation = (token: string): Promise<CallResult<TokenOutcome>> =>
	call(outcomes, '/api/rpc/decline_candidate_invitation', { method: POST, body: { p_token: token } });
