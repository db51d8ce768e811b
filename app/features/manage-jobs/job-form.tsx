import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { jobEditMessages as words } from '#domain/jobs/job-edit-words';
import { JOB_FORM, JOB_FORM_FIELDS, type JobFormField, jobFormField } from '#domain/jobs/job-form-fields';
import { Button } from '../../ui/button.tsx';
import { DraftMark } from '../../ui/draft-mark.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { OwnText } from '../../ui/own-text.tsx';
import { submitByKeys } from '../../ui/submit-by-keys.ts';
import { errorsIn } from './edit-progress.ts';
import { JobField } from './job-field.tsx';
import { ListPreview } from './list-preview.tsx';

/** The form's fields in order, by section. */
const FORM_SECTIONS = (['facts', 'role', 'person', 'team'] as const).map((section) => ({
	title: words.sections[section],
	fields: JOB_FORM_FIELDS.filter((field) => JOB_FORM[field].section === section),
}));

/**
 * The fields of a job. Reports every change immediately, so that it is saved. A field shows its error after it loses
 * focus; all fields do after an attempt to save.
 */
export function JobForm({
	values,
	theirs = {},
	state,
	error = null,
	labels,
	cancelTo,
	children,
	onType,
	onSave,
}: {
	values: Readonly<Record<JobFormField, string>>;
	/** Other users' values of the edited fields. */
	theirs?: Partial<Record<JobFormField, string>>;
	/** The save state of the input, as text; null when there is nothing to show. */
	state: string | null;
	/** Why the last save failed. */
	error?: string | null;
	labels: { save: string; saving: string };
	cancelTo: string;
	/** More fields, above the buttons. */
	children?: ReactNode;
	onType: (field: JobFormField, typed: string) => void;
	onSave: () => Promise<void>;
}) {
	const form = useRef<HTMLFormElement>(null);
	const [left, setLeft] = useState<ReadonlySet<JobFormField>>(new Set());
	/** Number of attempts to save invalid values: each one focuses the error summary. */
	const [tries, setTries] = useState(0);
	const [busy, setBusy] = useState(false);
	const errors = errorsIn(values);
	const invalid = JOB_FORM_FIELDS.filter((field) => errors[field]);
	const isIncomplete = tries > 0 && invalid.length > 0;
	const visibleError = (field: JobFormField) => (tries > 0 || left.has(field) ? errors[field] : undefined);

	useEffect(() => (form.current ? submitByKeys(form.current) : undefined), []);

	const save = async () => {
		setBusy(true);
		await onSave();
		setBusy(false);
	};
	const onSubmit = (event: FormEvent) => {
		event.preventDefault();
		if (busy) return;
		if (invalid.length === 0) void save();
		else setTries(tries + 1);
	};
	const focusField = (field: JobFormField) =>
		form.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus({ preventScroll: false });
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 xl:grid-cols-[minmax(0,45rem)_minmax(0,20rem)]">
			<form
				ref={form}
				noValidate
				onSubmit={onSubmit}
				className="grid max-w-180 gap-10 [&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28"
			>
				<FormError tries={tries} message={isIncomplete ? words.incomplete(invalid.length) : null}>
					<ul className="flex flex-wrap gap-x-4 gap-y-1">
						{invalid.map((field) => (
							<li key={field}>
								<button type="button" className="link min-h-6" onClick={() => focusField(field)}>
									{JOB_FORM[field].label}
								</button>
							</li>
						))}
					</ul>
				</FormError>
				<FormError message={isIncomplete ? null : error} />
				{FORM_SECTIONS.map(({ title, fields }) => (
					<section key={title} className="grid gap-6 border-t border-ink pt-5">
						<h2 className="text-lead">{title}</h2>
						<div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:grid-cols-2">
							{fields.map((field) => (
								<div key={field} className={jobFormField(field).isHalf ? '' : 'sm:col-span-2'}>
									<JobField
										field={field}
										value={values[field]}
										error={visibleError(field)}
										theirs={theirs[field] ?? null}
										onChange={(typed) => onType(field, typed)}
										onLeave={() => setLeft((before) => new Set([...before, field]))}
									/>
								</div>
							))}
						</div>
					</section>
				))}
				<OwnText>{children}</OwnText>
				<div className="docked sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line bg-canvas px-5 py-3 sm:mx-0 sm:px-0">
					<Button type="submit" busy={busy} busyText={labels.saving}>
						{labels.save}
					</Button>
					<LinkButton kind="secondary" to={cancelTo}>
						{words.cancel}
					</LinkButton>
					{/* One place, taken from the start: the first key makes the bar no higher. */}
					<div className="flex min-h-6 min-w-0 flex-1 basis-24 items-center text-meta">
						<output className="text-ink-2">{state !== null && <DraftMark>{state}</DraftMark>}</output>
						{state === null && <p className="ml-auto text-ink-3 max-lg:hidden">{words.keys}</p>}
					</div>
				</div>
			</form>
			<ListPreview values={values} />
		</div>
	);
}
