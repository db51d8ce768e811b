import { DEFAULT_SLIDES } from '../../../app/domain/deck/default-slides.ts';
import type { Slide } from '../../../app/domain/deck/slide.ts';
import { anId, buildAccount } from '../../support/builders.ts';
import type { TestServer } from '../../support/server.ts';
import { makeCandidates, makeJobs, preparePush } from '../candidates.ts';
import { openHttpClient } from '../http-client.ts';
import { inLanes } from '../load.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { median, percentile } from '../statistics.ts';

const SLIDES = 14;
/** The limit of exports allows eight in a row: the first, which loads the writer, these, and those beside submissions. */
const TIMED = 3;
const BESIDE = 4;
const SUBMISSIONS = 200;
const AT_ONCE = 4;

const deck: readonly Slide[] = Array.from({ length: SLIDES }, (_, index) => {
	const slide = DEFAULT_SLIDES[index % DEFAULT_SLIDES.length];
	if (!slide) throw new Error('There are no default slides.');
	return { ...slide, id: anId(), slide_number: index + 1 };
});

async function exportDeck({ url }: TestServer, token: string): Promise<number> {
	const began = performance.now();
	const response = await fetch(`${url}/api/export-investor-deck`, {
		method: 'POST',
		headers: { 'content-type': 'application/json', authorization: token },
		body: JSON.stringify({ slides: deck }),
	});
	const { byteLength } = await response.arrayBuffer();
	if (response.status !== 200) throw new Error(`The export was answered with ${response.status}.`);
	say(`A PDF of ${byteLength} bytes.`);
	return performance.now() - began;
}

/** A deck of 14 slides as a PDF, and candidates who submit, four at a time, during such exports. */
export async function measureDeckPdf(): Promise<Figure[]> {
	const server = await startBenchServer();
	const client = openHttpClient(server.url, AT_ONCE);
	try {
		const owner = await buildAccount(server, { email: 'owner@candor.test' });
		const candidates = await makeCandidates(await server.operator(), SUBMISSIONS + AT_ONCE);
		const [job = ''] = await makeJobs(await server.operator(), 1);
		const pushes = candidates.map((candidate) => preparePush(candidate, job));
		const toReceipt: number[] = [];
		const submit = async (push: (typeof pushes)[number]): Promise<void> => {
			const sent = performance.now();
			const { status, body } = await client.post('/api/sync/push', push.candidate.token, push.json);
			if (status !== 200 || !body.includes('"applied"')) throw new Error(`Answered ${status}: ${body}`);
			toReceipt.push(performance.now() - sent);
		};
		// The first ones make the server's JavaScript runtimes load their modules.
		for (const push of pushes.splice(0, AT_ONCE)) await submit(push);
		toReceipt.length = 0;

		const first = await exportDeck(server, owner.token);
		const alone: number[] = [];
		for (let count = 0; count < TIMED; count++) alone.push(await exportDeck(server, owner.token));

		let isOver = false;
		const exporting = (async () => {
			for (let count = 0; count < BESIDE && !isOver; count++) await exportDeck(server, owner.token);
		})();
		await inLanes(AT_ONCE, pushes.values(), submit);
		isOver = true;
		await exporting;
		return [
			{ name: 'pdf_14_slides.first', value: first, unit: 'ms', goal: null },
			{ name: 'pdf_14_slides', value: median(alone), unit: 'ms', goal: null },
			{ name: 'submit_to_receipt.p99', value: percentile(toReceipt, 0.99), unit: 'ms', goal: 500, goalIs: 'most' },
		];
	} finally {
		client.close();
		await server.stop();
	}
}
