import { Field, Label, Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type SelectProps<Value extends string> = {
	label: string;
	labelHidden?: boolean;
	/** Shows a star, which the page must explain. */
	isMarked?: boolean;
	value: Value;
	options: readonly { value: Value; label: string }[];
	onChange: (value: Value) => void;
	disabled?: boolean;
	/** Label and control in one line, 36 px high. */
	dense?: boolean;
};

/** Builds select options from values and their labels, in the given order. */
export const optionsOf = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
	values.map((value) => ({ value, label: labels[value] }));

/** The label style of all fields. */
const SELECT_LABEL_LOOK = 'text-control font-label';

const SELECT_LOOK =
	'flex w-full items-center justify-between gap-2 rounded-control border border-line-strong bg-surface px-3 text-left text-ink disabled:bg-well disabled:text-ink-3';

/** Opens the list on Enter, where Headless UI would submit the form. Ctrl+Enter still submits it. */
function openOnEnter(event: KeyboardEvent<HTMLButtonElement>): void {
	if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
	event.preventDefault();
	event.currentTarget.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}

/** A select with a fixed list of options. */
export function Select<Value extends string>({
	label,
	labelHidden = false,
	isMarked = false,
	value,
	options,
	onChange,
	disabled = false,
	dense = false,
}: SelectProps<Value>) {
	const chosen = options.find((option) => option.value === value);
	return (
		<Field
			className={dense ? 'flex items-center gap-2 whitespace-nowrap' : 'grid grid-cols-1 gap-1.5'}
			disabled={disabled}
		>
			<Label className={labelHidden ? 'sr-only' : dense ? 'text-meta text-ink-2' : SELECT_LABEL_LOOK}>
				<span>{label}</span>
				{isMarked && (
					<span aria-hidden="true" className="text-ink-3">
						{' '}
						*
					</span>
				)}
			</Label>
			<Listbox value={value} onChange={onChange}>
				<ListboxButton
					className={classNames(
						SELECT_LOOK,
						dense ? 'min-h-9 max-w-40 text-control pointer-coarse:min-h-11' : 'h-11 text-body',
					)}
					onKeyDown={openOnEnter}
				>
					<span className="truncate">{chosen?.label}</span>
					<Icon icon={ChevronDown} />
				</ListboxButton>
				<ListboxOptions
					anchor={{ to: 'bottom start', gap: 4 }}
					className="z-50 w-(--button-width) min-w-44 overflow-auto rounded-control border border-line bg-surface p-1 shadow-float transition-opacity duration-200 starting:opacity-0"
				>
					{options.map((option) => (
						<ListboxOption
							key={option.value}
							value={option.value}
							className="group flex h-11 cursor-pointer items-center justify-between gap-3 rounded-badge px-2.5 text-body data-focus:bg-well"
						>
							<span className="truncate">{option.label}</span>
							<span className="invisible text-accent group-data-selected:visible">
								<Icon icon={Check} />
							</span>
						</ListboxOption>
					))}
				</ListboxOptions>
			</Listbox>
		</Field>
	);
}
