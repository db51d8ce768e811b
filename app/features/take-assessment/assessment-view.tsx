import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ANSWER_MAX_CHARS } from '#domain/assessments/answers';
import { useMediaQuery } from '../../core/platform/media-query.ts';
import { COMPACT_BELOW_PX, useFreeArea } from '../../core/platform/visual-viewport.ts';
import { Banner } from '../../ui/banner.tsx';
import { classNames } from '../../ui/class-names.ts';
import { charactersOver, TOO_LONG_ID } from './answer-length.ts';
import { BlockedHint } from './answer-remarks.tsx';
import { AssessmentBar } from './assessment-bar.tsx';
import { AssessmentRail } from './assessment-rail.tsx';
import { currentAnswer, currentQuestion } from './attempt-progress.ts';
import { QuestionsDrawer } from './late-views.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { QuestionProgress } from './question-progress.tsx';
import { useProgress, useRecordTyping } from './take-assessment-context.ts';
import { useBlockedHint } from './use-blocked-hint.ts';
import { takeAssessmentMessages as words } from './words.ts';
import { WritingControls } from './writing-controls.tsx';

/**
 * Below this height at 16 px text (a window zoomed to 400 %, or a phone with large text) a fixed frame would leave no line
 * for the text: the page scrolls instead.
 */
const FRAMELESS_BELOW_PX = 340;

/**
 * The screen where an assessment is written. It fills the window and only the text scrolls, so that the layout never shifts
 * while typing.
 */
export function AssessmentView({
	isClosed,
	isFocusedAtStart,
	sync,
	notice,
	remark,
}: {
	/** The assessment cannot be submitted. */
	isClosed: boolean;
	/** Focus the question on mount: it replaces a page that had the focus. */
	isFocusedAtStart: boolean;
	/** The save state, in its fixed place. */
	sync: ReactNode;
	/** A message above the sheet that needs action, such as storage that is full. */
	notice?: ReactNode;
	/** A line at the current question; replaces the remarks above the text without a layout shift. */
	remark?: ReactNode;
}) {
	const question = useProgress(currentQuestion);
	const position = useProgress((progress) => progress.position);
	const { job, is_admin_test: isTest } = useProgress(({ attempt }) => attempt.attempt);
	const record = useRecordTyping();
	const wide = useMediaQuery('(min-width: 75rem)');
	const touch = useMediaQuery('(pointer: coarse)');
	const free = useFreeArea();
	const compact = free.height < COMPACT_BELOW_PX;
	const frameless = free.height < FRAMELESS_BELOW_PX * free.textScale;
	const { hint, showPasteHint, showCopyHint } = useBlockedHint();
	const [listOpen, setListOpen] = useState(false);
	const [listWanted, setListWanted] = useState(false);
	if (listOpen && !listWanted) setListWanted(true);
	const prompt = useRef<HTMLHeadingElement>(null);
	const box = useRef<HTMLTextAreaElement>(null);
	const lastPosition = useRef(position);

	useEffect(() => {
		if (lastPosition.current === position) return;
		lastPosition.current = position;
		// Do not open an on-screen keyboard: the candidate reads the question first.
		if (box.current && (compact || !touch)) box.current.focus();
		else prompt.current?.focus();
	}, [position, compact, touch]);

	useEffect(() => {
		if (isFocusedAtStart) prompt.current?.focus();
	}, [isFocusedAtStart]);

	if (!question) return null;
	return (
		<div
			className={classNames('flex flex-col', frameless ? 'min-h-dvh' : 'fixed inset-x-0')}
			{...(!frameless && { style: { top: free.top, height: free.height } })}
		>
			{isTest && !compact && (
				<Banner kind="info" title={words.testBanner.title}>
					{words.testBanner.text}
				</Banner>
			)}
			<main id="main" tabIndex={-1} className="flex min-h-0 flex-1 outline-none">
				{wide && <AssessmentRail />}
				<div className="flex min-w-0 flex-1 flex-col bg-surface">
					<div
						className={classNames(
							'shrink-0 border-b border-line bg-canvas px-4 sm:px-14 xl:border-0 xl:bg-transparent xl:px-18',
							compact ? 'py-3' : 'pt-1 pb-3 xl:pt-5.5',
						)}
					>
						{!wide && !compact && (
							<div className="mb-2">
								<AssessmentBar onQuestions={() => setListOpen(true)} />
							</div>
						)}
						{!wide && compact && <h1 className="sr-only">{words.title(job.title)}</h1>}
						<QuestionProgress sync={sync} />
					</div>
					{notice}
					<div
						onScrollEnd={() => record({ type: 'scrolled' })}
						className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 [scroll-padding-block:2rem] xl:px-18"
					>
						<QuestionPanel
							question={question}
							compact={compact}
							hint={hint}
							remark={remark}
							promptRef={prompt}
							boxRef={box}
							onPasteBlocked={showPasteHint}
							onCopyBlocked={showCopyHint}
						/>
					</div>
					<div
						className={classNames(
							'relative shrink-0 border-t border-line bg-canvas px-3 sm:px-14 xl:border-0 xl:bg-transparent xl:px-18',
							compact ? 'py-1.5' : 'py-2.5 xl:pb-4',
						)}
					>
						{compact && hint && (
							<div className="absolute inset-x-0 bottom-full bg-warn-tint px-5 py-2 text-meta">
								<BlockedHint hint={hint} />
							</div>
						)}
						<div className="xl:max-w-180">
							<TooLong />
							<WritingControls isClosed={isClosed} />
						</div>
					</div>
				</div>
			</main>
			{!wide && listWanted && <QuestionsDrawer open={listOpen} onClose={() => setListOpen(false)} />}
		</div>
	);
}

function TooLong() {
	const excess = useProgress((progress) => charactersOver(currentAnswer(progress)));
	if (excess === 0) return null;
	return (
		<p role="alert" id={TOO_LONG_ID} className="mb-2.5 rounded-control bg-warn-tint px-4 py-2.5 text-meta text-ink">
			{words.tooLong(excess, ANSWER_MAX_CHARS)}
		</p>
	);
}
