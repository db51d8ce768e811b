/**
 * Runs the rest of a record hook and `work` in one transaction; the event's `app` is the transaction's until then. `work`
 * must call `e.next()`.
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
