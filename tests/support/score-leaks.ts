import { jsonOrNothing } from '../../app/domain/text/json.ts';

/** What is made from a score; of an application that asks for a card first it is null, empty or absent. */
const MADE_FROM_SCORE =
	/^(score|score_before|original_score|new_score|override_score|stored_score|band|rank|risk_score|behavior_flags|suspicious_patterns|answer_marks|max_score|summary|insights|score_breakdown|explanation|quality_indicators|confidence_level|automatic|evaluations|overrides|answer_spread)$|_(summary|score|insights|score_breakdown)$/;

const isEmpty = (value: unknown): boolean =>
	value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);

/** The paths of the fields, in the objects of the application `id`, that reveal something of its score. */
export function scoreLeaks(value: unknown, id: string, path = ''): string[] {
	// A report is stored as text.
	if (typeof value === 'string' && /^[[{]/.test(value)) return scoreLeaks(jsonOrNothing(value), id, path);
	if (Array.isArray(value)) return value.flatMap((each, index) => scoreLeaks(each, id, `${path}[${index}]`));
	if (typeof value !== 'object' || value === null) return [];
	const row = value as Record<string, unknown>;
	const isOf = [row.id, row.assessment_id, (row.assessment as { id?: string } | undefined)?.id].includes(id);
	return Object.entries(row).flatMap(([key, each]) => [
		...(isOf && MADE_FROM_SCORE.test(key) && !isEmpty(each) ? [`${path}.${key}`] : []),
		...scoreLeaks(each, id, `${path}.${key}`),
	]);
}
