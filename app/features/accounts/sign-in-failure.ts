import { accountsMessages } from './words.ts';

/**
 * Returns the error text for a failed sign-in: the server's message when it is about the account, else a local text.
 * @param failure `code` of the session failure, and the server's `message`; empty without one
 */
export function signInFailureText({ code, message }: { code: string; message: string }): string {
	switch (code) {
		case 'offline':
			return accountsMessages.offline;
		case 'unavailable':
			return accountsMessages.unavailable;
		case 'storage_failed':
			return accountsMessages.storage;
		case 'not_confirmed':
			return accountsMessages.signIn.notConfirmed;
		case 'too_many':
			return message || accountsMessages.tooMany;
		default:
			return message || accountsMessages.signIn.wrong;
	}
}
