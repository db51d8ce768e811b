import { fetchInTurn } from '../fetch-in-turn.ts';

/**
 * Sends one request to the server that is being seeded; returns the parsed body. Waits for its turn while the server is busy.
 * Throws with method, path, status and body for any other status but 2xx, and when there is no response.
 */
export async function request(
	url: string,
	path: string,
	{ method = 'GET', token, body }: { method?: string; token?: string; body?: unknown } = {},
): Promise<unknown> {
	const response = await fetchInTurn(`${url}${path}`, {
		method,
		headers: {
			...(token !== undefined && { Authorization: token }),
			...(body !== undefined && { 'Content-Type': 'application/json' }),
		},
		...(body !== undefined && { body: JSON.stringify(body) }),
	}).catch((cause: unknown) => {
		throw new Error(`${method} ${path} was not answered.`, { cause });
	});
	const text = await response.text();
	if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 500)}`);
	return text === '' ? undefined : JSON.parse(text);
}

/** Runs `work` on every item, at most `width` concurrently. Stops at the first error. */
export async function inParallel<T>(
	items: readonly T[],
	width: number,
	work: (item: T) => Promise<void>,
): Promise<void> {
	const rest = [...items];
	const worker = async (): Promise<void> => {
		for (let item = rest.shift(); item !== undefined; item = rest.shift()) await work(item);
	};
	try {
		await Promise.all(Array.from({ length: width }, worker));
	} finally {
		rest.length = 0;
	}
}
