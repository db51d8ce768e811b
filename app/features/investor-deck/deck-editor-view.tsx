import { useId } from 'react';
import type { Slide } from '#domain/deck/slide';
import { useUnsentItems } from '../../core/session/use-unsent-items.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { UnsavedChangesPrompt } from '../../ui/unsaved-changes-prompt.tsx';
import { ExportButton } from './export-button.tsx';
import { SlideCard } from './slide-card.tsx';
import { editedSlide } from './slide-draft.ts';
import { SlideList } from './slide-list.tsx';
import { SlidePane } from './slide-pane.tsx';
import type { OptimisticSlide } from './stored-slides.ts';
import type { EditDeck } from './use-edit-deck.ts';
import { deckMessages } from './words.ts';

const words = deckMessages.editor;

/** The editor: the list of slides, the fields of the selected one, and its preview. */
export function DeckEditorView({ editor }: { editor: EditDeck }) {
	const { deck, drafts, selectedId, send } = editor;
	const blocked = useId();
	const entries: OptimisticSlide[] = deck ?? [];
	/** The slides as shown, with unsaved edits. */
	const slides = entries.map(({ slide }): Slide => editedSlide(slide, drafts[slide.id]));
	const selected = entries.find(({ slide }) => slide.id === selectedId);
	const drawn = slides.find(({ id }) => id === selectedId);
	const parked = (useUnsentItems() ?? []).find(
		({ entry }) => entry.record === selectedId && entry.state === 'parked',
	)?.entry;
	const discardAll = () => {
		for (const id of Object.keys(drafts)) send({ type: 'draft.discarded', id });
	};
	return (
		<>
			<PageHeader
				back={<BackLink to={paths.dashboard.to()}>{words.back}</BackLink>}
				title={words.title}
				actions={
					<>
						<LinkButton kind="secondary" to={paths.investorDeckDynamic.to()}>
							{words.dynamic}
						</LinkButton>
						<LinkButton kind="secondary" to={paths.investorDeck.to()}>
							{words.view}
						</LinkButton>
						<ExportButton slides={entries.map(({ slide }) => slide)} hasDrafts={Object.keys(drafts).length > 0} />
						<Button
							busy={editor.isSaving}
							busyText={words.saving}
							disabled={parked !== undefined || !selected || editor.isSaving}
							{...(parked && { 'aria-describedby': blocked })}
							onClick={() => send({ type: 'save.requested' })}
						>
							{editor.isSaving ? words.saving : words.save}
						</Button>
					</>
				}
			/>
			<div className="grid items-start gap-x-8 gap-y-8 lg:grid-cols-[15rem_minmax(0,1fr)]">
				<SlideList editor={editor} slides={slides} />
				{selected && drawn ? (
					<div className="grid min-w-0 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
						<SlidePane
							key={drawn.id}
							editor={editor}
							entry={selected}
							slide={drawn}
							parked={parked}
							blockedId={blocked}
						/>
						<section aria-label={words.preview} className="grid gap-3 xl:sticky xl:top-20">
							<p className="text-meta text-ink-3">{words.preview}</p>
							<SlideCard slide={drawn} />
						</section>
					</div>
				) : (
					<p className="text-body text-ink-2">{words.select}</p>
				)}
			</div>
			<UnsavedChangesPrompt isDirty={Object.keys(drafts).length > 0} words={words.leave} onDiscard={discardAll} />
		</>
	);
}
