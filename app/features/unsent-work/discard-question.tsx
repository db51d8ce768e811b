import { type RefObject, useEffect, useRef, useState } from 'react';
import { syncStatusMessages } from '#domain/sync/sync-status-words';
import { Button } from '../../ui/button.tsx';

const words = syncStatusMessages.lost;

/** Whether a row asks before it discards. The focus goes to the question, and back to the button that asked. */
export function useDiscardQuestion() {
	const [asking, setAsking] = useState(false);
	const cancel = useRef<HTMLButtonElement>(null);
	const discard = useRef<HTMLButtonElement>(null);
	const wasAsking = useRef(false);
	useEffect(() => {
		if (asking) cancel.current?.focus();
		else if (wasAsking.current) discard.current?.focus();
		wasAsking.current = asking;
	}, [asking]);
	return { asking, cancel, discard, ask: () => setAsking(true), keep: () => setAsking(false) };
}

/** Asks before unsent work is discarded, and says what is lost. */
export function DiscardQuestion({
	lost,
	cancel,
	onKeep,
	onDiscard,
}: {
	lost: string;
	cancel: RefObject<HTMLButtonElement | null>;
	onKeep: () => void;
	onDiscard: () => void;
}) {
	return (
		<div className="grid gap-3 rounded-control bg-well px-4 py-3">
			<p className="text-control text-ink">
				<strong className="font-heading">{words.question}</strong> <span>{lost}</span>
			</p>
			<div className="flex flex-wrap gap-2">
				<Button ref={cancel} kind="secondary" size="small" onClick={onKeep}>
					{words.keep}
				</Button>
				<Button kind="danger" size="small" onClick={onDiscard}>
					{words.confirm}
				</Button>
			</div>
		</div>
	);
}
