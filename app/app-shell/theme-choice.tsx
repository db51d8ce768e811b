import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useId, useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, onThemeChange, THEMES, type Theme } from '../core/platform/theme.ts';
import { Icon } from '../ui/icon.tsx';
import { shellMessages } from './words.ts';

const ICONS: Record<Theme, LucideIcon> = { system: Monitor, light: Sun, dark: Moon };

/** Selects the theme: system, light or dark. */
export function ThemeChoice() {
	const chosen = useSyncExternalStore(onThemeChange, currentTheme);
	const name = useId();
	return (
		<fieldset className="flex">
			<legend className="sr-only">{shellMessages.theme.legend}</legend>
			{THEMES.map((theme) => (
				<label
					key={theme}
					title={shellMessages.theme[theme]}
					className="inline-flex size-8 items-center justify-center rounded-control text-ink-3 hover:text-ink has-checked:bg-well has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:size-11"
				>
					<input
						type="radio"
						className="sr-only"
						name={name}
						checked={chosen === theme}
						onChange={() => chooseTheme(theme)}
						aria-label={shellMessages.theme[theme]}
					/>
					<Icon icon={ICONS[theme]} />
				</label>
			))}
		</fieldset>
	);
}
