import { type OverriddenScore, summariseOverrides } from '#domain/evaluation/analytics/override-summary';
import type { ScoreAnalytics } from '#domain/evaluation/analytics/score-analytics';
import { requireStaff } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { acquireSlot, type Pool, releaseSlot } from '../core/queue/semaphore.ts';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';
import { IS_DECIDED_FIRST } from '../rows/withheld.ts';
import { compareMethods } from './compare-methods.ts';
import { CANDIDATE, readScoreGroups } from './score-groups.ts';

const POOL: Pool = { name: 'analytics', cap: 1, leaseMs: 30_000 };
const KEY = 'score-analytics';
const KEY_UNTIL = 'score-analytics-until';

/** How long a computed response is served to every caller, in milliseconds: when complete, and while scores are missing. */
const FRESH_MS = 5_000;
const FRESH_PENDING_MS = 1_000;

/**
 * `GET /api/staff/score-analytics` → `ScoreAnalytics`. Computed by one request at a time and at most every 5 seconds, so that
 * the cost does not depend on the number of callers. Staff only; 503 `server_busy` while the first one is computed.
 */
export const respondWithScoreAnalytics = route((e) => {
	requireStaff(e);
	const store = e.app.store();
	const until: unknown = store.get(KEY_UNTIL);
	const cached: unknown = store.get(KEY);
	const isFresh = typeof until === 'number' && Date.now() < until;
	if (typeof cached === 'string' && isFresh) return respondJson(e, cached);
	const slot = acquireSlot(e.app, POOL);
	if (slot === undefined) {
		if (typeof cached !== 'string') throw new Refusal(503, 'server_busy', { retryAfterS: 2 });
		return respondJson(e, cached);
	}
	try {
		const analytics = computeAnalytics(e.app);
		const text = JSON.stringify(analytics);
		store.set(KEY, text);
		store.set(KEY_UNTIL, Date.now() + (analytics.agreement.pending > 0 ? FRESH_PENDING_MS : FRESH_MS));
		respondJson(e, text);
	} finally {
		releaseSlot(e.app, POOL, slot);
	}
});

function computeAnalytics(app: core.App): ScoreAnalytics {
	const groups = readScoreGroups(app);
	const scored = groups.reduce((sum, { assessments }) => sum + assessments, 0);
	return { groups, agreement: compareMethods(app), overrides: readOverrideSummary(app, scored) };
}

const BY_TIME = 'other.assessment_id = assessment.id ORDER BY other.created_at';

type Row = OverriddenScore & { candidate: string };

const ROW = jsonObject<Row>()({
	candidate: CANDIDATE,
	first: `(SELECT json(COALESCE(other.original_score, 'null')) FROM assessment_overrides other WHERE ${BY_TIME}, other.rowid LIMIT 1)`,
	last: `(SELECT other.override_score FROM assessment_overrides other WHERE ${BY_TIME} DESC, other.rowid DESC LIMIT 1)`,
});

const OVERRIDDEN = `SELECT json_group_array(${ROW}) AS text
	FROM assessments assessment JOIN jobs job ON job.id = assessment.job_id
	WHERE assessment.is_admin_test = 0 AND NOT ${IS_DECIDED_FIRST} AND assessment.id IN (SELECT assessment_id FROM assessment_overrides)`;

/**
 * Override rate and direction over all official assessments.
 * @param assessments number of assessments with a score
 */
function readOverrideSummary(app: core.App, assessments: number): ScoreAnalytics['overrides'] {
	const rows: Row[] = JSON.parse(readText(app.db(), OVERRIDDEN));
	return {
		...summariseOverrides(rows, assessments),
		people: new Set(rows.filter(({ first }) => first !== null).map(({ candidate }) => candidate)).size,
	};
}
