import * as z from 'zod/mini';
import { isSameJson } from '../text/json.ts';
import type { Choice } from './conflict.ts';

/** The new and previous value of each changed field, as JSON values. A field may be part of an object: `whole.part`. */
export const fieldChangesSchema = z.record(z.string(), z.object({ base: z.unknown(), mine: z.unknown() }));
export type FieldChanges = z.infer<typeof fieldChangesSchema>;

const partOf = (value: unknown, part: string): unknown => (Object(value) as Record<string, unknown>)[part];

function fieldValue(row: object, field: string): unknown {
	const [whole = '', part] = field.split('.');
	const value = partOf(row, whole);
	return part === undefined ? value : partOf(value, part);
}

function withValue<Row extends object>(row: Row, field: string, value: unknown): Row {
	const [whole = '', part] = field.split('.');
	const current = partOf(row, whole);
	return { ...row, [whole]: part === undefined ? value : { ...Object(current), [part]: value } };
}

/** The changes from `current` to `wanted` in these fields, each with its previous value. Unchanged fields are left out. */
export function changesBetween(fields: readonly string[], current: object, wanted: object): FieldChanges {
	const changed = fields.filter((field) => !isSameJson(fieldValue(current, field), fieldValue(wanted, field)));
	return Object.fromEntries(
		changed.map((field) => [field, { base: fieldValue(current, field), mine: fieldValue(wanted, field) }]),
	);
}

/** Applies changes to a row. Ignores changes of fields that are not in `fields`. */
export const applyChanges = <Row extends object>(fields: readonly string[], row: Row, changes: FieldChanges): Row =>
	Object.entries(changes).reduce(
		(edited, [field, { mine }]) => (fields.includes(field) ? withValue(edited, field, mine) : edited),
		row,
	);

/**
 * Merges changes into a row by field. A field equal to its base gets the new value; one that already has the new value is kept;
 * any other is a conflict. If there is a conflict, nothing is applied.
 * @returns the merged row, or the fields in conflict with their current values
 */
export function mergeChanges<Row extends object>(
	fields: readonly string[],
	current: Row,
	changes: FieldChanges,
): { merged: Row } | { conflicts: Record<string, unknown> } {
	let merged = current;
	const conflicts: [string, unknown][] = [];
	for (const [field, { base, mine }] of Object.entries(changes)) {
		if (!fields.includes(field)) continue;
		const now = fieldValue(current, field);
		if (isSameJson(now, mine)) continue;
		if (isSameJson(now, base)) merged = withValue(merged, field, mine);
		else conflicts.push([field, now]);
	}
	return conflicts.length > 0 ? { conflicts: Object.fromEntries(conflicts) } : { merged };
}

/**
 * The remaining edit after the user resolved its conflict, as in `resolveJobEdit`; null if nothing is left.
 * @param choices by field; defaults to `mine`
 */
export function resolveChanges(
	changes: FieldChanges,
	theirs: Readonly<Record<string, unknown>>,
	choices: Readonly<Record<string, Choice>>,
): { changes: FieldChanges } | null {
	const left = Object.entries(changes).flatMap(([field, change]): [string, FieldChanges[string]][] => {
		if (!Object.hasOwn(theirs, field)) return [[field, change]];
		const base = theirs[field];
		return choices[field] === 'theirs' || isSameJson(base, change.mine) ? [] : [[field, { base, mine: change.mine }]];
	});
	return left.length > 0 ? { changes: Object.fromEntries(left) } : null;
}
