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
		['the reasons of an answer full of points', 'Covers many points'],
		['the reasons of an answer with much content', 'Goes well beyond'],
		['the reasons of an answer of exact words', 'Precise wording throughout'],
		['the summary of an answer that addresses the scorer', 'it speaks to the scorer instead of answering'],
		['the reasons of a short answer', 'Full points need'],
		['the advice for an answer without details', 'Add numbers, names or times'],
		['the signals of even typing', 'Typed almost without'],
		['the signals with an accommodation', 'Typing not measured'],
		['the list of an application without a score', 'Not scored yet.'],
		['the note on the band of a score', 'Don’t rank people whose bands overlap.'],
		['the hire events', 'Counts in statistics at once'],
		['the invitations of admins', 'Invitations expire after seven days'],
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
		'Counts in full from',
		'The answers use these keywords of the category',
		'Whether the candidate suits the work',
		'The answers use too few of the keywords',
		'Above the scale 0',
		'Thin in ',
		'Strong in ',
		'Points were taken for',
		'is marked for a person to read',
		'Makes a great many points',
		'Longer, more exact words',
		'Scores end at',
		'with what was done and how it ended',
		'Few corrections and pauses',
		'Nothing was measured',
		'Show only those waiting for review',
		'It counts in the statistics immediately',
		'No application on this device matches',
		'until it is accepted, revoked, or',
		'no special vocabulary is looked for',
		'Configure an AI service',
		'will not be evaluated again',
	])('is nowhere: %s', (sentence) => {
		expect(filesWith(sentence)).toEqual([]);
	});

	it('leaves invitations to the privacy notice: the terms do not mention them', () => {
		expect(JSON.stringify(termsText)).not.toMatch(/invit/i);
	});
});
