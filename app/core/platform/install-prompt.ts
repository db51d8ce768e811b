import { useSyncExternalStore } from 'react';

/** What browsers that can install send; https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

const listeners = new Set<() => void>();
let offered: InstallPrompt | null = null;

function set(next: InstallPrompt | null): void {
	offered = next;
	for (const listener of listeners) listener();
}

/** Keeps the browser's offer to install for later; the program calls this at its start, since the offer comes once. */
export function saveInstallPrompt(): void {
	window.addEventListener('beforeinstallprompt', (event) => {
		if (!isInstallPrompt(event)) return;
		event.preventDefault();
		set(event);
	});
	window.addEventListener('appinstalled', () => set(null));
}

/** Shows the browser's own question; an offer is good for one. */
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
