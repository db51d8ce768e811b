import { useEffect, useRef, useState } from 'react';
import type { OwnAssessment } from '#domain/assessments/assessment';
import type { Withdrawal } from '#domain/ops/pending-withdrawal';
import { useSession } from '../../core/session/use-session.ts';
import { changeWithdrawal } from '../../entities/own-work/withdraw.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { shortDate } from '../../ui/dates.ts';
import { componentMessages } from '../../ui/words.ts';
import { withdrawMessages as words } from './completion-words.ts';

/** The offer to withdraw the application; once it is withdrawn, when, and the offer to take that back. */
export function WithdrawPart({
	assessment,
	withdrawal,
}: {
	assessment: OwnAssessment;
	withdrawal: Withdrawal | undefined;
}) {
	const { user } = useSession();
	const [asking, setAsking] = useState(false);
	const [state, setState] = useState<'none' | 'changed' | 'failed'>('none');
	const sentence = useRef<HTMLParagraphElement>(null);
	const isWithdrawn = withdrawal !== undefined;
	const wasWithdrawn = useRef(isWithdrawn);
	useEffect(() => {
		// The pressed button is removed: focus the sentence that replaces it.
		if (state === 'changed' && wasWithdrawn.current !== isWithdrawn) sentence.current?.focus();
		wasWithdrawn.current = isWithdrawn;
	}, [state, isWithdrawn]);
	const { id, job } = assessment;
	const change = (withdrawn: boolean): void => {
		if (!user) return;
		void changeWithdrawal(user.id, id, withdrawn).then((isStored) => setState(isStored ? 'changed' : 'failed'));
	};
	return (
		<section
			aria-labelledby="withdraw"
			className="mt-12 grid justify-items-start gap-3 border-t border-ink pt-5 *:max-w-prose"
		>
			<h2 id="withdraw" className="text-h2">
				{isWithdrawn ? words.withdrawnTitle : words.title}
			</h2>
			<p ref={sentence} tabIndex={-1} className="text-body text-ink-2 outline-none">
				{textOf(withdrawal, job.active, state === 'changed')}
			</p>
			{isWithdrawn ? (
				job.active && (
					<Button kind="secondary" onClick={() => change(false)}>
						{words.takeBack}
					</Button>
				)
			) : (
				<Button kind="secondary" onClick={() => setAsking(true)}>
					{words.action}
				</Button>
			)}
			{state === 'failed' && (
				<p role="alert" className="text-meta text-bad">
					{words.failed}
				</p>
			)}
			<ConfirmDialog
				open={asking}
				words={{ ...words.dialog, text: words.dialog.text(job.company, job.active) }}
				onClose={() => setAsking(false)}
				onConfirm={() => change(true)}
			/>
		</section>
	);
}

function textOf(withdrawal: Withdrawal | undefined, isOpen: boolean, isChanged: boolean): string {
	if (!withdrawal) return [isChanged && words.returned, words.offer(isOpen)].filter(Boolean).join(' ');
	return `${componentMessages.withdrawn(shortDate(withdrawal.at))}. ${isOpen ? words.offerBack : words.closed}`;
}
