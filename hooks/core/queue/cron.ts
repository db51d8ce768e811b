import { execute } from '../sql/database.ts';

/** The callback of a `cronAdd`. The declared type of its `$app` lacks the registrations of hooks; it is the same app. */
export const cron =
	(run: (app: core.App) => void) =>
	(app: PocketBase): void =>
		run(app as unknown as core.App);

/** Rows that `deleteInBatches` deletes with one statement: no other writer waits longer than for one of these. */
export const DELETED_AT_ONCE = 1000;

/** Repeats a DELETE with `LIMIT ${DELETED_AT_ONCE}` until nothing is left for it. */
export function deleteInBatches(app: core.App, sql: string): void {
	while (execute(app.db(), sql) === DELETED_AT_ONCE);
}
