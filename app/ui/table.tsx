import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type TableColumn<Row> = {
	id: string;
	header: string;
	cell: (row: Row) => ReactNode;
	/** Right-aligned, in tabular figures. */
	numeric?: boolean;
	/** Below 1024 px a row becomes a block. Position in it: its title, its top right corner, or a separate line. */
	place?: 'title' | 'corner' | 'line';
	/** Class name of the column's cells, for example for a width. */
	className?: string;
};

const PLACES = {
	title: 'max-lg:col-start-1 max-lg:row-start-1',
	corner:
		'max-lg:col-start-2 max-lg:row-start-1 max-lg:text-right cramped:col-start-1 cramped:row-start-2 cramped:text-left',
	line: 'max-lg:col-span-2 cramped:col-span-1',
} as const;

/** A table that becomes a list of blocks below 1024 px. */
export function Table<Row>({
	caption,
	columns,
	rows,
	rowKey,
}: {
	caption: string;
	columns: readonly TableColumn<Row>[];
	rows: readonly Row[];
	rowKey: (row: Row) => string;
}) {
	return (
		<div className="@container">
			<table className="w-full max-lg:block">
				<caption className="sr-only">{caption}</caption>
				<thead className="max-lg:sr-only">
					<tr className="border-b border-line-strong text-meta text-ink-3">
						{columns.map((column) => (
							<th
								key={column.id}
								scope="col"
								className={classNames(
									'py-2 pr-6 font-normal last:pr-0',
									column.numeric ? 'text-right' : 'text-left',
									column.className,
								)}
							>
								{column.header}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="max-lg:block max-lg:border-t max-lg:border-line">
					{rows.map((row) => (
						<tr
							key={rowKey(row)}
							className="border-b border-line align-top max-lg:grid max-lg:grid-cols-[1fr_auto] max-lg:gap-x-4 max-lg:gap-y-2 max-lg:py-4 cramped:grid-cols-1"
						>
							{columns.map((column) => (
								<td
									key={column.id}
									className={classNames(
										'text-control lg:py-4 lg:pr-6 lg:last:pr-0',
										column.numeric && 'tabular-nums lg:text-right',
										PLACES[column.place ?? 'line'],
										column.className,
									)}
								>
									{column.cell(row)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}
