import { useState } from 'react';
import {
	eventDay,
	type HireEventError,
	type HireEventFields,
	type HireStage,
	hireEventError,
} from '#domain/hire-events/hire-event';
import { hireWords } from '#domain/hire-events/hire-words';
import { optionsOf, Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { hireMessages } from './words.ts';

const words = hireMessages.dialog;

/** The form's input; empty strings mean no value. `day`: "2026-11-20". */
type EventDraft = { stage: HireStage; performance: string; day: string; feedback: string };

/**
 * Parses a draft into event fields, or returns why they are invalid. An unchanged day keeps its time (`timestamp`, ISO
 * 8601); another day is sent without one.
 */
export function readDraft(draft: EventDraft, timestamp: string): HireEventFields | HireEventError {
	const text = draft.performance.trim().replace(',', '.');
	const fields = {
		stage: draft.stage,
		performance_score: text === '' ? null : Number(text),
		feedback: draft.feedback.trim(),
		event_date: eventDay(timestamp) === draft.day ? timestamp : draft.day,
	};
	return hireEventError(fields, Date.now()) ?? fields;
}

/** Form state of an event. A change clears the error. */
export function useEventDraft(first: EventDraft) {
	const [draft, setDraft] = useState(first);
	const [error, setError] = useState<HireEventError | null>(null);
	const change = (part: Partial<EventDraft>): void => {
		setDraft({ ...draft, ...part });
		setError(null);
	};
	return { draft, error, change, setError };
}

/** Fields for stage, performance score, date and feedback of an event. */
export function EventFields({
	stages,
	draft,
	error,
	onChange,
}: {
	stages: readonly HireStage[];
	draft: EventDraft;
	error: HireEventError | null;
	onChange: (change: Partial<EventDraft>) => void;
}) {
	const errorOf = (of: HireEventError): string | null => (error === of ? hireMessages.errors[of] : null);
	return (
		<div className="grid min-w-0 gap-5 *:min-w-0">
			<Select
				label={words.stage}
				value={draft.stage}
				options={optionsOf(stages, hireWords.stages)}
				onChange={(stage) => onChange({ stage })}
			/>
			<div className="grid gap-5 sm:grid-cols-2">
				<TextField
					label={words.performance}
					optional
					inputMode="decimal"
					autoComplete="off"
					help={words.performanceHint}
					value={draft.performance}
					error={errorOf('performance_out_of_range')}
					onChange={(performance) => onChange({ performance })}
				/>
				<TextField
					label={words.date}
					type="date"
					value={draft.day}
					error={errorOf('date_invalid')}
					onChange={(day) => onChange({ day })}
				/>
			</div>
			<TextArea
				label={words.feedback}
				optional
				value={draft.feedback}
				error={errorOf('feedback_too_long')}
				onChange={(feedback) => onChange({ feedback })}
			/>
		</div>
	);
}
