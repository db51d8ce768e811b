import { X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { categoryMessages } from './category-words.ts';

const words = categoryMessages.dialog;

/**
 * A list of words, added with Enter or the button and removed by their chips. Words are trimmed, non-empty and unique.
 */
export function WordListField({
	label,
	help,
	list,
	onChange,
}: {
	label: string;
	help?: string;
	list: readonly string[];
	onChange: (list: string[]) => void;
}) {
	const [typed, setTyped] = useState('');
	const input = useRef<HTMLInputElement>(null);
	const word = typed.trim();
	const isDuplicate = list.includes(word);
	const add = () => {
		if (word === '' || isDuplicate) return;
		onChange([...list, word]);
		setTyped('');
		input.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
		event.preventDefault();
		event.stopPropagation();
		add();
	};
	const remove = (removed: string) => {
		onChange(list.filter((each) => each !== removed));
		input.current?.focus();
	};
	return (
		<div className="grid gap-2.5">
			<div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
				<TextField
					ref={input}
					label={label}
					help={help}
					value={typed}
					onChange={setTyped}
					onKeyDown={onKeyDown}
					error={isDuplicate ? words.duplicate(word) : null}
					autoComplete="off"
				/>
				<Button kind="secondary" className="mt-7 min-h-11" aria-label={words.addWord(label)} onClick={add}>
					{words.addButton}
				</Button>
			</div>
			{list.length > 0 && (
				<ul aria-label={label} className="flex flex-wrap gap-2">
					{list.map((each) => (
						<li
							key={each}
							className="inline-flex max-w-full items-center gap-1 rounded-badge bg-well pl-2.5 text-control forced-colors:border"
						>
							<span dir="auto" className="py-1 [overflow-wrap:anywhere]">
								{each}
							</span>
							<button
								type="button"
								aria-label={words.removeWord(each)}
								title={words.removeWord(each)}
								onClick={() => remove(each)}
								className="inline-flex size-8 shrink-0 items-center justify-center rounded-control text-ink-2 hover:text-ink pointer-coarse:size-11"
							>
								<Icon icon={X} />
							</button>
						</li>
					))}
				</ul>
			)}
		</div>
	);
}
