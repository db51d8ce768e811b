import { useId } from 'react';
import { MAX_WEIGHT, MIN_WEIGHT, type WeightBand, weightBand } from '#domain/questions/weight-band';
import { classNames } from '../../ui/class-names.ts';
import { questionEditorMessages as words } from './words.ts';

/** The bands, lightest first. Each is as wide as the slider's handle travels in it. */
const BANDS: readonly { band: WeightBand; share: string }[] = [
	{ band: 'Low', share: '2.5fr' },
	{ band: 'Moderate', share: '2fr' },
	{ band: 'Important', share: '2fr' },
	{ band: 'Critical', share: '2.5fr' },
];
const COLUMNS = BANDS.map(({ share }) => share).join(' ');

/** A slider for a weight from 1 to 10, with the name of its band, and the bands below it. */
export function WeightSlider({
	weight,
	isScored,
	onChange,
}: {
	weight: number;
	/** Whether the answer is scored. If not, the weight is unused, but kept in case the type changes back. */
	isScored: boolean;
	onChange: (weight: number) => void;
}) {
	const id = useId();
	const chosen = weightBand(weight);
	if (!isScored) {
		return (
			<div className="grid content-start gap-1.5">
				<p className="text-control font-label">{words.weight}</p>
				<p className="text-control text-ink-2">{words.notScored}</p>
			</div>
		);
	}
	return (
		<div className="grid content-start gap-1.5">
			<div className="flex items-baseline justify-between gap-4">
				<label htmlFor={id} className="text-control font-label">
					{words.weight}
				</label>
				<output htmlFor={id} className="text-control tabular-nums text-ink-2" aria-live="off">
					<strong className="font-heading text-ink">{weight}</strong> <span>{chosen}</span>
				</output>
			</div>
			<input
				id={id}
				type="range"
				min={MIN_WEIGHT}
				max={MAX_WEIGHT}
				step={1}
				value={weight}
				aria-valuetext={words.weightInWords(weight, chosen)}
				onChange={(event) => onChange(event.target.valueAsNumber)}
				className="h-6 w-full cursor-pointer pointer-coarse:h-11"
			/>
			<div aria-hidden="true" className="mx-2 grid gap-0.5" style={{ gridTemplateColumns: COLUMNS }}>
				{BANDS.map(({ band }) => (
					<span key={band} className="grid gap-1">
						<span className={classNames('drawn h-0.75', band === chosen ? 'bg-accent' : 'bg-line-2')} />
						<span
							className={classNames(
								'truncate text-center text-axis',
								band === chosen ? 'font-heading text-ink' : 'text-ink-3',
							)}
						>
							{band}
						</span>
					</span>
				))}
			</div>
		</div>
	);
}
