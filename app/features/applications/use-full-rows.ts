import { useEffect, useState } from 'react';
import type { Application } from '#domain/assessments/assessment';

/** Calls back with the applications of these ids, now and after changes. Returns a function that stops it. */
export type WatchRows = (ids: readonly string[], onRows: (rows: readonly Application[]) => void) => () => void;

/** Maximum number of cached rows, so that scrolling back shows them immediately. */
const MAX_CACHED_ROWS = 300;

const isSame = (before: Application | undefined, row: Application): boolean =>
	JSON.stringify(before) === JSON.stringify(row);

/** The full applications of the visible rows, by id; missing until read. */
export function useFullRows(ids: readonly string[], watchRows: WatchRows): ReadonlyMap<string, Application> {
	const [cached, setCached] = useState<ReadonlyMap<string, Application>>(new Map());
	const key = ids.join(' ');
	useEffect(() => {
		if (key === '') return;
		return watchRows(key.split(' '), (rows) =>
			setCached((before) => {
				// Each read creates its rows anew: a new one of the same content would draw its row again.
				const changed = rows.filter((row) => !isSame(before.get(row.id), row));
				if (changed.length === 0) return before;
				const others = before.size > MAX_CACHED_ROWS ? rows.map((row) => before.get(row.id) ?? row) : before.values();
				return new Map([...others, ...changed].map((row) => [row.id, row]));
			}),
		);
	}, [key, watchRows]);
	return cached;
}
