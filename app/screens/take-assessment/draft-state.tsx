import { SyncState } from '../../components/sync-state.tsx';
import { useHeldFor } from './use-held-for.ts';

/** A write takes a few milliseconds. One that takes longer than three frames is a draft again; a shorter one would only flicker. */
const SLOW_WRITE_MS = 50;

/** Where what was typed stands: a draft, or on this device. `data-storage` has it to the very write. */
export function DraftState({ storage, isEmpty }: { storage: 'saved' | 'saving' | 'failed'; isEmpty: boolean }) {
	const slow = useHeldFor(storage === 'saving', SLOW_WRITE_MS);
	const state = storage === 'failed' ? 'attention' : isEmpty || slow ? 'draft' : 'saved';
	return (
		<span data-storage={storage} className="flex">
			<SyncState state={state} />
		</span>
	);
}
