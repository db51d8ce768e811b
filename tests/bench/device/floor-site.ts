import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { buildPage } from '../build-page.ts';

export type FloorSite = { url: string; open(page: Page): Promise<void>; close(): Promise<void> };

/** Serves the page of the floors from an origin of its own, at `/list` with the list of its rows, and texts of JSON at `/data/<number>`. */
export async function startFloorSite(data: readonly string[] = []): Promise<FloorSite> {
	const folder = mkdtempSync(join(tmpdir(), 'candor-floor-'));
	await buildPage('tests/bench/device/floor-page.ts', folder);
	const server = createServer((request, response) => {
		const [, number] = /^\/data\/(\d+)$/.exec(request.url ?? '') ?? [];
		if (number !== undefined) {
			response.setHeader('Content-Type', 'application/json');
			return void response.end(data[Number(number)]);
		}
		const isScript = request.url === '/page.js';
		response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
		response.end(readFileSync(join(folder, isScript ? 'page.js' : 'index.html')));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return {
		url,
		open: async (page) => {
			await page.goto(url);
			await page.waitForFunction(() => 'floorPage' in window);
		},
		close: async () => {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
			rmSync(folder, { recursive: true, force: true });
		},
	};
}
