import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import { OwnText } from './own-text.tsx';
import { componentMessages } from './words.ts';

/** The props that `Field` passes to its control. */
type FieldControl = {
	id: string;
	'aria-describedby': string | undefined;
	'aria-invalid': true | undefined;
	className: string;
};

export type FieldProps = {
	label: string;
	help?: ReactNode;
	/** Replaces the help text. Null or empty if the value is valid. */
	error?: string | null | undefined;
	/** Usage of a length limit, shown right of the label. */
	counter?: { count: number; max: number } | undefined;
	optional?: boolean;
	/** Shows a star, which the page must explain. The control itself has `required`. */
	isMarked?: boolean;
	/** Without a visible label and 36 px high, for a line of controls. */
	dense?: boolean;
};

/** Separates the props of `Field` from those of the control's element. */
export function splitFieldProps<Props extends FieldProps>(props: Props) {
	const { label, help, error, counter, optional = false, isMarked = false, dense = false, ...rest } = props;
	return { field: { label, help, error, counter, optional, isMarked, dense }, rest };
}

const CONTROL =
	'block w-full rounded-control border bg-surface px-3 text-body text-ink transition-colors disabled:bg-well disabled:text-ink-3 [&[readonly]]:bg-well';

// With the focus, the ring of every control takes the place of the second line, or nothing would show where the focus is.
const INVALID =
	'border-bad-fill not-focus-visible:outline not-focus-visible:outline-1 not-focus-visible:-outline-offset-2 not-focus-visible:outline-bad-fill';

/** Label above, control, and below it the help text or the error. */
export function Field({
	label,
	help,
	error,
	counter,
	optional,
	isMarked,
	dense = false,
	children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
	const id = useId();
	const below = error ? `${id}-error` : help ? `${id}-help` : undefined;
	return (
		<div className="grid content-start gap-1.5">
			<div className={dense ? 'sr-only' : 'flex items-baseline justify-between gap-4'}>
				<label htmlFor={id} className="text-control font-label">
					<span>{label}</span>
					{isMarked && (
						<span aria-hidden="true" className="text-ink-3">
							{' '}
							*
						</span>
					)}
					{optional && <span className="font-normal text-ink-3"> ({componentMessages.optional})</span>}
				</label>
				{counter && (
					<span className="text-meta tabular-nums text-ink-3">
						{componentMessages.counter(counter.count, counter.max)}
					</span>
				)}
			</div>
			<OwnText>
				{children({
					id,
					'aria-describedby': below,
					'aria-invalid': error ? true : undefined,
					className: `${CONTROL} ${error ? INVALID : 'border-line-strong'}`,
				})}
			</OwnText>
			{error ? (
				<FieldError id={`${id}-error`}>{error}</FieldError>
			) : (
				help && (
					<div id={`${id}-help`} className="text-meta text-ink-3">
						{help}
					</div>
				)
			)}
		</div>
	);
}
