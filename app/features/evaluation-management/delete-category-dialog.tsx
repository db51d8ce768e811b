import { useRef } from 'react';
import { useOnline } from '../../core/platform/online.ts';
import { useMutation } from '../../core/session/use-mutation.ts';
import type { ListedCategory } from '../../entities/evaluation/evaluation-settings.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { categoryMessages } from './category-words.ts';
import { removeCategory } from './settings-actions.ts';

const words = categoryMessages.deletion;

/** Confirms deleting a category, and says how many jobs fall back to the default one. Needs the network. */
export function DeleteCategoryDialog({
	userId,
	entry: { category, jobs },
	onClose,
}: {
	userId: string;
	entry: ListedCategory;
	onClose: () => void;
}) {
	const online = useOnline();
	const isDeleted = useRef(false);
	const { busy, failure, run } = useMutation(() => {
		isDeleted.current = true;
		toastSuccess(categoryMessages.deleted);
		onClose();
	});
	const remove = async () => {
		const failed = await removeCategory(userId, category.id);
		if (failed !== null) toastError(categoryMessages.deleteFailed);
		return failed;
	};
	return (
		<FormDialog
			open
			// The row's button is removed with its row.
			focusAfter={() => (isDeleted.current ? document.querySelector('h1') : null)}
			title={words.title(category.name)}
			words={{ cancel: words.keep, busy: words.deleting }}
			submit={words.confirm}
			kind="danger"
			busy={busy}
			disabled={!online}
			error={failure && categoryMessages.deleteFailed}
			onSubmit={() => run(remove)}
			onClose={onClose}
		>
			<div className="grid gap-4 text-body text-ink-2">
				{!online && <p className="text-ink">{words.offline}</p>}
				<p>{words.text}</p>
				<p>{words.jobs(jobs)}</p>
				<p>{categoryMessages.unchangedScores}</p>
			</div>
		</FormDialog>
	);
}
