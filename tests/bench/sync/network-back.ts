import { congratulationsMessages } from '../../../app/features/results/completion-words.ts';
import { createRandom } from '../../simulation/random.ts';
import { type BuiltAccount, buildAccount, buildJob, hashAnswers } from '../../support/builders.ts';
import { Candidate } from '../../support/candidate.ts';
import { obtainChromium } from '../../support/chromium.ts';
import { openDevice, untilWorksOffline } from '../../support/device.ts';
import { startFaultProxy } from '../../support/fault-proxy.ts';
import { type LinkQuality, startLink } from '../../support/link.ts';
import type { TestServer } from '../../support/server.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { percentile } from '../statistics.ts';

const RETURNS = 100;
const QUALITY: LinkQuality = { roundTripMs: 300, loss: 0.05 };
/** Of five returns, this many without TLS, which is not used here; the others simulate a public server with it. */
const PLAIN_OF_FIVE = 3;
/** The seed of packet loss: the same in every run. */
const SEED = 1;
const DEADLINE_MS = 90_000;
/** Submitted as 4,000 characters, which is long for all answers of an assessment. */
const ANSWER =
	'In March our only lift broke on a Saturday. I rang the three families upstairs and carried their shopping. ';

declare global {
	interface Window {
		/** Milliseconds from the network's return to the receipt on the screen; undefined before. */
		receivedAfter?: number;
	}
}

/** Runs in the page while it is offline: from the browser's online event to the message on the screen. */
function installReceiptProbe(received: string): void {
	window.addEventListener(
		'online',
		() => {
			const began = performance.now();
			const watch = new MutationObserver(() => {
				if (!document.querySelector('main')?.textContent?.includes(received)) return;
				watch.disconnect();
				window.receivedAfter = performance.now() - began;
			});
			watch.observe(document, { subtree: true, childList: true, characterData: true });
		},
		{ once: true, capture: true },
	);
}

/**
 * Submitted offline, after which the network returns with a round trip of 300 ms and a loss of 5 %: ms from the browser's
 * online event to the receipt on the screen. Earlier connections are gone, and a new one pays for TCP's handshake; `p95_tls`
 * adds that of TLS 1.3, which a public server has: five more packets that can be lost.
 * @throws Error unless the server then has each submission once, as it was sealed
 */
export async function measureNetworkBack(): Promise<Figure[]> {
	const server = await startBenchServer();
	const proxy = await startFaultProxy(server.url);
	const link = await startLink(proxy.url, createRandom(SEED, 0).next);
	const device = await openDevice({ executablePath: obtainChromium(say) });
	try {
		const account = await buildAccount(server);
		const page = device.page();
		const candidate = new Candidate(page);
		const times = { plain: [] as number[], tls: [] as number[] };
		const sealed: string[] = [];
		for (let round = 0; round < RETURNS; round++) {
			const job = await buildJob(server, { title: `Night Porter ${round}` }, [{ prompt: 'What happened that night?' }]);
			const address = `${link.url}/assess/${job.id}`;
			if (round === 0) {
				await candidate.signInAt(address, account.email);
				await untilWorksOffline(page);
			} else {
				await page.goto(address);
				await candidate.begins();
			}
			const answer = `${ANSWER.repeat(37)}That was night ${round}.`;
			await candidate.answer.fill(answer);
			await candidate.seesSaved();
			await device.context().setOffline(true);
			link.cut();
			await candidate.submits();
			await page.waitForURL(`**/congratulations/${job.id}`);
			await page.getByRole('heading', { name: congratulationsMessages.title.saved }).waitFor();
			await page.evaluate(installReceiptProbe, congratulationsMessages.steps.received);
			const isPlain = round % 5 < PLAIN_OF_FIVE;
			link.mend({ ...QUALITY, tls: !isPlain });
			await device.context().setOffline(false);
			await page.waitForFunction(() => window.receivedAfter !== undefined, undefined, { timeout: DEADLINE_MS });
			const ms = await page.evaluate(() => window.receivedAfter ?? Number.NaN);
			times[isPlain ? 'plain' : 'tls'].push(ms);
			sealed.push(hashAnswers({ [job.questionIds[0] ?? '']: answer }));
			link.mend();
		}
		await checkSubmissions(server, account, sealed);
		for (const [name, ms] of Object.entries(times)) {
			say(`  ${name}: ${ms.length} returns, median ${percentile(ms, 0.5).toFixed(0)} ms`);
		}
		return [
			{ name: 'reconnect_to_receipt.p95', value: percentile(times.plain, 0.95), unit: 'ms', goal: 2000 },
			{ name: 'reconnect_to_receipt.p95_tls', value: percentile(times.tls, 0.95), unit: 'ms', goal: null },
		];
	} finally {
		await device.dispose();
		await link.close();
		await proxy.close();
		await server.stop();
	}
}

async function checkSubmissions(server: TestServer, { id }: BuiltAccount, sealed: readonly string[]): Promise<void> {
	const operator = await server.operator();
	const stored = await operator
		.collection('assessments')
		.getFullList<{ answers_hash: string }>({ filter: operator.filter('user_id = {:id}', { id }), sort: 'created_at' });
	const hashes = stored.map(({ answers_hash }) => answers_hash);
	if (JSON.stringify(hashes) !== JSON.stringify(sealed)) {
		throw new Error(`${sealed.length} were sealed, and the server has ${hashes.length}, or others.`);
	}
}
