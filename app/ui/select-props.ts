export type SelectProps<Value extends string> = {
	label: string;
	labelHidden?: boolean;
	/** Shows a star, which the page must explain. */
	isMarked?: boolean;
	value: Value;
	options: readonly { value: Value; label: string }[];
	onChange: (value: Value) => void;
	disabled?: boolean;
};

/** Builds select options from values and their labels, in the given order. */
export const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
	values.map((value) => ({ value, label: labels[value] }));

/** The label style of all fields. */
export const SELECT_LABEL_LOOK = 'text-control font-label';

/** The closed select. Identical before and after its code has loaded. */
export const SELECT_LOOK =
	'flex h-11 w-full items-center justify-between gap-2 rounded-control border border-line-strong bg-surface px-3 text-left text-body text-ink disabled:bg-well disabled:text-ink-3';
