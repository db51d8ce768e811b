import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-error.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { questionEditorMessages as words } from './words.ts';

/** The options of a multiple-choice question, which can be edited, removed and added. */
export function QuestionOptions({
	options,
	error,
	onChange,
}: {
	options: readonly string[];
	error: string | null;
	onChange: (options: string[]) => void;
}) {
	const id = useId();
	const list = useRef<HTMLUListElement>(null);
	const addButton = useRef<HTMLButtonElement>(null);
	/** What to focus after options were added or removed: a position in the list, or -1 for the button below it. */
	const [wanted, setWanted] = useState<{ place: number } | null>(null);
	useEffect(() => {
		if (!wanted) return;
		const input = list.current?.querySelectorAll('input')[wanted.place];
		(input ?? addButton.current)?.focus();
	}, [wanted]);
	const add = () => {
		onChange([...options, '']);
		setWanted({ place: options.length });
	};
	const remove = (index: number) => {
		onChange(options.filter((_, place) => place !== index));
		setWanted({ place: Math.min(index, options.length - 2) });
	};
	return (
		<fieldset className="grid gap-2" aria-describedby={error ? id : undefined}>
			<legend className="mb-1.5 text-control font-label">{words.options}</legend>
			<ul ref={list} className="grid gap-2">
				{options.map((option, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: options are identified by position; two may have the same text.
					<li key={index} className="flex gap-1">
						<input
							type="text"
							aria-label={words.option(index + 1)}
							aria-invalid={error ? true : undefined}
							placeholder={words.option(index + 1)}
							autoComplete="off"
							value={option}
							onChange={(event) =>
								onChange(options.map((each, place) => (place === index ? event.target.value : each)))
							}
							onKeyDown={(event) => {
								if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
								event.preventDefault();
								if (index + 1 < options.length) setWanted({ place: index + 1 });
								else add();
							}}
							className="block min-h-11 w-full rounded-control border border-line-strong bg-surface px-3 text-body text-ink transition-colors"
						/>
						<IconButton
							label={words.removeOption(index + 1)}
							icon={X}
							onClick={() => remove(index)}
							className="size-11"
						/>
					</li>
				))}
			</ul>
			{error && <FieldError id={id}>{error}</FieldError>}
			<div>
				<Button ref={addButton} kind="secondary" size="small" icon={Plus} onClick={add}>
					{words.addOption}
				</Button>
			</div>
		</fieldset>
	);
}
