import type { ChangeOutcome } from '../../core/session/queue-and-follow.ts';
import { showConflict } from '../../core/session/sync-dialog-state.ts';
import { toastError, toastNote, toastSuccess } from '../../ui/toast.ts';
import { teamTextMessages as words } from './words.ts';

/** Says what became of a change. A refused one is also in the list of unsent work. */
export function reportOutcome(outcome: ChangeOutcome, done: string): void {
	if (outcome.kind === 'accepted') toastSuccess(done);
	else if (outcome.kind === 'queued') toastNote(words.savedHere);
	else if (outcome.kind === 'unchanged') toastNote(words.unchanged);
	else if (outcome.kind === 'gone') toastError(words.gone);
	else if (outcome.kind === 'failed') toastError(words.failed);
	else if (outcome.parked.reason === 'conflict') showConflict(outcome.opId);
	else toastError(words.refused);
}
