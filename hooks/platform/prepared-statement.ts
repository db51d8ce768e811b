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
	return {
		on: (app) => ({
			execute: (values) => void run(app, values, (bound) => bound.execute()),
			text: (values) =>
				run(app, values, (bound) => {
					const row = new DynamicModel({ text: '' });
					bound.one(row);
					return String(row.text);
				}),
		}),
		within: (transaction) => ({
			execute: (values) => void execute(transaction.db(), sql, values),
			text: (values) => readText(transaction.db(), sql, values),
		}),
	};
}
