import type { SessionFailure } from '../../core/session/session-results.ts';
import { accountsMessages } from './words.ts';

/** The sentence for a failed check or update: the server's when there is one. */
export function resetFailure(failure: SessionFailure): string {
	if (failure.code === 'offline') return accountsMessages.offline;
	if (failure.code === 'too_many') return failure.message || accountsMessages.tooMany;
	return failure.message || accountsMessages.reset.failed;
}
