import { useMemo, useState } from 'react';
import { DIFFICULTY_LEVELS, type LibraryEntry } from '#domain/question-library/library-entry';
import { indexLibrary, type LibraryFilter, searchLibrary } from '#domain/question-library/library-search';
import { QUESTION_TYPES } from '#domain/questions/question';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { LibraryList } from './library-list.tsx';
import { questionLibraryMessages as words } from './words.ts';

/** A select's value for "no filter". */
const ANY = '';

const optionsOf = <Value extends string>(
	values: readonly Value[],
	any: string,
	label: (value: Value) => string,
): { value: Value | typeof ANY; label: string }[] => [
	{ value: ANY, label: any },
	...values.map((value) => ({ value, label: label(value) })),
];

const asIs = (value: string): string => value;

/** The selected filters and the search text. */
type Chosen = {
	text: string;
	category: string;
	difficulty: (typeof DIFFICULTY_LEVELS)[number] | '';
	type: (typeof QUESTION_TYPES)[number] | '';
};
const NOTHING: Chosen = { text: '', category: ANY, difficulty: ANY, type: ANY };

const filterOf = ({ text, category, difficulty, type }: Chosen): LibraryFilter => ({
	text,
	...(category && { category }),
	...(difficulty && { difficulty }),
	...(type && { type }),
});

/** The library's entries with search and filters. */
export function LibraryBrowser({
	entries,
	receiving,
	addedIds,
	onAdd,
}: {
	entries: readonly LibraryEntry[];
	/** The entries are still incomplete. */
	receiving: boolean;
	addedIds: ReadonlySet<string>;
	onAdd: (entry: LibraryEntry) => void;
}) {
	const [chosen, setChosen] = useState(NOTHING);
	const index = useMemo(() => indexLibrary(entries), [entries]);
	const found = useMemo(() => searchLibrary(index, filterOf(chosen)), [index, chosen]);
	const choose = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }));
	const isFiltered = Object.values(chosen).some((value) => value !== '');
	return (
		<>
			<search className="grid grid-cols-2 gap-3">
				<div className="col-span-2">
					<SearchField
						label={words.search}
						placeholder={words.searchHint}
						value={chosen.text}
						onChange={(text) => choose({ text })}
					/>
				</div>
				<div className="col-span-2">
					<Select
						label={words.filters.category.label}
						labelHidden
						value={chosen.category}
						options={optionsOf(index.categories, words.filters.category.any, asIs)}
						onChange={(category) => choose({ category })}
					/>
				</div>
				<Select
					label={words.filters.difficulty.label}
					labelHidden
					value={chosen.difficulty}
					options={optionsOf(DIFFICULTY_LEVELS, words.filters.difficulty.any, asIs)}
					onChange={(difficulty) => choose({ difficulty })}
				/>
				<Select
					label={words.filters.type.label}
					labelHidden
					value={chosen.type}
					options={optionsOf(QUESTION_TYPES, words.filters.type.any, (type) => words.types[type])}
					onChange={(type) => choose({ type })}
				/>
			</search>
			<div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-meta text-ink-2">
				<output>{receiving ? words.receiving(found.length) : words.found(found.length, entries.length)}</output>
				{isFiltered && (
					<button type="button" className="link min-h-6" onClick={() => setChosen(NOTHING)}>
						{words.filters.clear}
					</button>
				)}
			</div>
			{found.length === 0 ? (
				!receiving && <EmptyState title={words.none.title}>{words.none.text}</EmptyState>
			) : (
				<LibraryList entries={found} addedIds={addedIds} onAdd={onAdd} />
			)}
		</>
	);
}
