import * as z from 'zod/mini';
import { HIRE_STAGES } from '../hire-events/hire-event.ts';
import { unknownField } from '../hire-events/mail-templates.ts';
import { applyChanges, changesBetween, type FieldChanges, mergeChanges } from '../sync/merge-fields.ts';
import { oneLine } from '../text/one-line.ts';

/** Maximum sizes. The length of texts is in characters. */
export const TEAM_TEXT_LIMITS = { texts: 200, name: 80, subject: 200, mail: 10_000, reason: 200 } as const;

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

/** The values as stored: without white space around them, name and subject as one line. */
export const tidyTeamText = ({ kind, stage, name, subject, text }: TeamTextValues): TeamTextValues =>
	kind === 'mail'
		? { kind, stage, name: oneLine(name), subject: oneLine(subject), text: text.trim() }
		: { kind, stage, name: '', subject: '', text: oneLine(text) };

export type TeamTextError = { field: TeamTextField; text: string };

const tooLong = (what: string, limit: number): string => `${what} is too long: at most ${limit} characters.`;

/** The first rule that a text breaks, and a sentence that says what to do; null for a valid one. */
export function teamTextError(values: TeamTextValues): TeamTextError | null {
	const { kind, name, subject, text } = tidyTeamText(values);
	if (kind === 'reason') {
		if (text === '') return { field: 'text', text: 'Write the reason.' };
		const { reason } = TEAM_TEXT_LIMITS;
		return text.length > reason ? { field: 'text', text: tooLong('The reason', reason) } : null;
	}
	if (name === '') return { field: 'name', text: 'Name the mail, so that the team finds it.' };
	if (name.length > TEAM_TEXT_LIMITS.name) return { field: 'name', text: tooLong('The name', TEAM_TEXT_LIMITS.name) };
	if (subject === '') return { field: 'subject', text: 'Write a subject.' };
	if (text === '') return { field: 'text', text: 'Write the mail.' };
	for (const [field, value] of [
		['subject', subject],
		['text', text],
	] as const) {
		const unknown = unknownField(value);
		if (unknown) return { field, text: `${unknown} can’t be filled. Only {name} and {job} can.` };
	}
	if (subject.length > TEAM_TEXT_LIMITS.subject) {
		return { field: 'subject', text: tooLong('The subject', TEAM_TEXT_LIMITS.subject) };
	}
	return text.length > TEAM_TEXT_LIMITS.mail
		? { field: 'text', text: tooLong('The mail', TEAM_TEXT_LIMITS.mail) }
		: null;
}
