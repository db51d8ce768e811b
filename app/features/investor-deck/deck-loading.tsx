import { LoadingBars } from '../../ui/skeleton.tsx';
import { Ring } from '../../ui/spinner.tsx';

/** Nothing of the deck is stored yet: what is being waited for, over bars. */
export function DeckLoading({ text }: { text: string }) {
	return (
		<div className="grid gap-6">
			<output className="flex items-center gap-2 text-control text-ink-2">
				<Ring className="text-accent" />
				{text}
			</output>
			<LoadingBars rows={6} />
		</div>
	);
}
