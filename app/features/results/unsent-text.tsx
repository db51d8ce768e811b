import { useEffect, useRef, useState } from 'react';
import { useRows } from '../../core/session/use-rows.ts';
import { accountDatabase } from '../../core/store/current-account.ts';
import { findUnsentText, type UnsentText } from '../../core/store/reads/submitted-elsewhere.ts';
import { reportStorageFailure } from '../../core/store/storage-status.ts';
import { Button } from '../../ui/button.tsx';
import { MarkedWords } from '../../ui/marked-words.tsx';
import { hasOwnWords } from '../../ui/word-differences.ts';
import { congratulationsMessages } from './completion-words.ts';
import { sendLaterVersion } from './send-later-version.ts';

const words = congratulationsMessages.unsent;

/** What was written on this device for an assessment that another device submitted, and a way to send it too. */
export function UnsentTextPart({ jobId, userId }: { jobId: string; userId: string }) {
	const { value: unsent } = useRows((database) => findUnsentText(database, jobId), [jobId]);
	const [state, setState] = useState<'none' | 'sending' | 'sent' | 'failed'>('none');
	const send = (text: UnsentText) => {
		setState('sending');
		sendLaterVersion(accountDatabase(userId), text).then(
			() => setState('sent'),
			(error: unknown) => {
				reportStorageFailure(error);
				setState('failed');
			},
		);
	};
	if (state === 'sent') return <Sent />;
	if (!unsent) return null;
	const isMarked = unsent.texts.some(({ text, submitted }) => hasOwnWords(text, submitted));
	return (
		<section aria-labelledby="unsent-text" className="mt-12 border-t border-ink pt-5">
			<h2 id="unsent-text" className="text-h2">
				{words.title}
			</h2>
			<p className="mt-3 max-w-prose text-body text-ink-2">{words.text}</p>
			<ol className="mt-6 grid max-w-prose gap-6">
				{unsent.texts.map(({ id, prompt, text, submitted }) => (
					<li key={id} className="grid gap-2">
						<h3 dir="auto" className="text-body">
							{prompt}
						</h3>
						<MarkedWords text={text} other={submitted} />
					</li>
				))}
			</ol>
			<div className="mt-6 grid max-w-prose justify-items-start gap-3">
				<p className="text-meta text-ink-2">
					{isMarked && <span>{`${words.marked} `}</span>}
					<span>{words.what}</span>
				</p>
				{state === 'failed' && (
					<p role="alert" className="text-meta text-bad">
						{words.failed}
					</p>
				)}
				<Button kind="secondary" busy={state === 'sending'} onClick={() => send(unsent)}>
					{words.send}
				</Button>
			</div>
		</section>
	);
}

/** Takes the focus of the button that it replaces. */
function Sent() {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<section aria-labelledby="unsent-text" className="mt-12 border-t border-ink pt-5">
			<h2 id="unsent-text" ref={heading} tabIndex={-1} className="text-h2 outline-none">
				{words.sentTitle}
			</h2>
			<p className="mt-3 max-w-prose text-body text-ink-2">{words.sent}</p>
		</section>
	);
}
