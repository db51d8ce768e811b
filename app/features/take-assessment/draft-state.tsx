import { CloudOff } from 'lucide-react';
import { useOnline } from '../../core/platform/online.ts';
import { Icon } from '../../ui/icon.tsx';
import { SyncState } from '../../ui/sync-state.tsx';
import { componentMessages } from '../../ui/words.ts';
import { storageOf, TakeAssessment, useProgress } from './take-assessment-context.ts';
import { useDelayedTrue } from './use-delayed-true.ts';

/** Writes take a few milliseconds. Only a write longer than three frames shows as unsaved; a shorter one would flicker. */
const SLOW_WRITE_MS = 50;

/**
 * The save state of the current text: draft, saved on this device, or an error because the device cannot save it or the
 * server rejects it. `data-storage` has the exact state of each write.
 */
export function DraftState({ isRejected }: { isRejected: boolean }) {
	const storage = TakeAssessment.useSelector(storageOf);
	const isEmpty = useProgress(({ answers }) => Object.values(answers).every((text) => text === ''));
	const online = useOnline();
	const slow = useDelayedTrue(storage === 'saving', SLOW_WRITE_MS);
	const state = storage === 'failed' || isRejected ? 'attention' : isEmpty || slow ? 'draft' : 'saved';
	return (
		<span className="flex items-center">
			<span data-storage={storage} className="flex">
				{/* On a slow device each pause in typing would be announced as a draft and as saved. */}
				<SyncState state={state} isQuiet />
			</span>
			<output className="text-meta text-ink-2">
				{!online && (
					<span className="ml-3 flex items-center gap-1.5">
						<Icon icon={CloudOff} />
						<span className="max-sm:sr-only">{componentMessages.noNetwork}</span>
					</span>
				)}
			</output>
		</span>
	);
}
