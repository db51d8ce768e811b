import { useEffect, useRef } from 'react';
import { useOnline } from '../../core/platform/online.ts';
import type { StorageFailure } from '../../core/store/storage-status.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SavedGlyph } from '../../ui/sync-glyphs.tsx';
import { charactersOver } from './answer-length.ts';
import type { AttemptProgress } from './attempt-progress.ts';
import { ReviewRow } from './review-row.tsx';
import { submitAssessmentMessages as words } from './submit-words.ts';
import { takeAssessmentMessages } from './words.ts';

/** The dialog to review the answers before they are sealed. */
export default function ReviewDialog({
	open,
	questions,
	answers,
	versionTexts,
	isTest,
	isSealing,
	failure,
	isSafe,
	closed = null,
	onClose,
	onGo,
	onCompare,
	onSubmit,
}: Pick<AttemptProgress, 'questions' | 'answers'> & {
	open: boolean;
	/** The attempt is a staff test. */
	isTest: boolean;
	/** A sentence per question when its answer has other versions; empty when it has none. */
	versionTexts: readonly string[];
	onCompare: (index: number) => void;
	isSealing: boolean;
	/** Why sealing failed; null when it did not. */
	failure: StorageFailure | null;
	/** Whether all text is saved on this device. */
	isSafe: boolean;
	/** Why the assessment cannot be submitted; null when it can. */
	closed?: keyof typeof words.closed | null;
	onClose: () => void;
	onGo: (index: number) => void;
	onSubmit: () => void;
}) {
	const online = useOnline();
	const who = isTest ? 'staff' : 'candidate';
	const given = questions.map((question) => answers[question.id] ?? '');
	const complete = given.every((answer) => answer.trim() !== '');
	const back = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		// The focused Submit button is removed.
		if (closed && document.activeElement === document.body) back.current?.focus();
	}, [closed]);
	const ready = complete && given.every((answer) => charactersOver(answer) === 0);
	return (
		<Dialog
			open={open}
			onClose={onClose}
			size="large"
			title={closed ? words.closed[closed].title : words.dialog.title[who]}
			description={
				closed ? (
					// Read aloud with the title: it may come while the dialog is open.
					<span role="alert">
						<span className="sr-only">{`${words.closed[closed].title} `}</span>
						<span>{words.closed[closed].text}</span>
					</span>
				) : isTest ? (
					takeAssessmentMessages.testBanner.text
				) : (
					words.dialog.sealed
				)
			}
			footer={
				<div className="grid gap-3">
					{failure ? (
						<p role="alert" className="text-meta text-bad">
							<span>{`${failure === 'full' ? words.submitFailedFull : words.submitFailed} `}</span>
							<span>{isSafe && words.submitFailedSafe}</span>
						</p>
					) : (
						!closed && (
							<p className="flex items-start gap-3 text-meta text-ink-2">
								<SavedGlyph />
								<span>
									{complete ? (online ? words.dialog.online : words.dialog.offline) : words.dialog.incomplete}
								</span>
							</p>
						)
					)}
					<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-2.5 sm:flex sm:justify-end">
						<Button ref={back} kind="secondary" onClick={onClose} className="min-h-12 px-2! sm:px-4!">
							{words.dialog.back}
						</Button>
						{!closed && (
							<Button
								disabled={!ready}
								busy={isSealing}
								{...(isSealing && { busyText: words.submitting.sealing })}
								onClick={onSubmit}
								className="min-h-12 px-2! sm:px-4!"
							>
								{words.dialog.submit[who]}
							</Button>
						)}
					</div>
				</div>
			}
		>
			<ol>
				{questions.map((question, index) => (
					<ReviewRow
						key={question.id}
						number={index + 1}
						question={question}
						answer={given[index] ?? ''}
						versionText={versionTexts[index] ?? ''}
						onGo={() => onGo(index)}
						onCompare={() => onCompare(index)}
					/>
				))}
			</ol>
		</Dialog>
	);
}
