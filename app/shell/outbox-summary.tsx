import { Ring } from '../components/ring.tsx';
import { AttentionGlyph, ReceivedGlyph, SavedGlyph } from '../components/sync-glyphs.tsx';
import { useOutboxCounts } from '../machines/sync/use-outbox-counts.ts';
import { shellMessages } from '../messages/shell.ts';

/** Whether everything done on this device has reached the server. */
export function OutboxSummary() {
	const { queued, sending, parked } = useOutboxCounts();
	const words = shellMessages.outbox;
	const waiting = queued + sending;
	return (
		<output className="inline-flex items-center gap-2 text-meta text-ink-2">
			{parked > 0 && <AttentionGlyph />}
			{parked === 0 && waiting === 0 && <ReceivedGlyph />}
			{parked === 0 && sending > 0 && <Ring className="text-accent" />}
			{parked === 0 && sending === 0 && queued > 0 && <SavedGlyph />}
			{parked > 0 ? words.attention(parked) : waiting > 0 ? words.waiting(waiting) : words.sent}
		</output>
	);
}
