import { jsonBool, jsonOr, textList } from '../core/sql.ts';

const texts = (column: string, part: string): string =>
	`'${part}', ${textList(`(CASE WHEN json_valid(${column}) THEN ${column} -> '$.${part}' END)`)}`;

const number = (column: string, part: string, type: 'REAL' | 'INTEGER'): string =>
	`'${part}', CAST(COALESCE(CASE WHEN json_valid(${column}) THEN ${column} ->> '$.${part}' END, 0) AS ${type})`;

const CRITERIA = ['requiredSkills', 'penaltyFactors', 'bonusKeywords', 'disqualifyingResponses'];
const WEIGHTS = ['domainExpertise', 'generalSkills', 'communication', 'problemSolving'];
const CONFIG = ['baseScore', 'domainPenalty', 'expertiseBonus', 'minScore', 'maxScore'];

const listed = (parts: readonly string[], cell: (part: string) => string): string =>
	`json_object(${parts.map(cell).join(', ')})`;

/** Text of a `SyncedCategory`; nothing when it is unknown. What an operator wrote in another shape becomes empty or 0. */
export const evaluationCategory = (
	id: string,
): string => `SELECT json_object('id', held.id, 'name', held.name, 'description', held.description,
	'keywords', ${textList('held.keywords')},
	'evaluation_criteria', ${listed(CRITERIA, (part) => texts('held.evaluation_criteria', part))},
	'scoring_weights', ${listed(WEIGHTS, (part) => number('held.scoring_weights', part, 'REAL'))},
	'scoring_config', ${listed(CONFIG, (part) => number('held.scoring_config', part, 'INTEGER'))},
	'is_active', ${jsonBool('held.is_active')}, 'is_default', ${jsonBool('held.is_default')}, 'sort_order', held.sort_order)
	FROM evaluation_categories held WHERE held.id = ${id}`;

/**
 * Text of a `SyncedFlag`; nothing when it is unknown.
 * @param user parameter with the reader's id: `config_data` is for super admins
 */
export const evaluationFlag = (id: string, user: string): string => `SELECT json_object('id', flag.id,
	'flag_name', flag.flag_name, 'description', flag.description, 'is_enabled', ${jsonBool('flag.is_enabled')},
	'config_data', CASE WHEN json_valid(flag.config_data) AND json_type(flag.config_data) = 'object' AND EXISTS (
		SELECT 1 FROM users WHERE users.id = ${user} AND users.staff_role = 'super_admin'
	) THEN ${jsonOr('flag.config_data', '{}')} ELSE json('{}') END)
	FROM evaluation_feature_flags flag WHERE flag.id = ${id}`;
