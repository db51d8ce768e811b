import { jobEditMessages as words } from '#domain/jobs/job-edit-words';
import { jobField } from '#domain/jobs/job-fields';
import {
	type JobFieldError,
	type JobFormField,
	jobFieldErrorText,
	jobFieldMaxChars,
	jobFormField,
} from '#domain/jobs/job-form-fields';
import { attributesInWords } from '#domain/scorecards/attributes';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AttributesField } from '../scorecards/attributes-field.tsx';
import { CategorySelect, TheirCategory } from './category-select.tsx';

/** Fraction of the limit from which the number of characters is shown. */
const COUNTED_FROM = 0.8;

/** One field of a job with its help, its error, and another user's concurrent value. */
export function JobField({
	field,
	value,
	error,
	theirs,
	onChange,
	onLeave,
}: {
	field: JobFormField;
	value: string;
	/** Undefined while no error is to be shown. */
	error: JobFieldError | undefined;
	/** Another user's concurrent value; null without one. */
	theirs: string | null;
	onChange: (typed: string) => void;
	onLeave: () => void;
}) {
	const { kind, values } = jobField(field);
	const { label, help, missing } = jobFormField(field);
	const isRequired = missing !== undefined;
	const said = (text: string): string => (kind === 'attributes' ? attributesInWords(text) : text);
	const max = jobFieldMaxChars(field);
	const control = {
		name: field,
		label,
		value,
		onChange,
		onBlur: onLeave,
		help,
		error: error ? jobFieldErrorText(field, error, value.length) : null,
		required: isRequired,
		isMarked: isRequired,
		optional: !isRequired,
		...(value.length > max * COUNTED_FROM && { counter: { count: value.length, max } }),
	};
	return (
		<div className="grid content-start gap-2">
			{kind === 'attributes' ? (
				<AttributesField
					label={label}
					help={help}
					value={value}
					error={control.error}
					onChange={onChange}
					onLeave={onLeave}
				/>
			) : kind === 'category' ? (
				<CategorySelect value={value} onChange={onChange} />
			) : values ? (
				<Select
					label={label}
					isMarked
					value={value}
					options={values.map((choice) => ({ value: choice, label: choice }))}
					onChange={onChange}
				/>
			) : kind === 'line' ? (
				<TextField {...control} autoComplete="off" />
			) : (
				<TextArea {...control} rows={5} isGrowing />
			)}
			{values && help && <p className="text-meta text-ink-3">{help}</p>}
			{theirs !== null && (
				<div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 rounded-control bg-warn-tint px-4 py-3 text-control">
					<output className="whitespace-pre-wrap [overflow-wrap:anywhere]">
						{kind === 'category' ? <TheirCategory id={theirs} /> : words.theirs(said(theirs))}
					</output>
					<button type="button" className="link min-h-6" onClick={() => onChange(theirs)}>
						{words.useTheirs}
					</button>
				</div>
			)}
		</div>
	);
}
