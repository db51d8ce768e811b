import { createActorContext } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { timestampNow } from '../../core/platform/clock.ts';
import { type AttemptProgress, requireProgress } from './attempt-progress.ts';
import type { TypingSignal } from './take-assessment-event.ts';
import { PHASES, takeAssessmentMachine } from './take-assessment-machine.ts';

/** The actor of the assessment on the screen. Its provider must have job and account as its `key`. */
export const TakeAssessment = createActorContext(takeAssessmentMachine);

type Snapshot = SnapshotFrom<typeof takeAssessmentMachine>;

/** The phase of the assessment; the screen has a view for each. */
export const phaseOf = (snapshot: Snapshot) => PHASES.find((tag) => snapshot.hasTag(tag)) ?? 'opening';

/** Save state of the texts on this device: `saved` only when everything is committed. */
export const storageOf = (snapshot: Snapshot) =>
	snapshot.hasTag('notSaved') ? 'failed' : snapshot.hasTag('saving') ? 'saving' : 'saved';

/**
 * What `select` finds in the open attempt. Renders only when that changes: most events change the progress, and a key press must
 * render no more than what shows the text.
 */
export const useProgress = <Part>(
	select: (progress: AttemptProgress) => Part,
	isSame?: (before: Part, after: Part) => boolean,
): Part => TakeAssessment.useSelector(({ context }) => select(requireProgress(context.progress)), isSame);

/** Returns a function that records how the current question is answered, with the time. */
export function useRecordTyping(): (signal: TypingSignal) => void {
	const actor = TakeAssessment.useActorRef();
	return (signal) => actor.send({ type: 'typing.recorded', event: { ...signal, ...timestampNow() } });
}

/** Returns a function that opens the question at an index. */
export function useOpenQuestion(): (index: number) => void {
	const actor = TakeAssessment.useActorRef();
	return (index) => actor.send({ type: 'question.opened', index, timestamp: timestampNow() });
}
