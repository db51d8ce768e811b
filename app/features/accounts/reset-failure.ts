import type { SessionFailure } from '../../core/session/session-results.ts';
import { accountsMessages } from './words.ts';

/** The sentence for a check or an update that did not work: the server's own where it has one (specification part 1 §8, Reset). */
export function resetFailure(failure: SessionFailure): string {
	if (failure.code === 'offline') return accountsMessages.offline;
	if (failure.code === 'too_many') return failure.message || accountsMessages.tooMany;
	return failure.message || accountsMessages.reset.failed;
}
