import { createStore } from './create-store.ts';

/** Fired by browsers that can install the app; https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> };

const isInstallPrompt = (event: Event): event is InstallPrompt => 'prompt' in event;

const offered = createStore<InstallPrompt | null>(null);

/** Saves the browser's install prompt for later. Call it at start-up, because the event fires once. */
export function saveInstallPrompt(): void {
	window.addEventListener('beforeinstallprompt', (event) => {
		if (!isInstallPrompt(event)) return;
		event.preventDefault();
		offered.set(event);
	});
	window.addEventListener('appinstalled', () => offered.set(null));
}

/** Shows the browser's install dialog. A prompt can be used only once. */
export async function askToInstall(): Promise<void> {
	const prompt = offered.get();
	offered.set(null);
	await prompt?.prompt();
}

/** Whether the browser offers to install the app. */
export const useInstallOffered = (): boolean => offered.use() !== null;
