import type { ReactNode } from 'react';
import { Spinner } from '../../ui/spinner.tsx';
import { AttentionGlyph, DraftGlyph, ReceivedGlyph, SavedGlyph } from '../../ui/sync-glyphs.tsx';

export type Step = {
	id: string;
	sign: 'done' | 'kept' | 'busy' | 'waiting' | 'attention';
	title: string;
	/** Clock time; empty when unknown. */
	time?: string;
	text: ReactNode;
};

/** The steps of a submission with their times. */
export function StepList({ steps, label }: { steps: readonly Step[]; label: string }) {
	return (
		<ol aria-label={label} className="grid">
			{steps.map((step, index) => (
				<li key={step.id} className="relative grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-4 pb-7 last:pb-0">
					{index < steps.length - 1 && (
						<span aria-hidden="true" className="drawn absolute top-6 bottom-0 left-[9px] w-0.5 bg-line-2" />
					)}
					<span className="flex h-6 w-5 items-center justify-center text-ink-2">
						<Sign sign={step.sign} />
					</span>
					<p className="text-body font-heading">{step.title}</p>
					<p className="text-meta leading-[1.5rem] tabular-nums text-ink-3">{step.time}</p>
					<div className="col-span-2 col-start-2 text-control text-ink-2">{step.text}</div>
				</li>
			))}
		</ol>
	);
}

function Sign({ sign }: { sign: Step['sign'] }) {
	if (sign === 'done') return <ReceivedGlyph />;
	if (sign === 'kept') return <SavedGlyph />;
	if (sign === 'busy') return <Spinner className="text-accent" />;
	return sign === 'attention' ? <AttentionGlyph /> : <DraftGlyph />;
}
