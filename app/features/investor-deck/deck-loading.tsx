import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Nothing of the deck is stored yet: what is being waited for, over bars. */
export function DeckLoading({ text }: { text: string }) {
	return (
		<div className="grid gap-6">
			<output className="flex items-center gap-2 text-control text-ink-2">
				<Spinner className="text-accent" />
				{text}
			</output>
			<Skeleton rows={6} />
		</div>
	);
}
