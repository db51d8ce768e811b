import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { overrideListMessages as words } from './override-words.ts';

/** "62 → 70 +8 raised". Sign, word and arrow repeat what the colour shows. Without `from` it is a first score. */
export function ScoreChange({ from, to, children }: { from: number | null; to: number; children?: ReactNode }) {
	return (
		<span className="flex flex-wrap items-baseline gap-x-3 gap-y-1 tabular-nums">
			<span className="whitespace-nowrap">
				{from !== null && (
					<>
						<span>{from}</span> <span aria-hidden="true">→</span>
						<span className="sr-only">{words.to}</span>{' '}
					</>
				)}
				<strong className="font-heading">{to}</strong>
			</span>
			<Difference from={from} to={to} />
			<OwnText>{children}</OwnText>
		</span>
	);
}

function Difference({ from, to }: { from: number | null; to: number }) {
	if (from === null) return <span className="text-ink-3">{words.first}</span>;
	if (from === to) return <span className="text-ink-3">{words.unchanged}</span>;
	const isUp = to > from;
	return (
		<span className={isUp ? 'text-ok' : 'text-bad'}>
			<span className="inline-flex items-center gap-1 font-label whitespace-nowrap">
				<Icon icon={isUp ? ArrowUp : ArrowDown} size={16} />
				<span>{`${words.signed(to - from)} ${isUp ? words.raised : words.lowered}`}</span>
			</span>
		</span>
	);
}
