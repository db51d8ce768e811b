import { FEATURE_FLAG_DEFAULTS } from '#domain/evaluation/feature-flags';
import { respondJson, route } from '../core/http/http-response.ts';
import { readText } from '../core/sql/database.ts';

/** `GET /api/public/flags` → `FeatureFlags`: the state of each flag and nothing else. Public. */
export const respondWithFeatureFlags = route((e) => {
	const stored = readText(
		e.app.db(),
		"SELECT json_group_object(flag_name, json(iif(is_enabled, 'true', 'false'))) AS text FROM evaluation_feature_flags",
	);
	respondJson(e, JSON.stringify({ ...FEATURE_FLAG_DEFAULTS, ...JSON.parse(stored) }));
});
