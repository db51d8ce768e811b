import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme } from './platform/theme.ts';
import { Router } from './shell/router.tsx';
import './styles/base.css';

applyTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');
createRoot(root).render(
	<StrictMode>
		<Router />
	</StrictMode>,
);
