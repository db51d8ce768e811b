import { type ReactNode, useState } from 'react';
import { type AnyEventObject, fromCallback, fromPromise, type InspectionEvent } from 'xstate';
import { timestampNow } from '../../app/core/platform/clock.ts';
import type { Attempt } from '../../app/domain/assessments/attempt.ts';
import { CONSENT_VERSION } from '../../app/domain/assessments/consent.ts';
import type { AttemptProgress } from '../../app/features/take-assessment/attempt-progress.ts';
import { progressOf } from '../../app/features/take-assessment/open-attempt.ts';
import type { OpenResult } from '../../app/features/take-assessment/open-result.ts';
import type { PersistEvent } from '../../app/features/take-assessment/persist-attempt.ts';
import { TakeAssessment } from '../../app/features/take-assessment/take-assessment-context.ts';
import type { TypingSignal } from '../../app/features/take-assessment/take-assessment-event.ts';
import { takeAssessmentMachine } from '../../app/features/take-assessment/take-assessment-machine.ts';
import { anAttempt, NOW } from '../core/store/builders.ts';

type Opened = {
	attempt?: Partial<Attempt>;
	/** By question id. */
	answers?: Record<string, string>;
	position?: number;
	isAccommodated?: boolean;
};

const machineOf = ({ attempt = {}, answers = {}, position = 0, isAccommodated = false }: Opened) => {
	const consent = { version: CONSENT_VERSION, ai_declined: false, accommodation: isAccommodated, given_at: NOW };
	const begun = { job_id: 'job000000000001', assessment_id: 'a1', began_at: NOW, is_sealed: false, position, consent };
	const row = { ...begun, attempt: anAttempt(attempt) };
	return takeAssessmentMachine.provide({
		actors: {
			openAttempt: fromPromise<OpenResult, { jobId: string }>(async () => ({
				kind: 'ready',
				progress: progressOf({ row, answers, measured: [], adopted: [] }),
				timestamp: timestampNow(),
			})),
			persistAttempt: fromCallback<PersistEvent, { progress: AttemptProgress | null }>(({ receive, sendBack }) =>
				receive(({ type }) => type === 'draft' && sendBack({ type: 'storage.saved' })),
			),
			waitForPause: fromCallback<AnyEventObject>(() => undefined),
		},
	});
};

function Ready({ children }: { children: ReactNode }) {
	return TakeAssessment.useSelector(({ context }) => context.progress !== null) && children;
}

/** An open assessment around its components: the real machine, on a device that saves at once. */
export function TakingAssessment({
	onTyping,
	children,
	...opened
}: Opened & { onTyping?: (signal: TypingSignal) => void; children: ReactNode }) {
	const [machine] = useState(() => machineOf(opened));
	const inspect = (inspected: InspectionEvent) => {
		if (inspected.type !== '@xstate.event' || inspected.event.type !== 'typing.recorded') return;
		const { at: _at, time: _time, ...signal } = inspected.event.event;
		onTyping?.(signal);
	};
	return (
		<TakeAssessment.Provider logic={machine} options={{ input: { jobId: 'job000000000001' }, inspect }}>
			<Ready>{children}</Ready>
		</TakeAssessment.Provider>
	);
}
