import { isBeingSent } from '#domain/sync/is-being-sent';
import { isFinalRejection } from '#domain/sync/is-final-rejection';
import { submissionRejectionText } from '#domain/sync/submission-rejection-words';
import { ageText, syncStatusMessages as words } from '#domain/sync/sync-status-words';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';
import { canTakeBack } from '../../entities/applications/queue-application-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AttentionGlyph, SavedGlyph } from '../../ui/sync-glyphs.tsx';
import { componentMessages } from '../../ui/words.ts';
import { DiscardableRow } from './discardable-row.tsx';
import { itemName, lostText, rejectionText } from './op-views.ts';

/** An operation that the server has not accepted. */
export function UnsentRow({
	item,
	online,
	now,
	onDownload,
	onRetry,
	onDiscard,
	onResolve,
}: {
	item: UnsentItem;
	online: boolean;
	now: number;
	onDownload: () => void;
	onRetry: () => void;
	onDiscard: () => void;
	onResolve: () => void;
}) {
	const { entry } = item;
	const { parked } = entry;
	const isConflict = parked?.reason === 'conflict' && parked.current !== undefined;
	const name = itemName(item);
	return (
		<DiscardableRow
			name={name}
			lost={lostText(item)}
			discardLabel={parked ? words.discard : words.takeBack}
			isDiscardable={Boolean(parked) || canTakeBack(entry)}
			onDiscard={onDiscard}
			actions={
				<>
					{isConflict && (
						<Button kind="secondary" size="small" onClick={onResolve} aria-label={`${words.resolve}: ${name}`}>
							{words.resolve}
						</Button>
					)}
					{parked && !isConflict && !isFinalRejection(parked.reason) && (
						<Button kind="secondary" size="small" onClick={onRetry} aria-label={`${words.retry}: ${name}`}>
							{words.retry}
						</Button>
					)}
					<Button kind="ghost" size="small" onClick={onDownload} aria-label={`${words.download}: ${name}`}>
						{words.download}
					</Button>
				</>
			}
		>
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-2">
				<State item={item} online={online} />
				<time dateTime={entry.queued_at} className="text-ink-3">
					{ageText(entry.queued_at, now)}
				</time>
			</p>
			{entry.obstacle && entry.lane === 'submissions' && !parked && (
				<p className="text-control text-ink">{submissionRejectionText(entry.obstacle, '')}</p>
			)}
			{parked && <p className="text-control text-ink">{rejectionText(entry.op, parked)}</p>}
		</DiscardableRow>
	);
}

/** The sync state of an item. */
function State({ item: { entry, isHeldBack }, online }: { item: UnsentItem; online: boolean }) {
	if (entry.state === 'parked') {
		return (
			<span className="inline-flex items-center gap-2 font-label text-warn">
				<AttentionGlyph />
				{componentMessages.sync.attention}
			</span>
		);
	}
	const isSending = isBeingSent(entry.state, online);
	const queued = isHeldBack
		? words.state.behind
		: entry.failures > 0
			? words.state.tried(entry.failures)
			: words.state.queued;
	return (
		<span className="inline-flex items-center gap-2">
			{isSending ? <Spinner className="text-accent" /> : <SavedGlyph />}
			<span>{isSending ? componentMessages.sync.sending : online ? queued : words.state.offline}</span>
		</span>
	);
}
