import { type ReactNode, useEffect, useRef, useState } from 'react';
import { syncStatusMessages } from '#domain/sync/sync-status-words';
import { Button } from '../../ui/button.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { AttentionGlyph } from '../../ui/sync-glyphs.tsx';

const words = syncStatusMessages.lost;

/**
 * A row of unsent work with its actions. The last one discards it, once the user has confirmed what is `lost`: the focus goes to
 * that question, and back to the button that asked.
 */
export function DiscardableRow({
	name,
	lost,
	discardLabel = syncStatusMessages.discard,
	isDiscardable = true,
	actions,
	onDiscard,
	children,
}: {
	name: string;
	lost: string;
	discardLabel?: string;
	isDiscardable?: boolean;
	actions: ReactNode;
	onDiscard: () => void;
	children: ReactNode;
}) {
	const [asking, setAsking] = useState(false);
	const cancel = useRef<HTMLButtonElement>(null);
	const discard = useRef<HTMLButtonElement>(null);
	const wasAsking = useRef(false);
	useEffect(() => {
		if (asking) cancel.current?.focus();
		else if (wasAsking.current) discard.current?.focus();
		wasAsking.current = asking;
	}, [asking]);
	return (
		<li className="grid gap-2 border-b border-line py-4">
			<h3 className="text-control font-label text-ink [overflow-wrap:anywhere]">{name}</h3>
			<OwnText>{children}</OwnText>
			{asking ? (
				<div className="grid gap-3 rounded-control bg-well px-4 py-3">
					<p className="text-control text-ink">
						<strong className="font-heading">{words.question}</strong> <span>{lost}</span>
					</p>
					<div className="flex flex-wrap gap-2">
						<Button ref={cancel} kind="secondary" size="small" onClick={() => setAsking(false)}>
							{words.keep}
						</Button>
						<Button kind="danger" size="small" onClick={onDiscard}>
							{words.confirm}
						</Button>
					</div>
				</div>
			) : (
				<div className="flex flex-wrap items-center gap-2">
					<OwnText>{actions}</OwnText>
					{isDiscardable && (
						<Button
							ref={discard}
							kind="ghost"
							size="small"
							onClick={() => setAsking(true)}
							aria-label={`${discardLabel}: ${name}`}
						>
							{discardLabel}
						</Button>
					)}
				</div>
			)}
		</li>
	);
}

/** That the work of a row needs attention, and why. */
export function AttentionText({ state, why }: { state: string; why: string }) {
	return (
		<>
			<p className="inline-flex items-center gap-2 text-meta font-label text-warn">
				<AttentionGlyph />
				<span>{state}</span>
			</p>
			<p className="text-control text-ink">{why}</p>
		</>
	);
}
