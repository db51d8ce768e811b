import { accountsMessages } from './words.ts';

/**
 * The sentence for a sign-in that failed: the server's own where it is about the account, ours where it could not be asked.
 * @param failure its code as the session gives it, and what the server said; empty when it said nothing
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
