import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePageKeys } from '../../core/platform/use-page-keys.ts';
import { Button } from '../../ui/button.tsx';
import { KeysButton } from '../../ui/keys-dialog.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { Switch } from '../../ui/switch.tsx';
import { focusSelection } from './selection-bar.tsx';
import { applicationsMessages as words } from './words.ts';

const focusSearch = (): void => document.querySelector<HTMLElement>('search input')?.focus();

/** How the list is shown: best first, with the distribution of scores, as cards; and the keys. One line on phones. */
export function ListTools({
	isBestFirst,
	onBestFirst,
	best,
	distribution,
	cards,
	onCards,
	onKeys,
	hasKeys,
	views,
}: {
	isBestFirst: boolean;
	onBestFirst: () => void;
	/** Where the best of those to decide are compared, and how many they are; 0 if too few. */
	best: { to: string; count: number };
	/** The distribution of scores; null if there are none. */
	distribution: { isOpen: boolean; onToggle: () => void } | null;
	cards: boolean;
	onCards: (cards: boolean) => void;
	onKeys: () => void;
	/** Whether the keys act. */
	hasKeys: boolean;
	/** The member's saved views. */
	views: ReactNode;
}) {
	const navigate = useNavigate();
	usePageKeys(hasKeys, {
		'?': onKeys,
		'/': focusSearch,
		a: focusSelection,
		...(best.count > 0 && { r: () => void navigate(best.to) }),
	});
	return (
		<div className="-mx-2 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:gap-x-3 max-sm:[&>*]:shrink-0 max-sm:[&>*]:-outline-offset-2 [&>a]:px-2 [&>button]:px-2">
			<Button kind="ghost" size="small" aria-pressed={isBestFirst} className={PRESSED} onClick={onBestFirst}>
				{words.bestFirst}
			</Button>
			{best.count > 0 && (
				<LinkButton kind="ghost" size="small" to={best.to} aria-keyshortcuts={hasKeys ? 'r' : undefined}>
					{words.bestToDecide(best.count)}
				</LinkButton>
			)}
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
			<KeysButton onOpen={onKeys}>{words.keys.open}</KeysButton>
		</div>
	);
}

const PRESSED =
	'aria-pressed:rounded-none aria-pressed:text-accent aria-pressed:shadow-[inset_0_-3px_0_var(--accent)] forced-colors:aria-pressed:underline';
