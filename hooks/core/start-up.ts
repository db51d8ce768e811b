import { findOperator } from './environment.ts';
import { overlaySettings } from './settings.ts';
import { findRecord } from './sql/database.ts';

/** Creates the operator account of the environment, or updates its password. */
export function ensureOperator(app: core.App): void {
	const operator = findOperator();
	if (!operator) return;
	const found = findRecord(app, '_superusers', 'email = {:email}', { email: operator.email });
	// Setting the password again would end the operator's sessions at every start.
	if (found?.validatePassword(operator.password)) return;
	const record = found ?? new Record(app.findCollectionByNameOrId('_superusers'));
	record.setEmail(operator.email);
	record.setPassword(operator.password);
	app.save(record);
}

/** Runs after PocketBase has loaded its settings. */
export function settingsReloaded(e: core.SettingsReloadEvent): void {
	e.next();
	overlaySettings(e.app.settings());
}
