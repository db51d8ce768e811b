import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { preloadScreen } from './app-shell/preload-screen.ts';
import { Router } from './app-shell/router.tsx';
import { saveInstallPrompt } from './core/platform/install-prompt.ts';
import { registerServiceWorker } from './core/platform/service-worker.ts';
import { applyTheme } from './core/platform/theme.ts';
import { forbidCompiledValidation } from './core/platform/validation-without-eval.ts';
import { sessionStore } from './core/session/session-store.ts';

/** Longest that the page's first paint, its bar, stands alone, in milliseconds. */
const PATIENCE_MS = 1_000;

forbidCompiledValidation();
applyTheme();
// Together: a screen drawn before the session is read would be drawn twice.
const isReady = Promise.all([preloadScreen(window.location.pathname), sessionStore.load()]);
saveInstallPrompt();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
const draw = () => {
	const drawn = createRoot(root);
	// In slices between which a tap or a key is answered: the first drawing is long on a slow phone.
	startTransition(() =>
		drawn.render(
			<StrictMode>
				<Router />
			</StrictMode>,
		),
	);
};
// A page drawn before its code is there would show that it waits, and for a while longer than it does.
const isDrawn = Promise.race([isReady, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]).then(draw);

// After the page is there: the first visit's own files come first. The app works without it, only not without a network.
if (import.meta.env.PROD) {
	const register = () =>
		void registerServiceWorker().catch((error: unknown) => console.warn('No service worker', error));
	void isDrawn.then(() => {
		if (document.readyState === 'complete') register();
		else window.addEventListener('load', register, { once: true });
	});
}
