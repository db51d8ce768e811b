import { useSyncExternalStore } from 'react';

/** The event of browsers that can install; https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

const listeners = new Set<() => void>();
let offered: InstallPrompt | null = null;

function set(next: InstallPrompt | null): void {
	offered = next;
	for (const listener of listeners) listener();
}

/** Saves the browser's install prompt for later. Call it at start-up, because the event fires once. */
export function saveInstallPrompt(): void {
	window.addEventListener('beforeinstallprompt', (event) => {
		if (!isInstallPrompt(event)) return;
		event.preventDefault();
		set(event);
	});
	window.addEventListener('appinstalled', () => set(null));
}

/** Shows the browser's install dialog; a prompt can be used once. */
export async function askToInstall(): Promise<void> {
	const prompt = offered;
	set(null);
	await prompt?.prompt();
}

/** Whether the browser offers to install the app. */
export const useInstallOffered = (): boolean =>
	useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => offered !== null,
	);
