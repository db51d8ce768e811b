export type SelectProps<Value extends string> = {
	label: string;
	labelHidden?: boolean;
	/** Shows a star; the page says what it means. */
	isMarked?: boolean;
	value: Value;
	options: readonly { value: Value; label: string }[];
	onChange: (value: Value) => void;
	disabled?: boolean;
};

/** The options of a select with these values, in their order. */
export const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
	values.map((value) => ({ value, label: labels[value] }));

/** The label above it, as of every field. */
export const SELECT_LABEL_LOOK = 'text-control font-label';

/** The closed select, the same before and after its code has come. */
export const SELECT_LOOK =
	'flex h-11 w-full items-center justify-between gap-2 rounded-control border border-line-strong bg-surface px-3 text-left text-body text-ink disabled:bg-well disabled:text-ink-3';
