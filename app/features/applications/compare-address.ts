import { paths } from '../../paths.ts';

/** The page that compares these applications; without ids the best ones. `list`: the query string of the list it leads back to. */
export function compareAddress(jobId: string, ids: readonly string[], list: string): string {
	const params = new URLSearchParams(list);
	if (ids.length > 0) params.set('ids', ids.join('.'));
	const search = params.toString();
	return `${paths.compare.to(jobId)}${search === '' ? '' : `?${search}`}`;
}

/** The ids in the address of that page, and the query string of the list, with `?` unless it is empty. */
export function readCompared(search: string): { ids: string[]; list: string } {
	const params = new URLSearchParams(search);
	const ids = (params.get('ids') ?? '').split('.').filter((id) => id !== '');
	params.delete('ids');
	const list = params.toString();
	return { ids, list: list === '' ? '' : `?${list}` };
}
