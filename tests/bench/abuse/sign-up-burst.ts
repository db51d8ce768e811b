import { setTimeout as delay } from 'node:timers/promises';
import { anEmail, PASSWORD } from '../../support/builders.ts';
import type { Figure } from '../report.ts';
import { startBenchServer } from '../stage.ts';

const SIGN_UPS = 80;
const WITHIN_MS = 15_000;

/**
 * 80 sign-ups from one IP address, spread over 15 seconds. `accepted`: the number of created accounts, each causing a mail to
 * an address of the sender's choice.
 */
export async function measureSignUpBurst(): Promise<Figure[]> {
	const server = await startBenchServer();
	try {
		const statuses: Promise<number>[] = [];
		for (let count = 0; count < SIGN_UPS; count++) {
			statuses.push(
				server
					.call('POST', '/api/collections/users/records', {
						body: {
							email: anEmail('sign-up'),
							password: PASSWORD,
							passwordConfirm: PASSWORD,
							first_name: 'Ada',
							last_name: 'Lovelace',
						},
					})
					.then(({ status }) => status),
			);
			await delay(WITHIN_MS / SIGN_UPS);
		}
		const accepted = (await Promise.all(statuses)).filter((status) => status === 200).length;
		return [{ name: 'signup_burst.accepted', value: accepted, unit: '', goal: 25 }];
	} finally {
		await server.stop();
	}
}
