import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { countWords } from '#domain/assessments/word-count';
import { Icon } from '../../ui/icon.tsx';
import { BlockedHint } from './answer-remarks.tsx';
import { AnswerTextarea } from './answer-textarea.tsx';
import { practiceMessages as words } from './consent-words.ts';
import { useBlockedHint } from './use-blocked-hint.ts';
import { takeAssessmentMessages } from './words.ts';

/** The box has no one to tell how it is typed into. */
const tellNoOne = () => undefined;

/**
 * An example question, folded, with the box of the real ones. What is typed stays in this component: it is neither saved, sent
 * nor measured.
 */
export function PracticeQuestion({ isAccommodated }: { isAccommodated: boolean }) {
	const [text, setText] = useState('');
	const { hint, showPasteHint, showCopyHint } = useBlockedHint();
	const promptId = useId();
	return (
		<details className="group border-b border-ink">
			<summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2.5 text-control font-heading text-accent sm:text-body [&::-webkit-details-marker]:hidden">
				<span>{words.title}</span>
				<Icon icon={ChevronDown} className="transition-transform group-open:rotate-180" />
			</summary>
			<div className="mb-4 grid gap-3 border border-line bg-surface px-5 py-4 sm:px-14 xl:px-6">
				<h3 id={promptId} className="text-h2">
					{words.prompt}
				</h3>
				<div className="grid text-meta text-ink-2">
					<p className={hint ? 'invisible col-start-1 row-start-1' : 'col-start-1 row-start-1'}>{words.promise}</p>
					<BlockedHint hint={hint} className="col-start-1 row-start-1" />
				</div>
				<AnswerTextarea
					isProtected={!isAccommodated}
					value={text}
					labelledBy={promptId}
					describedBy={undefined}
					onChange={setText}
					onTyping={tellNoOne}
					onPasteBlocked={showPasteHint}
					onCopyBlocked={showCopyHint}
				/>
				<p className="text-meta tabular-nums text-ink-3">{takeAssessmentMessages.words(countWords(text))}</p>
			</div>
		</details>
	);
}
