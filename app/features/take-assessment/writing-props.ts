import type { ReactNode } from 'react';
import type { CandidateQuestion } from '#domain/questions/question';
import type { TypingSignal } from './use-take-assessment.ts';

/** What the sheet shows and what can be done on it. */
export type WritingProps = {
	job: { title: string; location: string };
	/** Where "Save and leave" leads. */
	leaveTo: string;
	/** With a declared accommodation text may be pasted, and nothing about the typing is measured. */
	isAccommodated?: boolean;
	/** The question takes the focus when the sheet appears: it stands in place of a page that had it. */
	isFocusedAtStart?: boolean;
	/** The attempt is a staff member's test. */
	isTest: boolean;
	questions: readonly CandidateQuestion[];
	/** By question id; what is on the screen, whether stored yet or not. */
	answers: Readonly<Record<string, string>>;
	position: number;
	/** How many questions, from the first, may be gone to. */
	reachable: number;
	/** Where what was typed stands, in its one fixed place. */
	sync: ReactNode;
	/** A remark over the sheet that needs action, such as storage that is full. */
	notice?: ReactNode;
	/** A quiet line at the question that is shown, which takes the place of the remarks over the text and moves nothing. */
	remark?: ReactNode;
	onAnswer: (questionId: string, text: string) => void;
	onTyping: (signal: TypingSignal) => void;
	onGo: (position: number) => void;
	onReview: () => void;
};
