import { toast } from 'react-hot-toast/headless';
import { afterEach } from 'vitest';
import { componentMessages } from '../../app/ui/words.ts';

/**
 * Vitest's set-up of each file in Chromium. Files run one after another on one origin: none starts with what another one stored.
 * Toasts stay until the test ends: they close after seconds, which a busy machine may spend before it looks.
 */

localStorage.clear();
sessionStorage.clear();
for (const { name = '' } of await indexedDB.databases()) {
	await new Promise<void>((resolve, reject) => {
		const request = indexedDB.deleteDatabase(name);
		request.onsuccess = () => resolve();
		request.onerror = () => reject(request.error ?? new Error(`The database "${name}" could not be deleted.`));
	});
}

const paused = new WeakSet<Element>();
new MutationObserver(() => {
	const region = document.querySelector(`section[aria-label="${componentMessages.notifications}"]`);
	if (!region || paused.has(region)) return;
	paused.add(region);
	region.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
}).observe(document, { childList: true, subtree: true });

afterEach(() => toast.removeAll());
