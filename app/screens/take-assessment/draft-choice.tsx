import { useState } from 'react';
import type { OfferedDraft } from '#domain/sync/draft-choice';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { clockTime } from '../../messages/dates.ts';
import { draftChoiceMessages as words } from '../../messages/draft-choice.ts';

/**
 * An answer that was written differently on another device of the account: every text with its device's time, one of them is used.
 * Nothing is written before the choice; closing it leaves both as they are.
 */
export function DraftChoice({
	open,
	mine,
	editedAt,
	offers,
	onUseMine,
	onUseOther,
	onLater,
}: {
	open: boolean;
	/** The text of this device; may be empty. */
	mine: string;
	/** When it was last changed here, ISO 8601; empty when it never was. */
	editedAt: string;
	offers: readonly OfferedDraft[];
	onUseMine: () => void;
	onUseOther: (offer: OfferedDraft) => void;
	onLater: () => void;
}) {
	const [chosen, setChosen] = useState(false);
	const choose = (deed: () => void) => () => {
		if (chosen) return;
		setChosen(true);
		deed();
	};
	return (
		<Dialog open={open} onClose={onLater} size="large" title={words.title} description={words.text}>
			<ul className="grid gap-6">
				<Text name={words.here} at={editedAt} text={mine} onUse={choose(onUseMine)} />
				{offers.map((offer) => (
					<Text
						key={offer.id}
						name={words.there}
						at={offer.edited_at}
						text={offer.text}
						onUse={choose(() => onUseOther(offer))}
					/>
				))}
			</ul>
		</Dialog>
	);
}

function Text({ name, at, text, onUse }: { name: string; at: string; text: string; onUse: () => void }) {
	const time = clockTime(at);
	const label = time === '' ? name : words.at(name, time);
	return (
		<li className="grid justify-items-start gap-3 border-t border-ink pt-4">
			<h3 className="text-meta text-ink-2">{label}</h3>
			{text.trim() === '' ? (
				<p className="text-body text-ink-3">{words.nothing}</p>
			) : (
				<p className="voice whitespace-pre-wrap text-ink [overflow-wrap:anywhere]">{text}</p>
			)}
			<Button kind="secondary" onClick={onUse} aria-label={`${words.use}: ${label}`}>
				{words.use}
			</Button>
		</li>
	);
}
