import type { AssessmentReview } from '#domain/assessments/assessment';
import { agreementOf, type MarkedAttribute, splitCards, type VisibleCard } from '#domain/scorecards/agreement';
import { readAttributes } from '#domain/scorecards/attributes';
import { MARKS } from '#domain/scorecards/scorecard';
import { scorecardMessages as words } from '#domain/scorecards/scorecard-words';
import { classNames } from '../../ui/class-names.ts';
import { clockTime } from '../../ui/dates.ts';

const nameOf = ({ is_own, by_name }: VisibleCard): string => (is_own ? words.you : by_name || words.someone);

/** The first letters of the first and the last name. */
const initialsOf = (name: string): string =>
	name
		.split(' ')
		.filter((_part, index, parts) => index === 0 || index === parts.length - 1)
		.map((part) => part.charAt(0).toUpperCase())
		.join('');

/** The cards that the reader may see: how far they agree, the marks of all on five boxes for each attribute, and each card. */
export function AllCards({ review }: { review: AssessmentReview }) {
	const { visible } = splitCards(review.cards ?? []);
	if (visible.length === 0) return null;
	const { rows, compared, close } = agreementOf(visible, readAttributes(review.job.scorecard ?? ''));
	return (
		<div className="grid gap-3">
			{visible.length > 1 && (
				<p className="text-control font-label">
					{compared === 0 ? words.notCompared : words.agreement(visible.length, close, compared)}
				</p>
			)}
			<ul className="border-t border-line">
				{rows.map((row) => (
					<Row key={row.id} row={row} />
				))}
			</ul>
			<ul className="grid gap-3">
				{visible.map((card) => (
					<li key={card.id} className="no-break grid gap-0.5">
						<p dir="auto" className="text-control font-label [overflow-wrap:anywhere]">
							{words.by(nameOf(card), clockTime(card.saved_at))}
						</p>
						<p dir="auto" className="text-meta text-ink-2 [overflow-wrap:anywhere]">
							{card.marks.map(({ name, mark }) => words.given(name, mark)).join(', ')}
						</p>
						{card.comment !== '' && (
							<p dir="auto" className="max-w-prose whitespace-pre-line text-control [overflow-wrap:anywhere]">
								{card.comment}
							</p>
						)}
					</li>
				))}
			</ul>
		</div>
	);
}

/** The marks of an attribute: a box has the reader's initials, or how many gave its mark. */
function Row({ row }: { row: MarkedAttribute }) {
	return (
		<li className="no-break flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-1">
			<p className="min-w-24 flex-1 text-control">
				<span dir="auto" className="[overflow-wrap:anywhere]">
					{row.name}
				</span>
				<span className="sr-only">
					{`: ${row.marks.map(({ card, mark }) => words.given(nameOf(card), mark)).join(', ')}`}
				</span>
			</p>
			<span aria-hidden="true" className="flex gap-1">
				{MARKS.map((value) => {
					const given = row.marks.filter(({ mark }) => mark === value);
					const [only] = given;
					return (
						<span
							key={value}
							className={classNames(
								'grid h-8 w-9 place-items-center rounded-badge border text-axis tabular-nums',
								only ? 'border-accent bg-accent-tint font-label text-ink' : 'border-line-2 text-ink-3',
							)}
						>
							{only
								? given.length === 1
									? only.card.is_own
										? words.you
										: initialsOf(nameOf(only.card))
									: `${given.length}×`
								: value}
						</span>
					);
				})}
			</span>
		</li>
	);
}
