import type { Page } from '@playwright/test';

declare global {
	interface Window {
		/** This tab's use of its database: open transactions, and writes since it thawed. */
		databaseWork?: { open: number; writes: number };
	}
}

/** Runs in the page while it has no open transaction. */
function followDatabase(): void {
	const work = { open: 0, writes: 0 };
	window.databaseWork = work;
	const known = new WeakSet<IDBTransaction>();
	// oxlint-disable-next-line typescript/unbound-method -- called with the transaction as its `this` below
	const { objectStore } = IDBTransaction.prototype;
	// Patched here and not where transactions are created: Dexie keeps its reference to that function from when the database
	// was opened.
	IDBTransaction.prototype.objectStore = function (this: IDBTransaction, name: string) {
		if (!known.has(this)) {
			known.add(this);
			work.open += 1;
			const end = () => (work.open -= 1);
			this.addEventListener('complete', end);
			this.addEventListener('abort', end);
		}
		return objectStore.call(this, name);
	};
	for (const name of ['add', 'put', 'delete', 'clear'] as const) {
		const write = IDBObjectStore.prototype[name] as (...values: unknown[]) => IDBRequest;
		Object.assign(IDBObjectStore.prototype, {
			[name](this: IDBObjectStore, ...values: unknown[]) {
				work.writes += 1;
				return write.apply(this, values);
			},
		});
	}
}

/** A tab that can be frozen between two of its tasks: it keeps its locks and connections, and runs nothing until it thaws. */
export type FreezableTab = {
	/** Waits until the tab has no open transaction: Chromium does not freeze a tab that others wait for. */
	freeze(): Promise<void>;
	/** Resumes the tab. It processes everything that arrived in the meantime. */
	thaw(): Promise<void>;
	/** How often the tab wrote to its database since it thawed. */
	countWrites(): Promise<number>;
};

/**
 * Prepares a tab for freezing. Stops its thread and not its process, which may run the service worker of all tabs. The page
 * lifecycle's own freezing does not work for tabs that a test drives.
 */
export async function freezable(page: Page): Promise<FreezableTab> {
	await page.evaluate(followDatabase);
	const session = await page.context().newCDPSession(page);
	await session.send('Debugger.enable');
	return {
		async freeze() {
			const frozen = new Promise<unknown>((resolve) => session.once('Debugger.paused', resolve));
			const stop = `(function stop() { if (databaseWork.open > 0) setTimeout(stop); else { debugger; databaseWork.writes = 0; } })()`;
			// Resolves once the tab thaws or is closed.
			session.send('Runtime.evaluate', { expression: stop }).catch(() => undefined);
			await frozen;
		},
		async thaw() {
			await session.send('Debugger.resume');
		},
		countWrites: () => page.evaluate(() => window.databaseWork?.writes ?? Number.NaN),
	};
}
