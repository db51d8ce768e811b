import type { HireEvent } from '#domain/hire-events/hire-event';
import { HIRE_COLUMNS, hireEventCells, hireEventsFileName } from '#domain/hire-events/hire-events-csv';
import { downloadText } from '../../core/platform/download.ts';
import { toastError } from '../../ui/toast.ts';
import { hireMessages as words } from './words.ts';

/** Downloads events as CSV. Never rejects. */
export async function exportEvents(events: readonly HireEvent[]): Promise<void> {
	if (events.length === 0) {
		toastError(words.exportNone);
		return;
	}
	try {
		const { csvText } = await import('../../core/platform/csv-text.ts');
		const text = csvText(HIRE_COLUMNS, events.map(hireEventCells));
		downloadText(hireEventsFileName(new Date()), text, 'text/csv;charset=utf-8');
	} catch {
		toastError(words.exportFailed);
	}
}
