import { useCallback, useEffect, useRef } from 'react';
import type { ApplicationFilter } from '#domain/assessments/application-filter';
import { applicationSearch, readApplicationFilter } from '../../core/platform/application-address.ts';
import { useAddressFilter } from '../../core/platform/use-address-filter.ts';
import type { ListSettings, OnListSettings } from '../../entities/applications/list-settings.ts';

/** The filter in the URL, with the member's last order of this job where the URL names none. A new order is stored. */
export function useJobFilter({ sort, order }: ListSettings['order'], onSettings: OnListSettings) {
	const read = useCallback((search: string) => readApplicationFilter(search, { sort, order }), [sort, order]);
	const { filter, change } = useAddressFilter(read, applicationSearch);
	const latest = useRef(filter);
	useEffect(() => {
		latest.current = filter;
	});
	const changeAll = useCallback(
		(part: Partial<ApplicationFilter>) => {
			change(part);
			const next = { ...latest.current, ...part };
			if (part.sort ?? part.order) onSettings({ order: { sort: next.sort, order: next.order } });
		},
		[change, onSettings],
	);
	return { filter, change: changeAll };
}
