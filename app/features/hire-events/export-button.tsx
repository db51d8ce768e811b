import { Download } from 'lucide-react';
import { useState } from 'react';
import type { HireEvent } from '#domain/hire-events/hire-event';
import { isNarrowed } from '#domain/hire-events/hire-event-filter';
import { HIRE_COLUMNS, hireEventsFileName } from '#domain/hire-events/hire-events-csv';
import { csvText } from '../../core/platform/csv-text.ts';
import { downloadCsv } from '../../core/platform/download.ts';
import type { Report } from '../../core/session/stored-report.ts';
import { Button } from '../../ui/button.tsx';
import { toastError } from '../../ui/toast.ts';
import type { HireEventsPlace } from './event-filter-address.ts';
import { eventsInList, fetchEventsToExport } from './export-events.ts';
import { hireFailureText, hireMessages as words } from './words.ts';

/**
 * Exports the events of the range that match the list's filter as CSV: from this device if it has all of them, else from the
 * server.
 */
export function ExportButton({
	list,
	inRange,
	place,
	online,
}: {
	/** The listed events, if they are up to date or there is no network. */
	list: Report<HireEvent[]> | undefined;
	/** The number of all events of the range, without tests, if known. */
	inRange: number | undefined;
	place: HireEventsPlace;
	online: boolean;
}) {
	const [fetched, setFetched] = useState<number | null>(null);
	const here = eventsInList(list, place);
	const count = here?.length ?? (isNarrowed(place) ? undefined : inRange);
	const run = async (): Promise<void> => {
		if (here) return download(here);
		if (!online) {
			toastError(words.exportNeedsNetwork);
			return;
		}
		setFetched(0);
		const events = await fetchEventsToExport(place, setFetched);
		setFetched(null);
		if (events.ok) await download(events.value);
		else toastError(hireFailureText(words.exportFailed, events.failure));
	};
	return (
		<Button
			kind="secondary"
			icon={Download}
			busy={fetched !== null}
			busyText={words.exporting(fetched ?? 0, count)}
			onClick={() => void run()}
		>
			{words.exportCsv(count)}
		</Button>
	);
}

/** Downloads events as CSV. Never rejects. */
async function download(events: readonly HireEvent[]): Promise<void> {
	if (events.length === 0) {
		toastError(words.exportNone);
		return;
	}
	try {
		const text = csvText(HIRE_COLUMNS, events);
		downloadCsv(hireEventsFileName(new Date()), text);
	} catch {
		toastError(words.exportFailed);
	}
}
