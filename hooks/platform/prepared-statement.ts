import { execute, type SqlValue } from './database.ts';

/** A statement with a place to run; it answers nothing. */
export type Statement = (values: Record<string, SqlValue>) => void;

/**
 * A statement for the hottest path. `on`: parsed once by each JavaScript machine and run on the write connection by itself; within a
 * transaction, which has that connection, it would wait for ever, so there `within` runs it unprepared.
 */
export function preparedStatement(sql: string): {
	on(app: core.App): Statement;
	within(transaction: core.App): Statement;
} {
	let query: dbx.Query | undefined;
	let isFirst = true;
	const run = (app: core.App, values: Record<string, SqlValue>): void => {
		try {
			query ??= app.nonconcurrentDB().newQuery(sql).prepare();
			query.bind(values).execute();
		} catch (error) {
			// A database that was closed takes its statements along.
			query?.close();
			query = undefined;
			throw error;
		}
	};
	const within =
		(app: core.App): Statement =>
		(values) =>
			void execute(app.db(), sql, values);
	return {
		on: (app) => {
			// A machine that was made for one request, while all others were busy, would leave its statement behind for good.
			if (isFirst) {
				isFirst = false;
				return within(app);
			}
			return (values) => run(app, values);
		},
		within,
	};
}
