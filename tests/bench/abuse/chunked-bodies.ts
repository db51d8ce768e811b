import { readFileSync } from 'node:fs';
import { openRawConnection, rawRequest } from '../../support/raw-connections.ts';
import type { TestServer } from '../../support/server.ts';
import type { Figure } from '../report.ts';
import { startBenchServer } from '../stage.ts';

const BODIES = 200;
/** The number of other requests in between, so that the server had time for the full cost of a body. */
const OTHERS = 200;
const MIB = 2 ** 20;

const HEAD = rawRequest('POST', '/api/accounts/check-reset-link', {
	'Content-Type': 'application/json',
	'Transfer-Encoding': 'chunked',
});

/** 200 endless bodies of unknown length, sent without an account. `rss_growth_mib`: the growth of the server's memory. */
export async function measureChunkedBodies(): Promise<Figure[]> {
	const server = await startBenchServer({ env: { MAX_CONNECTIONS_PER_ADDRESS: '' } });
	try {
		await askOthers(server);
		const before = residentBytesOf(server);
		const open = await Promise.all(
			Array.from({ length: BODIES }, () => openRawConnection(server.port, `${HEAD}1\r\n{\r\n`)),
		);
		await askOthers(server);
		const growth = (residentBytesOf(server) - before) / MIB;
		for (const { end } of open) end();
		return [{ name: 'chunked.rss_growth_mib', value: growth, unit: 'MiB', goal: 32 }];
	} finally {
		await server.stop();
	}
}

async function askOthers(server: TestServer): Promise<void> {
	for (let count = 0; count < OTHERS; count++) await server.call('GET', '/api/public/jobs');
}

/** @throws where the system does not report it. */
function residentBytesOf({ pid }: Pick<TestServer, 'pid'>): number {
	const found = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
	if (!found) throw new Error('The system does not tell how much memory a process holds.');
	return Number(found) * 1024;
}
