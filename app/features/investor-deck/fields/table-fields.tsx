import {
	type ComparisonTable,
	cellOf,
	DEFAULT_HEADERS,
	headerKey,
	isHighlighted,
	renameHeader,
	type TableRow,
} from '#domain/deck/comparison-table';
import { slideErrorMessages } from '#domain/deck/slide-words';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { deckMessages } from '../words.ts';
import { AddButton, Entry, Part } from './field-parts.tsx';

const words = deckMessages.fields;
const fieldOf = (index: number): string => `content.headers.${index}`;

/**
 * The headers and rows of a comparison. Renaming a header also renames the key of its column's cells. An empty or
 * duplicate name stays in its field, while the column keeps its old name.
 */
export function TableFields({
	table: stored,
	errorOf,
	invalid,
	onChange,
}: {
	table: ComparisonTable;
	errorOf: (field: string) => string | null;
	invalid: Readonly<Record<string, string>>;
	/** @param invalid the invalid text of a header; `text` is null once it is valid */
	onChange: (table: ComparisonTable | null, invalid?: { field: string; text: string | null }) => void;
}) {
	const table = stored.headers.length > 0 ? stored : { headers: [...DEFAULT_HEADERS], rows: stored.rows };
	const { headers, rows } = table;
	const rename = (index: number, text: string) => {
		const renamed = renameHeader(table, index, text);
		if (typeof renamed === 'string') return onChange(null, { field: fieldOf(index), text });
		// Keep a trailing space in the field: the user is about to type another word.
		onChange(renamed, { field: fieldOf(index), text: text === text.trim() ? null : text });
	};
	const headerError = (index: number): string | null => {
		const text = invalid[fieldOf(index)];
		const error = text === undefined ? null : renameHeader(table, index, text);
		if (typeof error !== 'string') return errorOf(fieldOf(index));
		return `${slideErrorMessages.header[error](index + 1)} ${words.headerUnchanged(headers[index] ?? '')}`;
	};
	const changeRow = (index: number, part: TableRow) =>
		onChange({ headers, rows: rows.map((row, place) => (place === index ? { ...row, ...part } : row)) });
	return (
		<>
			<Part title={words.headers}>
				<div className="grid gap-4 sm:grid-cols-2">
					{headers.map((header, index) => (
						<TextField
							key={fieldOf(index)}
							label={words.header(index + 1)}
							value={invalid[fieldOf(index)] ?? header}
							error={headerError(index)}
							onChange={(text) => rename(index, text)}
							onBlur={() => {
								if (invalid[fieldOf(index)]?.trim() === header) onChange(null, { field: fieldOf(index), text: null });
							}}
						/>
					))}
				</div>
			</Part>
			<Part title={words.rows}>
				<ul className="grid gap-6">
					{rows.map((row, index) => (
						<Entry
							// biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
							key={index}
							name={words.row(index + 1)}
							isLast={false}
							onRemove={() => onChange({ headers, rows: rows.filter((_, place) => place !== index) })}
						>
							<div className="grid gap-3 sm:grid-cols-2">
								{headers.map((header) => (
									<TextField
										key={headerKey(header)}
										label={words.cell(index + 1, header)}
										value={cellOf(row, header)}
										error={errorOf(`content.rows.${index}`)}
										onChange={(text) => changeRow(index, { [headerKey(header)]: text })}
									/>
								))}
							</div>
							<Checkbox
								label={words.highlightRow}
								checked={isHighlighted(row)}
								onChange={(highlight) => changeRow(index, { highlight })}
							/>
						</Entry>
					))}
				</ul>
				<AddButton
					onClick={() =>
						onChange({
							headers,
							rows: [
								...rows,
								{ ...Object.fromEntries(headers.map((header) => [headerKey(header), ''])), highlight: false },
							],
						})
					}
				>
					{words.addRow}
				</AddButton>
			</Part>
		</>
	);
}
