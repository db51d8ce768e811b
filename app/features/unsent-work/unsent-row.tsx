import { isBeingSent } from '#domain/sync/is-being-sent';
import { isFinalRejection } from '#domain/sync/is-final-rejection';
import { rejectionText } from '#domain/sync/rejection-words';
import { ageText, syncStatusMessages as words } from '#domain/sync/sync-status-words';
import type { UnsentItem } from '../../core/store/reads/list-unsent.ts';
import { canTakeBack } from '../../entities/applications/queue-application-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AttentionGlyph, SavedGlyph } from '../../ui/sync-glyphs.tsx';
import { componentMessages } from '../../ui/words.ts';
import { DiscardQuestion, useDiscardQuestion } from './discard-question.tsx';
import { itemName, lostText, refusalText } from './op-views.ts';

/** An operation that the server has not accepted. Discarding asks for confirmation and says what is lost. */
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
	const { asking, cancel, discard, ask, keep } = useDiscardQuestion();
	const { entry } = item;
	const { parked } = entry;
	const isConflict = parked?.reason === 'conflict' && parked.current !== undefined;
	const name = itemName(item);
	const discardLabel = parked ? words.discard : words.takeBack;
	return (
		<li className="grid gap-2 border-b border-line py-4">
			<h3 className="text-control font-label text-ink [overflow-wrap:anywhere]">{name}</h3>
			<p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-2">
				<State item={item} online={online} />
				<time dateTime={entry.queued_at} className="text-ink-3">
					{ageText(entry.queued_at, now)}
				</time>
			</p>
			{entry.obstacle && entry.lane === 'submissions' && !parked && (
				<p className="text-control text-ink">{rejectionText(entry.obstacle, '')}</p>
			)}
			{parked && <p className="text-control text-ink">{refusalText(entry.op, parked)}</p>}
			{asking ? (
				<DiscardQuestion lost={lostText(item)} cancel={cancel} onKeep={keep} onDiscard={onDiscard} />
			) : (
				<div className="flex flex-wrap gap-2">
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
					{(parked || canTakeBack(entry)) && (
						<Button ref={discard} kind="ghost" size="small" onClick={ask} aria-label={`${discardLabel}: ${name}`}>
							{discardLabel}
						</Button>
					)}
				</div>
			)}
		</li>
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
