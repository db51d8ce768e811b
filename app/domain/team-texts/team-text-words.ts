import { hireWords } from '../hire-events/hire-words.ts';
import type { TeamTextField } from './team-text.ts';

/** Display names of the fields, in the form, in lists of unsent work and in conflicts. */
export const TEAM_TEXT_FIELD_NAMES: Record<TeamTextField, string> = {
	stage: 'Stage',
	name: 'Name',
	subject: 'Subject',
	text: 'Text',
};

const isField = (field: string): field is TeamTextField => Object.hasOwn(TEAM_TEXT_FIELD_NAMES, field);

/** The display name of a field of an edit. */
export const teamTextFieldName = (field: string): string => (isField(field) ? TEAM_TEXT_FIELD_NAMES[field] : field);

const STAGES: Readonly<Record<string, string>> = hireWords.stages;

/** With which decisions a text is offered. */
export const offeredWith = (stage: string): string => (stage === '' ? 'Every stage' : (STAGES[stage] ?? stage));

/** The display text of a field's value in a conflict. */
export const teamTextValueInWords = (value: unknown, field: string): string =>
	field === 'stage' ? offeredWith(String(value)) : String(value);
