import type { SyncedCategory, SyncedFlag } from '#domain/evaluation/category-rows';
import { eachField, jsonBool, jsonObject, jsonOr, textList } from '../core/sql/sql.ts';

const texts = (column: string, part: string): string =>
	textList(`(CASE WHEN json_valid(${column}) THEN ${column} -> '$.${part}' END)`);

const number = (column: string, part: string, type: 'REAL' | 'INTEGER'): string =>
	`CAST(COALESCE(CASE WHEN json_valid(${column}) THEN ${column} ->> '$.${part}' END, 0) AS ${type})`;

const CRITERIA = ['requiredSkills', 'penaltyFactors', 'bonusKeywords', 'disqualifyingResponses'] as const;
const WEIGHTS = ['domainExpertise', 'generalSkills', 'communication', 'problemSolving'] as const;
const CONFIG = ['baseScore', 'domainPenalty', 'expertiseBonus', 'minScore', 'maxScore'] as const;

const CATEGORY = jsonObject<SyncedCategory>()({
	id: 'category.id',
	name: 'category.name',
	description: 'category.description',
	keywords: textList('category.keywords'),
	evaluation_criteria: jsonObject<SyncedCategory['evaluation_criteria']>()(
		eachField(CRITERIA, (part) => texts('category.evaluation_criteria', part)),
	),
	scoring_weights: jsonObject<SyncedCategory['scoring_weights']>()(
		eachField(WEIGHTS, (part) => number('category.scoring_weights', part, 'REAL')),
	),
	scoring_config: jsonObject<SyncedCategory['scoring_config']>()(
		eachField(CONFIG, (part) => number('category.scoring_config', part, 'INTEGER')),
	),
	is_active: jsonBool('category.is_active'),
	is_default: jsonBool('category.is_default'),
	sort_order: 'category.sort_order',
});

/** Text of a `SyncedCategory`; nothing when it is unknown. Values that an operator wrote in another shape become empty or 0. */
export const evaluationCategory = (id: string): string =>
	`SELECT ${CATEGORY} FROM evaluation_categories category WHERE category.id = ${id}`;

/**
 * Text of a `SyncedFlag`; nothing when it is unknown.
 * @param user parameter with the reader's id: only super admins get `config_data`
 */
export const evaluationFlag = (id: string, user: string): string =>
	`SELECT ${jsonObject<SyncedFlag>()({
		id: 'flag.id',
		flag_name: 'flag.flag_name',
		description: 'flag.description',
		is_enabled: jsonBool('flag.is_enabled'),
		config_data: `CASE WHEN json_valid(flag.config_data) AND json_type(flag.config_data) = 'object' AND EXISTS (
		SELECT 1 FROM users WHERE users.id = ${user} AND users.staff_role = 'super_admin'
	) THEN ${jsonOr('flag.config_data', '{}')} ELSE json('{}') END`,
	})}
	FROM evaluation_feature_flags flag WHERE flag.id = ${id}`;
