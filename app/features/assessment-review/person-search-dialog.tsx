import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchMessages as words } from '#domain/assessments/person-search-words';
import { hireWords } from '#domain/hire-events/hire-words';
import { fold, searchWords } from '#domain/text/fold';
import { rankedMatches } from '#domain/text/match-rank';
import type { JobName, TitledApplication } from '../../entities/staff/staff.ts';
import { useJobNames, useTitledApplications } from '../../entities/staff/use-staff-rows.ts';
import { paths } from '../../paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { shortDate } from '../../ui/dates.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SearchField } from '../../ui/text-field.tsx';

/** Maximum number of jobs listed. */
const OFFERED_JOBS = 3;

/** Maximum number of applications listed; more letters find the others. */
const OFFERED = 30;

/**
 * Finds applications of all jobs by the name or address of their person, and jobs by their titles. The field keeps the focus and
 * names the active option: arrow keys move, Enter opens the review, or the applications of the job.
 * @param typed the text to begin with
 */
export function PersonSearchDialog({ typed = '', onClose }: { typed?: string; onClose: () => void }) {
	const { value: applications, status, receiving } = useTitledApplications();
	const names = useJobNames();
	const [text, setText] = useState(typed);
	const isEmpty = text.trim() === '';
	const people = useMemo(() => (applications ?? []).map(resultOf), [applications]);
	// Not needed for the first list, which appears sooner without it.
	const searched = useMemo(() => (isEmpty ? [] : people.map(searchedOf)), [people, isEmpty]);
	const areJobsRead = names.isRead || names.status !== 'loading';
	const titles = isEmpty
		? []
		: (names.value ?? []).map((job) => ({
				item: { id: job.id, to: paths.applications.to(job.id), job },
				text: fold(job.title),
			}));
	// A person comes before a job that matches as well.
	const found: readonly Result[] = isEmpty
		? people
		: rankedMatches<Result>([...searched, ...titles], searchWords(text));
	const jobs = found.filter(({ job }) => job);
	const matching = found.filter(({ row }) => row);
	const offered = new Set([...matching.slice(0, OFFERED), ...jobs.slice(0, OFFERED_JOBS)]);
	const results = areJobsRead ? found.filter((result) => offered.has(result)) : [];
	return (
		<Dialog open size="large" title={words.title} description={words.text} onClose={onClose}>
			<Choice
				results={results}
				isWhole={areJobsRead && (applications !== undefined || status !== 'loading')}
				text={text}
				onText={setText}
				onClose={onClose}
			/>
			{!applications && status === 'loading' && <Skeleton rows={3} />}
			<output className="mt-3 block text-meta text-ink-2">
				{applications && words.found(jobs.length, matching.length, OFFERED)}
			</output>
			{(receiving || (!applications && status !== 'loading')) && (
				<p className="mt-1 text-meta text-ink-2">{words.missing}</p>
			)}
		</Dialog>
	);
}

type Found = { id: string; to: string };
type FoundPerson = Found & { row: TitledApplication; job?: never };

/** What a search finds, and its page. */
type Result = FoundPerson | (Found & { job: JobName; row?: never });

const resultOf = (row: TitledApplication): FoundPerson => ({
	id: row.id,
	to: paths.assessmentReview.to(row.id),
	row,
});

/** The ends of addresses are those of many people: a match of a name counts more. */
const searchedOf = (item: FoundPerson) => ({
	item,
	text: fold(item.row.name),
	whole: fold(`${item.row.name}\n${item.row.email}`),
});

function Choice({
	results,
	isWhole,
	text,
	onText,
	onClose,
}: {
	results: readonly Result[];
	/** Whether nothing more is being read. */
	isWhole: boolean;
	text: string;
	onText: (text: string) => void;
	onClose: () => void;
}) {
	const navigate = useNavigate();
	const id = useId();
	const [active, setActive] = useState(0);
	const activeIndex = Math.min(active, results.length - 1);
	const isOpen = results.length > 0;
	const listbox = useRef<HTMLDivElement>(null);
	useEffect(() => {
		listbox.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
	}, [activeIndex]);

	const open = (to: string | undefined) => {
		if (to === undefined) return;
		onClose();
		void navigate(to);
	};
	/** Whether Enter was pressed before there was anything to open. */
	const [isEarly, setEarly] = useState(false);
	const openFirst = useEffectEvent(() => open(results[0]?.to));
	const isEarlyReady = isEarly && isOpen;
	useEffect(() => {
		if (isEarlyReady) openFirst();
	}, [isEarlyReady]);
	const press = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		if (!isOpen) {
			if (event.key === 'Enter' && !isWhole) setEarly(true);
			return;
		}
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step) setActive((activeIndex + step + results.length) % results.length);
		else if (event.key === 'Enter') open(results[activeIndex]?.to);
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
					setEarly(false);
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
				{results.map((result, index) => (
					// oxlint-disable-next-line jsx-a11y/control-has-associated-label -- Its text is its label.
					<div
						key={result.id}
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
							open(result.to);
						}}
						onMouseMove={() => setActive(index)}
					>
						{result.job ? <Job job={result.job} /> : <Person row={result.row} />}
					</div>
				))}
			</div>
		</>
	);
}

function Job({ job: { title } }: { job: JobName }) {
	return (
		<>
			<span dir="auto" className="min-w-0 text-control font-label [overflow-wrap:anywhere]">
				{title}
			</span>
			<span className="min-w-0 text-meta text-ink-2">{words.applications}</span>
		</>
	);
}

function Person({ row }: { row: TitledApplication }) {
	return (
		<>
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
		</>
	);
}
