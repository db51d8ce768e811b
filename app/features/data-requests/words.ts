import { ACCOUNT_ERRORS } from '#domain/accounts/email';
import { actionFailureText } from '#domain/assessments/action-errors';

/** Words of the answer to a person's request for their data. */
export const dataRequestMessages = {
	action: 'Answer a Data Request',
	title: 'Answer a Data Request',
	text: 'One file with all that is stored about a person: account, answers, and the team’s notes, scorecards, decisions, mails and scores.',
	care: 'Read the file before you pass it on. It names members of the team, and decisions whose mail is not sent yet. Send it to the person alone.',
	email: 'The person’s email',
	submit: 'Download',
	busy: 'Downloading...',
	done: 'The answer was downloaded.',
	failed: 'Failed to get the data',
	offline: 'There is no network. The server collects the data, so this needs a connection.',
	cancel: 'Cancel',
} as const;

const SENTENCES: Readonly<Record<string, string>> = {
	email_invalid: ACCOUNT_ERRORS.email_invalid,
	not_found: 'No account has this address. Check it, or ask the person which one they use.',
	own_assessment:
		'This is your own account: another super admin answers its requests. Your own copy is under Your account.',
};

/** Returns why the answer could not be downloaded. */
export const dataRequestFailureText = (failure: string): string =>
	SENTENCES[failure] ?? `${dataRequestMessages.failed}. ${actionFailureText(failure)}`;
