import { ensureOperator } from './operator.ts';
import { overlaySettings } from './settings.ts';

/** Runs after PocketBase has loaded its settings. */
export function settingsReloaded(e: core.SettingsReloadEvent): void {
	e.next();
	overlaySettings(e.app.settings());
}

/** Runs when the database is open, before the server listens. */
export function bootstrapped(e: core.BootstrapEvent): void {
	e.next();
	ensureOperator(e.app);
}
