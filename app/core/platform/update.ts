/** A worker that has not answered by then does not, ms. */
const RESPONSE_TIMEOUT_MS = 4_000;

/**
 * Reloads this page into the waiting version, unless the person went on to another page meanwhile: that may be an attempt. The running worker
 * serves the new build from now on; the waiting one takes its place once no page is open. With no space left for the wish, or no answer, there
 * is the old version again, and what it says of the new one.
 */
export async function reloadInto(waiting: ServiceWorker | null): Promise<void> {
	const asked = window.location.href;
	if (waiting) await ask(waiting, 'SERVE_SHELL');
	if (window.location.href === asked) window.location.reload();
}

/** Whether this page is of the build whose worker waits. */
export async function runsBuildOf(waiting: ServiceWorker): Promise<boolean> {
	const shell = await ask(waiting, 'SHELL');
	const scripts = Array.from(document.querySelectorAll('script[type=module][src]'), (one) => one.getAttribute('src'));
	return typeof shell === 'string' && scripts.length > 0 && scripts.every((src) => shell.includes(`"${src}"`));
}

/** What the worker answers; undefined when it does not. */
function ask(worker: ServiceWorker, type: 'SHELL' | 'SERVE_SHELL'): Promise<unknown> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = ({ data }) => resolve(data);
		setTimeout(() => resolve(undefined), RESPONSE_TIMEOUT_MS);
		worker.postMessage({ type }, [port2]);
	});
}
