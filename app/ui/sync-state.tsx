import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { OwnText } from './own-text.tsx';
import { Spinner } from './spinner.tsx';
import { AttentionGlyph, DraftGlyph, ReceivedGlyph, SavedGlyph } from './sync-glyphs.tsx';
import { componentMessages } from './words.ts';

type SyncStateName = 'draft' | 'saved' | 'sending' | 'received' | 'attention';

/**
 * A save or sync state as a 16 px glyph and a label. `detail` follows the label: the time of the receipt, or why the user must
 * act. `action`: the control for it. Changes are announced politely, with `isQuiet` only that the user must act.
 */
export function SyncState({
	state,
	detail,
	action,
	isQuiet = false,
}: {
	state: SyncStateName;
	detail?: string;
	action?: ReactNode;
	isQuiet?: boolean;
}) {
	return (
		<output
			aria-live={isQuiet && state !== 'attention' ? 'off' : 'polite'}
			className="inline-flex flex-wrap items-center gap-x-3 gap-y-1 text-meta"
		>
			<span
				className={classNames(
					'inline-flex items-center gap-2',
					state === 'attention' ? 'font-label text-warn' : 'text-ink-2',
				)}
			>
				{state === 'draft' && <DraftGlyph />}
				{state === 'saved' && <SavedGlyph />}
				{state === 'sending' && <Spinner className="text-accent" />}
				{state === 'received' && <ReceivedGlyph />}
				{state === 'attention' && <AttentionGlyph />}
				<span className="tabular-nums">
					<span>{componentMessages.sync[state]}</span>
					<span>{detail && ` ${detail}`}</span>
				</span>
			</span>
			<OwnText>{action}</OwnText>
		</output>
	);
}
