import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';

/** Placeholder while no slide of the deck is stored yet. */
export function DeckLoading({ text }: { text: string }) {
	return (
		<div className="grid gap-6">
			<output className="flex items-center gap-2 text-control text-ink-2">
				<Spinner className="text-accent" />
				<span>{text}</span>
			</output>
			<Skeleton rows={6} />
		</div>
	);
}
