/**
 * Runs the rest of a record hook and what belongs to it in one transaction; the event's own `app` is the transaction's meanwhile.
 * `work` must call `e.next()`.
 */
export function inTransaction(e: core.RecordEvent, work: (app: core.App) => void): void {
	const outer = e.app;
	try {
		outer.runInTransaction((transaction) => {
			e.app = transaction;
			work(transaction);
		});
	} finally {
		e.app = outer;
	}
}
