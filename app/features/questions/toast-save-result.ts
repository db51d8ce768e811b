import { showConflict } from '../../core/session/sync-dialog-state.ts';
import { toastError, toastNote, toastSuccess } from '../../ui/toast.ts';
import type { SaveOutcome } from './question-editor-machine.ts';
import { questionEditorMessages as words } from './words.ts';

/** Shows the result of saving the questions as a toast. A conflict is also shown in the page. */
export function toastSaveOutcome(outcome: SaveOutcome): void {
	if (outcome.kind === 'taken' || outcome.kind === 'unchanged') toastSuccess(words.saved);
	else if (outcome.kind === 'kept') toastNote(words.savedHere);
	// No failure: there is something to choose.
	else if (outcome.kind === 'parked' && outcome.parked.reason === 'conflict') showConflict(outcome.opId);
	else toastError(words.saveFailed);
}
