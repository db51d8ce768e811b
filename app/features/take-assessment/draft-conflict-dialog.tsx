import { useId, useState } from 'react';
import { ANSWER_MAX_CHARS } from '#domain/assessments/answers';
import { isSameDevice, type OfferedDraft } from '#domain/sync/draft-conflict';
import { Button } from '../../ui/button.tsx';
import { clockTime } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { hasOwnWords } from '../../ui/word-differences.ts';
import { draftConflictMessages as words } from './draft-conflict-words.ts';

/**
 * A dialog to choose between versions of an answer: every text with its device's time. Nothing is written before the
 * choice; closing it changes nothing.
 */
export default function DraftConflictDialog({
	open,
	mine,
	editedAt,
	deviceId,
	offers,
	onUseMine,
	onUseOther,
	onKeepBoth,
	onLater,
}: {
	open: boolean;
	/** The text of this device; may be empty. */
	mine: string;
	/** When it was last changed on this device, ISO 8601; empty when it never was. */
	editedAt: string;
	/** This device's id: recognises versions that this browser wrote before a sign-out. */
	deviceId: string;
	offers: readonly OfferedDraft[];
	onUseMine: () => void;
	onUseOther: (offer: OfferedDraft) => void;
	/** Takes both texts. Undefined for a choice, which has one value. */
	onKeepBoth: ((offer: OfferedDraft, text: string) => void) | undefined;
	onLater: () => void;
}) {
	const [chosen, setChosen] = useState(false);
	const choose = (action: () => void) => () => {
		if (chosen) return;
		setChosen(true);
		action();
	};
	const hasMarks = [mine, ...offers.map(({ text }) => text)].some((text, index) =>
		hasOwnWords(text, index === 0 ? (offers[0]?.text ?? '') : mine),
	);
	return (
		<Dialog
			open={open}
			onClose={onLater}
			size="large"
			title={offers.length > 1 ? words.titleMany : words.title}
			description={words.text}
		>
			{hasMarks && <p className="mb-4 text-meta text-ink-2">{words.marked}</p>}
			<ul className="grid gap-6">
				<Text name={words.here} at={editedAt} text={mine} other={offers[0]?.text ?? ''} onUse={choose(onUseMine)} />
				{offers.map((offer) => {
					const both = onKeepBoth && bothVersions(mine, editedAt, offer);
					return (
						<Text
							key={offer.id}
							name={isSameDevice(offer.device_id, deviceId) ? words.earlier : words.there}
							at={offer.edited_at}
							text={offer.text}
							other={mine}
							onUse={choose(() => onUseOther(offer))}
							{...(both && {
								both: { isTooLong: both.isTooLong, onKeep: choose(() => onKeepBoth(offer, both.text)) },
							})}
						/>
					);
				})}
			</ul>
		</Dialog>
	);
}

/**
 * Both texts with a blank line between them, the earlier one first; null if one of them is empty or part of the other.
 * `editedAt`: when `mine` was last changed, ISO 8601; empty when it never was.
 */
function bothVersions(
	mine: string,
	editedAt: string,
	{ text, edited_at }: Pick<OfferedDraft, 'text' | 'edited_at'>,
): { text: string; isTooLong: boolean } | null {
	const [own, other] = [mine.trim(), text.trim()];
	if (own.includes(other) || other.includes(own)) return null;
	const both = (editedAt <= edited_at ? [own, other] : [other, own]).join('\n\n');
	return { text: both, isTooLong: both.length > ANSWER_MAX_CHARS };
}

/** A version. The words that `other` does not have are marked. */
function Text({
	name,
	at,
	text,
	other,
	both,
	onUse,
}: {
	name: string;
	at: string;
	text: string;
	other: string;
	/** Keeps this text and the one of this device. */
	both?: { isTooLong: boolean; onKeep: () => void };
	onUse: () => void;
}) {
	const time = clockTime(at);
	const label = time === '' ? name : words.at(name, time);
	const reason = useId();
	return (
		<li className="grid justify-items-start gap-3 border-t border-ink pt-4">
			<h3 className="text-meta text-ink-2">{label}</h3>
			{text.trim() === '' ? (
				<p className="text-body text-ink-3">{words.nothing}</p>
			) : (
				<MarkedWords text={text} other={other} />
			)}
			<div className="flex flex-wrap gap-2">
				<Button kind="secondary" onClick={onUse} aria-label={`${words.use}: ${label}`}>
					{words.use}
				</Button>
				{both && (
					<Button
						kind="ghost"
						disabled={both.isTooLong}
						onClick={both.onKeep}
						aria-label={`${words.keepBoth}: ${label}`}
						{...(both.isTooLong && { 'aria-describedby': reason })}
					>
						{words.keepBoth}
					</Button>
				)}
			</div>
			{both?.isTooLong && (
				<p id={reason} className="text-meta text-ink-2">
					{words.bothTooLong(ANSWER_MAX_CHARS)}
				</p>
			)}
		</li>
	);
}
