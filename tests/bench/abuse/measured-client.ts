import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { openHttpClient } from '../http-client.ts';

/** One request, sent again and again; `samples` after `warmUp` that do not count. */
type Task = { url: string; path: string; token: string };
type Order = { warmUp: number; samples: number };

/** Milliseconds of each request, and how many were not answered with 200. */
export type Asked = { ms: number[]; refused: number };

const TIMEOUT_MS = 30_000;
/** The mean pause between two requests: without one they would fall into the rhythm of the flood. */
const PAUSE_MS = 50;

/**
 * A client in its own thread: what the load costs this process is not measured. One request at a time, on one connection.
 */
export function openMeasuredClient(task: Task) {
	const worker = new Worker(new URL(import.meta.url), { workerData: task });
	return {
		ask: (order: Order): Promise<Asked> =>
			new Promise((resolve, reject) => {
				worker.once('error', reject);
				worker.once('message', (asked: Asked) => {
					worker.off('error', reject);
					resolve(asked);
				});
				worker.postMessage(order);
			}),
		close: () => worker.terminate(),
	};
}

function answerOrders({ url, path, token }: Task): void {
	const client = openHttpClient(url, 1);
	const answer = async ({ warmUp, samples }: Order): Promise<void> => {
		const asked: Asked = { ms: [], refused: 0 };
		for (let count = 0; count < warmUp + samples; count++) {
			await delay(PAUSE_MS * (0.5 + Math.random()));
			const began = performance.now();
			const { status } = await client.get(path, TIMEOUT_MS, token);
			if (count < warmUp) continue;
			asked.ms.push(performance.now() - began);
			if (status !== 200) asked.refused += 1;
		}
		parentPort?.postMessage(asked);
	};
	parentPort?.on('message', (order: Order) => void answer(order));
}

if (!isMainThread) answerOrders(workerData as Task);
