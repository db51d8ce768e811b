import { useState } from 'react';
import { categoryError, type EvaluationCategory } from '#domain/evaluation/category';
import type { CategoryValues } from '#domain/evaluation/category-rows';
import { parkedCategoryReason } from '#domain/sync/sync-status-words';
import type { ChangeOutcome } from '../../core/session/queue-and-follow.ts';
import { showConflict } from '../../core/session/sync-dialog-state.ts';
import type { ListedCategory } from '../../entities/evaluation/evaluation-settings.ts';
import { AskingFormDialog } from '../../ui/asking-form-dialog.tsx';
import { toastError, toastNote, toastSuccess } from '../../ui/toast.ts';
import { CategoryFields } from './category-fields.tsx';
import { hasNumbers, NEW_CATEGORY, sumOf, type TypedCategory, typedOf, valuesOf } from './category-form.ts';
import { categoryMessages as words } from './category-words.ts';
import { saveCategory } from './settings-actions.ts';
import { TryCategory } from './try-category.tsx';

/** Creates or edits a category; `entry` is null for a new one. Works offline. */
export function CategoryDialog({
	userId,
	entry,
	onClose,
}: {
	userId: string;
	entry: ListedCategory | null;
	onClose: () => void;
}) {
	// The base of the edit: a pull during the edit changes the list, but not this.
	const [began] = useState(() => (entry ? { id: entry.category.id, values: valuesIn(entry.category) } : null));
	const [first] = useState(() => typedOf(began?.values ?? NEW_CATEGORY));
	const [typed, setTyped] = useState(first);
	const [error, setError] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);

	const save = async () => {
		if (busy) return;
		const found = textErrorOf(typed);
		setError(found);
		if (found !== null) return;
		setBusy(true);
		const outcome = await saveCategory(userId, began, valuesOf(typed));
		setBusy(false);
		report(outcome, began !== null);
		if (outcome.kind === 'failed') setError(words.dialog.storage);
		else onClose();
	};
	return (
		<AskingFormDialog
			open
			isTyped={JSON.stringify(typed) !== JSON.stringify(first)}
			size="large"
			title={began ? words.dialog.edit : words.dialog.add}
			description={words.unchangedScores}
			words={{ cancel: words.dialog.cancel, busy: words.dialog.saving }}
			submit={words.dialog.save}
			busy={busy}
			disabled={sumOf(typed) !== 100}
			explains
			error={error}
			onSubmit={() => void save()}
			onClose={onClose}
		>
			<div className="grid gap-6">
				<CategoryFields typed={typed} hint={hintOf(typed, entry)} onChange={setTyped} />
			</div>
			<TryCategory categoryId={began?.id ?? ''} settings={settingsOf(typed)} />
		</AskingFormDialog>
	);
}

const valuesIn = ({ id: _id, sort_order: _order, ...values }: ListedCategory['category']): CategoryValues => values;

/** The settings that affect scores. */
function settingsOf(typed: TypedCategory): EvaluationCategory {
	const { is_active: _active, is_default: _default, ...settings } = valuesOf(typed);
	return settings;
}

/** The error text of the form; null when it can be saved. */
function textErrorOf(typed: TypedCategory): string | null {
	if (!hasNumbers(typed)) return words.dialog.numbers;
	const found = categoryError(valuesOf(typed));
	return found ? words.dialog.wrong[found] : null;
}

/** Explains the consequence of the `is_active` and `is_default` switches; null without one. */
function hintOf({ is_active, is_default }: TypedCategory, entry: ListedCategory | null): string | null {
	const wasDefault = entry?.category.is_default === true;
	if (is_default && !is_active) return words.dialog.inactiveDefault;
	if (is_default && !wasDefault) return words.dialog.newDefault;
	if (!is_default && wasDefault) return words.dialog.noDefault;
	return !is_active && entry && entry.jobs > 0 ? words.dialog.inactiveUsed(entry.jobs) : null;
}

/** Shows a toast with the outcome. A rejected change is also in the list of unsent work. */
function report(outcome: ChangeOutcome, isEdit: boolean): void {
	if (outcome.kind === 'accepted') toastSuccess(isEdit ? words.updated : words.created);
	else if (outcome.kind === 'queued') toastNote(words.savedHere);
	else if (outcome.kind === 'unchanged') toastNote(words.unchanged);
	else if (outcome.kind === 'gone') toastError(words.gone);
	else if (outcome.kind === 'failed') toastError(words.saveFailed);
	else if (outcome.parked.reason === 'conflict') showConflict(outcome.opId);
	else toastError(rejectionText(outcome.parked) || words.saveFailed);
}

const rejectionText = ({ reason, detail }: { reason: string; detail: string }): string =>
	parkedCategoryReason(reason, detail);
