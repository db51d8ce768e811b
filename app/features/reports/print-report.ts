import { openPrintWindow, type PrintWindow } from '../../core/platform/print-window.ts';
import { toastError } from '../../ui/toast.ts';
import { type Report, renderReport } from './render-report.tsx';
import { reportMessages as words } from './words.ts';

/**
 * Prints the report that `make` resolves to; a string is shown as an error instead. Call it synchronously in the click
 * handler: browsers block the window elsewhere. Resolves when the report is printed or its window is closed. Never rejects.
 */
export async function printReport(make: () => Promise<Report | string>): Promise<void> {
	const target = openPrintWindow(words.preparing);
	if (!target) {
		toastError(words.popUpBlocked);
		return;
	}
	// The work for a closed window may never end: its fonts do not load. Who closed it no longer waits for a report.
	const closed = new Promise<undefined>((resolve) => target.onClosed(() => resolve(undefined)));
	const failure = await Promise.race([closed, fill(target, make)]);
	if (failure === undefined) return;
	target.close();
	toastError(failure);
}

/** Prints the report. Resolves to a sentence when there is none. */
async function fill(target: PrintWindow, make: () => Promise<Report | string>): Promise<string | undefined> {
	try {
		const [made, styled] = await Promise.all([make(), target.styled]);
		if (typeof made === 'string') return made;
		if (!styled) return words.unstyled;
		renderReport(target, made);
		return undefined;
	} catch {
		return words.reportFailed;
	}
}
