import { categoryError, type EvaluationCategory } from '#domain/evaluation/category';
import { evaluateByFallback } from '#domain/evaluation/fallback/evaluate';
import { explanationSchema } from '#domain/evaluation/result';
import {
	scoreOfLevels,
	TRIED_ASSESSMENTS,
	type TriedCategory,
	type TriedScore,
	tryCategoryRequestSchema,
} from '#domain/evaluation/try-category';
import { requireAdmin } from '../core/http/account.ts';
import { Refusal, respondJson, route } from '../core/http/http-response.ts';
import { type Budget, consume } from '../core/http/rate-limiter.ts';
import { readJsonBody } from '../core/http/read-json.ts';
import { LIMITS } from '../core/limits.ts';
import { withCpuSlot } from '../core/queue/cpu-slot.ts';
import { readText } from '../core/sql/database.ts';
import { jsonObject } from '../core/sql/sql.ts';
import { CANDIDATE_NAME, CANDIDATE_ROWS } from '../rows/assessments.ts';
import { loadInput } from '../rows/load-input.ts';
import { isWithheld } from '../rows/withheld.ts';
import { KINDS } from './score-groups.ts';

/** Request limit per admin. */
const TRIES: Budget = { burst: 10, everyMs: 3_000 };

type StoredScore = Omit<TriedScore, 'score'> & { explanation: unknown };

const STORED = jsonObject<StoredScore>()({
	assessment_id: 'assessment.id',
	candidate_name: CANDIDATE_NAME,
	job_title: 'job.title',
	method: 'assessment.evaluation_method',
	stored_score: 'json(assessment.score)',
	explanation: "json(COALESCE(assessment.explanation, 'null'))",
});

/** Newest evaluations whose score still applies, without the admin's own assessments. */
const NEWEST = `WITH ${KINDS} SELECT json_group_array(json(item)) AS text FROM (
	SELECT ${STORED} AS item
	FROM evaluation_results result INDEXED BY idx_evaluation_results_method JOIN assessments assessment ON assessment.id = result.assessment_id
	JOIN jobs job ON job.id = assessment.job_id JOIN kind ON kind.job = job.id ${CANDIDATE_ROWS}
	WHERE result.is_current = 1 AND result.method IN ('ai', 'fallback') AND assessment.evaluation_method = result.method
		AND assessment.is_admin_test = 0 AND assessment.ai_declined = 0 AND assessment.user_id != {:actor} AND NOT ${isWithheld('{:actor}')}
		AND typeof(assessment.score) IN ('integer', 'real') AND ({:category} = '' OR kind.category = {:category})
	ORDER BY result.created_at DESC, result.id LIMIT ${TRIED_ASSESSMENTS})`;

/**
 * `POST /api/functions/try-category {category_id, settings}` → `TriedCategory`: stored scores next to the scores that unsaved
 * settings give. Stores nothing and calls no AI: AI scores are computed from the stored levels.
 * @throws Refusal 400 `invalid_body` for settings that could not be saved; 403 for others than admins; 429.
 */
export const tryCategory = route((e) => {
	const { actor } = requireAdmin(e);
	const waitMs = consume(e.app, `try-category:${actor.id}`, TRIES);
	if (waitMs > 0) throw new Refusal(429, 'too_many_requests', { retryAfterS: Math.ceil(waitMs / 1000) });
	const body = tryCategoryRequestSchema.safeParse(readJsonBody(e, LIMITS.recordChars));
	if (!body.success || categoryError(body.data.settings) !== undefined) throw new Refusal(400, 'invalid_body');
	const { category_id: category, settings } = body.data;
	const find = (id: string): StoredScore[] =>
		JSON.parse(readText(e.app.db(), NEWEST, { actor: actor.id, category: id }));
	const own = category === '' ? [] : find(category);
	const stored = own.length > 0 ? own : find('');
	const tried: TriedCategory = {
		from: own.length > 0 ? 'category' : 'all',
		scores: stored.map(({ explanation, ...each }) => ({
			...each,
			score: scoreWith(e.app, settings, each, explanation),
		})),
	};
	respondJson(e, JSON.stringify(tried));
});

function scoreWith(
	app: core.App,
	category: EvaluationCategory,
	{ assessment_id, method }: Pick<TriedScore, 'assessment_id' | 'method'>,
	explanation: unknown,
): number | null {
	const input = loadInput(app, app.findRecordById('assessments', assessment_id));
	if (method === 'fallback') return withCpuSlot(app, () => evaluateByFallback({ ...input, category }).score);
	const levels = explanationSchema.safeParse(explanation);
	const weights = new Map(input.questions.map(({ id, weight }) => [id, weight]));
	return levels.success ? scoreOfLevels(levels.data, weights, category) : null;
}
