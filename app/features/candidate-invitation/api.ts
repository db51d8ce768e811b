import * as z from 'zod/mini';
import {
	type TokenError,
	type TokenInvitation,
	tokenInvitationsSchema,
	tokenResponseSchema,
} from '#domain/invitations/token';
import type { CallResult } from '../../core/remote/call.ts';
import { call } from '../../core/remote/call.ts';

const POST = 'POST' as const;

/** Fetches the invitation of a token; null if it is unknown, revoked or declined. The token is only ever sent in a body. */
export async function fetchTokenInvitation(token: string): Promise<CallResult<TokenInvitation | null>> {
	const called = await call(tokenInvitationsSchema, '/api/rpc/get_candidate_invitation_by_token', {
		method: POST,
		body: { p_token: token },
	});
	return called.ok ? { ok: true, value: called.value[0] ?? null } : called;
}

/** Result of a request with a token: the invitation's job, or the error. */
export type TokenOutcome = { jobId: string } | { error: TokenError };

const outcomes = z.pipe(
	tokenResponseSchema,
	z.transform(([row]): TokenOutcome => {
		if (row?.success) return { jobId: row.job_id ?? '' };
		return { error: row?.code ?? 'not_found' };
	}),
);

/** Accepts an invitation for the session's account. Idempotent. */
export const acceptInvitation = (session: string, token: string): Promise<CallResult<TokenOutcome>> =>
	call(outcomes, '/api/rpc/accept_candidate_invitation', { method: POST, token: session, body: { p_token: token } });

/** Declines an invitation; requires no account. */
export const declineInvitation = (token: string): Promise<CallResult<TokenOutcome>> =>
	call(outcomes, '/api/rpc/decline_candidate_invitation', { method: POST, body: { p_token: token } });
