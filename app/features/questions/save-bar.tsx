import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { DraftMark } from '../../ui/draft-mark.tsx';
import { SyncState } from '../../ui/sync-state.tsx';
import { questionEditorMessages as words } from './words.ts';

/** Sync state of the set; null when the server has accepted it. */
export type SaveState = 'draft' | 'saved' | 'sending' | null;

/** Sticky bar below the questions: their sync state, and the save button. */
export function SaveBar({
	status,
	isSaving,
	isBlocked,
	onSave,
}: {
	status: SaveState;
	isSaving: boolean;
	/** Saving is blocked until a problem is resolved. */
	isBlocked: boolean;
	onSave: () => void;
}) {
	const why = useId();
	return (
		<div className="docked sticky bottom-0 z-10 -mx-5 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-canvas px-5 py-3 sm:-mx-8 sm:px-8 lg:mx-0 lg:px-0">
			{/* One place, taken from the start: the first key makes the bar no higher. */}
			<div className="flex min-w-0 flex-1 basis-24 items-center text-meta">
				{isBlocked ? (
					<p id={why} className="text-warn">
						{words.resolveFirst}
					</p>
				) : status === 'draft' ? (
					<output className="text-ink-2">
						<DraftMark>{words.localDraft}</DraftMark>
					</output>
				) : (
					status && <SyncState state={status} />
				)}
			</div>
			<Button
				busy={isSaving}
				busyText={words.saving}
				disabled={isBlocked}
				{...(isBlocked && { 'aria-describedby': why })}
				onClick={onSave}
			>
				{words.save}
			</Button>
		</div>
	);
}
