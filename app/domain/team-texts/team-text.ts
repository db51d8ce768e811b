import * as z from 'zod/mini';
import { HIRE_STAGES } from '../hire-events/hire-event.ts';
import { applyChanges, changesBetween, type FieldChanges, mergeChanges } from '../sync/merge-fields.ts';

/** The parts of a text that the team writes once and uses often. */
export const teamTextValuesSchema = z.object({
	/** A mail to candidates with the fields `{name}` and `{job}`, or a reason of a decision. */
	kind: z.enum(['mail', 'reason']),
	/** The stage with which it is offered; empty: with every stage. */
	stage: z.enum([...HIRE_STAGES, '']),
	/** Name and subject of a mail; empty for a reason. */
	name: z.string(),
	subject: z.string(),
	text: z.string(),
});
export type TeamTextValues = z.infer<typeof teamTextValuesSchema>;

/** A text of the team as synced to the hiring team. */
export const teamTextSchema = z.extend(teamTextValuesSchema, { id: z.string() });
export type TeamText = z.infer<typeof teamTextSchema>;

/** What a text is called in lists: a mail has a name, a reason is its own. */
export const teamTextName = ({ kind, name, text }: TeamTextValues): string => (kind === 'mail' ? name : text);

/** The fields that merge independently. */
const FIELDS = ['stage', 'name', 'subject', 'text'] as const;
export type TeamTextField = (typeof FIELDS)[number];

/** Whether an edit may contain the field. */
export const isTeamTextField = (field: string): field is TeamTextField => (FIELDS as readonly string[]).includes(field);

/** The changes from `current` to `wanted`, each with its previous value. */
export const teamTextChanges = (current: TeamTextValues, wanted: TeamTextValues): FieldChanges =>
	changesBetween(FIELDS, current, wanted);

/** Applies an edit. */
export const applyTeamTextEdit = <Row extends TeamTextValues>(row: Row, { changes }: { changes: FieldChanges }): Row =>
	applyChanges(FIELDS, row, changes);

/** Merges an edit by field, as `mergeChanges` does. */
export const mergeTeamTextEdit = (
	current: TeamTextValues,
	{ changes }: { changes: FieldChanges },
): { merged: TeamTextValues } | { conflicts: Record<string, unknown> } => mergeChanges(FIELDS, current, changes);
