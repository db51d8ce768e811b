import { Copy, Trash2 } from 'lucide-react';
import type { Slide } from '#domain/deck/slide';
import { parkedReason } from '#domain/sync/sync-status-words';
import { newRecordId } from '../../core/platform/ids.ts';
import { showConflict, showUnsentWork } from '../../core/session/sync-dialog-state.ts';
import type { OutboxRow } from '../../core/store/rows.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DraftGlyph } from '../../ui/sync-glyphs.tsx';
import { SyncState } from '../../ui/sync-state.tsx';
import { SlideFields } from './fields/slide-fields.tsx';
import { withSlideAfter } from './new-slide.ts';
import { draftError, isOutdated } from './slide-draft.ts';
import type { OptimisticSlide } from './stored-slides.ts';
import type { EditDeck } from './use-edit-deck.ts';
import { deckMessages } from './words.ts';

const words = deckMessages.editor;

/** The selected slide: sync status, fields and actions. */
export function SlidePane({
	editor,
	entry,
	slide,
	parked,
	blockedId,
}: {
	editor: EditDeck;
	/** As stored on this device. */
	entry: OptimisticSlide;
	/** With unsaved edits. */
	slide: Slide;
	/** A change of the slide that the server rejected. */
	parked: OutboxRow | undefined;
	blockedId: string;
}) {
	const { drafts, written, isTried, restored, send } = editor;
	const { id, title, slide_number: number, slide_type: type } = slide;
	const draft = drafts[id];
	const error = isTried && draft ? draftError(entry.slide, draft) : null;
	const isWaiting = entry.isNew || entry.pending.length > 0;
	return (
		<section aria-labelledby="slide-heading" className="grid min-w-0 gap-5">
			<header className="grid gap-1.5 border-t border-ink pt-4">
				<h2 id="slide-heading" className="text-h2 [overflow-wrap:anywhere]">
					{words.heading(number, title || words.untitled)}
				</h2>
				<p className="text-meta text-ink-3 [overflow-wrap:anywhere]">{words.facts(type, id)}</p>
				{/* Its place is taken from the start, so that nothing moves. */}
				<div className="flex min-h-[1lh] items-center text-meta">
					{draft ? (
						<output
							className={classNames('inline-flex items-center gap-2 text-ink-2', written[id] !== draft && 'invisible')}
						>
							<DraftGlyph />
							{words.localDraft}
						</output>
					) : (
						isWaiting && !parked && <SyncState state="saved" />
					)}
				</div>
			</header>
			<Notices
				id={blockedId}
				parked={parked}
				isRestored={draft !== undefined && restored.includes(id)}
				isOutdated={draft !== undefined && isOutdated(entry.slide, draft)}
				onDiscard={() => send({ type: 'draft.discarded', id })}
			/>
			<FormError tries={isTried ? 1 : 0} message={error && `${words.invalid} ${error.message}`.trim()} />
			<SlideFields
				slide={slide}
				error={error}
				invalid={draft?.invalid ?? {}}
				onEdit={(edit) => send({ type: 'slide.edited', id, edit })}
			/>
			<div className="flex flex-wrap gap-2 border-t border-line pt-4">
				<Button
					kind="secondary"
					size="small"
					icon={Copy}
					disabled={!withSlideAfter(editor.deck ?? [], null)}
					onClick={() => {
						const added = withSlideAfter(editor.deck ?? [], id, { ...slide, id: newRecordId() });
						if (added) send({ type: 'deck.changed', change: added });
					}}
				>
					{words.duplicate}
				</Button>
				<Button
					kind="secondary"
					size="small"
					icon={Trash2}
					onClick={() => send({ type: 'deck.changed', change: { kind: 'delete', id } })}
				>
					{words.delete}
				</Button>
			</div>
		</section>
	);
}

function Notices({
	id,
	parked,
	isRestored,
	isOutdated: isChanged,
	onDiscard,
}: {
	id: string;
	parked: OutboxRow | undefined;
	isRestored: boolean;
	isOutdated: boolean;
	onDiscard: () => void;
}) {
	const refusal = parked?.parked;
	const isConflict = refusal?.reason === 'conflict';
	return (
		<div className="grid gap-3 empty:hidden">
			{parked && refusal && (
				<div id={id}>
					<Notice
						kind="warn"
						title={isConflict ? words.conflict.title : words.refused.title}
						action={isConflict ? words.conflict.action : words.refused.action}
						onAct={() => (isConflict ? showConflict(parked.id) : showUnsentWork())}
					>
						{isConflict ? words.conflict.text : parkedReason(refusal.reason, refusal.detail)}
					</Notice>
				</div>
			)}
			{isChanged && !parked && (
				<Banner inset kind="warn" title={words.changed.title}>
					{words.changed.text}
				</Banner>
			)}
			{isRestored && (
				<Notice title={words.restored.title} action={words.restored.discard} onAct={onDiscard}>
					{words.restored.text}
				</Notice>
			)}
		</div>
	);
}
