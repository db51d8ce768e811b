import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { syncStatusMessages as words } from '#domain/sync/sync-status-words';
import { showBadge } from '../core/platform/badge.ts';
import { useOnline } from '../core/platform/online.ts';
import { showUnsentWork } from '../core/session/sync-dialog-state.ts';
import { useRows } from '../core/session/use-rows.ts';
import { countOutbox, type OutboxCounts } from '../core/store/reads/count-outbox.ts';
import { findReceiving, type Receiving } from '../core/store/reads/receiving.ts';
import { listUnsentTexts } from '../core/store/reads/submitted-elsewhere.ts';
import { useOtherWork } from '../core/store/storage-status.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { AttentionGlyph, ReceivedGlyph, SavedGlyph } from '../ui/sync-glyphs.tsx';

/** Shows whether the server has accepted everything done on this device; opens the list of unsent work. */
export function OutboxSummary() {
	const counts = useOutboxCounts();
	const unsent = counts && counts.queued + counts.sending + counts.parked;
	useEffect(() => {
		if (unsent !== undefined) showBadge(unsent);
	}, [unsent]);
	useEffect(() => () => showBadge(0), []);
	const receiving = useReceiving();
	return (
		<SyncIndicator
			counts={receiving && counts}
			receiving={receiving !== undefined && (receiving.work || receiving.bulk)}
			online={useOnline()}
			onOpen={showUnsentWork}
		/>
	);
}

const NOTHING: OutboxCounts = { queued: 0, sending: 0, parked: 0 };

/**
 * The sync indicator: needs attention, waiting, receiving, offline, or all sent. Below 640 px its text is only for screen
 * readers. While `counts` is undefined (not counted yet), the text is invisible but keeps its space, so the layout does
 * not shift.
 */
export function SyncIndicator({
	counts,
	receiving,
	online,
	onOpen,
}: {
	counts: OutboxCounts | undefined;
	/** The account's rows are still being pulled. */
	receiving: boolean;
	online: boolean;
	onOpen: () => void;
}) {
	const { queued, sending, parked } = counts ?? NOTHING;
	const waiting = queued + sending;
	const work = parked > 0 ? words.attention(parked) : waiting > 0 ? words.waiting(waiting) : '';
	const state = online ? work || (receiving ? words.receiving : words.saved) : offlineState(work, receiving);
	const isKnown = counts !== undefined || !online;
	// Announce only attention and offline: announcing every queued and sent change would be noise.
	const remark = [parked > 0 ? words.attention(parked) : '', online ? '' : words.offline].filter(Boolean).join(', ');
	return (
		<>
			<button
				type="button"
				onClick={onOpen}
				title={isKnown ? state : undefined}
				aria-label={isKnown ? `${state}. ${words.open}` : words.open}
				className="inline-flex min-h-11 min-w-6 items-center gap-2 rounded-control text-meta text-ink-2 hover:text-ink max-sm:min-w-11 max-sm:justify-center"
			>
				<span className={classNames('inline-flex items-center gap-2', !isKnown && 'invisible')}>
					<Sign
						parked={parked}
						moving={online && (sending > 0 || (receiving && waiting === 0))}
						waiting={waiting}
						online={online}
					/>
					<span className="whitespace-nowrap tabular-nums max-sm:hidden">{state}</span>
				</span>
			</button>
			<output className="sr-only">{remark}</output>
		</>
	);
}

function offlineState(work: string, receiving: boolean): string {
	if (work) return `${work}, ${words.offlineToo}`;
	return receiving ? `${words.offline}, ${words.notAllHere}` : words.offline;
}

function Sign({
	parked,
	moving,
	waiting,
	online,
}: {
	parked: number;
	moving: boolean;
	waiting: number;
	online: boolean;
}) {
	if (parked > 0) return <AttentionGlyph />;
	if (moving) return <Spinner className="text-accent" />;
	if (waiting > 0) return <SavedGlyph />;
	return online ? <ReceivedGlyph /> : <Icon icon={CloudOff} />;
}

/** Which of the account's rows are still being pulled; undefined until read. */
const useReceiving = (): Receiving | undefined => useRows(findReceiving).value;

/**
 * Numbers of the account's queued, sending and parked operations; undefined until counted. A text that another device's
 * submission lacks, and the work of another state, wait for the user like a parked operation.
 */
function useOutboxCounts(): OutboxCounts | undefined {
	const { value: counts } = useRows(countOutbox);
	const { value: texts } = useRows(listUnsentTexts);
	const others = useOtherWork();
	return counts && texts && { ...counts, parked: counts.parked + texts.length + others.length };
}
