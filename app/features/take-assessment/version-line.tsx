import { CloudDownload, GitCompare } from 'lucide-react';
import { isSameDevice, type OfferedDraft } from '#domain/sync/draft-conflict';
import { clockTime } from '../../ui/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { draftConflictMessages as words } from './draft-conflict-words.ts';

/** A sentence saying that an answer has other versions. */
export function versionText(offers: readonly OfferedDraft[], deviceId: string): string {
	const [newest] = offers;
	if (!newest) return '';
	const time = clockTime(newest.edited_at);
	return offers.length === 1
		? words.line(time, isSameDevice(newest.device_id, deviceId))
		: words.lines(offers.length, time);
}

/** The line at a question whose answer has other versions; a tap opens the choice. */
export function VersionLine({
	text,
	compareLabel = words.compare,
	onCompare,
}: {
	text: string;
	compareLabel?: string;
	onCompare: () => void;
}) {
	return (
		<output className="flex items-start gap-1.5 text-meta text-ink-2">
			<Icon icon={GitCompare} className="mt-px shrink-0" />
			<span>
				<span>{text}</span>{' '}
				<button
					type="button"
					className="link -my-3 py-3"
					{...(compareLabel !== words.compare && { 'aria-label': compareLabel })}
					onClick={onCompare}
				>
					{words.compare}
				</button>
			</span>
		</output>
	);
}

/** The line at a question whose answer another device continued. */
export function ContinuedLine({ onUndo }: { onUndo: () => void }) {
	return (
		<output className="flex items-start gap-1.5 text-meta text-ink-2">
			<Icon icon={CloudDownload} className="mt-px shrink-0" />
			<span>
				{words.continued}{' '}
				<button type="button" className="link -my-3 py-3" onClick={onUndo}>
					{words.undo}
				</button>
			</span>
		</output>
	);
}

/** The line at a question while no earlier text of the account has arrived. The answer can be written at once. */
export function MissingLine() {
	return (
		<output className="flex items-start gap-1.5 text-meta text-ink-2">
			<Icon icon={CloudDownload} className="mt-px shrink-0" />
			<span>{words.missing}</span>
		</output>
	);
}
