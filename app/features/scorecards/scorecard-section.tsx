import { ChevronRight, Eye } from 'lucide-react';
import { useState } from 'react';
import { isAdmin } from '#domain/access/actor';
import type { CurrentUser } from '#domain/access/current-user';
import type { AssessmentReview } from '#domain/assessments/assessment';
import { splitCards } from '#domain/scorecards/agreement';
import { scorecardMessages as words } from '#domain/scorecards/scorecard-words';
import { useMediaQuery } from '../../core/platform/media-query.ts';
import { endHidingOf } from '../../entities/applications/application-actions.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { clockTime } from '../../ui/dates.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toastError } from '../../ui/toast.ts';
import { AllCards } from './all-cards.tsx';
import { CARD_FORM, CardForm } from './card-form.tsx';
import { type OwnCard, useCard } from './use-card.ts';

const countOf = ({ values, attributes }: OwnCard): string =>
	words.marked(Object.keys(values.marks).length, attributes.length);

/** Whether a review has a scorecard: the job has attributes, or a card was saved when it had some. */
export const hasScorecard = ({ job, cards }: AssessmentReview): boolean =>
	Boolean(job.scorecard) || (cards ?? []).length > 0;

/** Moves the focus into the reader's card; false while it is in no page. */
export function focusCard(): boolean {
	const form = document.getElementById(CARD_FORM);
	const box = form?.querySelector<HTMLInputElement>('input:checked') ?? form?.querySelector('input');
	box?.focus();
	return box !== undefined && box !== null;
}

/**
 * The reader's card of an application, and what they may see of the others. Where there is no room beside the answers, the card
 * opens in a drawer.
 */
export function ScorecardSection({
	review,
	user,
	isOpen,
	onOpen,
	onClose,
}: {
	review: AssessmentReview;
	user: CurrentUser;
	/** Whether the drawer is open. */
	isOpen: boolean;
	onOpen: () => void;
	onClose: () => void;
}) {
	const card = useCard(review, user.id);
	const isBeside = useMediaQuery('(min-width: 75rem)');
	const hasForm = card.attributes.length > 0;
	return (
		<section aria-labelledby="scorecard" className="mb-8">
			<div className="flex items-baseline justify-between gap-4 border-b border-ink pb-3">
				<h2 id="scorecard" className="text-h2">
					{hasForm ? words.own : words.scorecard}
				</h2>
				{hasForm && <span className="text-meta tabular-nums text-ink-2">{countOf(card)}</span>}
			</div>
			<div className="grid gap-4">
				{hasForm && isBeside && <CardForm card={card} />}
				{hasForm && !isBeside && (
					<>
						<button
							type="button"
							aria-haspopup="dialog"
							className="flex min-h-11 w-full items-center justify-between gap-3 border-b border-line text-left text-control hover:text-accent"
							onClick={onOpen}
						>
							<span>{card.saved ? words.change : words.fill}</span>
							<Icon icon={ChevronRight} />
						</button>
						<Drawer open={isOpen} onClose={onClose} title={words.own} description={review.candidate.name}>
							<CardForm card={card} />
						</Drawer>
					</>
				)}
				<Others review={review} card={card} user={user} />
			</div>
		</section>
	);
}

/** What is hidden from the reader, the cards that are not, and the end of the hiding for admins. */
function Others({ review, card, user }: { review: AssessmentReview; card: OwnCard; user: CurrentUser }) {
	const [isEnding, setEnding] = useState(false);
	const { visible, hidden } = splitCards(review.cards ?? []);
	const ended = review.hiding_ended;
	const canEnd = isAdmin(user) && !ended && (review.withheld || hidden.length > 0);
	const end = async () => {
		if (!(await endHidingOf(user.id, review.id))) toastError(words.end.failed);
	};
	return (
		<>
			{(review.withheld || hidden.length > 0 || ended) && (
				<div className="grid justify-items-start gap-1 text-meta text-ink-2">
					{review.withheld && card.saved && <p>{words.scoreOnceSent}</p>}
					{hidden.length > 0 && (
						<p>
							{words.hidden(
								hidden.map(({ by_name }) => by_name),
								card.saved === undefined,
							)}
						</p>
					)}
					{ended && <p>{words.end.ended(ended.by_name, clockTime(ended.at))}</p>}
					{canEnd && (
						<Button kind="ghost" size="small" icon={Eye} className="-ml-3" onClick={() => setEnding(true)}>
							{words.end.open}
						</Button>
					)}
				</div>
			)}
			{visible.some(({ is_own }) => !is_own) && <AllCards review={review} />}
			<ConfirmDialog
				open={isEnding}
				words={{ ...words.end, text: words.end.text(review.candidate.name, review.withheld) }}
				onClose={() => setEnding(false)}
				onConfirm={() => void end()}
			/>
		</>
	);
}
