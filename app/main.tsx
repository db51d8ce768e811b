import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { keepInstallPrompt } from './platform/install-prompt.ts';
import { registerServiceWorker } from './platform/service-worker.ts';
import { applyTheme } from './platform/theme.ts';
import { forbidCompiledValidation } from './platform/validation-without-eval.ts';
import { preloadScreen } from './shell/preload-screen.ts';
import { Router } from './shell/router.tsx';
import './styles/base.css';

forbidCompiledValidation();
applyTheme();
preloadScreen(window.location.pathname);
keepInstallPrompt();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
	<StrictMode>
		<Router />
	</StrictMode>,
);

// After the page is there: the first visit's own files come first. The app works without it, only not without a network.
if (import.meta.env.PROD) {
	const register = () =>
		void registerServiceWorker().catch((error: unknown) => console.warn('No service worker', error));
	if (document.readyState === 'complete') register();
	else window.addEventListener('load', register, { once: true });
}
