import { setTimeout as delay } from 'node:timers/promises';

/** Fetches, and repeats a request that got no turn of a busy server, after the time that it asks for, as devices do. */
export async function fetchInTurn(url: string | URL | Request, init?: RequestInit): Promise<Response> {
	for (;;) {
		const response = await fetch(url, init);
		if (response.status !== 503 || !response.headers.get('content-type')?.includes('json')) return response;
		const body: unknown = await response.clone().json();
		if (Object(body).code !== 'server_busy') return response;
		await delay(Number(response.headers.get('retry-after')) * 1000);
	}
}
