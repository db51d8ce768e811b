import { requireAccount } from '../core/http/account.ts';
import { checkPulledBytes, consumePulledBytes } from '../core/http/account-budget.ts';
import { respondJson, route } from '../core/http/http-response.ts';
import { LIMITS } from '../core/limits.ts';
import { findChanges } from './changes.ts';

/** Set by `pocketbase/costly.go` while more pulls of the account wait. */
const CROWDED = 'X-Crowded';

/** A cursor of the query; null when it is missing or not a number. */
const cursorOf = (text: string | undefined): number | null => (/^\d{1,15}$/.test(text ?? '') ? Number(text) : null);

/**
 * `GET /api/sync/pull?epoch=&scope=&since=&ahead=` → `PullResponse`. A missing or non-numeric cursor pulls from
 * the start. 429 `too_many_requests` for an account that has pulled too much.
 */
export const pullChanges = route((e) => {
	const { actor } = requireAccount(e);
	const query = e.request?.url?.query();
	const since = cursorOf(query?.get('since'));
	checkPulledBytes(e.app, actor.id);
	const page = findChanges(e.app, actor, {
		epoch: since === null ? '' : (query?.get('epoch') ?? ''),
		scope: query?.get('scope') ?? '',
		since: since ?? 0,
		ahead: cursorOf(query?.get('ahead')) ?? 0,
		pageBytes: e.request?.header.get(CROWDED) ? LIMITS.crowdedPageBytes : LIMITS.pullPageBytes,
	});
	consumePulledBytes(e.app, actor.id, page.length);
	respondJson(e, page);
});
