import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Colleague } from '#domain/admins/colleague';
import { matchingPeople, openMention } from '#domain/assessments/mentions';
import { noteMessages as words } from '#domain/assessments/note-words';
import { classNames } from '../../ui/class-names.ts';
import { TextArea } from '../../ui/text-area.tsx';

type NoteFieldProps = {
	/** Those who can be mentioned; undefined while this device has no names. */
	people: readonly Colleague[] | undefined;
	label: string;
	help: string;
	readOnly: boolean;
	value: string;
	counter: { count: number; max: number } | undefined;
	error: string | null;
	onChange: (text: string) => void;
	/** A colleague was chosen. `text`: with the name inserted. */
	onMention: (person: Colleague, text: string) => void;
};

/**
 * The text of a note. `@` and letters offer colleagues below it: arrow keys move, Enter or Tab choose, Escape closes. The text field
 * keeps the focus and names the active option, as WAI-ARIA describes for a list of suggestions.
 */
export function NoteField({ people, onChange, onMention, help, ...field }: NoteFieldProps) {
	const area = useRef<HTMLTextAreaElement>(null);
	const id = useId();
	const [caret, setCaret] = useState(0);
	const [closedAt, setClosedAt] = useState<number>();
	const [active, setActive] = useState(0);
	const mention = openMention(field.value, caret);
	const offered = mention && mention.from !== closedAt && people ? matchingPeople(mention.typed, people) : [];
	const activeIndex = Math.min(active, offered.length - 1);
	const isOpen = offered.length > 0;

	const choose = (person: Colleague | undefined) => {
		if (!area.current || !mention || !person) return;
		area.current.setRangeText(`@${person.name} `, mention.from, caret, 'end');
		setCaret(area.current.selectionStart);
		setActive(0);
		onMention(person, area.current.value);
	};
	const press = (event: KeyboardEvent) => {
		if (!isOpen || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step) setActive((activeIndex + step + offered.length) % offered.length);
		else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) choose(offered[activeIndex]);
		else if (event.key === 'Escape') setClosedAt(mention?.from);
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<div className="relative">
			<TextArea
				{...field}
				ref={area}
				rows={1}
				isGrowing
				help={mention && !people ? words.noPeople : help}
				aria-autocomplete="list"
				aria-controls={isOpen ? `${id}-list` : undefined}
				aria-activedescendant={isOpen ? `${id}-${activeIndex}` : undefined}
				onChange={(text) => {
					setCaret(area.current?.selectionStart ?? text.length);
					setActive(0);
					onChange(text);
				}}
				onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
				onBlur={() => setClosedAt(mention?.from)}
				onFocus={() => setClosedAt(undefined)}
				onKeyDown={press}
			/>
			<p aria-live="polite" className="sr-only">
				{isOpen && words.offered(offered.length)}
			</p>
			{isOpen && (
				<div
					role="listbox" // oxlint-disable-line jsx-a11y/prefer-tag-over-role
					id={`${id}-list`}
					aria-label={words.people}
					className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-control border border-line bg-surface p-1 shadow-float"
				>
					{offered.map((person, index) => (
						<div
							key={person.user_id}
							id={`${id}-${index}`}
							role="option" // oxlint-disable-line jsx-a11y/prefer-tag-over-role
							tabIndex={-1}
							aria-selected={index === activeIndex}
							dir="auto"
							className={classNames(
								'flex min-h-9 cursor-pointer items-center rounded-badge px-2.5 text-control [overflow-wrap:anywhere] pointer-coarse:min-h-11',
								index === activeIndex && 'bg-well',
							)}
							onMouseDown={(event) => {
								// Keeps the focus in the text.
								event.preventDefault();
								choose(person);
							}}
							onMouseMove={() => setActive(index)}
						>
							{person.name}
						</div>
					))}
				</div>
			)}
		</div>
	);
}
