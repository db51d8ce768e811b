/** The selectable themes: the system's, or a fixed one. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

const THEME_KEY = 'candor_theme';
const listeners = new Set<() => void>();

const isTheme = (value: string | null): value is Theme => THEMES.some((theme) => theme === value);

/** The selected theme; `system` if none was selected or storage is unavailable. */
export function currentTheme(): Theme {
	try {
		const stored = localStorage.getItem(THEME_KEY);
		return isTheme(stored) ? stored : 'system';
	} catch {
		return 'system';
	}
}

/** Applies the theme: `data-theme` for the colours, meta elements for the browser's toolbar. */
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

/** Selects the theme now and for later visits. If storage is unavailable, it lasts until the page is closed. */
export function chooseTheme(theme: Theme): void {
	try {
		if (theme === 'system') localStorage.removeItem(THEME_KEY);
		else localStorage.setItem(THEME_KEY, theme);
	} finally {
		applyTheme(theme);
		for (const listener of listeners) listener();
	}
}

/** Calls back whenever the theme changes in any tab. Returns the unsubscribe function. */
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
