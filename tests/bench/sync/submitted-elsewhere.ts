import { congratulationsMessages } from '../../../app/features/results/completion-words.ts';
import { buildAccount, buildJob } from '../../support/builders.ts';
import { Candidate } from '../../support/candidate.ts';
import { obtainChromium } from '../../support/chromium.ts';
import { openDevice } from '../../support/device.ts';
import { type Figure, say } from '../report.ts';
import { startBenchServer } from '../stage.ts';
import { percentile } from '../statistics.ts';

const ROUNDS = 20;
const BEGUN = 'The lift stood still';
const CONTINUED = `${BEGUN} for two days in May.`;

/**
 * An assessment begun on one device and continued and submitted on another, while the first is open and online.
 * `submitted_elsewhere.p95`: ms from the press of Submit until the first shows it.
 */
export async function measureSubmittedElsewhere(): Promise<Figure[]> {
	const server = await startBenchServer();
	const executablePath = obtainChromium(say);
	const phone = await openDevice({ executablePath });
	const laptop = await openDevice({ executablePath });
	try {
		const account = await buildAccount(server);
		const [begins, submits] = [phone.page(), laptop.page()];
		const times: number[] = [];
		const receipts: number[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			const job = await buildJob(server, { title: `Lift Warden ${round}` }, [{ prompt: 'Tell us about the lift.' }]);
			const address = `${server.url}/assess/${job.id}`;
			for (const page of [begins, submits]) {
				const candidate = new Candidate(page);
				if (round === 0) await candidate.signInAt(address, account.email);
				else {
					await page.goto(address);
					await candidate.begins();
				}
				await candidate.answer.fill(page === begins ? BEGUN : CONTINUED);
				await candidate.seesSaved();
			}
			await submits.getByRole('button', { name: 'Review & Submit' }).click();
			const submit = submits.getByRole('dialog').getByRole('button', { name: 'Submit Assessment' });
			await submit.waitFor();
			const began = performance.now();
			await submit.click();
			const received = submits
				.getByText(congratulationsMessages.steps.received)
				.first()
				.waitFor()
				.then(() => receipts.push(performance.now() - began));
			await begins.getByText(/^You submitted this assessment on another device/).waitFor();
			times.push(performance.now() - began);
			await received;
		}
		say(
			`  median ${percentile(times, 0.5).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms; the receipt on the other device ${percentile(receipts, 0.5).toFixed(0)} ms`,
		);
		return [{ name: 'submitted_elsewhere.p95', value: percentile(times, 0.95), unit: 'ms', goal: 5000 }];
	} finally {
		await laptop.dispose();
		await phone.dispose();
		await server.stop();
	}
}
