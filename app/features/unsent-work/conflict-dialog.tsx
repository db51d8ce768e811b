import { useState } from 'react';
import type { Choice } from '#domain/sync/conflict';
import { Button } from '../../ui/button.tsx';
import { longDateTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ConflictField } from './conflict-field.tsx';
import { conflictMessages as words } from './conflict-words.ts';
import type { ConflictView } from './op-views.ts';

/** Shows an edit beside the conflicting server state. Nothing is written before the user has chosen for every part. */
export function ConflictDialog({
	open,
	job,
	view,
	onClose,
	onResolve,
}: {
	open: boolean;
	job: string;
	/** Null when the conflict has been resolved. */
	view: ConflictView | null;
	onClose: () => void;
	/** Resolves once the choices are saved; rejects when saving failed. */
	onResolve: (choices: Record<string, Choice>) => Promise<unknown>;
}) {
	const [choices, setChoices] = useState<Record<string, Choice>>({});
	const [busy, setBusy] = useState(false);
	const [failed, setFailed] = useState(false);
	const parts = view?.parts ?? [];
	const ready = view !== null && parts.every(({ field }) => choices[field] !== undefined);

	const save = () => {
		setBusy(true);
		setFailed(false);
		onResolve(choices).then(
			() => {
				setBusy(false);
				onClose();
			},
			() => {
				setBusy(false);
				setFailed(true);
			},
		);
	};
	return (
		<Dialog
			open={open}
			onClose={onClose}
			size="large"
			title={words.title(job)}
			description={descriptionOf(view)}
			footer={
				<div className="grid gap-3">
					{failed ? (
						<p role="alert" className="text-meta text-bad">
							{words.failed}
						</p>
					) : (
						!ready && view && <p className="text-meta text-ink-2">{words.chooseAll}</p>
					)}
					<div className="flex flex-wrap justify-end gap-3">
						<Button kind="secondary" onClick={onClose}>
							{words.later}
						</Button>
						<Button disabled={!ready} busy={busy} onClick={save}>
							{words.save}
						</Button>
					</div>
				</div>
			}
		>
			<div className="grid gap-8">
				{parts.map((part) => (
					<ConflictField
						key={part.field}
						part={part}
						choice={choices[part.field]}
						onChoose={(choice) => setChoices((before) => ({ ...before, [part.field]: choice }))}
					/>
				))}
				{view && view.merged.length > 0 && (
					<section className="grid gap-2 border-t border-ink pt-4">
						<h3 className="text-lead">{words.mergedTitle}</h3>
						<ul className="grid list-disc gap-1 pl-5 text-control text-ink-2">
							{view.merged.map((line) => (
								<li key={line} dir="auto">
									{line}
								</li>
							))}
						</ul>
					</section>
				)}
			</div>
		</Dialog>
	);
}

function descriptionOf(view: ConflictView | null): string {
	if (!view) return words.gone;
	return view.lastEdit ? words.lastEdit(view.lastEdit.by, longDateTime(view.lastEdit.at)) : words.text;
}
