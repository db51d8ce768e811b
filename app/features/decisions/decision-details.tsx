import { type ReactNode, useState } from 'react';
import type { StageEvent } from '#domain/hire-events/decision';
import { hireWords } from '#domain/hire-events/hire-words';
import { takeBack } from '../../entities/applications/application-actions.ts';
import { Button } from '../../ui/button.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { AttentionGlyph } from '../../ui/sync-glyphs.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { changedAfter } from './next-decision.ts';
import { decisionMessages } from './words.ts';

const words = decisionMessages.history;

/** That a colleague changed the stage after the user set it; nothing otherwise. */
export function ChangedAfter({ events, userId }: { events: readonly StageEvent[]; userId: string }) {
	const change = changedAfter(events, userId);
	if (!change) return null;
	return (
		<p className="mt-3 flex items-center gap-2 text-control font-label text-warn">
			<AttentionGlyph />
			<span className="min-w-0 [overflow-wrap:anywhere]">
				{words.changed(change.by_name, hireWords.stages[change.stage])}
			</span>
		</p>
	);
}

/** Why a decision was made, what became of its mail, and the way to take it back until it is sent. */
export function DecisionDetails({
	event: { id, stage, reason, test_mode },
	userId,
	isUnsent,
	isLacking,
	onWrite,
	children,
}: {
	event: StageEvent;
	userId: string;
	isUnsent: boolean;
	/** Whether it is a rejection that counts and has no mail. */
	isLacking: boolean;
	/** Writes that mail; undefined for those who do not write to candidates. */
	onWrite?: (() => void) | undefined;
	/** The mail. */
	children: ReactNode;
}) {
	const [busy, setBusy] = useState(false);
	const undo = async () => {
		setBusy(true);
		const isBack = await takeBack(userId, id);
		setBusy(false);
		if (isBack) toastSuccess(words.tookBack);
		else toastError(words.tooLate);
		// The button goes in both cases. The page stays where it is scrolled to.
		document.querySelector('h1')?.focus({ preventScroll: true });
	};
	return (
		<>
			{test_mode && <p className="text-meta text-ink-2">{words.test}</p>}
			{reason !== '' && (
				<p dir="auto" className="max-w-prose text-meta whitespace-pre-line text-ink-2 [overflow-wrap:anywhere]">
					{reason}
				</p>
			)}
			{isUnsent && (
				<p>
					<Button
						kind="secondary"
						size="small"
						busy={busy}
						aria-label={words.takeBackOf(hireWords.stages[stage])}
						onClick={() => void undo()}
					>
						{words.takeBack}
					</Button>
				</p>
			)}
			<OwnText>{children}</OwnText>
			{isLacking && (
				<div className="flex flex-wrap items-center gap-3 text-meta text-ink-2">
					<span>{decisionMessages.mail.lacking}</span>
					{onWrite && (
						<Button kind="secondary" size="small" onClick={onWrite}>
							{decisionMessages.mail.write}
						</Button>
					)}
				</div>
			)}
		</>
	);
}
