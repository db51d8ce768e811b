import { useId } from 'react';
import { useOnline } from '../core/platform/online.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { unsentWorkMessages } from './unsent-work-words.ts';
import type { SignOutChoices } from './use-sign-out.ts';

const words = unsentWorkMessages;

/**
 * Asks what to do with unsent work before signing out deletes it: send, download a copy, keep it encrypted, or discard.
 * Without a session the server accepts nothing and gives no key, so only downloading and discarding remain.
 */
export function UnsentWorkDialog({ choices, hasSession = true }: { choices: SignOutChoices; hasSession?: boolean }) {
	const { unsent, isSending, isLocking, problem } = choices;
	const online = useOnline();
	const { waiting = 0, parked = 0, localDrafts = 0, notSubmitted = 0 } = unsent?.counts ?? {};
	const isApart = unsent?.isApart ?? false;
	const rest = parked + localDrafts + notSubmitted + (isApart ? 1 : 0);
	return (
		<Dialog
			open={unsent !== null}
			onClose={choices.stay}
			title={words.title}
			description={words.text(waiting + rest)}
			footer={
				<div className="flex justify-end">
					<Button kind="secondary" onClick={choices.stay}>
						{hasSession ? words.stay : words.back}
					</Button>
				</div>
			}
		>
			{problem && (
				<p role="alert" className="mb-4 rounded-control bg-bad-tint px-4 py-3 text-control text-ink">
					{words[problem]}
				</p>
			)}
			{parked + localDrafts + notSubmitted > 0 && (
				<div className="mb-4 grid gap-1 text-control text-ink">
					{parked > 0 && <p>{words.parked(parked)}</p>}
					{localDrafts > 0 && <p>{words.localDrafts(localDrafts)}</p>}
					{notSubmitted > 0 && <p>{words.notSubmitted(notSubmitted)}</p>}
				</div>
			)}
			{!hasSession && <p className="mb-4 text-control text-ink">{words.sessionOver}</p>}
			{isApart && <p className="mb-4 rounded-control bg-warn-tint px-4 py-3 text-control text-ink">{words.apart}</p>}
			<ul>
				{hasSession && waiting > 0 && (
					<Choice
						text={!online ? words.sendOffline : rest > 0 ? words.sendSomeText : words.sendText}
						disabled={!online || isLocking}
						busy={isSending}
						busyText={words.sending}
						kind="primary"
						onClick={choices.send}
					>
						{words.send}
					</Choice>
				)}
				<Choice text={words.downloadText} kind="secondary" onClick={choices.download}>
					{words.download}
				</Choice>
				{hasSession && (
					<Choice
						text={online ? words.lockText : words.lockOffline}
						disabled={!online || isSending}
						busy={isLocking}
						busyText={words.locking}
						kind="secondary"
						onClick={choices.lock}
					>
						{words.lock}
					</Choice>
				)}
				<Choice text={words.discardText} disabled={isSending || isLocking} kind="danger" onClick={choices.discard}>
					{words.discard}
				</Choice>
			</ul>
		</Dialog>
	);
}

/** A button with an explanation of its effect. */
function Choice({ text, ...button }: { text: string } & ButtonProps) {
	const id = useId();
	return (
		<li className="grid gap-2 border-t border-line py-4 first:border-t-0 first:pt-0 last:pb-0">
			<div>
				<Button {...button} aria-describedby={id} />
			</div>
			<p id={id} className="text-control text-ink-2">
				{text}
			</p>
		</li>
	);
}
