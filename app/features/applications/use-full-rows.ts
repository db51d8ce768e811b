import { useEffect, useState } from 'react';
import type { Application } from '#domain/assessments/assessment';

/** Calls back with the applications of these ids, now and after changes. Returns a function that stops it. */
export type WatchRows = (ids: readonly string[], onRows: (rows: readonly Application[]) => void) => () => void;

/** Maximum number of cached rows, so that scrolling back shows them immediately. */
const MAX_CACHED_ROWS = 300;

/** The full applications of the visible rows, by id; missing until read. */
export function useFullRows(ids: readonly string[], watchRows: WatchRows): ReadonlyMap<string, Application> {
	const [cached, setCached] = useState<ReadonlyMap<string, Application>>(new Map());
	const key = ids.join(' ');
	useEffect(() => {
		if (key === '') return;
		return watchRows(key.split(' '), (rows) =>
			setCached((before) => {
				const loaded = before.size > MAX_CACHED_ROWS ? [] : before;
				return new Map([...loaded, ...rows.map((row): [string, Application] => [row.id, row])]);
			}),
		);
	}, [key, watchRows]);
	return cached;
}
