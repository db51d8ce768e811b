import type { ReactNode } from 'react';
import type { CandidateQuestion } from '#domain/questions/question';
import type { TypingSignal } from './take-assessment-event.ts';

/** Props of the writing views. */
export type WritingProps = {
	job: { title: string; location: string };
	/** The path of "Save and leave". */
	leaveTo: string;
	/** With a declared accommodation text may be pasted, and typing is not measured. */
	isAccommodated?: boolean;
	/** Focus the question on mount: it replaces a page that had the focus. */
	isFocusedAtStart?: boolean;
	/** The attempt is a staff test. */
	isTest: boolean;
	questions: readonly CandidateQuestion[];
	/** By question id; as displayed, saved or not. */
	answers: Readonly<Record<string, string>>;
	position: number;
	/** How many questions, from the first, can be opened. */
	reachable: number;
	/** The save state, in its fixed place. */
	sync: ReactNode;
	/** A message above the sheet that needs action, such as storage that is full. */
	notice?: ReactNode;
	/** A line at the current question; replaces the remarks above the text without a layout shift. */
	remark?: ReactNode;
	onAnswer: (questionId: string, text: string) => void;
	onTyping: (signal: TypingSignal) => void;
	onGo: (position: number) => void;
	/** Undefined when the assessment cannot be submitted. */
	onReview: (() => void) | undefined;
};
