import { setTimeout as delay } from 'node:timers/promises';
import { openRawConnection, rawRequest } from '../../support/raw-connections.ts';
import { makeWrittenJobs } from '../candidates.ts';
import { type HttpClient, openHttpClient } from '../http-client.ts';
import { type Figure, say } from '../report.ts';
import { cpuSecondsOf, startBenchServer } from '../stage.ts';
import { percentile } from '../statistics.ts';

const CONNECTIONS = 64;
/** Requests that each connection sends without reading: together their responses exceed every buffer on the way. */
const PIPELINED = 100;
/** Every buffer on the way is full when the server used less processor time than this in a second. */
const IDLE_CPU_S = 0.05;
const FILLING_MAX_S = 120;
const MEASURE_MS = 15_000;
const EVERY_MS = 50;
/** Connections that request the health: enough for all that wait. */
const LANES = 64;
/** Counted as the time of a failed request. */
const GIVEN_UP_MS = 8_000;

/**
 * 64 connections send 100 requests for a long list each and read nothing. `health_p99`: the time until the response to a
 * request for the server's health, every 50 ms, once every buffer on the way is full; `health_p99_begin`: while they fill, which
 * costs the server about a thousand lists.
 */
export async function measureSlowReaders(): Promise<Figure[]> {
	const server = await startBenchServer({ env: { MAX_CONNECTIONS_PER_ADDRESS: '' } });
	const client = openHttpClient(server.url, LANES);
	try {
		await makeWrittenJobs(await server.operator(), 12);
		const text = rawRequest('GET', '/api/public/jobs').repeat(PIPELINED);
		const readers = await Promise.all(Array.from({ length: CONNECTIONS }, () => openRawConnection(server.port, text)));
		const filling: number[] = [];
		let isFull = false;
		for (let second = 0; !isFull; second++) {
			if (second === FILLING_MAX_S) throw new Error('The server is still answering readers that do not read.');
			const before = cpuSecondsOf(server);
			await delay(1000);
			isFull = cpuSecondsOf(server) - before < IDLE_CPU_S;
			if (!isFull) filling.push(await timeOfHealth(client));
		}
		say(`  the buffers were full after ${filling.length} s`);
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
