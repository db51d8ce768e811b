import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { SAVED_VIEW_LIMITS } from '#domain/saved-views/saved-view';
import { oneLine } from '#domain/text/one-line';
import { useRows } from '../../core/session/use-rows.ts';
import { deleteView, listSavedViews, saveView } from '../../entities/applications/saved-views.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { applicationsMessages } from './words.ts';

const words = applicationsMessages.views;

/** The member's named filters and orders, for every job. Works offline. */
export function SavedViews({
	userId,
	search,
	onPick,
}: {
	userId: string;
	/** The query string of what the list shows now. */
	search: string;
	onPick: (search: string) => void;
}) {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<Button kind="ghost" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
				{words.open}
			</Button>
			{isOpen && (
				<ViewsDialog
					userId={userId}
					search={search}
					onPick={(picked) => {
						setOpen(false);
						onPick(picked);
					}}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}

function ViewsDialog({
	userId,
	search,
	onPick,
	onClose,
}: {
	userId: string;
	search: string;
	onPick: (search: string) => void;
	onClose: () => void;
}) {
	const { value: views = [] } = useRows(listSavedViews);
	const [name, setName] = useState('');
	const [error, setError] = useState<string | null>(null);
	const [failure, setFailure] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const save = async () => {
		const tidy = oneLine(name);
		const problem = problemOf(tidy, search, views);
		setError(problem);
		if (problem !== null) return;
		setBusy(true);
		const isStored = await saveView(userId, { name: tidy, search });
		setBusy(false);
		if (!isStored) {
			setFailure(words.failed);
			return;
		}
		toastSuccess(words.saved(tidy));
		onClose();
	};
	const remove = async (id: string) => {
		if (!(await deleteView(userId, id))) toastError(words.failed);
	};
	return (
		<FormDialog
			open
			title={words.title}
			words={{ cancel: words.close, busy: words.saving }}
			submit={words.save}
			busy={busy}
			error={failure}
			onSubmit={() => void save()}
			onClose={onClose}
		>
			{views.length === 0 ? (
				<p className="text-body text-ink-2">{words.none}</p>
			) : (
				<ul className="border-t border-line">
					{views.map((view) => (
						<li key={view.id} className="flex items-center gap-2 border-b border-line">
							<button
								type="button"
								className="min-h-11 flex-1 text-left text-body hover:text-accent"
								aria-current={view.search === search || undefined}
								onClick={() => onPick(view.search)}
							>
								<span dir="auto" className="[overflow-wrap:anywhere]">
									{view.name}
								</span>
								{view.search === search && <span className="text-meta text-ink-3"> {words.shown}</span>}
							</button>
							<IconButton label={words.deleteOf(view.name)} icon={Trash2} onClick={() => void remove(view.id)} />
						</li>
					))}
				</ul>
			)}
			<TextField label={words.name} help={words.help} value={name} error={error} onChange={setName} />
		</FormDialog>
	);
}

function problemOf(name: string, search: string, views: readonly { name: string }[]): string | null {
	if (name === '') return words.noName;
	if (name.length > SAVED_VIEW_LIMITS.name) return words.longName;
	if (views.some((view) => view.name === name)) return words.takenName;
	if (search.length > SAVED_VIEW_LIMITS.search) return words.longSearch;
	return views.length >= SAVED_VIEW_LIMITS.views ? words.full : null;
}
