import { Pencil, Presentation } from 'lucide-react';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../core/platform/navigation-title.ts';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { DeckLoading } from './deck-loading.tsx';
import { SlideCard } from './slide-card.tsx';
import { useDeck } from './use-deck.ts';
import { deckMessages } from './words.ts';

const words = deckMessages.dynamic;

/** The stored deck, slide by slide. */
export default function DynamicDeckScreen() {
	usePageTitle(words.title);
	return (
		<>
			<PageHeader
				title={words.title}
				actions={
					<LinkButton kind="secondary" icon={Presentation} to={paths.investorDeck.to()}>
						{words.fixed}
					</LinkButton>
				}
			>
				{words.about}
			</PageHeader>
			<Slides />
		</>
	);
}

function Slides() {
	const { deck, isComplete, status, failure, refresh } = useDeck();
	if (deck && deck.length > 0) {
		return (
			<>
				<ol className="grid gap-6 sm:gap-8">
					{deck.map(({ slide }) => (
						<li key={slide.id}>
							<SlideCard slide={slide} />
						</li>
					))}
				</ol>
				<Link
					to={paths.investorDeckEdit.to()}
					aria-label={words.edit}
					title={words.edit}
					className="fixed right-5 bottom-5 z-10 inline-flex size-14 items-center justify-center rounded-full bg-accent text-on-accent shadow-float hover:bg-accent-hover sm:right-8 sm:bottom-8 print:hidden"
				>
					<Icon icon={Pencil} size={20} />
				</Link>
			</>
		);
	}
	if (isComplete) {
		return (
			<EmptyState
				title={words.none}
				action={<LinkButton to={paths.investorDeckEdit.to()}>{words.goToEditor}</LinkButton>}
			/>
		);
	}
	if (status === 'failed' || status === 'forbidden')
		return <LoadFailure title={words.failed} failure={failure} onRetry={refresh} />;
	return <DeckLoading text={words.loading} />;
}
