import type { SlideStat } from '#domain/deck/slide-content';
import { TextField } from '../../../ui/text-field.tsx';
import { deckMessages } from '../words.ts';
import { AddButton, Entry, Part } from './field-parts.tsx';

const words = deckMessages.fields;
const EMPTY: SlideStat = { number: '', label: '' };

/** Pairs of number and label; at least one remains. */
export function StatFields({
	stats: stored,
	errorOf,
	onChange,
}: {
	stats: readonly SlideStat[];
	errorOf: (index: number) => string | null;
	onChange: (stats: SlideStat[]) => void;
}) {
	const stats = stored.length > 0 ? stored : [EMPTY];
	const change = (index: number, part: Partial<SlideStat>) =>
		onChange(stats.map((stat, place) => (place === index ? { ...stat, ...part } : stat)));
	return (
		<Part title={words.stats}>
			<ul className="grid gap-4">
				{stats.map((stat, index) => (
					<Entry
						// biome-ignore lint/suspicious/noArrayIndexKey: two statistics may be the same
						key={index}
						name={words.stat(index + 1)}
						isLast={stats.length === 1}
						onRemove={() => onChange(stats.filter((_, place) => place !== index))}
					>
						<div className="grid gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
							<TextField
								label={words.statNumber(index + 1)}
								value={stat.number}
								error={errorOf(index)}
								onChange={(number) => change(index, { number })}
							/>
							<TextField
								label={words.statLabel(index + 1)}
								value={stat.label}
								onChange={(label) => change(index, { label })}
							/>
						</div>
					</Entry>
				))}
			</ul>
			<AddButton onClick={() => onChange([...stats, EMPTY])}>{words.addStat}</AddButton>
		</Part>
	);
}
