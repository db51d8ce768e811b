import { execute, readText, type SqlValue } from './database.ts';

/** A statement with a place to run. */
export type Statement = {
	/** Runs it, with nothing to answer. */
	execute(values: Record<string, SqlValue>): void;
	/** The single text it answers, in a column named `text`. */
	text(values: Record<string, SqlValue>): string;
};

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
	const run = <T>(app: core.App, values: Record<string, SqlValue>, then: (bound: dbx.Query) => T): T => {
		try {
			query ??= app.nonconcurrentDB().newQuery(sql).prepare();
			return then(query.bind(values));
		} catch (error) {
			// A database that was closed takes its statements along.
			query?.close();
			query = undefined;
			throw error;
		}
	};
	const unprepared = (app: core.App): Statement => ({
		execute: (values) => void execute(app.db(), sql, values),
		text: (values) => readText(app.db(), sql, values),
	});
	return {
		on: (app) => {
			// A machine that was made for one request, while all others were busy, would leave its statement behind for good.
			if (isFirst) {
				isFirst = false;
				return unprepared(app);
			}
			return {
				execute: (values) => void run(app, values, (bound) => bound.execute()),
				text: (values) =>
					run(app, values, (bound) => {
						const row = new DynamicModel({ text: '' });
						bound.one(row);
						return String(row.text);
					}),
			};
		},
		within: unprepared,
	};
}
