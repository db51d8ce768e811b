import { unknownField } from '../hire-events/mail-templates.ts';
import { oneLine } from '../text/one-line.ts';
import type { TeamTextField, TeamTextValues } from './team-text.ts';

/** Maximum sizes. The length of texts is in characters. */
export const TEAM_TEXT_LIMITS = { texts: 200, name: 80, subject: 200, mail: 10_000, reason: 200 } as const;

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
