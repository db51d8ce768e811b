import type { Actor } from '#domain/access/actor';
import { Refusal } from '../core/http/http-response.ts';
import { consume } from '../core/http/rate-limiter.ts';
import { LIMITS } from '../core/limits.ts';

/** Limit of invitation mails per admin. */
const MAILS = { burst: LIMITS.invitationsPerHour, everyMs: (60 * 60_000) / LIMITS.invitationsPerHour };

/** @throws Refusal 429 `too_many_requests` when the admin sent too many invitations in the last hour. */
export function consumeInvitations(app: core.App, actor: Actor, count: number): void {
	const waitMs = consume(app, `invitations:${actor.id}`, MAILS, count);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
}
