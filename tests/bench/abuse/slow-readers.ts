import { setTimeout as delay } from 'node:timers/promises';
import { openRawConnection, rawRequest } from '../../support/raw-connections.ts';
import { makeWrittenJobs } from '../candidates.ts';
import { type HttpClient, openHttpClient } from '../http-client.ts';
import type { Figure } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { percentile } from '../statistics.ts';

const CONNECTIONS = 64;
/** Requests that each connection sends without reading: together their responses exceed every buffer on the way. */
const PIPELINED = 100;
/** Until then responses still fit into buffers. */
const FILLING_MS = 10_000;
const MEASURE_MS = 15_000;
const EVERY_MS = 50;
/** Connections that request the health: enough for all that wait. */
const LANES = 64;
/** Counted as the time of a failed request. */
const GIVEN_UP_MS = 8_000;

/**
 * 64 connections send 100 requests for a long list each and read nothing, while others request the server's health every 50
 * ms. `health_p99`: the time until the response, once every buffer on the way is full; `health_p99_begin`: in the ten seconds
 * before.
 */
export async function measureSlowReaders(): Promise<Figure[]> {
	const server = await startBenchServer({ env: { MAX_CONNECTIONS_PER_ADDRESS: '' } });
	const client = openHttpClient(server.url, LANES);
	try {
		await makeWrittenJobs(await server.operator(), 12);
		const text = rawRequest('GET', '/api/public/jobs').repeat(PIPELINED);
		const readers = await Promise.all(Array.from({ length: CONNECTIONS }, () => openRawConnection(server.port, text)));
		const filling = await healthFor(client, FILLING_MS);
		const full = await healthFor(client, MEASURE_MS);
		for (const { end } of readers) end();
		return [
			{ name: 'slow_readers.health_p99', value: percentile(full, 0.99), unit: 'ms', goal: 250 },
			{ name: 'slow_readers.health_p99_begin', value: percentile(filling, 0.99), unit: 'ms', goal: null },
		];
	} finally {
		client.close();
		await server.stop();
	}
}

async function timeOfHealth(client: HttpClient): Promise<number> {
	const began = performance.now();
	const { status } = await client.get('/api/health', GIVEN_UP_MS);
	return status === 200 ? performance.now() - began : GIVEN_UP_MS;
}

/** Milliseconds until each response, for requests sent every 50 ms whether the previous one got a response or not. */
async function healthFor(client: HttpClient, durationMs: number): Promise<number[]> {
	const times: Promise<number>[] = [];
	for (let count = 0; count < durationMs / EVERY_MS; count++) {
		times.push(timeOfHealth(client));
		await delay(EVERY_MS);
	}
	return Promise.all(times);
}
