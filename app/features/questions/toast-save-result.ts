import { showConflict } from '../../core/session/sync-dialog-state.ts';
import { toastError, toastNote, toastSuccess } from '../../ui/toast.ts';
import type { SaveOutcome } from './question-editor-machine.ts';
import { questionEditorMessages as words } from './words.ts';

/** Says at the top right what became of saving the questions. What a person has to settle also stands in the page. */
export function toastSaveOutcome(outcome: SaveOutcome): void {
	if (outcome.kind === 'taken' || outcome.kind === 'unchanged') toastSuccess(words.saved);
	else if (outcome.kind === 'kept') toastNote(words.savedHere);
	// No failure: there is something to choose.
	else if (outcome.kind === 'parked' && outcome.parked.reason === 'conflict') showConflict(outcome.opId);
	else toastError(words.saveFailed);
}
