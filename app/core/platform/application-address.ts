import {
	type ApplicationFilter,
	DATE_RANGES,
	NO_APPLICATION_FILTER,
	SCORE_FILTERS,
	SORT_KEYS,
	SORT_ORDERS,
	STAGE_FILTERS,
} from '#domain/assessments/application-filter';
import { oneOf } from './navigation-search.ts';

/** Parses the filter of a query string. Unknown values are ignored. `usual` is the order of one that names none. */
export function readApplicationFilter(
	search: string,
	usual: Pick<ApplicationFilter, 'sort' | 'order'> = NO_APPLICATION_FILTER,
): ApplicationFilter {
	const params = new URLSearchParams(search);
	const none = NO_APPLICATION_FILTER;
	const { sort, order } = params.has('sort') || params.has('order') ? none : usual;
	return {
		text: params.get('q') ?? '',
		score: oneOf(SCORE_FILTERS, params.get('score'), none.score),
		days: oneOf(DATE_RANGES, params.get('days'), none.days),
		stage: oneOf(STAGE_FILTERS, params.get('stage'), none.stage),
		suspicious: params.get('suspicious') === '1',
		unsuspicious: params.get('suspicious') === '0',
		highRisk: params.get('risk') === 'high',
		shortlisted: params.get('shortlist') === '1',
		waiting: params.get('waiting') === '1',
		sort: oneOf(SORT_KEYS, params.get('sort'), sort),
		order: oneOf(SORT_ORDERS, params.get('order'), order),
	};
}

/** The query string of a filter, without `?`; empty for the default. */
export function applicationSearch(filter: ApplicationFilter): string {
	const none = NO_APPLICATION_FILTER;
	const params = new URLSearchParams();
	if (filter.text !== '') params.set('q', filter.text);
	for (const key of ['score', 'days', 'stage', 'sort', 'order'] as const) {
		if (filter[key] !== none[key]) params.set(key, filter[key]);
	}
	if (filter.suspicious) params.set('suspicious', '1');
	else if (filter.unsuspicious) params.set('suspicious', '0');
	if (filter.highRisk) params.set('risk', 'high');
	if (filter.shortlisted) params.set('shortlist', '1');
	if (filter.waiting) params.set('waiting', '1');
	return params.toString();
}

/** The query string of the page that compares applications, without `?`: their ids, and that of the list it leads back to. */
export function compareSearch(ids: readonly string[], list: string): string {
	const params = new URLSearchParams(list);
	params.set('ids', ids.join('.'));
	return params.toString();
}

/** The ids in such a query string, and the query string of the list, with `?` unless it is empty. */
export function readCompareSearch(search: string): { ids: string[]; list: string } {
	const params = new URLSearchParams(search);
	const ids = (params.get('ids') ?? '').split('.').filter((id) => id !== '');
	params.delete('ids');
	const list = params.toString();
	return { ids, list: list === '' ? '' : `?${list}` };
}
