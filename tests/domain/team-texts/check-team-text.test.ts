import { describe, expect, it } from 'vitest';
import { TEAM_TEXT_LIMITS, teamTextError, tidyTeamText } from '../../../app/domain/team-texts/check-team-text.ts';
import { aTeamText } from '../../support/team-texts.ts';

const aReason = (text: string) => aTeamText({ kind: 'reason', name: '', subject: '', text });

describe('a text of the team', () => {
	it.each([
		['a mail', aTeamText()],
		['a mail for every stage', aTeamText({ stage: '' })],
		['a reason', aReason('Not enough practice with guests.')],
		['the longest reason', aReason('x'.repeat(TEAM_TEXT_LIMITS.reason))],
	])('is valid as %s', (_what, values) => {
		expect(teamTextError(values)).toBeNull();
	});

	it.each([
		['a mail without a name', aTeamText({ name: ' ' }), 'name', 'Name the mail, so that the team finds it.'],
		['a mail without a subject', aTeamText({ subject: '' }), 'subject', 'Write a subject.'],
		['a mail without a text', aTeamText({ text: '\n' }), 'text', 'Write the mail.'],
		[
			'a field that nothing fills',
			aTeamText({ text: 'Dear {surname}' }),
			'text',
			'{surname} can’t be filled. Only {name} and {job} can.',
		],
		[
			'a field in the subject that nothing fills',
			aTeamText({ subject: '{score}' }),
			'subject',
			'{score} can’t be filled. Only {name} and {job} can.',
		],
		['a long name', aTeamText({ name: 'x'.repeat(81) }), 'name', 'The name is too long: at most 80 characters.'],
		[
			'a long subject',
			aTeamText({ subject: 'x'.repeat(201) }),
			'subject',
			'The subject is too long: at most 200 characters.',
		],
		['a long mail', aTeamText({ text: 'x'.repeat(10_001) }), 'text', 'The mail is too long: at most 10000 characters.'],
		['no reason', aReason('  '), 'text', 'Write the reason.'],
		['a long reason', aReason('x'.repeat(201)), 'text', 'The reason is too long: at most 200 characters.'],
	])('says what to do about %s', (_what, values, field, text) => {
		expect(teamTextError(values)).toEqual({ field, text });
	});

	it('is stored without line ends and invisible characters in its name and subject, and a reason as one line', () => {
		const mail = aTeamText({ name: ' Kind\u202E no ', subject: 'One\r\nBcc: all', text: ' Hello\n\nyou ' });
		expect(tidyTeamText(mail)).toEqual({ ...mail, name: 'Kind no', subject: 'One Bcc: all', text: 'Hello\n\nyou' });
		expect(tidyTeamText({ ...aReason('Too\nlate'), name: 'left over' })).toMatchObject({ name: '', text: 'Too late' });
	});
});
