import { EXCELLENT_MIN, GOOD_MIN } from '#domain/assessments/score-band';
import { AccessibleGraphic } from './accessible-graphic.tsx';
import { classNames } from './class-names.ts';
import { graphicMessages } from './graphic-words.ts';
import { scoreGround } from './score-colour.ts';

/** One answer's share: whole `points` out of `of`. The points of all parts sum to the score, the `of` to 100. */
export type SumPart = { id: string; number: number; label: string; points: number; of: number; note?: string };

/** Explains a score: one segment per answer, the rest hollow, and below it what each answer earned, and a note on all. */
export function SumBar({
	score,
	parts,
	note = '',
	hrefOf,
	isListed = false,
}: {
	score: number;
	parts: readonly SumPart[];
	note?: string;
	/** The address of a part's answer on the page, by the part's id: each part is a link, in one row at every width. */
	hrefOf?: ((id: string) => string) | undefined;
	/** Whether each part has a row at every width, so that long names have room. */
	isListed?: boolean;
}) {
	return (
		<div className="grid gap-3">
			<AccessibleGraphic finding={graphicMessages.scoreOutOf100(score)} className="block pt-1.5 pb-[1.5rem]">
				<span className="flex h-3">
					{parts
						.filter((part) => part.points > 0)
						.map((part) => (
							<span
								key={part.id}
								className={classNames('drawn mr-0.5 h-full first:rounded-l-sm', scoreGround(score))}
								style={{ width: `calc(${part.points}% - 2px)` }}
							/>
						))}
					<span className="h-full flex-1 rounded-r-sm border border-line-strong bg-surface" />
				</span>
				<span
					className="drawn absolute top-0 h-6 w-[3px] -translate-x-1/2 bg-accent shadow-[0_0_0_2px_var(--ground,var(--canvas))]"
					style={{ left: `${score}%` }}
				/>
				{/* One on each side of the band between them: with large text, two numbers right of their ticks would overlap. */}
				<span
					className="absolute bottom-0 border-r border-line-strong pr-1 text-axis tabular-nums text-ink-3"
					style={{ right: `${100 - GOOD_MIN}%` }}
				>
					{GOOD_MIN}
				</span>
				<span
					className="absolute bottom-0 border-l border-line-strong pl-1 text-axis tabular-nums text-ink-3"
					style={{ left: `${EXCELLENT_MIN}%` }}
				>
					{EXCELLENT_MIN}
				</span>
			</AccessibleGraphic>
			{hrefOf ? (
				<ol className="grid auto-cols-fr grid-flow-col gap-2 lg:gap-4">
					{parts.map((part) => (
						<li key={part.id} className="text-meta">
							<a href={hrefOf(part.id)} className="group block pointer-coarse:min-h-11">
								<PartNumber number={part.number} className="mr-2" />
								<Points points={part.points} of={part.of} />{' '}
								<span className="text-ink-2 group-hover:text-accent group-hover:underline max-lg:sr-only lg:block">
									{part.label}
								</span>
							</a>
							{part.note && <span className="text-ink-3 max-lg:sr-only">{part.note}</span>}
						</li>
					))}
				</ol>
			) : (
				<Parts parts={parts} isListed={isListed} />
			)}
			{note !== '' && <p className="text-meta text-ink-3">{note}</p>}
		</div>
	);
}

function Parts({ parts, isListed }: { parts: readonly SumPart[]; isListed: boolean }) {
	return (
		<ol className={classNames('grid', !isListed && 'lg:auto-cols-fr lg:grid-flow-col lg:gap-4')}>
			{parts.map((part) => (
				<li
					key={part.id}
					className={classNames(
						'grid grid-cols-[auto_1fr_auto] gap-x-3 border-t border-line py-2 text-meta',
						!isListed && 'lg:block lg:border-0 lg:py-0',
					)}
				>
					<PartNumber number={part.number} className={isListed ? '' : 'lg:mr-2'} />
					<span className={classNames('order-last tabular-nums', !isListed && 'lg:order-none')}>
						<Points points={part.points} of={part.of} />
					</span>
					<span className={classNames('min-w-0 text-ink-2 [overflow-wrap:anywhere]', !isListed && 'lg:block')}>
						<span>{part.label}</span>
						{part.note && <span className="block text-ink-3">{part.note}</span>}
					</span>
				</li>
			))}
		</ol>
	);
}

/** The number of an answer. Beside the points, a bare number would be read as their first digit: "123 of 27". */
const PartNumber = ({ number, className }: { number: number; className: string }) => (
	<span className={classNames('text-ink-3', className)}>
		<span aria-hidden="true">{number}</span>
		<span className="sr-only">{`${graphicMessages.answerNumber(number)} `}</span>
	</span>
);

/** "23 of 27", with the points in bold. */
export function Points({ points, of }: { points: number; of: number }) {
	return (
		<span className="text-meta tabular-nums text-ink-2">
			<strong className="font-heading text-ink">{points}</strong> <span>{graphicMessages.of(of)}</span>
		</span>
	);
}
