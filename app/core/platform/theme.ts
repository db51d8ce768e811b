/** How the reader wants it: as the system says, or always one of the two. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const THEME_KEY = 'candor_theme';
const listeners = new Set<() => void>();

const isTheme = (value: string | null): value is Theme => THEMES.some((theme) => theme === value);

/** The chosen theme; the system's where none was chosen or storage is closed. */
export function currentTheme(): Theme {
	try {
		const stored = localStorage.getItem(THEME_KEY);
		return isTheme(stored) ? stored : 'system';
	} catch {
		return 'system';
	}
}

/** Puts the chosen theme on the page: the colours by `data-theme`, the browser's own bar by its meta elements. */
export function applyTheme(theme: Theme = currentTheme()): void {
	const root = document.documentElement;
	if (theme === 'system') delete root.dataset.theme;
	else root.dataset.theme = theme;
	const canvas = getComputedStyle(root).backgroundColor;
	for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
		meta.dataset.system ??= meta.content;
		meta.content = theme === 'system' ? meta.dataset.system : canvas;
	}
}

/** Changes the theme at once and for the next visits. Where storage is closed it lasts until the page is left. */
export function chooseTheme(theme: Theme): void {
	try {
		if (theme === 'system') localStorage.removeItem(THEME_KEY);
		else localStorage.setItem(THEME_KEY, theme);
	} finally {
		applyTheme(theme);
		for (const listener of listeners) listener();
	}
}

/** Calls back whenever the theme is chosen, in this tab or another. Returns how to stop. */
export function onThemeChange(listener: () => void): () => void {
	const fromOtherTab = (event: StorageEvent) => {
		if (event.key !== THEME_KEY) return;
		applyTheme();
		listener();
	};
	listeners.add(listener);
	window.addEventListener('storage', fromOtherTab);
	return () => {
		listeners.delete(listener);
		window.removeEventListener('storage', fromOtherTab);
	};
}
