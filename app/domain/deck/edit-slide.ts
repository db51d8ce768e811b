import type { FieldChanges } from '../sync/merge-fields.ts';
import { isSameJson } from '../text/json.ts';
import { isSlideType, type Slide } from './slide.ts';

type SlideChanges = FieldChanges;
type SlideEditPayload = { changes: FieldChanges };
/** The editable fields. */
export type SlideValues = Pick<Slide, 'title' | 'subtitle' | 'content'>;

const WHOLE_FIELDS = ['title', 'subtitle', 'content'] as const;
type WholeField = (typeof WHOLE_FIELDS)[number];
const PART = 'content.';

/** Parts that belong together. An edit of one includes both, so that two edits of one table conflict. */
const TABLE_PARTS = ['headers', 'rows'];

const isWhole = (field: string): field is WholeField => (WHOLE_FIELDS as readonly string[]).includes(field);

/** Whether an edit may contain the field. */
export const isSlideField = (field: string): boolean =>
	isWhole(field) || (field.startsWith(PART) && field.length > PART.length && field !== `${PART}__proto__`);

const partOf = (content: Slide['content'], part: string): unknown =>
	Object.hasOwn(content, part) ? (content[part] ?? null) : null;

const fieldValue = (slide: SlideValues, field: string): unknown =>
	isWhole(field) ? slide[field] : partOf(slide.content, field.slice(PART.length));

/** The fields to compare: title, subtitle and each content part for known types, else the whole content. */
function slideFields(type: string, current: SlideValues, wanted: SlideValues): string[] {
	if (!isSlideType(type)) return [...WHOLE_FIELDS];
	const parts = new Set([...Object.keys(current.content), ...Object.keys(wanted.content)]);
	return ['title', 'subtitle', ...[...parts].map((part) => `${PART}${part}`)];
}

/** The changes from `current` to `wanted`, each with its previous value. Unchanged fields are left out. */
export function slideChanges(current: Slide, wanted: SlideValues): SlideChanges {
	const fields = slideFields(current.slide_type, current, wanted);
	const isChanged = (field: string): boolean => !isSameJson(fieldValue(current, field), fieldValue(wanted, field));
	const table = TABLE_PARTS.map((part) => `${PART}${part}`);
	const isTableChanged = table.some((field) => fields.includes(field) && isChanged(field));
	const changed = fields.filter((field) => isChanged(field) || (isTableChanged && table.includes(field)));
	return Object.fromEntries(
		changed.map((field) => [field, { base: fieldValue(current, field), mine: fieldValue(wanted, field) }]),
	);
}

function withValue(slide: Slide, field: string, value: unknown): Slide {
	if (isWhole(field)) return { ...slide, [field]: value };
	const part = field.slice(PART.length);
	const content = Object.fromEntries(Object.entries(slide.content).filter(([key]) => key !== part || value !== null));
	return { ...slide, content: value === null ? content : { ...content, [part]: value } };
}

/** Applies an edit to a slide. Other fields are unchanged. */
export const applySlideEdit = (slide: Slide, { changes }: SlideEditPayload): Slide =>
	Object.entries(changes).reduce((edited, [field, { mine }]) => withValue(edited, field, mine), slide);

/**
 * Merges an edit into a slide by field. A field equal to the edit's base gets the new value; one that already has the new value
 * is kept; any other is a conflict. If there is a conflict, nothing is applied.
 * @returns the merged slide, or the fields in conflict with their current values
 */
export function mergeSlideEdit(
	current: Slide,
	{ changes }: SlideEditPayload,
): { slide: Slide } | { conflicts: Record<string, unknown> } {
	let slide = current;
	const conflicts: [string, unknown][] = [];
	for (const [field, { base, mine }] of Object.entries(changes)) {
		const now = fieldValue(current, field);
		if (isSameJson(now, mine)) continue;
		if (isSameJson(now, base)) slide = withValue(slide, field, mine);
		else conflicts.push([field, now]);
	}
	return conflicts.length > 0 ? { conflicts: Object.fromEntries(conflicts) } : { slide };
}
