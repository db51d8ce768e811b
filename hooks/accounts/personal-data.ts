import { requireAccount } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { type Budget, consume } from '../core/http/rate-limiter.ts';
import { readText } from '../core/sql/database.ts';
import { COPY } from '../rows/personal-copy.ts';

/** Low, because an export reads everything of an account. */
const COPIES: Budget = { burst: 5, everyMs: 60_000 };

/**
 * `GET /api/accounts/export` → a JSON file with everything about the account, but for what the hiring team wrote.
 * @throws Refusal 401; 429 `too_many_requests`.
 */
export const exportPersonalData = route((e) => {
	const { account } = requireAccount(e);
	const waitMs = consume(e.app, `export:${account.id}`, COPIES);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	e.response.header().set('Content-Disposition', 'attachment; filename="candor-data.json"');
	respondJson(e, readText(e.app.db(), `SELECT ${COPY} AS text`, { user: account.id, email: account.email() }));
});
