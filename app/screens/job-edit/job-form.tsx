import { type FormEvent, useRef, useState } from 'react';
import { JOB_TYPES, WORK_ARRANGEMENTS } from '#domain/jobs/job';
import type { SyncedJob } from '#domain/sync/pull';
import { Button } from '../../components/button.tsx';
import { FormError } from '../../components/form-error.tsx';
import { LinkButton } from '../../components/link-button.tsx';
import { Select } from '../../components/select.tsx';
import { DraftGlyph } from '../../components/sync-glyphs.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { KeptEdit } from '../../data/queries/find-kept-edit.ts';
import {
	changedMeanwhile,
	FORM_FIELDS,
	type FormField,
	missingFields,
	shownValue,
} from '../../machines/job-edit/edit-progress.ts';
import { JOB_FIELD_NAMES, jobEditMessages as words } from '../../messages/job-edit.ts';

const LINES: readonly FormField[] = ['title', 'company', 'location'];
const CHOICES: Partial<Record<FormField, readonly string[]>> = { type: JOB_TYPES, work_arrangement: WORK_ARRANGEMENTS };

/** The fields of a job (specification part 1 §5). What is typed is told at once, so that it is kept. */
export function JobForm({
	job,
	edit,
	isKept,
	cancelTo,
	onType,
	onSave,
}: {
	job: SyncedJob;
	edit: KeptEdit;
	/** What was typed would survive a crash. */
	isKept: boolean;
	cancelTo: string;
	onType: (field: FormField, typed: string) => void;
	onSave: () => Promise<void>;
}) {
	const form = useRef<HTMLFormElement>(null);
	const [isTried, setTried] = useState(false);
	const [busy, setBusy] = useState(false);
	const missing = isTried ? missingFields(job, edit) : [];

	const save = async () => {
		setBusy(true);
		await onSave();
		setBusy(false);
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		setTried(true);
		if (missingFields(job, edit).length === 0) void save();
	};
	return (
		<form ref={form} noValidate onSubmit={onSubmit} className="grid max-w-180 gap-6">
			<FormError message={missing.length > 0 ? words.incomplete(missing.length) : null} />
			{FORM_FIELDS.map((field) => (
				<JobField
					key={field}
					field={field}
					value={shownValue(job, edit, field)}
					theirs={changedMeanwhile(job, edit, field)}
					isMissing={missing.includes(field)}
					onChange={(typed) => onType(field, typed)}
				/>
			))}
			<div className="flex flex-wrap items-center gap-3 border-t border-line pt-6">
				<Button type="submit" busy={busy} busyText={words.saving}>
					{words.save}
				</Button>
				<LinkButton kind="secondary" to={cancelTo}>
					{words.cancel}
				</LinkButton>
				<output className="inline-flex min-h-6 items-center gap-2 text-meta text-ink-2">
					{isKept && (
						<>
							<DraftGlyph />
							{words.kept}
						</>
					)}
				</output>
			</div>
		</form>
	);
}

function JobField({
	field,
	value,
	theirs,
	isMissing,
	onChange,
}: {
	field: FormField;
	value: string;
	/** What somebody else made of it meanwhile; null when nothing. */
	theirs: string | null;
	isMissing: boolean;
	onChange: (typed: string) => void;
}) {
	const isRequired = field !== 'nice_to_have';
	const choices = CHOICES[field];
	const control = {
		label: JOB_FIELD_NAMES[field],
		value,
		onChange,
		error: isMissing ? words.missing : null,
		required: isRequired,
		isMarked: isRequired,
		optional: !isRequired,
	};
	return (
		<div className="grid gap-2">
			{choices ? (
				<div className="max-w-90">
					<Select
						label={control.label}
						isMarked
						value={value}
						options={choices.map((choice) => ({ value: choice, label: choice }))}
						onChange={onChange}
					/>
				</div>
			) : LINES.includes(field) ? (
				<TextField {...control} autoComplete="off" />
			) : (
				<TextArea {...control} rows={5} />
			)}
			{theirs !== null && (
				<div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-control bg-warn-tint px-4 py-3 text-control">
					<output className="whitespace-pre-wrap [overflow-wrap:anywhere]">{words.theirs(theirs)}</output>
					<button type="button" className="link min-h-6" onClick={() => onChange(theirs)}>
						{words.useTheirs}
					</button>
				</div>
			)}
		</div>
	);
}
