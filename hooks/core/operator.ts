import { findOperator } from './environment.ts';

/** Creates the operator account that the environment names, or gives it the password named there. */
export function ensureOperator(app: core.App): void {
	const operator = findOperator();
	if (!operator) return;
	const found = app.findRecordsByFilter('_superusers', 'email = {:email}', '', 1, 0, { email: operator.email })[0];
	// A password set anew would end the operator's sessions at every start.
	if (found?.validatePassword(operator.password)) return;
	const record = found ?? new Record(app.findCollectionByNameOrId('_superusers'));
	record.setEmail(operator.email);
	record.setPassword(operator.password);
	app.save(record);
}
