import { Star } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { ListedApplication } from '#domain/assessments/listed-application';
import { measuredList } from '#domain/evaluation/measured-list';
import { type Tie, tiesOf } from '#domain/evaluation/ties';
import { hireWords } from '#domain/hire-events/hire-words';
import { readApplicationFilter } from '../../core/platform/application-address.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { STAGE_ICONS } from '../decisions/stage-badge.tsx';
import { actionMessages } from './action-words.ts';
import type { Neighbours } from './review-neighbours.tsx';

const words = actionMessages.neighbours;

/** How many candidates the rail shows; the open one is in the middle where the list allows it. */
const LISTED = 15;

const NO_TIES: ReadonlyMap<string, Tie> = new Map();

/** The rail of a review: the way back and the keys, and the candidates around the open one in the order of the list. */
export function ReviewQueue({
	found,
	id,
	head,
	hasKeys,
}: {
	found: Neighbours | null | undefined;
	id: string;
	/** The way back to the list, and the links to the neighbours. */
	head: ReactNode;
	hasKeys: boolean;
}) {
	const { search } = useLocation();
	const { sort, order } = readApplicationFilter(search);
	const applications = found?.applications;
	const ties = useMemo(
		() => (applications && sort === 'score' ? tiesOf(applications, measuredList(applications)) : NO_TIES),
		[applications, sort],
	);
	const rows = found ? around(found.matching, found.place - 1) : [];
	return (
		<nav aria-label={words.queue} className="grid grid-cols-[minmax(0,1fr)] gap-3 px-3 py-5">
			<OwnText>{head}</OwnText>
			{found && (
				<div className="grid grid-cols-[minmax(0,1fr)] gap-1">
					<p className="px-2 text-meta text-ink-3">{words.orders[sort][order]}</p>
					<ol>
						{rows.map((row, index) => (
							<li
								key={row.id}
								className={classNames(
									index > 0 && isCut(ties, rows[index - 1], row) && 'mt-1 border-t border-line pt-1',
								)}
							>
								<Candidate row={row} isOpen={row.id === id} search={search} />
							</li>
						))}
					</ol>
					{hasKeys && (
						<p
							aria-hidden="true"
							className="flex items-center gap-1.5 px-2 pt-2 text-meta text-ink-3 pointer-coarse:hidden"
						>
							{['J', 'K'].map((key) => (
								<kbd key={key} className="rounded-badge border border-line-2 px-1.5 text-axis">
									{key}
								</kbd>
							))}
							<span>{words.turn}</span>
						</p>
					)}
				</div>
			)}
		</nav>
	);
}

/** At most `LISTED` rows around a place. */
function around(rows: readonly ListedApplication[], place: number): readonly ListedApplication[] {
	const start = Math.max(0, Math.min(place - Math.floor(LISTED / 2), rows.length - LISTED));
	return rows.slice(start, start + LISTED);
}

/** Whether two neighbours with scores are in different groups of ties; false where ties are not drawn. */
function isCut(ties: ReadonlyMap<string, Tie>, above: ListedApplication | undefined, row: ListedApplication): boolean {
	if (ties.size === 0 || !above || (above.score === null && row.score === null)) return false;
	const tie = ties.get(row.id);
	return tie === undefined || tie !== ties.get(above.id);
}

function Candidate({ row, isOpen, search }: { row: ListedApplication; isOpen: boolean; search: string }) {
	return (
		<Link
			to={{ pathname: paths.assessmentReview.to(row.id), search }}
			aria-current={isOpen ? 'page' : undefined}
			className={classNames(
				'relative flex min-h-9 items-center gap-3 rounded-control px-2 text-control transition-colors hover:bg-well hover:text-ink',
				isOpen ? 'bg-well font-label text-ink' : 'text-ink-2',
			)}
		>
			{isOpen && <span aria-hidden="true" className="drawn absolute top-2 bottom-2 -left-0 w-[3px] bg-accent" />}
			<span className="w-6 shrink-0 font-heading tabular-nums text-ink">{row.score ?? '–'}</span>
			<bdi className="min-w-0 flex-1 truncate">{row.name}</bdi>
			{row.is_shortlisted && (
				<>
					<Icon icon={Star} className="fill-accent text-accent" />
					<span className="sr-only">{actionMessages.shortlist.badge}</span>
				</>
			)}
			<Icon icon={STAGE_ICONS[row.stage]} className="text-ink-3" />
			<span className="sr-only">{hireWords.stages[row.stage]}</span>
		</Link>
	);
}
