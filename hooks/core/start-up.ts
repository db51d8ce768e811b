import { ensureOperator } from './operator.ts';
import { overlaySettings } from './settings.ts';

/** After PocketBase has read its settings from the database. */
export function settingsReloaded(e: core.SettingsReloadEvent): void {
	e.next();
	overlaySettings(e.app.settings());
}

/** After the database is open, before the server listens. */
export function bootstrapped(e: core.BootstrapEvent): void {
	e.next();
	ensureOperator(e.app);
}
