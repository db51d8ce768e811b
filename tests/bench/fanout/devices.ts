import { setTimeout as delay } from 'node:timers/promises';
import { openEventStream } from '../event-stream.ts';
import type { openGetClient } from './stage.ts';

/** As in `app/core/remote/realtime.ts`: after a ping a device waits a random part of this, in milliseconds. */
const SPREAD_MS = 500;

type Page = { epoch: string; scope: string; next: number; ahead?: number; head: number };

/** Devices of the hiring team that listen, and pull as the app does. */
export type Devices = { pings: () => number; pulls: () => number; stop: () => void };

/** Opens a device for each token, which has pulled everything by then. */
export async function openDevices(
	url: string,
	client: ReturnType<typeof openGetClient>,
	tokens: readonly string[],
): Promise<Devices> {
	let [pings, pulls, isOver] = [0, 0, false];
	const open = async (token: string) => {
		let page: Page = { epoch: '', scope: '', next: 0, ahead: 0, head: -1 };
		const pull = async () => {
			do {
				const { epoch, scope, next, ahead = next } = page;
				const query = new URLSearchParams({ epoch, scope, since: String(next), ahead: String(ahead) });
				page = JSON.parse(await client.get(`/api/sync/pull?${query}`, token));
				pulls++;
			} while (page.next !== page.head);
		};
		await pull();
		let isWaiting = false;
		let pulling = Promise.resolve();
		return openEventStream(url, token, ['candor/staff'], () => {
			pings++;
			if (isWaiting) return;
			isWaiting = true;
			pulling = Promise.all([pulling, delay(Math.random() * SPREAD_MS)]).then(() => {
				isWaiting = false;
				return isOver ? undefined : pull();
			});
		});
	};
	const streams = await Promise.all(tokens.map(open));
	[pings, pulls] = [0, 0];
	return {
		pings: () => pings,
		pulls: () => pulls,
		stop: () => {
			isOver = true;
			for (const stream of streams) stream.close();
		},
	};
}
