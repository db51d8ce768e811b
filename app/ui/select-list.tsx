import { Field, Label, Listbox, ListboxButton, ListboxOption, ListboxOptions } from '@headlessui/react';
import { Check, ChevronDown } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { Icon } from './icon.tsx';
import { SELECT_LABEL_LOOK, SELECT_LOOK, type SelectProps } from './select-props.ts';

/** Opens the list on Enter, where Headless UI would submit the form. Ctrl+Enter still submits it. */
function openOnEnter(event: KeyboardEvent<HTMLButtonElement>): void {
	if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
	event.preventDefault();
	event.currentTarget.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
}

/** The lazily loaded part of `Select`. Use `Select` instead. */
export default function SelectList({
	label,
	labelHidden = false,
	isMarked = false,
	value,
	options,
	onChange,
	disabled = false,
}: SelectProps<string>) {
	const chosen = options.find((option) => option.value === value);
	return (
		<Field className="grid grid-cols-1 gap-1.5" disabled={disabled}>
			<Label className={labelHidden ? 'sr-only' : SELECT_LABEL_LOOK}>
				<span>{label}</span>
				{isMarked && (
					<span aria-hidden="true" className="text-ink-3">
						{' '}
						*
					</span>
				)}
			</Label>
			<Listbox value={value} onChange={onChange}>
				<ListboxButton className={SELECT_LOOK} onKeyDown={openOnEnter}>
					<span className="truncate">{chosen?.label}</span>
					<Icon icon={ChevronDown} />
				</ListboxButton>
				<ListboxOptions
					anchor={{ to: 'bottom start', gap: 4 }}
					transition
					className="z-50 w-(--button-width) min-w-44 overflow-auto rounded-control border border-line bg-surface p-1 shadow-float transition-opacity duration-200 data-closed:opacity-0"
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
