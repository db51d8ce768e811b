import type { ReactNode } from 'react';
import { openPrintWindow, type PrintWindow } from '../../core/platform/print-window.ts';
import { toastError } from '../../ui/toast.ts';
import { reportMessages as words } from './words.ts';

/** A document to print. `name`: title and file name; `running`: header of every page but the first. */
export type Report = { name: string; running: string; content: ReactNode };

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
	// The work for a closed window may never end: its fonts do not load.
	let isClosed = false;
	const closed = new Promise<void>((resolve) => {
		target.onClosed(() => {
			isClosed = true;
			resolve();
		});
	});
	const fail = (sentence: string) => {
		// Who closed the window no longer waits for the report.
		if (isClosed) return;
		target.close();
		toastError(sentence);
	};
	await Promise.race([closed, fill(target, make, fail)]);
}

async function fill(
	target: PrintWindow,
	make: () => Promise<Report | string>,
	fail: (sentence: string) => void,
): Promise<void> {
	try {
		const [made, { renderReport }, styled] = await Promise.all([make(), import('./render-report.tsx'), target.styled]);
		const report = styled || typeof made === 'string' ? made : words.unstyled;
		if (typeof report !== 'string') {
			await renderReport(target, report);
			return;
		}
		fail(report);
	} catch {
		fail(words.reportFailed);
	}
}
