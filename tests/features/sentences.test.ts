import { describe, expect, it } from 'vitest';
import { termsText } from '../../app/features/privacy/words.ts';
import { sourceFiles } from '../architecture/source.ts';

/** The files that hold what a candidate reads: the app, the mails of the server, and the migrations that store texts. */
const sources = sourceFiles('app', 'hooks', 'migrations').map(({ path, text }) => ({
	path,
	// Comments are no sentences for users.
	text: text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, ''),
}));
const filesWith = (sentence: string): string[] =>
	sources.filter(({ text }) => text.includes(sentence)).map(({ path }) => path);

describe('a sentence that is clear and true', () => {
	it.each([
		[
			'the terms, where an accommodation allows pasting',
			'is blocked and counted, unless you declared an accommodation.',
		],
		['the confirmation page', 'Enter your password to confirm your email. Didn’t create this account?'],
		['the confirmation mail', 'account was created with this address. Confirm your address and sign in.'],
		['the confirmation mail to a stranger', 'If that wasn’t you, ignore this mail. Without your confirmation,'],
		['the invitation mail', 'Not interested? You can decline on that page.'],
		['the notice', 'The hiring team can use it as a reason to look more closely.'],
		['a deleted job', 'This job was deleted, so the assessment can’t be submitted.'],
		['the deletion of an account', 'Unsent work on this device is deleted too.'],
		[
			'an assessment submitted on another device',
			'It can’t be submitted again. What is written here stays on this device.',
		],
	])('is in %s', (_place, sentence) => {
		expect(filesWith(sentence)).not.toEqual([]);
	});
});

describe('a sentence that was unclear or untrue', () => {
	it.each([
		'AI is used. If the operator has set up an AI service',
		'It is a hint for the hiring team',
		'Sign in with the account’s password to confirm',
		'If someone else created this account',
		'hopefully you',
		'If you are not interested',
		'What you write is safe here',
		'Show what was not sent yet',
		'What was not sent from this device yet is deleted',
		'The server does not accept this assessment. The job has been deleted',
		'Sign In and continue',
		'Nothing more can be submitted',
		'Every answer in which 20 words count',
		'that would fit any person',
		'It explains the automatic score, which the team has replaced',
	])('is nowhere: %s', (sentence) => {
		expect(filesWith(sentence)).toEqual([]);
	});

	it('leaves invitations to the privacy notice: the terms do not mention them', () => {
		expect(JSON.stringify(termsText)).not.toMatch(/invit/i);
	});
});
