/** A promise that another function resolves. */
export type Deferred<T> = { promise: Promise<T>; resolve: (value: T) => void };

export function deferred<T = void>(): Deferred<T> {
	let resolve: (value: T) => void = () => undefined;
	const promise = new Promise<T>((keep) => {
		resolve = keep;
	});
	return { promise, resolve };
}
