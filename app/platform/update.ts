/** Between two wakings of the worker that makes way, ms. */
const WAKE_EVERY_MS = 500;

/**
 * Puts the version that waits in place and reloads this page into it, unless the person went on to another page meanwhile: that may be an
 * attempt. A worker makes way when it has answered what it was asked: at once as a rule, and behind a request that takes its time as soon as
 * that is over. Another tab may have put it in place already.
 */
export async function reloadIntoWaiting(): Promise<void> {
	const { ready } = navigator.serviceWorker;
	const asked = window.location.href;
	for (let { waiting } = await ready; waiting; { waiting } = await ready) await untilInPlace(waiting, await ready);
	if (window.location.href === asked) window.location.reload();
}

/** Resolves once the worker runs, or a newer one waits in its place. */
function untilInPlace(worker: ServiceWorker, registration: ServiceWorkerRegistration): Promise<void> {
	return new Promise((resolve) => {
		// Chromium starts a worker again whom an event reaches while it is being stopped, and forgets for half a minute that it was to go;
		// the end of any event reminds it. A page that navigates in that state may never be answered: so nothing reloads before.
		const waking = setInterval(() => registration.active?.postMessage({ type: 'MAKE_WAY' }), WAKE_EVERY_MS);
		const look = () => {
			if (worker.state !== 'activated' && worker.state !== 'redundant') return;
			clearInterval(waking);
			resolve();
		};
		worker.addEventListener('statechange', look);
		worker.postMessage({ type: 'SKIP_WAITING' });
		look();
	});
}
