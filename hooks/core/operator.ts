import { findOperator } from './environment.ts';

/** Creates the operator account of the environment, or updates its password. */
export function ensureOperator(app: core.App): void {
	const operator = findOperator();
	if (!operator) return;
	const found = app.findRecordsByFilter('_superusers', 'email = {:email}', '', 1, 0, { email: operator.email })[0];
	// Setting the password again would end the operator's sessions at every start.
	if (found?.validatePassword(operator.password)) return;
	const record = found ?? new Record(app.findCollectionByNameOrId('_superusers'));
	record.setEmail(operator.email);
	record.setPassword(operator.password);
	app.save(record);
}
