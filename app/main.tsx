import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { Router } from './app-shell/router.tsx';
import { preloadScreen } from './app-shell/routes.ts';
import { saveInstallPrompt } from './core/platform/install-prompt.ts';
import { tolerateMovedNodes } from './core/platform/moved-nodes.ts';
import { registerServiceWorker } from './core/platform/service-worker.ts';
import { applyTheme } from './core/platform/theme.ts';
import { forbidCompiledValidation } from './core/platform/validation-without-eval.ts';
import { runAccountServices } from './core/session/run-account-services.ts';
import { sessionStore } from './core/session/session-store.ts';

/** Maximum time for which only the page's first paint, its bar, is shown, in milliseconds. */
const TIMEOUT_MS = 1_000;

forbidCompiledValidation();
applyTheme();
tolerateMovedNodes();
// In parallel: a screen rendered before the session is read would render twice.
const isReady = Promise.all([preloadScreen(window.location.pathname), sessionStore.load()]);
saveInstallPrompt();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
const draw = () => {
	const drawn = createRoot(root);
	// As a transition, so that input is handled in between: the first render takes long on a slow phone.
	startTransition(() =>
		drawn.render(
			<StrictMode>
				<Router />
			</StrictMode>,
		),
	);
};
// Rendering before the page's code has loaded would show a loading state, and longer than necessary.
const isDrawn = Promise.race([isReady, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]).then(draw);
// After the screen's code, so that loading theirs does not delay it.
void Promise.all([isReady, isDrawn]).then(() => runAccountServices());

// Registered after the page has loaded, so that the page's own files load first. Without it the app works, but not offline.
if (import.meta.env.PROD) {
	const register = () =>
		void registerServiceWorker().catch((error: unknown) => console.warn('No service worker', error));
	void isDrawn.then(() => {
		if (document.readyState === 'complete') register();
		else window.addEventListener('load', register, { once: true });
	});
}
