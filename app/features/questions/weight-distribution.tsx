import type { EditedQuestion } from '#domain/questions/question';
import { countBands } from '#domain/questions/question-set';
import { WEIGHT_BANDS } from '#domain/questions/weight-band';
import { questionEditorMessages } from './words.ts';

const words = questionEditorMessages.distribution;

/** Minimum scale, in questions: while every band has fewer, blocks keep their size. */
const SCALE_MIN = 8;

/** Distribution of the scored questions over the weight bands: counts, and a block per question. */
export function WeightDistribution({ questions }: { questions: readonly EditedQuestion[] }) {
	const scored = questions.filter(({ type }) => type === 'text');
	const read = questions.length - scored.length;
	const counts = countBands(scored);
	const most = Math.max(1, ...Object.values(counts));
	return (
		<section aria-label={words.title} className="grid gap-3 rounded-panel bg-well p-5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4">
				<h2 className="text-body font-heading">{words.title}</h2>
				<span className="text-meta tabular-nums text-ink-2">{words.total(scored.length)}</span>
			</div>
			<dl className="grid gap-x-6 gap-y-3 max-lg:grid-cols-[repeat(auto-fit,minmax(min(100%,7rem),1fr))]">
				{WEIGHT_BANDS.map((band) => (
					<div key={band} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1.5">
						<dt className="text-control">
							<span>{band}</span> <span className="text-meta text-ink-3">{words.range[band]}</span>
						</dt>
						<dd className="text-control font-heading tabular-nums">{counts[band]}</dd>
						<dd aria-hidden="true" className="col-span-2 flex h-2 gap-0.5">
							<Blocks count={counts[band]} most={most} />
						</dd>
					</div>
				))}
			</dl>
			<p className="text-meta text-ink-2">{words.help}</p>
			{read > 0 && <p className="text-meta text-ink-2">{words.read(read)}</p>}
		</section>
	);
}

/** A block per question of a band, on one scale for all bands; the rest of the scale is a line. */
function Blocks({ count, most }: { count: number; most: number }) {
	const width = `${100 / Math.max(most, SCALE_MIN)}%`;
	return (
		<>
			{Array.from({ length: count }, (_, number) => `block ${number}`).map((key) => (
				<span key={key} className="drawn h-2 min-w-px rounded-[1px] bg-accent" style={{ width }} />
			))}
			<span className="h-px flex-1 self-end bg-line-2" />
		</>
	);
}
