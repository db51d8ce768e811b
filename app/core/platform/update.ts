/** Timeout of a worker's reply, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 4_000;

/**
 * Reloads this page into the waiting version, unless the user navigated away: the other page may be an attempt. The active
 * worker serves the new build from then on; the waiting one activates once no page is open. If the setting cannot be stored or
 * the worker does not reply, the page reloads into the old version, which announces the update again.
 */
export async function reloadInto(waiting: ServiceWorker | null): Promise<void> {
	const asked = window.location.href;
	if (waiting) await ask(waiting, 'SERVE_SHELL');
	if (window.location.href === asked) window.location.reload();
}

/** Whether this page runs the build of the waiting worker. */
export async function runsBuildOf(waiting: ServiceWorker): Promise<boolean> {
	const shell = await ask(waiting, 'SHELL');
	const scripts = Array.from(document.querySelectorAll('script[type=module][src]'), (one) => one.getAttribute('src'));
	return typeof shell === 'string' && scripts.length > 0 && scripts.every((src) => shell.includes(`"${src}"`));
}

/** Sends a message to a worker and returns its reply; undefined after the timeout. */
function ask(worker: ServiceWorker, type: 'SHELL' | 'SERVE_SHELL'): Promise<unknown> {
	const { port1, port2 } = new MessageChannel();
	const reply = new Promise<unknown>((resolve) => {
		port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
	});
	worker.postMessage({ type }, [port2]);
	const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, RESPONSE_TIMEOUT_MS));
	return Promise.race([reply, timeout]);
}
