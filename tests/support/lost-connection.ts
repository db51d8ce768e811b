type Transact = IDBDatabase['transaction'];

/** How a connection to IndexedDB that the browser lost behaves, from its `transaction` on. */
export const LOSSES: Record<string, (transact: Transact, args: Parameters<Transact>) => IDBTransaction> = {
	'throws an UnknownError': () => {
		throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
	},
	'throws an InvalidStateError': () => {
		throw new DOMException('The database connection is closing.', 'InvalidStateError');
	},
	'aborts each transaction': (transact, args) => {
		const transaction = transact(...args);
		queueMicrotask(() => transaction.abort());
		return transaction;
	},
};

/** The `transaction` of a connection as the browser has it. */
export const transactionMethod = (): Transact => Reflect.get(IDBDatabase.prototype, 'transaction') as Transact;
