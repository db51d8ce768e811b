import type { OpenedSummary } from '#domain/summary-links/summary-link';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { consume } from '../core/http/rate-limiter.ts';
import { readJsonBody } from '../core/http/read-json.ts';
import { setResponseHeader } from '../core/http/response-header.ts';
import { LIMITS } from '../core/limits.ts';
import { findByMailToken } from '../core/mail/mail-token.ts';
import { execute, readText, toStoredTime } from '../core/sql/database.ts';
import { isoTime, jsonObject } from '../core/sql/sql.ts';
import { findSharedSummary } from './shared-summary.ts';

const BODY_MAX_BYTES = 2_000;

const OPENING = { burst: LIMITS.summaryOpeningsPerHour, everyMs: (60 * 60_000) / LIMITS.summaryOpeningsPerHour };

type FoundLink = Pick<OpenedSummary, 'ended_at'> & { id: string; status: 'open' | 'revoked' | 'expired' };

const LINK = `SELECT COALESCE((SELECT ${jsonObject<FoundLink>()({
	id: 'link.id',
	status:
		"CASE WHEN link.revoked_at != '' THEN 'revoked' WHEN link.expires_at <= {:now} THEN 'expired' ELSE 'open' END",
	ended_at: `CASE WHEN link.revoked_at != '' THEN ${isoTime('link.revoked_at')}
		WHEN link.expires_at <= {:now} THEN ${isoTime('link.expires_at')} ELSE '' END`,
})} FROM summary_links link JOIN jobs job ON job.id = link.job_id WHERE link.hash = {:hash}), '') AS text`;

function findLink(app: core.App, hash: string): FoundLink | undefined {
	const text = readText(app.db(), LINK, { hash, now: toStoredTime(new Date()) });
	return text === '' ? undefined : JSON.parse(text);
}

/**
 * `POST /api/functions/open-summary-link {token}` → `OpenedSummary`. Needs no account. Stores the opening of a link that is open.
 * @throws Refusal 400, 413, 429 `too_many_requests` after too many unknown tokens, or openings of this link.
 */
export const openSummaryLink = route((e) => {
	setResponseHeader(e, 'X-Robots-Tag', 'noindex, nofollow');
	const { token } = Object(readJsonBody(e, BODY_MAX_BYTES)) as { token?: unknown };
	const link = findByMailToken(e, token, (hash) => findLink(e.app, hash));
	if (link?.status !== 'open') {
		respond(e, { status: link?.status ?? 'unknown', ended_at: link?.ended_at ?? '', summary: null });
		return;
	}
	const waitMs = consume(e.app, `summary-link:${link.id}`, OPENING);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	const summary = findSharedSummary(e.app, link.id);
	execute(
		e.app.nonconcurrentDB(),
		'INSERT INTO summary_link_openings (link_id, opened_at) SELECT id, {:now} FROM summary_links WHERE id = {:id}',
		{ id: link.id, now: toStoredTime(new Date()) },
	);
	respond(e, { status: 'open', ended_at: '', summary });
});

const respond = (e: core.RequestEvent, opened: OpenedSummary): void => respondJson(e, JSON.stringify(opened));
