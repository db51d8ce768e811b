import type { Page } from '@playwright/test';

export type FrozenTab = {
	/** It goes on where it was, with everything that arrived meanwhile. */
	thaw(): Promise<void>;
};

/**
 * Freezes the tab between two of its tasks: it keeps its locks, its connections and its place in the database, and runs nothing until it thaws. Not by
 * stopping its process, which may run the service worker of all tabs; the page lifecycle's own freezing does not reach tabs that a test drives.
 */
export async function freezeTab(page: Page): Promise<FrozenTab> {
	const session = await page.context().newCDPSession(page);
	await session.send('Debugger.enable');
	const paused = new Promise<unknown>((resolve) => session.once('Debugger.paused', resolve));
	const evaluated = session.send('Runtime.evaluate', { expression: 'debugger' });
	// A tab that is closed while it is frozen never comes to its end; whoever thaws it is told.
	evaluated.catch(() => undefined);
	await paused;
	return {
		async thaw() {
			await session.send('Debugger.resume');
			await evaluated;
			await session.detach();
		},
	};
}
