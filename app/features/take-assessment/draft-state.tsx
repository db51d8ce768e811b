import { CloudOff } from 'lucide-react';
import { useOnline } from '../../core/platform/online.ts';
import { Icon } from '../../ui/icon.tsx';
import { SyncState } from '../../ui/sync-state.tsx';
import { componentMessages } from '../../ui/words.ts';
import { useDelayedTrue } from './use-delayed-true.ts';

/** A write takes a few milliseconds. One that takes longer than three frames is a draft again; a shorter one would only flicker. */
const SLOW_WRITE_MS = 50;

/**
 * Where what was typed stands: a draft, on this device, or in need of attention because the device cannot save it or the server does not take
 * it. `data-storage` has it to the very write.
 */
export function DraftState({
	storage,
	isEmpty,
	isRefused,
}: {
	storage: 'saved' | 'saving' | 'failed';
	isEmpty: boolean;
	isRefused: boolean;
}) {
	const online = useOnline();
	const slow = useDelayedTrue(storage === 'saving', SLOW_WRITE_MS);
	const state = storage === 'failed' || isRefused ? 'attention' : isEmpty || slow ? 'draft' : 'saved';
	return (
		<span className="flex items-center">
			<span data-storage={storage} className="flex">
				<SyncState state={state} />
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
