import type { ReactNode } from 'react';
import { openPrintWindow } from '../../core/platform/print-window.ts';
import { toastError } from '../../ui/toast.ts';
import { reportMessages as words } from './words.ts';

/** A document to print. `name`: its title and the file's name; `running`: at the top of each page but the first. */
export type Report = { name: string; running: string; content: ReactNode };

/**
 * Prints what `make` resolves with, or says the sentence that it resolves with instead. Call it in the click itself: a browser allows the
 * window in no other place. Never rejects.
 */
export async function printReport(make: () => Promise<Report | string>): Promise<void> {
	const target = openPrintWindow(words.preparing);
	if (!target) {
		toastError(words.popUpBlocked);
		return;
	}
	try {
		const [made, { renderReport }, styled] = await Promise.all([make(), import('./render-report.tsx'), target.styled]);
		const report = styled || typeof made === 'string' ? made : words.unstyled;
		if (typeof report !== 'string') {
			await renderReport(target, report);
			return;
		}
		target.close();
		toastError(report);
	} catch {
		target.close();
		toastError(words.reportFailed);
	}
}
