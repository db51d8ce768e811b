import type { HireEvent } from '#domain/hire-events/hire-event';
import { hireEventsFileName } from '#domain/hire-events/hire-events-csv';
import { downloadText } from '../../core/platform/download.ts';
import { toastError } from '../../ui/toast.ts';
import { hireMessages as words } from './words.ts';

/** Downloads events as CSV, without those made in test mode. Never rejects. */
export async function exportEvents(events: readonly HireEvent[]): Promise<void> {
	const exported = events.filter(({ test_mode }) => !test_mode);
	if (exported.length === 0) {
		toastError(words.exportNone);
		return;
	}
	try {
		const { writeEventsFile } = await import('./write-events-csv.ts');
		downloadText(hireEventsFileName(new Date()), writeEventsFile(exported), 'text/csv;charset=utf-8');
	} catch {
		toastError(words.exportFailed);
	}
}
