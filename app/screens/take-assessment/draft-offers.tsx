import { useOfferedDrafts } from '../../machines/take-assessment/use-offered-drafts.ts';
import { DraftChoice } from './draft-choice.tsx';

/** Lets the candidate choose among the texts that other devices wrote for the question that is shown. */
export default function DraftOffers({
	jobId,
	userId,
	questionId,
	mine,
	isAnswering,
	onUse,
}: {
	jobId: string;
	userId: string;
	questionId: string;
	/** The text of this device. */
	mine: string;
	isAnswering: boolean;
	onUse: (text: string) => void;
}) {
	const others = useOfferedDrafts(jobId, userId);
	const offers = others.offersFor(questionId, mine);
	return (
		<DraftChoice
			key={[questionId, ...offers.map(({ id, text }) => `${id} ${text}`)].join(' ')}
			open={isAnswering && offers.length > 0}
			mine={mine}
			editedAt={others.editedAt(questionId)}
			offers={offers}
			onUseMine={() => others.settle(offers)}
			onUseOther={(offer) => {
				onUse(offer.text);
				others.settle(offers);
			}}
			onLater={() => others.putOff(offers)}
		/>
	);
}
