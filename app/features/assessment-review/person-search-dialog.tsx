import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchMessages as words } from '#domain/assessments/person-search-words';
import { hireWords } from '#domain/hire-events/hire-words';
import { fold, searchWords } from '#domain/text/fold';
import type { TitledApplication } from '../../entities/staff/staff.ts';
import { useTitledApplications } from '../../entities/staff/use-staff-rows.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { shortDate } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SearchField } from '../../ui/text-field.tsx';

/** Maximum number of applications listed; more letters find the others. */
const OFFERED = 30;

/**
 * Finds an application of any job by the name or address of its person. The field keeps the focus and names the active option: arrow
 * keys move, Enter opens its review.
 */
export function PersonSearchDialog({ onClose }: { onClose: () => void }) {
	const { value: list, status, receiving } = useTitledApplications();
	const [text, setText] = useState('');
	const searched = useMemo(
		() => (list?.applications ?? []).map((row) => ({ row, text: fold(`${row.name}\n${row.email}`) })),
		[list],
	);
	const wanted = searchWords(text);
	const matching = searched.filter((each) => wanted.every((word) => each.text.includes(word)));
	return (
		<Dialog open size="large" title={words.title} description={words.text} onClose={onClose}>
			<Choice rows={matching.slice(0, OFFERED).map(({ row }) => row)} text={text} onText={setText} onClose={onClose} />
			{!list && status === 'loading' && <Skeleton rows={3} />}
			<output className="mt-3 block text-meta text-ink-2">{list && words.found(matching.length, OFFERED)}</output>
			{(list?.isMissing || receiving || (!list && status !== 'loading')) && (
				<p className="mt-1 text-meta text-ink-2">{words.missing}</p>
			)}
		</Dialog>
	);
}

function Choice({
	rows,
	text,
	onText,
	onClose,
}: {
	rows: readonly TitledApplication[];
	text: string;
	onText: (text: string) => void;
	onClose: () => void;
}) {
	const navigate = useNavigate();
	const id = useId();
	const [active, setActive] = useState(0);
	const activeIndex = Math.min(active, rows.length - 1);
	const isOpen = rows.length > 0;
	const listbox = useRef<HTMLDivElement>(null);
	useEffect(() => {
		listbox.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
	}, [activeIndex]);

	const open = (row: TitledApplication | undefined) => {
		if (!row) return;
		onClose();
		void navigate(paths.assessmentReview.to(row.id));
	};
	const press = (event: KeyboardEvent) => {
		if (!isOpen || event.nativeEvent.isComposing) return;
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step) setActive((activeIndex + step + rows.length) % rows.length);
		else if (event.key === 'Enter') open(rows[activeIndex]);
		else return;
		event.preventDefault();
	};
	return (
		<>
			<SearchField
				data-autofocus
				label={words.field}
				value={text}
				role="combobox" // oxlint-disable-line jsx-a11y/prefer-tag-over-role
				aria-expanded={isOpen}
				aria-autocomplete="list"
				aria-controls={`${id}-list`}
				aria-activedescendant={isOpen ? `${id}-${activeIndex}` : undefined}
				onChange={(next) => {
					onText(next);
					setActive(0);
				}}
				onKeyDown={press}
			/>
			<div
				ref={listbox}
				role="listbox" // oxlint-disable-line jsx-a11y/prefer-tag-over-role
				id={`${id}-list`}
				aria-label={words.results}
				className="mt-3 max-h-[50dvh] overflow-y-auto"
			>
				{rows.map((row, index) => (
					// oxlint-disable-next-line jsx-a11y/control-has-associated-label -- Its text is its label.
					<div
						key={row.id}
						id={`${id}-${index}`}
						role="option" // oxlint-disable-line jsx-a11y/prefer-tag-over-role
						tabIndex={-1}
						aria-selected={index === activeIndex}
						className={classNames(
							'grid cursor-pointer gap-x-4 rounded-badge px-2.5 py-2 pointer-coarse:min-h-11 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
							index === activeIndex && 'bg-well',
						)}
						onMouseDown={(event) => {
							// Keeps the focus in the field.
							event.preventDefault();
							open(row);
						}}
						onMouseMove={() => setActive(index)}
					>
						<span className="min-w-0">
							<span dir="auto" className="block text-control font-label [overflow-wrap:anywhere]">
								{row.name}
							</span>
							<span className="block text-meta text-ink-2 [overflow-wrap:anywhere]">{row.email}</span>
						</span>
						<span className="min-w-0 text-meta text-ink-2">
							<span dir="auto" className="block [overflow-wrap:anywhere]">
								{row.job}
							</span>
							<span className="block">
								{words.facts(hireWords.stages[row.stage], row.score, shortDate(row.submitted_at))}
							</span>
						</span>
					</div>
				))}
			</div>
		</>
	);
}
