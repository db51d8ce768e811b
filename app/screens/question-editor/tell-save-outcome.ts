import { toastError, toastNote, toastSuccess } from '../../components/toast.ts';
import type { SaveOutcome } from '../../machines/question-editor/question-editor-machine.ts';
import { showConflict } from '../../machines/sync/sync-panel.ts';
import { questionEditorMessages as words } from '../../messages/question-editor.ts';

/** Says at the top right what became of saving the questions. What a person has to settle also stands in the page. */
export function tellSaveOutcome(outcome: SaveOutcome): void {
	if (outcome.kind === 'taken' || outcome.kind === 'unchanged') toastSuccess(words.saved);
	else if (outcome.kind === 'kept') toastNote(words.keptHere);
	// No failure: there is something to choose.
	else if (outcome.kind === 'parked' && outcome.parked.reason === 'conflict') showConflict(outcome.opId);
	else toastError(words.saveFailed);
}
