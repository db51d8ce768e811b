import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { Switch } from '../../ui/switch.tsx';
import { applicationsMessages as words } from './words.ts';

/** How the list is shown: best first, with the distribution of scores, as cards; and the keys. */
export function ListTools({
	isBestFirst,
	onBestFirst,
	distribution,
	cards,
	onCards,
	onKeys,
	views,
}: {
	isBestFirst: boolean;
	onBestFirst: () => void;
	/** The distribution of scores; null if there are none. */
	distribution: { isOpen: boolean; onToggle: () => void } | null;
	cards: boolean;
	onCards: (cards: boolean) => void;
	onKeys: () => void;
	/** The member's saved views. */
	views: ReactNode;
}) {
	return (
		<div className="-mx-2 flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3 [&>button]:px-2">
			<Button kind="ghost" size="small" aria-pressed={isBestFirst} className={PRESSED} onClick={onBestFirst}>
				{words.bestFirst}
			</Button>
			{distribution && (
				<Button
					kind="ghost"
					size="small"
					iconAfter={distribution.isOpen ? ChevronUp : ChevronDown}
					aria-expanded={distribution.isOpen}
					aria-label={words.histogram}
					onClick={distribution.onToggle}
				>
					{words.scores}
				</Button>
			)}
			<Switch label={words.cards} checked={cards} onChange={onCards} />
			<OwnText>{views}</OwnText>
			<Button kind="ghost" size="small" aria-haspopup="dialog" onClick={onKeys}>
				<span>{words.keys.open}</span>
				<kbd className="rounded-badge border border-line-2 px-1.5 text-axis">?</kbd>
			</Button>
		</div>
	);
}

const PRESSED =
	'aria-pressed:text-accent aria-pressed:shadow-[inset_0_-3px_0_var(--accent)] forced-colors:aria-pressed:underline';
